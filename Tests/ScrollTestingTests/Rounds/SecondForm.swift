import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollTesting

/// The second one: the frame counts and not its height, the field is scrolled to, and changes of the layout and the
/// content are followed.
struct SecondForm: KeyboardHandler {
  static let claims = formClaims
  private(set) var observation = Observation(offset: Point(0, 0))
  private var place: Environment
  private var top = 0.0

  init(_ configuration: Configuration, _ environment: Environment) {
    place = environment
    layOut()
  }

  mutating func handle(_ event: Event) {
    place.follow(event)
    if case .keyboard(let notice) = event {
      place.keyboard = notice.kind == .willHide ? nil : notice.end
    }
    layOut()
  }

  private mutating func layOut() {
    let (view, safe, own) = (place.geometry.viewport, place.geometry.safe, place.padding)
    let end = place.geometry.window.y + view.maxY
    let covered = place.keyboard.map { max(0, end - $0.y) } ?? 0
    let bottom = max(safe.bottom, covered) + own.bottom
    var y = observation.offset.y + top - safe.top - own.top
    top = safe.top + own.top
    observation.insets = Insets(top, safe.left + own.left, bottom, safe.right + own.right)
    if let field = place.focus { y = min(max(y, field.maxY + bottom - view.height), field.y - top) }
    let high = max(-top, place.content.height + bottom - view.height)
    observation.offset = Point(-safe.left - own.left, min(max(y, -top), high))
  }
}
