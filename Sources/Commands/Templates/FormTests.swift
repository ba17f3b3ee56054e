import ScrollTesting
import Testing

@Test func roomIsMade() async {
  await check(FormHandler.self)
}

/// Your handler: replace it by a type that hands on what happens to your own code, and shows what that does.
struct FormHandler: KeyboardHandler {
  static let claims = Claims(.insets)
  private(set) var observation = Observation(offset: Point(0, 0))
  private var place: Environment

  init(_ configuration: Configuration, _ environment: Environment) {
    place = environment
    makeRoom()
  }

  mutating func handle(_ event: Event) {
    place.follow(event)
    if case .keyboard(let notice) = event,
      [.willShow, .willChangeFrame, .willHide].contains(notice.kind)
    {
      place.keyboard = notice.kind == .willHide ? nil : notice.end
    }
    makeRoom()
  }

  /// The keyboard covers the home indicator, too: the larger of the two counts, and not their sum.
  private mutating func makeRoom() {
    let (geometry, own) = (place.geometry, place.padding)
    let (view, safe) = (geometry.viewport, geometry.safe)
    let frame = place.keyboard ?? Rect(0, 0, 0, 0)
    let isDocked = frame.width > 0 && frame.maxY >= geometry.screen.height
    let covered = isDocked ? min(max(0, geometry.window.y + view.maxY - frame.y), view.height) : 0
    observation.insets = Insets(
      own.top + safe.top, own.left + safe.left, own.bottom + max(safe.bottom, covered),
      own.right + safe.right)
  }
}
