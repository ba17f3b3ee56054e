// What users expect of a keyboard handler: each ability with a scenario and the criterion by which it is judged.

package import ScrollConformance
import ScrollImplementations
import ScrollWire

/// Something that a keyboard handler should be able to do.
package struct Ability: Sendable {
  /// The ability's name: a sentence without its subject.
  package var name: String
  /// A scenario of the mini language, in which a phone needs the ability.
  package var line: String
  /// The criterion in words: what is compared with what.
  package var criterion: String
  private let judge: @Sendable (Play) -> Mark

  /// How an implementation does what an ability names.
  package enum Mark: String, Sendable {
    /// It does.
    case yes = "✓"
    /// It does, but not in every process.
    case partly = "(✓)"
    /// It does not.
    case no = "✗"
    /// It does not claim to, or nothing happened by which it could be judged.
    case none = "–"

    /// Both: `no` if either is, else `none` if either is.
    static func && (one: Self, other: Self) -> Self {
      if one == .no || other == .no { return .no }
      return one == .none || other == .none ? .none : .yes
    }

    init(_ holds: Bool) { self = holds ? .yes : .no }
  }

  /// All abilities, in the order in which `scrollcheck compare` lists them: that of the article `Abilities`.
  package static let all = FaultText.rows(of: PackageResources.Abilities_md).map { row in
    guard let judge = criteria[row["ability"]] else {
      preconditionFailure("there is no criterion for an ability of the article")
    }
    return Ability(
      name: row["ability"], line: row["scenario"], criterion: row["criterion"], judge: judge)
  }

  private static let criteria: [String: @Sendable (Play) -> Mark] = [
    "shows a covered field": { $0.shows(600, 644) },
    "shows the next field": { $0.shows(600, 644) },
    "follows a caret that moves": { $0.shows(600, 644) },
    "follows a keyboard that grows": { $0.shows(600, 644) && $0.hasRoom() },
    "makes room without a field": { $0.hasRoom() },
    "counts the home indicator once": { $0.hasRoom() },
    "knows where its window is": { $0.hasRoom() },
    "knows a shortcut bar": { $0.hasRoom() },
    "gives way to a floating keyboard": { $0.hasRoom(onlyIf: .hadRoom) },
    "finds one that is already up": { $0.hasRoom() },
    "keeps the app's insets": { $0.hasRoom(onlyIf: .hadRoom) && $0.keepsTheBeginning() },
    "gives back what changed meanwhile": { $0.hasRoom(onlyIf: .hadRoom) },
    "stays when the keyboard goes": { $0.stays(after: 7) },
    "moves no further than it must": { $0.moves(by: 237) },
    "waits for the end of a burst": { $0.isUnchanged(until: 4) && $0.hasRoom() },
    "keeps the position in a rotation": { $0.endsLikeTheModel() },
    "leaves a finger alone": {
      $0.hasRoom(onlyIf: .madeRoom) && $0.stays(after: 2, evenAtTheBeginning: true)
    },
    "keeps a margin": { $0.shows(600, 664) },
    "lets short content bounce away": { $0.bounces() },
    "reveals what the app asks for": { $0.shows(700, 744) },
  ]

  /// Whether an implementation has the ability, by nothing but its observations in the scenario.
  package func mark(of implementation: Implementation) -> Mark {
    let publication = Publication.of(implementation.name)
    guard publication?.unclaimed.contains(name) != true,
      let scenario = try? Notation.scenario(line)
    else { return .none }
    let mark = judge(Play(scenario, implementation))
    return mark != .none && publication?.conditions[name] != nil ? .partly : mark
  }
}
