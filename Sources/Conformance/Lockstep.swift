// An implementation beside the model, step by step.

import Invariants
import ReferenceModel

extension Implementation {
  /// Whether it shows what the model shows, and after which event it first does not.
  ///
  /// What it claims to need to come to rest it is given: until then nothing is compared.
  func besideTheModel(_ scenario: Scenario) -> (judgement: Judgement, step: Int) {
    let (expected, observed) = (Implementation.model.run(scenario), run(scenario))
    var truth = Truth(scenario.configuration, scenario.environment)
    var (quiet, judgement) = (0.0, Judgement.void)
    for (step, pair) in zip(expected, observed).enumerated() {
      if step > 0 {
        let event = scenario.events[step - 1]
        _ = truth.take(event)
        if case .tick(let seconds) = event { quiet += max(0, seconds) } else { quiet = 0 }
      }
      guard claims.settle == 0 || truth.isAtRest && quiet >= claims.settle - 1e-9 else { continue }
      let shown = pair.1.inTermsOfInsets(truth.environment.geometry.viewport)
      if let words = shown.difference(from: pair.0, claims.tolerance) {
        return (.broken(words), step)
      }
      judgement = .holds
    }
    return (judgement, scenario.events.count)
  }
}
