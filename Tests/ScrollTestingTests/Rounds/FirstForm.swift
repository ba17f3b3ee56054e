import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollTesting

/// A form that does not turn, has nothing beside it, and is not scrolled while the keyboard comes or goes.
let formClaims = Claims(
  .polite, without: .rotation, .sideways, .floating, .windowMoves, .reveals, .drags, .ownPadding,
  .contentSizing, .adjustsForKeyboard, .dismissMode, .margin, .bursts, .nestedTransitions,
  .alreadyUp, .scrolls, .endAnchor, .typing)

/// The handler of the README.
struct FirstForm: KeyboardHandler {
  static let claims = formClaims
  private(set) var observation = Observation(offset: Point(0, 0))
  private let safe: Insets

  init(_ configuration: Configuration, _ environment: Environment) {
    safe = environment.geometry.safe
    observation.insets = safe
  }

  mutating func handle(_ event: Event) {
    guard case .keyboard(let notice) = event else { return }
    let height = notice.kind == .willHide ? 0 : notice.end?.height ?? 0
    observation.insets?.bottom = safe.bottom + height
  }
}
