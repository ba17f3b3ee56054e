// Reading the mini language.

import Conformance
import ReferenceModel

/// Reads from left to right; `position` is where the next part begins, in bytes.
struct NotationParser {
  private let text: [UInt8]
  private var position = 0
  private var context: NotationContext
  private var isEnded = false

  init(_ text: String) {
    self.init(text, NotationContext(Configuration(), NamedEnvironment.all[0].environment))
  }

  /// Reads events alone, after what has happened already.
  init(_ text: String, _ context: NotationContext) {
    self.text = Array(text.utf8)
    self.context = context
  }

  mutating func scenario() throws(ParseFault) -> Scenario {
    let header = try header()
    let (configuration, environment) = (header.configuration, header.environment)
    context = NotationContext(configuration, environment)
    return Scenario(configuration, environment, try events() + (isEnded ? [] : [Notation.closing]))
  }

  mutating func events() throws(ParseFault) -> [Event] {
    var events: [Event] = []
    skipSpace()
    while position < text.count {
      let start = position
      if isEnded { throw ParseFault(start, "expected nothing after the full stop, found \(found)") }
      let happened = try word()
      for event in happened { context.happen(event) }
      events += happened
      skipSpace()
    }
    if let dangling = context.dangling {
      throw ParseFault(
        text.count, "expected a notification that '\(dangling)' belongs to, found the end")
    }
    return events
  }

  // MARK: - Header

  private mutating func header() throws(ParseFault) -> NotationHeader {
    skipSpace()
    let start = position
    let name = letters()
    let names = NamedEnvironment.all.map(\.name)
    guard let base = NamedEnvironment.named(name) else {
      let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      let what = name.isEmpty ? found : "'\(name)'"
      let hint = names.contains(name.uppercased()) ? "; did you mean '\(name.uppercased())'?" : ""
      throw ParseFault(start, "expected an environment (\(list)), found \(what)\(hint)")
    }
    var header = NotationHeader(base)
    while try headerWord(&header) {}
    guard take(":") else {
      throw ParseFault(position, "expected ':' after the environment, found \(found)")
    }
    while try headerWord(&header) {}
    return header
  }

  /// Reads one `name=value`, if there is one.
  private mutating func headerWord(_ header: inout NotationHeader) throws(ParseFault) -> Bool {
    skipSpace()
    let start = position
    let name = letters()
    guard !name.isEmpty, take("=") else {
      position = start
      return false
    }
    switch name {
    case "content": header.content = try size("content=(w,h)")
    case "screen": header.screen = try size("screen=(w,h)")
    case "window": header.window = try rect("window=[x,y,w,h]")
    case "viewport": header.viewport = try rect("viewport=[x,y,w,h]")
    case "safe": header.safe = try insets("safe=[t,l,b,r]")
    case "padding": header.padding = try insets("padding=[t,l,b,r]")
    case "keyboard":
      header.keyboardHeight = nil
      if next == UInt8(ascii: "[") {
        header.keyboard = try rect("keyboard=[x,y,w,h]")
      } else {
        header.keyboardHeight = try number()
      }
    case "focus": header.focus = try field("focus=(a,b)")
    case "margin": header.configuration.margin = try number()
    case "delay": header.configuration.delay = try number()
    case "maxWait": header.configuration.maxWait = try number()
    case "oversize": header.configuration.oversize = try choice()
    case "sizing": header.configuration.contentSizing = try choice()
    case "dismissesByDrag": header.configuration.dismissesByDrag = try truth()
    case "alwaysBounces": header.configuration.alwaysBounces = try truth()
    case "adjustsForKeyboard": header.configuration.adjustsForKeyboard = try truth()
    default: throw unknown("a header word", name, among: Notation.headerWords, at: start)
    }
    return true
  }

  private mutating func choice<Choice: Named>() throws(ParseFault) -> Choice {
    let start = position
    let name = letters()
    guard let choice = Choice(named: name) else {
      throw ParseFault(
        start, "expected \(Choice.alternatives), found \(name.isEmpty ? found : "'\(name)'")")
    }
    return choice
  }

  private mutating func truth() throws(ParseFault) -> Bool {
    let start = position
    let word = letters()
    guard let truth = Bool(word) else {
      throw ParseFault(start, "expected true or false, found \(word.isEmpty ? found : "'\(word)'")")
    }
    return truth
  }

  // MARK: - Events

