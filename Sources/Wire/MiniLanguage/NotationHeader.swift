// What stands before the events: a named environment, and what differs from it.

import Conformance
import ReferenceModel

/// The header of a scenario. What is not said follows from what is: a window fills its screen, a
/// viewport its window, and content is as wide as the viewport.
struct NotationHeader {
  var base: NamedEnvironment
  var configuration = Configuration()
  var screen: Size?
  var window: Rect?
  var viewport: Rect?
  var safe: Insets?
  var padding: Insets?
  var content: Size?
  /// The height of a docked keyboard, or any frame.
  var keyboardHeight: Double?
  var keyboard: Rect?
  var focus: Rect?

  init(_ base: NamedEnvironment) { self.base = base }

  var environment: Environment {
    var result = base.environment
    var geometry = result.geometry
    if let screen {
      geometry.screen = screen
      geometry.window = Rect(0, 0, screen.width, screen.height)
    }
    geometry.window = window ?? geometry.window
    if screen != nil || window != nil {
      geometry.viewport = Rect(0, 0, geometry.window.width, geometry.window.height)
    }
    geometry.viewport = viewport ?? geometry.viewport
    geometry.safe = safe ?? geometry.safe
    result.geometry = geometry
    result.padding = padding ?? result.padding
    result.content = content ?? Size(geometry.viewport.width, result.content.height)
    result.keyboard =
      keyboardHeight.map { NotationContext.docked($0, on: geometry.screen) } ?? keyboard
    result.focus = focus
    return result
  }

  /// The shortest header that says this, whichever named environment it begins with.
  static func shortest(_ configuration: Configuration, _ environment: Environment) -> NotationHeader
  {
    let headers = NamedEnvironment.all.map { Self($0, saying: configuration, environment) }
    return headers.min { $0.words.count < $1.words.count } ?? headers[0]
  }

  private init(_ base: NamedEnvironment, saying configuration: Configuration, _ goal: Environment) {
    self.init(base)
    self.configuration = configuration
    let geometry = goal.geometry
    if self.environment.geometry.screen != geometry.screen { screen = geometry.screen }
    if self.environment.geometry.window != geometry.window { window = geometry.window }
    if self.environment.geometry.viewport != geometry.viewport { viewport = geometry.viewport }
    if self.environment.geometry.safe != geometry.safe { safe = geometry.safe }
    if self.environment.padding != goal.padding { padding = goal.padding }
    if self.environment.content != goal.content { content = goal.content }
    keyboardHeight = goal.keyboard?.height
    if self.environment.keyboard != goal.keyboard {
      (keyboardHeight, keyboard) = (nil, goal.keyboard)
    }
    focus = goal.focus
  }

  /// The words after the colon.
  var words: [String] {
    let standard = Configuration()
    var result: [String] = []
    func say(_ name: String, _ value: String?) {
      if let value { result.append("\(name)=\(value)") }
    }
    say("screen", screen.map { "(\($0.width.shortest),\($0.height.shortest))" })
    say("window", window?.bracketed)
    say("viewport", viewport?.bracketed)
    say("safe", safe?.bracketed)
    say("padding", padding?.bracketed)
    say("content", content.map { "(\($0.width.shortest),\($0.height.shortest))" })
    say("keyboard", keyboardHeight?.shortest ?? keyboard?.bracketed)
    say("focus", focus?.range ?? focus?.bracketed)
    let new = configuration
    if new.delay != standard.delay { say("delay", new.delay.shortest) }
    if new.margin != standard.margin { say("margin", new.margin.shortest) }
    if new.oversize != standard.oversize { say("oversize", new.oversize.name) }
    if new.contentSizing != standard.contentSizing { say("sizing", new.contentSizing.name) }
    if new.dismissesByDrag != standard.dismissesByDrag {
      say("dismissesByDrag", "\(new.dismissesByDrag)")
    }
    if new.alwaysBounces != standard.alwaysBounces { say("alwaysBounces", "\(new.alwaysBounces)") }
    if new.adjustsForKeyboard != standard.adjustsForKeyboard {
      say("adjustsForKeyboard", "\(new.adjustsForKeyboard)")
    }
    say("maxWait", new.maxWait?.shortest)
    return result
  }
}

extension Rect {
  var bracketed: String {
    "[\(x.shortest),\(y.shortest),\(width.shortest),\(height.shortest)]"
  }

  /// "(a,b)" if that says it all.
  var range: String? {
    NotationContext.field(y, maxY) == self ? "(\(y.shortest),\(maxY.shortest))" : nil
  }
}

extension Insets {
  var bracketed: String {
    "[\(top.shortest),\(left.shortest),\(bottom.shortest),\(right.shortest)]"
  }
}
