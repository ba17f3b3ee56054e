// Relations: invariants that compare the observations in two related scenarios.

package import ReferenceModel

/// An invariant that compares two related scenarios with each other and does not need the truth.
package struct Relation: Sendable {
  /// Plays scenarios and returns the observations at the beginning and after every event.
  package struct Run {
    private let answers: (Scenario) -> [Observation]
    /// The error in points that is allowed in each observation.
    private let tolerance: Double

    package init(tolerance: Double = 0, _ answers: @escaping (Scenario) -> [Observation]) {
      (self.answers, self.tolerance) = (answers, tolerance)
    }

    /// The observations in a scenario, with resized viewports expressed as insets.
    package func callAsFunction(_ scenario: Scenario) -> [Observation] {
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

    /// How much two equal numbers may differ, since each of them may have the allowed error.
    var slack: Double { 2 * tolerance + 1e-6 }

    /// Compares observations that follow from the first scenario with those in the second one; `change` describes the
    /// second one, as the end of "if …".
    func compare(
      _ change: String, _ pairs: some Sequence<(Observation, Observation)>
    ) -> Judgement {
      var result = Judgement.void
      // I1 reports numbers that are not finite.
      for (expected, observed) in pairs where expected.isFinite && observed.isFinite {
        if let difference = observed.difference(from: expected, 2 * tolerance) {
          return .broken("\(difference), if \(change)")
        }
        result = .holds
      }
      return result
    }
  }

  package var invariant: Invariant
  /// Makes the second scenario, with random values from the variation, and compares the observations.
  package let judge: @Sendable (Scenario, _ variation: UInt64, Run) -> Judgement

  init(
    _ index: Invariant.Index, _ name: String, rules: [String], _ statement: String, reason: String,
    judge: @escaping @Sendable (Scenario, inout VariationSource, Run) -> Judgement
  ) {
    invariant = Invariant(
      index: index, name: name, statement: statement, kind: .metamorphic, rules: rules,
      reason: reason)
    self.judge = { scenario, variation, run in
      var variation = VariationSource(state: variation)
      return judge(scenario, &variation, run)
    }
  }

  /// All relations in the order of their ids.
  package static let all: [Relation] = [
    windowSplit, contentAround, repetition, showAndHide, permutation, kinds, mirror, resize, scale,
    turnAndBack, time, steps, monotony, screens, endAndBack,
  ]
}

/// A deterministic random generator for the values that a relation leaves open.
struct VariationSource: Sendable {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
  }

  /// A length on the grid of 1/64; one in four has a fraction.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(range.lowerBound + next(below: range.count))
    return next(below: 4) == 0 ? whole + Double(next(below: 64)) / 64 : whole
  }
}

extension Observation {
  /// The first difference from an expected observation, in words. Parts that either of them lacks are
  /// ignored.
  package func difference(from expected: Observation, _ tolerance: Double) -> String? {
    func near(_ one: Double, _ other: Double) -> Bool { isNear(one, other, tolerance) }
    if !(near(offset.x, expected.offset.x) && near(offset.y, expected.offset.y)) {
      return "is at \(offset.words) instead of \(expected.offset.words)"
    }
    if let mine = insets, let other = expected.insets,
      !(near(mine.top, other.top) && near(mine.left, other.left)
        && near(mine.bottom, other.bottom) && near(mine.right, other.right))
    {
      return "has insets of \(mine.words) instead of \(other.words)"
    }
    if let mine = range, let other = expected.range {
      for (one, two) in [(mine.y, other.y), (mine.x, other.x)]
      where !(near(one.lower, two.lower) && near(one.upper, two.upper)) {
        return "has a range of \(one.words) instead of \(two.words)"
      }
    }
    if let mine = content, let other = expected.content,
      !(near(mine.width, other.width) && near(mine.height, other.height))
    {
      return "has a content of \(mine.words) instead of \(other.words)"
    }
    if let mine = bounce, let other = expected.bounce, mine != other {
      return mine ? "bounces" : "does not bounce"
    }
    return nil
  }
}

/// Whether two numbers are equal up to the tolerance and rounding errors.
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0) -> Bool {
  abs(one - other) <= tolerance + 1e-6 + 1e-12 * max(abs(one), abs(other))
}