  /// Reads one word; most are one event, a few are none or three.
  private mutating func word() throws(ParseFault) -> [Event] {
    let start = position
    let name = eventName()
    switch name {
    case "wS": return [context.notification(.willShow, try frame("wS(h)"))]
    case "wC": return [context.notification(.willChangeFrame, try frame("wC(h)"))]
    case "wH": return [context.notification(.willHide, try frameIfSaid("wH", context.below))]
    case "dS": return [context.notification(.didShow, try frameIfSaid("dS(h)") { $0 })]
    case "dC": return [context.notification(.didChangeFrame, try frameIfSaid("dC(h)") { $0 })]
    case "dH": return [context.notification(.didHide, try frameIfSaid("dH", context.below))]
    case "bg": context.begin = .some(try frame("bg[x,y,w,h]"))
    case "du": context.duration = try numbers("(", 1...1, "du(s)")[0]
    case "other": context.isOther = true
    case "F":
      let rect = try field("F(a,b)")
      return [.focus(rect, id: take("#") ? try wholeNumber() : context.id(of: rect))]
    case "F-": return [.blur]
    case "M": return [.focusMoved(try field("M(a,b)"))]
    case "R": return [try reveal()]
    case "C": return [.contentResized(try contentSize("C(h)"))]
    case "C*": return [.contentReplaced(try contentSize("C*(h)"), keepsFocus: false)]
    case "C*+": return [.contentReplaced(try contentSize("C*+(h)"), keepsFocus: true)]
    case "B", "BT": return [.paddingChanged(try padding(name))]
    case "SA", "V", "W", "G": return [.geometryChanged(try geometry(name))]
    case "TB": return [.transitionBegan]
    case "TE": return [.transitionEnded]
    case "D+": return [.dragBegan]
    case "D":
      let delta = try numbers("(", 1...2, "D(dy)")
      return [.dragged(by: delta.count == 1 ? Point(0, delta[0]) : Point(delta[0], delta[1]))]
    case "D-": return [.dragEnded]
    case "U":
      let y = try numbers("(", 1...1, "U(y)")[0]
      return scroll(by: Point(0, y - context.model.state.offset.y))
    case "UX":
      let x = try numbers("(", 1...1, "UX(x)")[0]
      return scroll(by: Point(x - context.model.state.offset.x, 0))
    case "m": return [.marginChanged(try numbers("(", 1...1, "m(n)")[0])]
    case "A+": return [.adjustmentChanged(adjusts: true)]
    case "A-": return [.adjustmentChanged(adjusts: false)]
    case "DM+": return [.dismissModeChanged(dismissesByDrag: true)]
    case "DM-": return [.dismissModeChanged(dismissesByDrag: false)]
    case "t": return [.tick(seconds: try numbers("(", 1...1, "t(s)")[0])]
    case ".": isEnded = true
    default:
      if name.isEmpty { throw ParseFault(start, "expected an event, found \(found)") }
      if next == UInt8(ascii: "=") {
        throw ParseFault(
          start, "expected an event; header words such as '\(name)=' stand before the first")
      }
      throw unknown("an event", name, among: Notation.eventWords, at: start)
    }
    return []
  }

  private func scroll(by delta: Point) -> [Event] { [.dragBegan, .dragged(by: delta), .dragEnded] }

  private mutating func frame(_ form: String) throws(ParseFault) -> Rect? {
    if next == UInt8(ascii: "[") { return try frameInBrackets(form) }
    guard !form.hasPrefix("bg") else {
      throw ParseFault(position, "expected \(form), found \(found)")
    }
    return context.docked(try numbers("(", 1...1, form)[0])
  }

  private mutating func frameIfSaid(
    _ form: String, _ silent: (Rect?) -> Rect?
  ) throws(ParseFault) -> Rect? {
    switch next {
    case UInt8(ascii: "["): return try frameInBrackets(form)
    case UInt8(ascii: "(") where form.hasSuffix("(h)"): return try frame(form)
    default: return silent(context.lastEnd)
    }
  }

  private mutating func frameInBrackets(_ form: String) throws(ParseFault) -> Rect? {
    let start = position
    if take("["), letters() == "null", take("]") { return nil }
    position = start
    return try rect(Self.raw(form))
  }

  /// The form with brackets of the word that `form` shows with parentheses.
  private static func raw(_ form: String) -> String {
    form.prefix { !"([".contains($0) } + "[x,y,w,h]"
  }

  private mutating func field(_ form: String) throws(ParseFault) -> Rect {
    if next == UInt8(ascii: "[") { return try rect(Self.raw(form)) }
    let ends = try numbers("(", 2...2, form)
    return NotationContext.field(ends[0], ends[1])
  }

  private mutating func reveal() throws(ParseFault) -> Event {
    if next == UInt8(ascii: "[") {
      let numbers = try numbers("[", 4...5, "R[x,y,w,h,margin]")
      let rect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      return .reveal(rect, margin: numbers.count == 5 ? numbers[4] : nil)
    }
    let numbers = try numbers("(", 2...3, "R(a,b,margin)")
    let rect = NotationContext.field(numbers[0], numbers[1])
    return .reveal(rect, margin: numbers.count == 3 ? numbers[2] : nil)
  }

  private mutating func contentSize(_ form: String) throws(ParseFault) -> Size {
    let numbers = try numbers("(", 1...2, form)
    if numbers.count == 2 { return Size(numbers[0], numbers[1]) }
    return Size(context.environment.content.width, numbers[0])
  }

  private mutating func padding(_ name: String) throws(ParseFault) -> Insets {
    if name == "B", next == UInt8(ascii: "[") { return try insets("B[t,l,b,r]") }
    var padding = context.environment.padding
    let number = try numbers("(", 1...1, "\(name)(n)")[0]
    if name == "B" { padding.bottom = number } else { padding.top = number }
    return padding
  }

