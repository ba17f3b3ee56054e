// Compares an implementation with the model, step by step.

import ReferenceModel
import ScrollInvariants

extension Scenario {
  /// Whether the observations equal those of the model, and the event after which they first differ. A
  /// missing observation is nil.
  ///
  /// Nothing is compared while the implementation settles, for the time that it claims.
  func besideTheModel(
    _ observed: [Observation?], _ claims: Claims
  ) -> (judgement: Judgement, step: Int) {
    let expected = Implementation.model.run(self)
    var judgement = Judgement.void
    let viewports = viewports(settled: claims)
    for (step, pair) in zip(expected, observed).enumerated() {
      guard let viewport = viewports[step], let seen = pair.1 else { continue }
      let shown = seen.inTermsOfInsets(viewport)
      if let words = shown.difference(from: pair.0, claims.tolerance) {
        return (.broken(words), step)
      }
      judgement = .holds
    }
    return (judgement, events.count)
  }

  /// The viewport at the beginning and after every event; nil while an implementation with these claims
  /// settles.
  func viewports(settled claims: Claims) -> [Rect?] {
    var (truth, quiet) = (Truth(configuration, environment), 0.0)
    return (0...events.count).map { step in
      if step > 0 {
        _ = truth.take(events[step - 1])
        quiet = events[step - 1].quiet(after: quiet)
      }
      let isSettled = claims.settle == 0 || truth.isAtRest && quiet >= claims.settle - 1e-9
      return isSettled ? truth.environment.geometry.viewport : nil
    }
  }
}

extension Event {
  /// The seconds without an event when this one has happened, after so many before it.
  func quiet(after seconds: Double) -> Double {
    if case .tick(let more) = self { seconds + max(0, more) } else { 0 }
  }
}
