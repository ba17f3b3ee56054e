// Transformations of scenarios, from which relations make the second scenario.

package import ReferenceModel

extension Scenario {
  /// The scenario with every value of a kind transformed by the closure for that kind.
  func changed(
    geometry: (Geometry) -> Geometry = { $0 }, padding: (Insets) -> Insets = { $0 },
    content: (Size) -> Size = { $0 }, rect: (Rect) -> Rect = { $0 },
    keyboard: (Rect) -> Rect = { $0 }, drag: (Point) -> Point = { $0 },
    scroll: (Point) -> Point = { $0 },
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
      case .focusMoved(let field, let isTyped): return .focusMoved(rect(field), typed: isTyped)
      case .reveal(let wish, let room): return .reveal(rect(wish), margin: room.map(margin))
      case .contentResized(let size): return .contentResized(content(size))
      case .contentReplaced(let size, let keepsFocus):
        return .contentReplaced(content(size), keepsFocus: keepsFocus)
      case .geometryChanged(let new): return .geometryChanged(geometry(new))
      case .paddingChanged(let new): return .paddingChanged(padding(new))
      case .marginChanged(let new): return .marginChanged(margin(new))
      case .dragged(let delta): return .dragged(by: drag(delta))
      case .scrolled(let offset): return .scrolled(to: scroll(offset))
      default: return event
      }
    }
    return result
  }

  /// Whether all numbers could occur on a screen. Relations are judged only then, because sums of larger or
  /// smaller numbers are rounded.
  package var hasRealisticNumbers: Bool {
    var hasRealisticNumbers = true
    func look(_ numbers: Double...) {
      // The lower bound keeps halves of a number from becoming 0.
      for number in numbers where !(number == 0 || (0x1p-30..<0x1p30).contains(abs(number))) {
        hasRealisticNumbers = false
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
      scroll: {
        look($0.x, $0.y)
        return $0
      },
      margin: {
        look($0)
        return $0
      })
    return hasRealisticNumbers
  }

  /// The truth after every event.
  func truth() -> Truth {
    var truth = Truth(configuration, environment)
    for event in events { _ = truth.take(event) }
    return truth
  }

  /// Appends events until no change is pending, no transition runs, and no finger is down.
  mutating func comeToRest() {
    let truth = truth()
    for _ in 0..<truth.transitions { events.append(.transitionEnded) }
    if truth.isDragging { events.append(.dragEnded) }
    events.append(quiet)
  }

  /// A tick that is long enough for any burst to take effect.
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
