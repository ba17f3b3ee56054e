import ScrollTesting
import Testing

@Test func roomIsMade() async {
  await check(FormHandler.self)
}

/// Your code: how many points of the scroll view this keyboard covers, whose frame is in the coordinates of the screen.
func covered(by keyboard: Rect, in geometry: Geometry) -> Double {
  let view = geometry.viewport
  let isDocked = keyboard.width > 0 && keyboard.maxY >= geometry.screen.height
  return isDocked ? min(max(0, geometry.window.y + view.maxY - keyboard.y), view.height) : 0
}

/// What calls your code, and shows what that does. A class of the main actor conforms to `MainActorKeyboardHandler`.
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
    let (own, safe) = (place.padding, place.geometry.safe)
    let room = place.keyboard.map { covered(by: $0, in: place.geometry) } ?? 0
    observation.insets = Insets(
      own.top + safe.top, own.left + safe.left, own.bottom + max(safe.bottom, room),
      own.right + safe.right)
  }
}
