// An implementation beside the model, step by step.

import Invariants
public import ReferenceModel

extension Implementation {
  /// The first place at which it shows something else than the model; nil if there is none.
  ///
  /// What it claims to need to come to rest it is given: until then nothing is compared.
  public func divergence(_ scenario: Scenario) -> Divergence? {
    let (expected, observed) = (Implementation.model.run(scenario), run(scenario))
    var truth = Truth(scenario.configuration, scenario.environment)
    var quiet = 0.0
    for (step, pair) in zip(expected, observed).enumerated() {
      if step > 0 {
        let event = scenario.events[step - 1]
        _ = truth.take(event)
        if case .tick(let seconds) = event { quiet += max(0, seconds) } else { quiet = 0 }
      }
      guard claims.settle == 0 || truth.isAtRest && quiet >= claims.settle - 1e-9 else { continue }
      let observed = pair.1.inTermsOfInsets(truth.environment.geometry.viewport)
      if let found = pair.0.divergence(observed, step: step, tolerance: claims.tolerance) {
        return found
      }
    }
    return nil
  }
}

extension Observation {
  fileprivate func divergence(
    _ other: Observation, step: Int, tolerance: Double
  ) -> Divergence? {
    func differ(_ one: [Double], _ two: [Double]) -> Bool {
      zip(one, two).contains { one, two in
        !(abs(one - two) <= tolerance + 1e-6 + 1e-12 * max(abs(one), abs(two)))
      }
    }
    func found(_ field: String, _ expected: String, _ observed: String) -> Divergence {
      Divergence(step: step, field: field, expected: expected, observed: observed)
    }
    if differ(offset.numbers, other.offset.numbers) {
      return found("offset", offset.words, other.offset.words)
    }
    if let mine = insets, let its = other.insets, differ(mine.numbers, its.numbers) {
      return found("insets", mine.words, its.words)
    }
    if let mine = range, let its = other.range, differ(mine.numbers, its.numbers) {
      return found("range", mine.y.words, its.y.words)
    }
    if let mine = content, let its = other.content, differ(mine.numbers, its.numbers) {
      return found("content", mine.words, its.words)
    }
    if let mine = bounce, let its = other.bounce, mine != its {
      return found("bounce", mine ? "on" : "off", its ? "on" : "off")
    }
    return nil
  }
}

extension Point { fileprivate var numbers: [Double] { [x, y] } }
extension Size { fileprivate var numbers: [Double] { [width, height] } }
extension Insets { fileprivate var numbers: [Double] { [top, left, bottom, right] } }
extension OffsetRange {
  fileprivate var numbers: [Double] { [x.lower, x.upper, y.lower, y.upper] }
}
