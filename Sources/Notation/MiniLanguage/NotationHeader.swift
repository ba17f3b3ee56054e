// The header of a line: a named environment, and words for the differences from it.

import ReferenceModel
import ScrollGenerators

/// The header of a line. What it leaves out follows from the rest: a window fills its screen, a viewport
/// fills its window, and the content is as wide as the viewport.
struct NotationHeader {
  var base: NamedEnvironment
  var configuration = Configuration()
  var screen, content: Size?
  var window, viewport: Rect?
  var safe, padding: Insets?
  /// The height of a docked keyboard; for another keyboard, `keyboard` is its frame.
  var keyboardHeight: Double?
  var keyboard, focus: Rect?

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
  static func shortest(_ configuration: Configuration, _ environment: Environment) -> Self {
    let headers = NamedEnvironment.all.map { Self($0, for: configuration, environment) }
    let platform = Platform.of(environment.geometry.screen)
    // Of those that are as short, one of the platform.
    func length(_ header: Self) -> Int {
      2 * header.words.count
        + (Platform.of(header.base.environment.geometry.screen) == platform ? 0 : 1)
    }
    return headers.min { length($0) < length($1) } ?? headers[0]
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

  /// The words for all that differs from the base and from a usual configuration.
  var words: [String] { allWords.filter { !Self.usualWords.contains($0) } }

  /// Those of a header without any, which are the same for every base.
  private static let usualWords = Self(NamedEnvironment.all[0]).allWords

  private var allWords: [String] {
    let (above, below) = (configuration.margin.shortest, configuration.marginBelow?.shortest)
    let values: KeyValuePairs = [
      "screen": screen.map { "(\($0.listed))" }, "window": window?.bracketed,
      "viewport": viewport?.bracketed, "safe": safe?.bracketed, "padding": padding?.bracketed,
      "content": content.map { "(\($0.listed))" },
      "keyboard": keyboardHeight?.shortest ?? keyboard?.bracketed,
      "focus": focus?.range ?? focus?.bracketed, "delay": configuration.delay.shortest,
      "margin": below.map { "(\(above),\($0))" } ?? above,
      "oversize": configuration.oversize.name,
      "sizing": configuration.contentSizing.name,
      "dismissesByDrag": configuration.dismissesByDrag.name,
      "alwaysBounces": configuration.alwaysBounces.name,
      "adjustsForKeyboard": configuration.adjustsForKeyboard.name,
      "maxWait": configuration.maxWait?.shortest, "anchor": configuration.anchor.name,
      "reach": configuration.reach.shortest, "gravity": configuration.gravity.name,
      "tracksKeyboard": configuration.tracksKeyboard.name,
    ]
    return values.compactMap { name, value in value.map { "\(name)=\($0)" } }
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
    case "margin":
      header.configuration.marginBelow = nil
      if next == UInt8(ascii: "(") {
        let both = try numbers(2...2, "margin=(above,below)")
        (header.configuration.margin, header.configuration.marginBelow) = (both[0], both[1])
      } else {
        header.configuration.margin = try number()
      }
    case "delay": header.configuration.delay = try number()
    case "maxWait": header.configuration.maxWait = try number()
    case "oversize": header.configuration.oversize = try choice()
    case "sizing": header.configuration.contentSizing = try choice()
    case "anchor": header.configuration.anchor = try choice()
    case "reach": header.configuration.reach = try number()
    case "gravity": header.configuration.gravity = try choice()
    case "tracksKeyboard": header.configuration.tracksKeyboard = try choice()
    case "dismissesByDrag": header.configuration.dismissesByDrag = try choice()
    case "alwaysBounces": header.configuration.alwaysBounces = try choice()
    case "adjustsForKeyboard": header.configuration.adjustsForKeyboard = try choice()
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
}
