// Screens, keyboard frames, fields and environments that several modules share.

public import ReferenceModel

extension Size {
  /// The rectangle of a screen of this size.
  package var whole: Rect { Rect(0, 0, width, height) }

  /// The frame of a docked keyboard: at the bottom edge of the screen and as wide.
  package func docked(_ height: Double) -> Rect { Rect(0, self.height - height, width, height) }

  /// The frame of a hidden keyboard: the given frame moved below the screen.
  public func below(_ frame: Rect?) -> Rect {
    guard let frame else { return Rect(0, height, width, 0) }
    return Rect(frame.x, height, frame.width, frame.height)
  }
}

extension Model {
  /// What happens when so much content comes above what is seen. The app, or a browser by itself (`overflow-anchor`), keeps
  /// that in its place, unless the beginning is in sight.
  package func insertion(above more: Double) -> [Event] {
    let (content, offset) = (environment.content, state.offset)
    var events = [Event.contentResized(Size(content.width, content.height + more))]
    if offset.y > range(.vertical).lower {
      events.append(.scrolled(to: Point(offset.x, offset.y + more)))
    }
    if let focus = environment.focus {
      events.append(.focusMoved(Rect(focus.x, focus.y + more, focus.width, focus.height)))
    }
    return events
  }
}

extension Rect {
  /// Whether it is as wide as the screen, and reaches its bottom edge.
  func isAtBottom(of screen: Size) -> Bool {
    x <= 0 && maxX >= screen.width && maxY >= screen.height
  }

  /// Whether another rectangle lies in this one; equal edges do.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// A field with the default position and width of the mini language.
  package static func field(_ top: Double, _ bottom: Double) -> Rect {
    Rect(16, top, 200, bottom - top)
  }
}

extension Geometry {
  /// The geometry P of the mini language.
  public static let phone = Geometry(filling: Size(375, 667))
  /// The geometry L of the mini language.
  public static let phoneOnItsSide = Geometry(filling: Size(667, 375))
  /// The geometry X of the mini language.
  package static let notched = Geometry(filling: Size(375, 812), safe: Insets(44, 0, 34, 0))
  /// The geometry LX of the mini language.
  package static let notchedOnItsSide = Geometry(
    filling: Size(812, 375), safe: Insets(0, 44, 21, 44))

  /// The geometry of a scroll view that fills its window; without `window`, the window fills the screen.
  package init(filling screen: Size, window: Rect? = nil, safe: Insets = Insets(0, 0, 0, 0)) {
    let window = window ?? screen.whole
    self.init(screen: screen, window: window, viewport: window.size.whole, safe: safe)
  }
}

extension Environment {
  /// Notes what an event changes around a handler: bars and window, padding, content, and the focused field.
  ///
  /// The keyboard stays as it is: which notices count, and when, is what a handler decides.
  public mutating func follow(_ event: Event) {
    switch event {
    case .focus(let field, _): focus = field
    case .focusMoved(let field, _): if focus != nil { focus = field }
    case .blur: focus = nil
    case .contentResized(let size): content = size
    case .contentReplaced(let size, let keepsFocus):
      content = size
      if !keepsFocus { focus = nil }
    case .geometryChanged(let new): geometry = new
    case .paddingChanged(let new): padding = new
    default: break
    }
  }
}

extension Event {
  /// The event with its numbers as the model lets them in; nil if one is not finite, so that the model ignores it. Notices,
  /// margins and times are admitted by those who read them.
  @inlinable public var admitted: Event? {
    switch self {
    case .focus(let field, let id): field.admitted.map { .focus($0, id: id) }
    case .focusMoved(let field, let isTyped): field.admitted.map { .focusMoved($0, typed: isTyped) }
    case .contentResized(let size): size.admitted.map { .contentResized($0) }
    case .contentReplaced(let size, let keepsFocus):
      size.admitted.map { .contentReplaced($0, keepsFocus: keepsFocus) }
    case .geometryChanged(let new): new.admitted.map { .geometryChanged($0) }
    case .paddingChanged(let new): new.admitted.map { .paddingChanged($0) }
    case .reveal(let rect, nil): rect.admitted.map { .reveal($0, margin: nil) }
    case .reveal(let rect, let margin?):
      asLength(margin).flatMap { margin in rect.admitted.map { .reveal($0, margin: margin) } }
    case .dragged(let distance): distance.admitted.map { .dragged(by: $0) }
    case .scrolled(let offset): offset.admitted.map { .scrolled(to: $0) }
    case .keyboardMoved(let frame): frame.admitted.map { .keyboardMoved($0) }
    default: self
    }
  }
}

extension Scenario {
  /// The model at the beginning and after each event.
  package var models: [Model] {
    var models = [Model(configuration, environment)]
    for event in events { models.append(models[models.count - 1].after(event)) }
    return models
  }
}

extension Model {
  /// The model after an event. What plays few scenarios calls this, since each module that calls `step` compiles all
  /// rules again.
  package func after(_ event: Event) -> Model {
    var model = self
    model.step(event)
    return model
  }
}

/// An environment with a name: a scroll view that fills its window, with content of the same width.
public struct NamedEnvironment: Sendable {
  /// The name in the mini language.
  public var name: String
  /// A description in a few words.
  public var about: String
  /// The environment itself.
  public var environment: Environment

  /// All named environments, the plainest first; `G(n)` is the geometry of one of the first four, from 0.
  public static let all: [NamedEnvironment] = [
    Self("P", "phone", .phone), Self("L", "phone on its side", .phoneOnItsSide),
    Self("X", "phone with a notch", .notched),
    Self("LX", "phone with a notch on its side", .notchedOnItsSide),
    Self("T", "tablet", Geometry(filling: Size(768, 1024)), content: 2000),
    Self("S", "small phone", Geometry(filling: Size(320, 480)), content: 900),
    Self(
      "W", "wide phone with a notch",
      Geometry(filling: Size(414, 896), safe: Insets(48, 0, 34, 0)), content: 1500),
    Self(
      "SM", "window on a tablet (Stage Manager)",
      Geometry(filling: Size(1366, 1024), window: Rect(100, 100, 700, 600))),
    Self("A", "Android phone", Geometry(filling: Size(360, 640))),
    Self("B", "page in a browser", Geometry(filling: Size(375, 635))),
  ]

  package static let environments = all.map(\.environment)

  /// The environment with a name; nil if there is none.
  public static func named(_ name: String) -> NamedEnvironment? { all.first { $0.name == name } }

  private init(_ name: String, _ about: String, _ geometry: Geometry, content: Double = 1200) {
    (self.name, self.about) = (name, about)
    environment = Environment(
      geometry: geometry, padding: Insets(0, 0, 0, 0),
      content: Size(geometry.viewport.width, content))
  }
}
