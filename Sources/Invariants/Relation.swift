// How two scenarios are related, and what that says of an implementation that sees both.

public import ReferenceModel

/// An invariant of pairs: it needs no truth, only that one answer fits the other.
public struct Relation: Sendable {
  /// What an implementation shows in a scenario: at the beginning and after every event.
  public typealias Run = (Scenario) -> [Observation]

  public var invariant: Invariant
  /// Makes the other scenario, with the salt deciding what is left open, and compares.
  public let judge: @Sendable (Scenario, _ salt: UInt64, Run) -> Judgement

  init(
    _ id: String, _ name: String, rules: [String], _ statement: String, reason: String,
    judge: @escaping @Sendable (Scenario, inout Salt, Run) -> Judgement
  ) {
    invariant = Invariant(
      id: id, name: name, statement: statement, kind: .metamorphic, rules: rules, reason: reason)
    self.judge = { scenario, salt, run in
      guard scenario.isTame else { return .void }
      var salt = Salt(state: salt)
      return judge(scenario, &salt, run)
    }
  }

  /// In the order of their ids.
  public static let all: [Relation] = [
    windowSplit, contentAround, repetition, showAndHide, permutation, kinds, mirror, resize, scale,
    turnAndBack, time, steps, monotony, screens,
  ]
}

/// Numbers for what a relation leaves open.
struct Salt: Sendable {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
  }

  /// A length on the grid, with a fraction now and then.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(range.lowerBound + next(below: range.count))
    return next(below: 4) == 0 ? whole + Double(next(below: 64)) / 64 : whole
  }
}

/// What two scenarios are expected to have in common: an answer for every answer.
struct Comparison {
  var result = Judgement.void

  /// Compares what was seen in the second scenario with what the first one lets one expect.
  mutating func expect(_ expected: Observation, _ observed: Observation, after event: Event?) {
    if case .broken = result { return }
    result = .holds
    guard let difference = observed.difference(from: expected) else { return }
    result = .broken("\(difference), if \(told)")
  }

  /// What is told otherwise, as the end of "if …".
  let told: String

  init(_ told: String) { self.told = told }
}

extension Observation {
  /// Where this is not what was expected, in words.
  func difference(from expected: Observation) -> String? {
    if !isNear(offset.x, expected.offset.x) || !isNear(offset.y, expected.offset.y) {
      return "is at \(offset.words) instead of \(expected.offset.words)"
    }
    if let mine = insets, let other = expected.insets,
      !(isNear(mine.top, other.top) && isNear(mine.left, other.left)
        && isNear(mine.bottom, other.bottom) && isNear(mine.right, other.right))
    {
      return "has insets of \(mine.words) instead of \(other.words)"
    }
    if let mine = range, let other = expected.range {
      for (one, two) in [(mine.y, other.y), (mine.x, other.x)]
      where !(isNear(one.lower, two.lower) && isNear(one.upper, two.upper)) {
        return "has a range of \(one.words) instead of \(two.words)"
      }
    }
    if let mine = content, let other = expected.content,
      !(isNear(mine.width, other.width) && isNear(mine.height, other.height))
    {
      return "has a content of \(mine.words) instead of \(other.words)"
    }
    if let mine = bounce, let other = expected.bounce, mine != other {
      return mine ? "bounces" : "does not bounce"
    }
    return nil
  }
}

/// Whether two numbers are the same, as far as arithmetic in another order can tell.
func isNear(_ one: Double, _ other: Double) -> Bool {
  abs(one - other) <= 1e-6 + 1e-12 * max(abs(one), abs(other))
}