  private mutating func geometry(_ name: String) throws(ParseFault) -> Geometry {
    var geometry = context.environment.geometry
    let isRaw = next == UInt8(ascii: "[")
    switch name {
    case "SA" where isRaw: geometry.safe = try insets("SA[t,l,b,r]")
    case "SA":
      let safe = try numbers("(", 2...2, "SA(t,b)")
      (geometry.safe.top, geometry.safe.bottom) = (safe[0], safe[1])
    case "V" where isRaw: geometry.viewport = try rect("V[x,y,w,h]")
    case "V":
      let viewport = try numbers("(", 2...2, "V(y,h)")
      (geometry.viewport.y, geometry.viewport.height) = (viewport[0], viewport[1])
    case "W":
      let window = try numbers("(", 4...4, "W(x,y,w,h)")
      geometry.window = Rect(window[0], window[1], window[2], window[3])
      geometry.viewport = Rect(0, 0, window[2], window[3])
    case _ where isRaw:
      let all = try numbers("[", 14...14, "G[w,h,x,y,w,h,x,y,w,h,t,l,b,r]")
      geometry = Geometry(
        screen: Size(all[0], all[1]), window: Rect(all[2], all[3], all[4], all[5]),
        viewport: Rect(all[6], all[7], all[8], all[9]),
        safe: Insets(all[10], all[11], all[12], all[13]))
    default:
      let start = position
      let number = try numbers("(", 1...1, "G(n)")[0]
      guard let index = Int(exactly: number), (0..<4).contains(index) else {
        throw ParseFault(start + 1, "expected 0, 1, 2 or 3 in G(n), found \(number.shortest)")
      }
      geometry = NamedEnvironment.all[index].environment.geometry
    }
    return geometry
  }

  // MARK: - Values

  private mutating func size(_ form: String) throws(ParseFault) -> Size {
    let numbers = try numbers("(", 2...2, form)
    return Size(numbers[0], numbers[1])
  }

  private mutating func rect(_ form: String) throws(ParseFault) -> Rect {
    let numbers = try numbers("[", 4...4, form)
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func insets(_ form: String) throws(ParseFault) -> Insets {
    let numbers = try numbers("[", 4...4, form)
    return Insets(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// So many numbers between parentheses or brackets; `form` is what the fault shows.
  private mutating func numbers(
    _ open: Unicode.Scalar, _ count: ClosedRange<Int>, _ form: String
  ) throws(ParseFault) -> [Double] {
    let close: Unicode.Scalar = open == "(" ? ")" : "]"
    guard take(open) else {
      throw ParseFault(position, "expected '\(open)' as in \(form), found \(found)")
    }
    var numbers: [Double] = []
    repeat {
      skipSpace()
      numbers.append(try number())
      skipSpace()
    } while numbers.count < count.upperBound && take(",")
    let expected = numbers.count < count.lowerBound ? "','" : "'\(close)'"
    guard numbers.count >= count.lowerBound, take(close) else {
      throw ParseFault(position, "expected \(expected) as in \(form), found \(found)")
    }
    return numbers
  }

  private mutating func number() throws(ParseFault) -> Double {
    let start = position
    if !take("-") { _ = take("+") }
    let digits = position
    while let byte = next, isDigit(byte) || byte == UInt8(ascii: ".") { position += 1 }
    if position > digits, let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      let exponent = position
      position += 1
      if !take("-") { _ = take("+") }
      if let byte = next, isDigit(byte) {
        while let byte = next, isDigit(byte) { position += 1 }
      } else {
        position = exponent
      }
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(literal) else {
      let what = literal.isEmpty ? found : "'\(literal)'"
      throw ParseFault(start, "expected a number, found \(what)")
    }
    guard number.isFinite else {
      throw ParseFault(start, "expected a number that a Double can hold, found \(literal)")
    }
    return number
  }

  private mutating func wholeNumber() throws(ParseFault) -> Int {
    let start = position
    guard let number = Int(exactly: try number()) else {
      throw ParseFault(start, "expected a whole number after '#'")
    }
    return number
  }

  // MARK: - Characters

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func letters() -> String {
    let start = position
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
      position += 1
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Letters with the signs that may follow them, or a full stop.
  private mutating func eventName() -> String {
    if take(".") { return "." }
    let name = letters()
    let start = position
    guard !name.isEmpty else { return "" }
    if take("*") { _ = take("+") } else if !take("+") { _ = take("-") }
    return name + String(decoding: text[start..<position], as: UTF8.self)
  }

  private var found: String { ParseFault.found(text, at: position) }

  private func unknown(
    _ what: String, _ name: String, among words: [Notation.Word], at start: Int
  ) -> ParseFault {
    let hint =
      words.map(\.name).nearest(to: name).map { "; did you mean '\($0)'?" }
      ?? "; scrollcheck run --help lists them"
    return ParseFault(start, "expected \(what), found '\(name)'\(hint)")
  }
}
