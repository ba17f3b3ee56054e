// How two scenarios are related, and what that says of an implementation that sees both.

public import ReferenceModel

/// An invariant of pairs: it needs no truth, only that one answer fits the other.
public struct Relation: Sendable {
  /// What an implementation shows in a scenario: at the beginning and after every event.
  public struct Run {
    private let answers: (Scenario) -> [Observation]
    /// Points that two of its answers may differ by and still count as equal.
    private let tolerance: Double

    public init(tolerance: Double = 0, _ answers: @escaping (Scenario) -> [Observation]) {
      (self.answers, self.tolerance) = (answers, tolerance)
    }

    /// The answers to a scenario, in terms of insets: what one that resizes leaves free is one, too.
    public func callAsFunction(_ scenario: Scenario) -> [Observation] {
      var whole = scenario.environment.geometry.admitted?.viewport
      var answers = answers(scenario)
      for step in answers.indices {
        if step > 0, case .geometryChanged(let geometry) = scenario.events[step - 1] {
          whole = geometry.admitted?.viewport ?? whole
        }
        guard let whole, let mine = answers[step].viewport, mine != whole else { continue }
        answers[step] = answers[step].inTermsOfInsets(whole)
      }
      return answers
    }

    /// What two answers may differ by, each of them being off.
    var slack: Double { 2 * tolerance + 1e-6 }

    /// A comparison of two scenarios; `change` is what is change otherwise, as the end of "if …". Each of the
    /// two may be off.
    func comparison(_ change: String) -> Comparison {
      Comparison(change: change, tolerance: 2 * tolerance)
    }
  }

  public var invariant: Invariant
  /// Makes the other scenario, with the variation deciding what is left open, and compares.
  public let judge: @Sendable (Scenario, _ variation: UInt64, Run) -> Judgement

  init(
    _ index: Invariant.Index, _ name: String, rules: [String], _ statement: String, reason: String,
    judge: @escaping @Sendable (Scenario, inout VariationSource, Run) -> Judgement
  ) {
    invariant = Invariant(
      index: index, name: name, statement: statement, kind: .metamorphic, rules: rules,
      reason: reason)
    self.judge = { scenario, variation, run in
      guard scenario.isTame else { return .void }
      var variation = VariationSource(state: variation)
      return judge(scenario, &variation, run)
    }
  }

  /// In the order of their ids.
  public static let all: [Relation] = [
    windowSplit, contentAround, repetition, showAndHide, permutation, kinds, mirror, resize, scale,
    turnAndBack, time, steps, monotony, screens,
  ]
}

/// Numbers for what a relation leaves open.
struct VariationSource: Sendable {
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
    // Of numbers that are none I1 says what there is to say.
    guard expected.isFinite, observed.isFinite else { return }
    result = .holds
    guard let difference = observed.difference(from: expected, tolerance) else { return }
    result = .broken("\(difference), if \(change)")
  }

  /// What is change otherwise, as the end of "if …".
  let change: String
  let tolerance: Double
}

extension Observation {
  /// Where this is not what was expected, in words, as far as both show it.
  package func difference(from expected: Observation, _ tolerance: Double) -> String? {
    if !isNear(offset.x, expected.offset.x, tolerance)
      || !isNear(offset.y, expected.offset.y, tolerance)
    {
      return "is at \(offset.words) instead of \(expected.offset.words)"
    }
    if let mine = insets, let other = expected.insets,
      !(isNear(mine.top, other.top, tolerance) && isNear(mine.left, other.left, tolerance)
        && isNear(mine.bottom, other.bottom, tolerance)
        && isNear(mine.right, other.right, tolerance))
    {
      return "has insets of \(mine.words) instead of \(other.words)"
    }
    if let mine = range, let other = expected.range {
      for (one, two) in [(mine.y, other.y), (mine.x, other.x)]
      where !(isNear(one.lower, two.lower, tolerance) && isNear(one.upper, two.upper, tolerance)) {
        return "has a range of \(one.words) instead of \(two.words)"
      }
    }
    if let mine = content, let other = expected.content,
      !(isNear(mine.width, other.width, tolerance) && isNear(mine.height, other.height, tolerance))
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
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0) -> Bool {
  abs(one - other) <= tolerance + 1e-6 + 1e-12 * max(abs(one), abs(other))
}
