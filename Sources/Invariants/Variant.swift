// The same scenario told otherwise.

import ReferenceModel

extension Scenario {
  /// Every part changed by its kind; the rest stays.
  func changed(
    geometry: (Geometry) -> Geometry = { $0 }, padding: (Insets) -> Insets = { $0 },
    content: (Size) -> Size = { $0 }, rect: (Rect) -> Rect = { $0 },
    keyboard: (Rect) -> Rect = { $0 }, drag: (Point) -> Point = { $0 },
    margin: (Double) -> Double = { $0 }
  ) -> Scenario {
    var result = self
    result.configuration.margin = margin(configuration.margin)
    result.environment.geometry = geometry(environment.geometry)
    result.environment.padding = padding(environment.padding)
    result.environment.content = content(environment.content)
    result.environment.focus = environment.focus.map(rect)
    result.environment.keyboard = environment.keyboard.map(keyboard)
    result.events = events.map { event in
      switch event {
      case .keyboard(var notification):
        notification.begin = notification.begin.map(keyboard)
        notification.end = notification.end.map(keyboard)
        return .keyboard(notification)
      case .focus(let field, let id): return .focus(rect(field), id: id)
      case .focusMoved(let field): return .focusMoved(rect(field))
      case .reveal(let wish, let room): return .reveal(rect(wish), margin: room.map(margin))
      case .contentResized(let size): return .contentResized(content(size))
      case .contentReplaced(let size, let keepsFocus):
        return .contentReplaced(content(size), keepsFocus: keepsFocus)
      case .geometryChanged(let new): return .geometryChanged(geometry(new))
      case .paddingChanged(let new): return .paddingChanged(padding(new))
      case .marginChanged(let new): return .marginChanged(margin(new))
      case .dragged(let delta): return .dragged(by: drag(delta))
      default: return event
      }
    }
    return result
  }

  /// Whether all numbers are some that a screen could have. What is said of lengths holds of those.
  var isTame: Bool {
    var isTame = true
    func look(_ numbers: Double...) {
      // Nor so small that half of it is nothing.
      for number in numbers where !(number == 0 || (0x1p-30..<0x1p30).contains(abs(number))) {
        isTame = false
      }
    }
    func look(_ rect: Rect) { look(rect.x, rect.y, rect.width, rect.height) }
    _ = changed(
      geometry: {
        look($0.screen.width, $0.screen.height)
        look($0.window)
        look($0.viewport)
        look($0.safe.top, $0.safe.left, $0.safe.bottom, $0.safe.right)
        return $0
      },
      padding: {
        look($0.top, $0.left, $0.bottom, $0.right)
        return $0
      },
      content: {
        look($0.width, $0.height)
        return $0
      },
      rect: {
        look($0)
        return $0
      },
      keyboard: {
        look($0)
        return $0
      },
      drag: {
        look($0.x, $0.y)
        return $0
      },
      margin: {
        look($0)
        return $0
      })
    return isTame
  }

  /// The truth after every event.
  func truth() -> Truth {
    var truth = Truth(configuration, environment)
    for event in events { _ = truth.take(event) }
    return truth
  }

  /// Goes on until nothing waits, nothing turns, and no finger is down.
  mutating func comeToRest() {
    let truth = truth()
    for _ in 0..<truth.transitions { events.append(.transitionEnded) }
    if truth.isDragging { events.append(.dragEnded) }
    events.append(quiet)
  }

  /// A tick long enough for any burst.
  var quiet: Event { .tick(seconds: Truth(configuration, environment).configuration.delay + 1) }
}

extension Rect {
  func moved(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }
}

extension Event {
  static func willShow(_ frame: Rect?) -> Event {
    .keyboard(KeyboardNotification(.willShow, end: frame))
  }
  static let willHide = Event.keyboard(KeyboardNotification(.willHide, end: nil))
}
