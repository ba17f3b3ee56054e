// The list of scopes, and the environments and events that they are made of.

import ReferenceModel

extension Scope {
  /// All scopes, the simplest first. Together they contain every kind of event and show every broken rule.
  package static let all: [Scope] = [
    clock, field, settings, conversation, bursts, rotation, bars, windows, sideways,
  ]
}

extension Scenario {
  /// A scenario without events. With a delay of 0 every notification takes effect at once, which makes
  /// fewer states.
  init(
    delay: Double = 0.1, _ environment: Environment,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    configuration.delay = delay
    configure(&configuration)
    self.init(configuration, environment, [])
  }
}

// MARK: - Environments

extension Geometry {
  static let tablet = Geometry(filling: Size(1366, 1024), window: Rect(100, 100, 700, 600))

  func with(safe: Insets) -> Geometry {
    var result = self
    result.safe = safe
    return result
  }

  func with(window: Rect? = nil, viewport: Rect) -> Geometry {
    var result = self
    (result.window, result.viewport) = (window ?? self.window, viewport)
    return result
  }
}

extension Environment {
  /// An environment; by default its content is as wide as the viewport.
  static func on(_ geometry: Geometry, content: Size? = nil) -> Environment {
    Environment(
      geometry: geometry, padding: Insets(0, 0, 0, 0),
      content: content ?? Size(geometry.viewport.width, 1200))
  }

  func with(keyboard height: Double, focus: Rect? = nil) -> Environment {
    var result = self
    (result.keyboard, result.focus) = (geometry.screen.docked(height), focus)
    return result
  }
}

// MARK: - Events

extension Event {
  /// A notification whose begin frame is below the screen.
  static func notice(
    _ kind: KeyboardNotification.Kind, _ end: Rect?, on geometry: Geometry = .phone
  ) -> Event {
    let bottom = geometry.screen.height
    let begin = Rect(end?.x ?? 0, bottom, end?.width ?? geometry.screen.width, end?.height ?? 0)
    return .keyboard(KeyboardNotification(kind, begin: begin, end: end))
  }
  static func show(_ height: Double, on geometry: Geometry = .phone) -> Event {
    notice(.willShow, geometry.screen.docked(height), on: geometry)
  }
  /// A hide. Its end frame is the keyboard's frame moved below the screen.
  static func hide(_ height: Double = 260, on geometry: Geometry = .phone) -> Event {
    let screen = geometry.screen
    return notice(.willHide, screen.below(screen.docked(height)), on: geometry)
  }
  static func focus(_ top: Double, _ bottom: Double) -> Event { .focus(.field(top, bottom), id: 0) }
  static func wish(_ top: Double, _ bottom: Double, margin: Double? = nil) -> Event {
    .reveal(.field(top, bottom), margin: margin)
  }
  static func drag(_ distance: Double) -> Event { .dragged(by: Point(0, distance)) }
  static func padding(top: Double = 0, bottom: Double = 0) -> Event {
    .paddingChanged(Insets(top, 0, bottom, 0))
  }
}
