// The header of a line: a named environment, and words for the differences from it.

import ReferenceModel
import ScrollConformance
import ScrollGenerators

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

extension NumberList {
  var listed: String {
    (0..<Self.form.count).map { numbers[$0].shortest }.joined(separator: ",")
  }
  var bracketed: String { "[\(listed)]" }
}

extension Rect {
  /// "(a,b)" for a field that the mini language can give by its top and bottom; otherwise nil.
  var range: String? {
    Rect.field(y, maxY) == self ? "(\(y.shortest),\(maxY.shortest))" : nil
  }
}

extension NotationParser {
  /// Reads the name of an environment, a colon, and header words on either side of it.
  mutating func header() throws(ParseFault) -> NotationHeader {
    skipSpace()
    let start = position
    let name = letters()
    let names = NamedEnvironment.all.map(\.name)
    guard let base = NamedEnvironment.named(name) else {
      let what = name.isEmpty ? found : "'\(name)'"
      let hint = names.contains(name.uppercased()) ? "; did you mean '\(name.uppercased())'?" : ""
      throw ParseFault(
        start, "expected an environment (\(names.alternatives)), found \(what)\(hint)")
    }
    var header = NotationHeader(base)
    while try headerWord(&header) {}
    guard take(":") else {
      throw ParseFault(position, "expected ':' after the environment, found \(found)")
    }
    while try headerWord(&header) {}
    return header
  }

  /// Reads one `name=value`; false if there is none.
  private mutating func headerWord(_ header: inout NotationHeader) throws(ParseFault) -> Bool {
    skipSpace()
    let start = position
    let name = letters()
    guard !name.isEmpty, take("=") else {
      position = start
      return false
    }
    switch name {
    case "content": header.content = try value("content=(w,h)")
    case "screen": header.screen = try value("screen=(w,h)")
    case "window": header.window = try value("window=[x,y,w,h]")
    case "viewport": header.viewport = try value("viewport=[x,y,w,h]")
    case "safe": header.safe = try value("safe=[t,l,b,r]")
    case "padding": header.padding = try value("padding=[t,l,b,r]")
    case "keyboard":
      header.keyboardHeight = nil
      if next == UInt8(ascii: "[") {
        header.keyboard = try value("keyboard=[x,y,w,h]")
      } else {
        header.keyboardHeight = try number()
      }
    case "focus": header.focus = try field("focus=(a,b)")
    case "margin": header.configuration.margin = try number()
    case "delay": header.configuration.delay = try number()
    case "maxWait": header.configuration.maxWait = try number()
    case "oversize": header.configuration.oversize = try choice()
    case "sizing": header.configuration.contentSizing = try choice()
    case "anchor": header.configuration.anchor = try choice()
    case "dismissesByDrag": header.configuration.dismissesByDrag = try bool()
    case "alwaysBounces": header.configuration.alwaysBounces = try bool()
    case "adjustsForKeyboard": header.configuration.adjustsForKeyboard = try bool()
    default: throw unknown("a header word", name, among: Notation.headerWords, at: start)
    }
    return true
  }

  private mutating func choice<Choice: NamedChoice>() throws(ParseFault) -> Choice {
    let start = position
    let name = letters()
    guard let choice = Choice(named: name) else {
      throw ParseFault(
        start, "expected \(Choice.alternatives), found \(name.isEmpty ? found : "'\(name)'")")
    }
    return choice
  }

  private mutating func bool() throws(ParseFault) -> Bool {
    let start = position
    let word = letters()
    guard let bool = Bool(word) else {
      throw ParseFault(start, "expected true or false, found \(word.isEmpty ? found : "'\(word)'")")
    }
    return bool
  }
}
