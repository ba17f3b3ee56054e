// The header of a line: a named environment and the differences from it.

import Conformance
import Generators
import ReferenceModel

/// The header of a line.
///
/// What a header leaves out follows from the rest: a window fills its screen, a viewport fills its
/// window, and the content is as wide as the viewport.
struct NotationHeader {
  var base: NamedEnvironment
  var configuration = Configuration()
  var screen: Size?
  var window: Rect?
  var viewport: Rect?
  var safe: Insets?
  var padding: Insets?
  var content: Size?
  /// The height of a docked keyboard; for another keyboard, `keyboard` is its frame.
  var keyboardHeight: Double?
  var keyboard: Rect?
  var focus: Rect?

  init(_ base: NamedEnvironment) { self.base = base }

  var environment: Environment {
    var result = base.environment
    var geometry = result.geometry
    if let screen {
      geometry.screen = screen
      geometry.window = screen.whole
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
    result.keyboard = keyboardHeight.map { geometry.screen.docked($0) } ?? keyboard
    result.focus = focus
    return result
  }

  /// The header with the fewest words, of those of all named environments.
  static func shortest(_ configuration: Configuration, _ environment: Environment) -> NotationHeader
  {
    let headers = NamedEnvironment.all.map { Self($0, for: configuration, environment) }
    return headers.min { $0.words.count < $1.words.count } ?? headers[0]
  }

  private init(_ base: NamedEnvironment, for configuration: Configuration, _ goal: Environment) {
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
    func add(_ name: String, _ value: String?) {
      if let value { result.append("\(name)=\(value)") }
    }
    add("screen", screen.map { "(\($0.width.shortest),\($0.height.shortest))" })
    add("window", window?.bracketed)
    add("viewport", viewport?.bracketed)
    add("safe", safe?.bracketed)
    add("padding", padding?.bracketed)
    add("content", content.map { "(\($0.width.shortest),\($0.height.shortest))" })
    add("keyboard", keyboardHeight?.shortest ?? keyboard?.bracketed)
    add("focus", focus?.range ?? focus?.bracketed)
    let new = configuration
    if new.delay != standard.delay { add("delay", new.delay.shortest) }
    if new.margin != standard.margin { add("margin", new.margin.shortest) }
    if new.oversize != standard.oversize { add("oversize", new.oversize.name) }
    if new.contentSizing != standard.contentSizing { add("sizing", new.contentSizing.name) }
    if new.dismissesByDrag != standard.dismissesByDrag {
      add("dismissesByDrag", "\(new.dismissesByDrag)")
    }
    if new.alwaysBounces != standard.alwaysBounces { add("alwaysBounces", "\(new.alwaysBounces)") }
    if new.adjustsForKeyboard != standard.adjustsForKeyboard {
      add("adjustsForKeyboard", "\(new.adjustsForKeyboard)")
    }
    add("maxWait", new.maxWait?.shortest)
    if new.anchor != standard.anchor { add("anchor", new.anchor.name) }
    return result
  }
}

extension Rect {
  /// "[x,y,w,h]".
  var bracketed: String {
    "[\(x.shortest),\(y.shortest),\(width.shortest),\(height.shortest)]"
  }

  /// "(a,b)" for a field that the mini language can give by its top and bottom; otherwise nil.
  var range: String? {
    Rect.field(y, maxY) == self ? "(\(y.shortest),\(maxY.shortest))" : nil
  }
}

extension Insets {
  /// "[t,l,b,r]".
  var bracketed: String {
    "[\(top.shortest),\(left.shortest),\(bottom.shortest),\(right.shortest)]"
  }
}
