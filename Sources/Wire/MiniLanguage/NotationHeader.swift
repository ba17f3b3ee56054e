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

  var words: [String] {
    var result: [String] = []
    func add(_ name: String, _ value: String?, unless usual: String? = nil) {
      if let value, value != usual { result.append("\(name)=\(value)") }
    }
    add("screen", screen.map { "(\($0.listed))" })
    add("window", window?.bracketed)
    add("viewport", viewport?.bracketed)
    add("safe", safe?.bracketed)
    add("padding", padding?.bracketed)
    add("content", content.map { "(\($0.listed))" })
    add("keyboard", keyboardHeight?.shortest ?? keyboard?.bracketed)
    add("focus", focus?.range ?? focus?.bracketed)
    let (new, usual) = (configuration, Configuration())
    add("delay", new.delay.shortest, unless: usual.delay.shortest)
    add("margin", new.margin.shortest, unless: usual.margin.shortest)
    add("oversize", new.oversize.name, unless: usual.oversize.name)
    add("sizing", new.contentSizing.name, unless: usual.contentSizing.name)
    add("dismissesByDrag", "\(new.dismissesByDrag)", unless: "\(usual.dismissesByDrag)")
    add("alwaysBounces", "\(new.alwaysBounces)", unless: "\(usual.alwaysBounces)")
    add("adjustsForKeyboard", "\(new.adjustsForKeyboard)", unless: "\(usual.adjustsForKeyboard)")
    add("maxWait", new.maxWait?.shortest)
    add("anchor", new.anchor.name, unless: usual.anchor.name)
    return result
  }
}

extension [Double] {
  var listed: String { map(\.shortest).joined(separator: ",") }
}

extension NumberList {
  var listed: String { numbers.listed }
  var bracketed: String { "[\(listed)]" }
}

extension Rect {
  /// "(a,b)" for a field that the mini language can give by its top and bottom; otherwise nil.
  var range: String? {
    Rect.field(y, maxY) == self ? "(\(y.shortest),\(maxY.shortest))" : nil
  }
}
