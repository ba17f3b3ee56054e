import Conformance
import Generators
import ReferenceModel

/// The scroll view of an app: what the system does with it by itself, so that the handlers hold only what their
/// authors wrote.
struct AppScrollView: Sendable {
  var environment: Environment
  var offset = Point(0, 0)
  /// What the handler adds at the bottom, as `contentInset` or as an additional safe area.
  var bottomInset = 0.0
  var isDragging = false
  /// Whether the bottom inset replaces the safe area where it is larger, or adds to it.
  var addsToSafeArea = false

  init(_ environment: Environment) {
    self.environment = environment
    offset = Point(-insets.left, -insets.top)
  }

  var geometry: Geometry { environment.geometry }
  var viewport: Rect { geometry.viewport }

  var insets: Insets {
    let (safe, padding) = (geometry.safe, environment.padding)
    let bottom = addsToSafeArea ? safe.bottom + bottomInset : max(safe.bottom, bottomInset)
    return Insets(
      safe.top + padding.top, safe.left + padding.left, bottom + padding.bottom,
      safe.right + padding.right)
  }

  var observation: Observation {
    var observation = Observation(offset: offset)
    observation.insets = insets
    return observation
  }

  /// The part of the scroll view that a keyboard with this frame in the screen covers.
  func overlap(_ frame: Rect?) -> Double {
    guard let frame, frame.width > 0, frame.height > 0, frame.x <= 0,
      frame.maxX >= geometry.screen.width, frame.maxY >= geometry.screen.height
    else { return 0 }
    let bottom = geometry.window.y + viewport.maxY
    return min(viewport.height, max(0, bottom - frame.y))
  }

  mutating func clamp() {
    guard !isDragging else { return }
    let (content, insets) = (environment.content, insets)
    let (left, top) = (-insets.left, -insets.top)
    let right = max(left, content.width + insets.right - viewport.width)
    let bottom = max(top, content.height + insets.bottom - viewport.height)
    offset = Point(min(max(offset.x, left), right), min(max(offset.y, top), bottom))
  }

  /// As `scrollRectToVisible`: the nearest offset that shows the rectangle in the visible part.
  mutating func scrollToVisible(_ rect: Rect) {
    let top = max(0, rect.y) - insets.top
    let bottom = min(environment.content.height, rect.maxY) + insets.bottom - viewport.height
    offset.y = min(max(offset.y, min(top, bottom)), max(top, bottom))
    clamp()
  }

  /// What happens without the handler: the finger, the layout, the app's own changes.
  mutating func handle(_ event: Event) {
    let old = insets
    environment.follow(event)
    switch event {
    case .geometryChanged:
      if !isDragging {
        offset = Point(offset.x + old.left - insets.left, offset.y + old.top - insets.top)
      }
    case .dragBegan: isDragging = true
    case .dragged(let distance):
      if isDragging { offset = Point(offset.x + distance.x, offset.y + distance.y) }
    case .dragEnded: isDragging = false
    case .scrolled(let place): offset = place
    default: break
    }
    clamp()
  }
}

extension Claims {
  /// The claims of a form that has no settings and turns with the device by layout alone.
  static func form(_ profile: Profile) -> Claims {
    Claims(
      profile, without: .rotation, .sideways, .floating, .reveals, .contentSizing, .dismissMode,
      .adjustsForKeyboard, .margin, .nestedTransitions, .alreadyUp, .endAnchor)
  }
}
