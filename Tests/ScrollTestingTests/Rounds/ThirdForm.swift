import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollTesting

/// The third one passes: it ignores notices that say what has been, and keyboards that are not docked, and it leaves
/// the offset alone where there is no room.
struct ThirdForm: KeyboardHandler {
  static let claims = formClaims
  private(set) var observation: Observation
  private let oversize: Oversize
  private var place: Environment
  private var bars = 0.0

  init(_ configuration: Configuration, _ environment: Environment) {
    observation = Observation(offset: Point(0, -environment.padding.top))
    (oversize, place) = (configuration.oversize, environment)
    layOut()
  }

  mutating func handle(_ event: Event) {
    place.follow(event)
    if case .keyboard(let notice) = event,
      [.willShow, .willChangeFrame, .willHide].contains(notice.kind)
    {
      place.keyboard = notice.kind == .willHide ? nil : notice.end
    }
    layOut()
  }

  /// The insets, and the offset that is nearest to the present one and shows the field.
  private mutating func layOut() {
    let (view, safe, own) = (place.geometry.viewport, place.geometry.safe, place.padding)
    let frame = place.keyboard ?? Rect(0, 0, 0, 0)
    let isDocked = frame.width > 0 && frame.maxY >= place.geometry.screen.height
    let covered = isDocked ? max(0, place.geometry.window.y + view.maxY - frame.y) : 0
    let bottom = max(safe.bottom, min(covered, view.height)) + own.bottom
    let top = safe.top + own.top
    observation.insets = Insets(top, safe.left + own.left, bottom, safe.right + own.right)
    // What is below the bars stays there.
    var y = observation.offset.y + bars - safe.top
    bars = safe.top
    if let field = place.focus, top + bottom < view.height {
      let first = max(0, field.y) - top
      let last = min(place.content.height, field.maxY) + bottom - view.height
      let goal = [.leading: first, .trailing: last, .centre: (first + last) / 2][oversize]
      y = last > first ? goal ?? min(max(y, first), last) : min(max(y, last), first)
    }
    let high = max(-top, place.content.height + bottom - view.height)
    observation.offset = Point(-safe.left - own.left, min(max(y, -top), high))
  }
}
