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

  /// The scenario with every length transformed.
  func mapped(_ length: (Double) -> Double) -> Scenario {
    changed(
      geometry: {
        Geometry(
          screen: $0.screen.mapped(length), window: $0.window.mapped(length),
          viewport: $0.viewport.mapped(length), safe: $0.safe.mapped(length))
      },
      padding: { $0.mapped(length) }, content: { $0.mapped(length) }, rect: { $0.mapped(length) },
      keyboard: { $0.mapped(length) }, drag: { $0.mapped(length) }, scroll: { $0.mapped(length) },
      margin: length)
  }

  /// Whether all numbers could occur on a screen. Relations are judged only then, because sums of larger or
  /// smaller numbers are rounded.
  package var hasRealisticNumbers: Bool {
    var hasRealisticNumbers = true
    _ = mapped { length in
      // The lower bound keeps halves of a number from becoming 0.
      if !(length == 0 || (0x1p-30..<0x1p30).contains(abs(length))) { hasRealisticNumbers = false }
      return length
    }
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

extension Point {
  func mapped(_ length: (Double) -> Double) -> Point { Point(length(x), length(y)) }
}

extension Size {
  func mapped(_ length: (Double) -> Double) -> Size { Size(length(width), length(height)) }
}

extension Rect {
  func moved(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

  func mapped(_ length: (Double) -> Double) -> Rect {
    Rect(length(x), length(y), length(width), length(height))
  }
}

extension Insets {
  func mapped(_ length: (Double) -> Double) -> Insets {
    Insets(length(top), length(left), length(bottom), length(right))
  }
}

extension Interval {
  func mapped(_ length: (Double) -> Double) -> Interval { Interval(length(lower), length(upper)) }
}

extension Event {
  static func willShow(_ frame: Rect?) -> Event {
    .keyboard(KeyboardNotification(.willShow, end: frame))
  }
  static let willHide = Event.keyboard(KeyboardNotification(.willHide, end: nil))
}
