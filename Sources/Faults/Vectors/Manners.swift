// Right handlers that do the same at other times, or in another way.

import Conformance
import ReferenceModel

/// Handlers that the weaker profiles accept although they do not answer as the model does.
enum Manners {
  static let all = [immediate, eager, swallowing].map(\.implementation)

  private static let immediate = Fault(
    "manner", "immediate", "schedule", "Applies each notice at once outside of transitions.",
    in: "P: wS(260)"
  ) { $0.schedule = { $0.schedule($1, waiting: 0) } }

  private static let eager = Fault(
    "manner", "eager", "schedule", "Applies each notice at once, also in transitions.",
    in: "P: TB wS(260)"
  ) {
    $0.schedule = { $0.schedule($1, waiting: 0) }
    ($0.transitionBegan, $0.transitionEnded) = ({ _ in }, { _ in })
  }

  private static let swallowing = Fault(
    "manner", "swallowing", "D4", "Lets the keyboard cover the padding of the app.",
    in: "P: BB(50) wS(260)"
  ) {
    $0.adjusted = { model in
      var insets = model.adjustedAsWritten
      let own = model.environment.padding.bottom + model.environment.geometry.safe.bottom
      insets.bottom = max(own, model.countedOverlap)
      return insets
    }
  }
}
