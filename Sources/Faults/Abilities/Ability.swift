// What users expect of a keyboard handler: each ability with a scenario and the criterion by which it is judged.

import ReferenceModel
package import ScrollConformance
import ScrollImplementations
import ScrollNotation
import ScrollTexts

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
    case yes = "✓"
    /// It does, but not in every process.
    case partly = "(✓)"
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
  package static let all = FaultText.rows(of: unsafe String(cString: scrollTextAbilities())).map {
    row in
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

  /// A mark in words, with what is known of its reason.
  package func sentence(_ mark: Mark, of implementation: Implementation) -> String {
    let publication = Publication.of(implementation.name)
    let words =
      switch mark {
      case .yes: "can do this: \(name)"
      case .partly: "can do this under a condition: \(name), \(publication?.conditions[name] ?? "")"
      case .no:
        "cannot do this: \(name)\(publication?.evidence[name].map { ". In its source, \($0)" } ?? "")"
      case .none: "does not claim this, or did nothing by which it could be judged: \(name)"
      }
    return "\(implementation.name) \(words)."
  }
}

/// The observations of an implementation in a scenario, beside those of the model.
struct Play {
  private let scenario: Scenario
  /// The observations before the first event and after each.
  private let seen, expected: [Observation]
  private let tolerance: Double
  /// The distance that the implementation keeps above the keyboard by design, in points.
  private let distance: Double

  init(_ scenario: Scenario, _ implementation: Implementation) {
    self.scenario = scenario
    seen = implementation.run(scenario)
    expected = Implementation.model.run(scenario)
    tolerance = implementation.claims.tolerance + 1e-6
    distance = Publication.of(implementation.name)?.distance ?? 0
  }

  /// A condition without which there is nothing to judge.
  enum Precondition {
    /// There was room for a keyboard at some time.
    case hadRoom
    /// There is more room than at the beginning.
    case madeRoom
  }

  // MARK: - Positions on the screen

  /// Where the content would end in the window after a step, if it were scrolled to its end. The content is that of the
  /// app: a handler that makes it longer has not moved its end.
  private func end(_ observations: [Observation], _ step: Int) -> Double? {
    guard let range = observations[step].range, let viewport = observations[step].viewport,
      let content = expected[step].content
    else { return nil }
    return viewport.y + content.height - range.y.upper
  }

  /// Where the content begins in the window, if it is scrolled to its beginning.
  private func beginning(of observation: Observation) -> Double? {
    guard let range = observation.range, let viewport = observation.viewport else { return nil }
    return viewport.y - range.y.lower
  }

  /// The window's coordinate of the content's first point.
  private func position(_ step: Int) -> Double {
    (seen[step].viewport?.y ?? 0) - seen[step].offset.y
  }

  private var last: Int { seen.count - 1 }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }

  // MARK: - Criteria

  /// Whether the part of the content from `top` to `bottom` is between the bars and the keyboard at the end.
  func shows(_ top: Double, _ bottom: Double) -> Ability.Mark {
    guard let model = expected.last, let viewport = model.viewport, let insets = model.insets else {
      return .none
    }
    let position = position(last)
    return .init(
      position + top >= viewport.y + insets.top - tolerance
        && position + bottom <= viewport.maxY - insets.bottom + tolerance)
  }

  /// Whether the content can be scrolled to where it ends in the model, or to the handler's own distance above.
  func hasRoom(onlyIf precondition: Precondition? = nil) -> Ability.Mark {
    guard let end = end(seen, last), let right = self.end(expected, last),
      let first = self.end(seen, 0)
    else { return .none }
    let ends = seen.indices.compactMap { self.end(seen, $0) }
    // Whether the model makes room for a keyboard at the end.
    let own = scenario.environment.geometry.safe.bottom + scenario.environment.padding.bottom
    let isCovered = (expected[last].insets?.bottom ?? 0) > own
    switch precondition {
    case .hadRoom where !ends.contains { $0 < first - tolerance } && isNear(end, first):
      return .none
    case .madeRoom where end >= first - tolerance: return .none
    default: break
    }
    return .init(isNear(end, right) || isCovered && isNear(end, right - distance))
  }

  /// Whether the content begins where it does in the model, all the time.
  func keepsTheBeginning() -> Ability.Mark {
    .init(
      zip(seen, expected).allSatisfy { seen, expected in
        guard let one = beginning(of: seen), let other = beginning(of: expected) else {
          return false
        }
        return isNear(one, other)
      })
  }

  /// Whether the content stays where it is after a step, having moved before it.
  func stays(after step: Int, evenAtTheBeginning: Bool = false) -> Ability.Mark {
    let (before, there) = (position(0), position(step))
    if !evenAtTheBeginning, isNear(before, there) { return .none }
    return .init((step...last).allSatisfy { isNear(position($0), there) })
  }

  /// Whether the content moves up by this distance from the first state to the last. Less is no motion too far.
  func moves(by distance: Double) -> Ability.Mark {
    let moved = position(0) - position(last)
    if moved < distance - tolerance { return .none }
    return .init(isNear(moved, distance))
  }

  /// Whether offset and range are the first ones until a step.
  func isUnchanged(until step: Int) -> Ability.Mark {
    .init(seen[...step].allSatisfy { $0.offset == seen[0].offset && $0.range == seen[0].range })
  }

  /// Whether the offset at the end is that of the model.
  func endsLikeTheModel() -> Ability.Mark {
    .init(
      isNear(seen[last].offset.y, expected[last].offset.y)
        && isNear(seen[last].offset.x, expected[last].offset.x))
  }

  /// Whether the content bounces at the end; nothing to judge if bouncing is not observed.
  func bounces() -> Ability.Mark { seen[last].bounce.map { .init($0) } ?? .none }
}
