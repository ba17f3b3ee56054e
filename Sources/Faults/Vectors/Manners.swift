// Right handlers that do the same at other times, or in another way.

import ReferenceModel
import ScrollConformance

/// Handlers that the weaker profiles accept although they do not answer as the model does.
enum Manners {
  static let all = [
    manner("immediate", "Applies each notice at once outside of transitions.") {
      $0.schedule = { $0.schedule($1, waiting: 0) }
    },
    manner("eager", "Applies each notice at once, also in transitions.") {
      $0.schedule = { $0.schedule($1, waiting: 0) }
      ($0.transitionBegan, $0.transitionEnded) = ({ _ in }, { _ in })
    },
    manner("swallowing", "Lets the keyboard cover the padding of the app.") {
      $0.adjusted = { model, insets in
        let own = model.environment.padding.bottom + model.environment.geometry.safe.bottom
        insets.bottom = max(own, model.countedOverlap)
      }
    },
  ]

  private static func manner(
    _ name: String, _ summary: String, changes: (inout Changes<NoMemory>) -> Void
  ) -> Implementation {
    .faulty("manner:\(name)", summary, remembering: NoMemory(), changes)
  }
}
