// What users expect of a keyboard handler: each ability with a scenario and the criterion by which it is judged.

package import ScrollConformance
package import ScrollImplementations
import ScrollWire

/// Something that a keyboard handler should be able to do.
package struct Ability: Sendable {
  /// The ability's name.
  package var name: AbilityName
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

  /// An ability with the scenario and the criterion that stand in the article `Abilities`.
  init(_ name: AbilityName, _ judge: @escaping @Sendable (Play) -> Mark) {
    guard let row = Self.rows.first(where: { $0["ability"] == name.rawValue }) else {
      preconditionFailure("no row of the article is about this ability")
    }
    (self.name, line, criterion) = (name, row["scenario"], row["criterion"])
    self.judge = judge
  }

  private static let rows = FaultText.rows(of: PackageResources.Abilities_md)

  /// All abilities, in the order in which `scrollcheck compare` lists them.
  package static let all: [Ability] = [
    Ability(.covered) { $0.shows(600, 644) },
    Ability(.nextField) { $0.shows(600, 644) },
    Ability(.caret) { $0.shows(600, 644) },
    Ability(.growth) { $0.shows(600, 644) && $0.hasRoom() },
    Ability(.room) { $0.hasRoom() },
    Ability(.homeIndicator) { $0.hasRoom() },
    Ability(.window) { $0.hasRoom() },
    Ability(.shortcutBar) { $0.hasRoom() },
    Ability(.floating) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(.alreadyUp) { $0.hasRoom() },
    Ability(.appInsets) { $0.hasRoom(onlyIf: .hadRoom) && $0.keepsTheBeginning() },
    Ability(.changes) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(.stays) { $0.stays(after: 7) },
    Ability(.noFurther) { $0.moves(by: 237) },
    Ability(.burst) { $0.isUnchanged(until: 4) && $0.hasRoom() },
    Ability(.rotation) { $0.endsLikeTheModel() },
    Ability(.finger) {
      $0.hasRoom(onlyIf: .madeRoom) && $0.stays(after: 2, evenAtTheBeginning: true)
    },
    Ability(.margin) { $0.shows(600, 664) },
    Ability(.bounce) { $0.bounces() },
    Ability(.reveals) { $0.shows(700, 744) },
  ]

  /// Whether an implementation has the ability.
  package func mark(of implementation: Implementation) -> Mark {
    let publication = Publication.of(implementation.name)
    if publication?.unclaimed.contains(name) == true { return .none }
    let mark = mark(of: implementation, in: line)
    return mark != .none && publication?.conditions[name] != nil ? .partly : mark
  }

  /// The mark for one scenario, by nothing but the observations in it.
  package func mark(of implementation: Implementation, in line: String) -> Mark {
    guard let scenario = try? Notation.scenario(line) else { return .none }
    return judge(Play(scenario, implementation))
  }
}
