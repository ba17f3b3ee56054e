// Lines of the mini language as scenarios.

import ReferenceModel
import ScrollGenerators

struct NotationParser {
  let text: [UInt8]
  /// Where the next part begins, in bytes.
  var position = 0
  var context: NotationContext
  /// Whether the full stop was read.
  var isEnded = false

  /// Reads a line, or events alone, which happen after those of a context.
  init(
    _ text: String,
    _ context: NotationContext = NotationContext(
      Configuration(), NamedEnvironment.all[0].environment)
  ) { (self.text, self.context) = (Array(text.utf8), context) }

  mutating func scenario() throws(ParseFault) -> Scenario {
    let header = try header()
    let (configuration, environment) = (header.configuration, header.environment)
    if let keyboard = environment.keyboard { _ = try finite(keyboard, at: position) }
    context = NotationContext(configuration, environment)
    let events = try events()
    return Scenario(
      configuration, environment, events + (isEnded ? [] : context.phone.wait(Notation.closing)))
  }

  mutating func events() throws(ParseFault) -> [Event] {
    var events: [Event] = []
    skipSpace()
    while position < text.count {
      let start = position
      if isEnded { throw ParseFault(start, "expected nothing after the full stop, found \(found)") }
      let (new, isPosted) = try word()
      for event in new { context.happen(event, isPosted: isPosted) }
      events += new
      guard events.count <= Limits.events else {
        throw ParseFault(start, "expected no more than \(Limits.events) events")
      }
      skipSpace()
    }
    if let dangling = context.dangling {
      throw ParseFault(
        text.count, "expected a notification that '\(dangling)' belongs to, found the end")
    }
    return events
  }

  // MARK: - Characters

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Moves behind all bytes of a kind.
  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { position += 1 }
  }

  mutating func skipSpace() { skip { $0 == 0x20 || 0x09...0x0D ~= $0 } }

  mutating func letters() -> String {
    let start = position
    skip { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Reads the name of an event: letters with the signs that may follow them, or a full stop.
  mutating func eventName() -> String {
    if take(".") { return "." }
    let name = letters()
    let start = position
    guard !name.isEmpty else { return "" }
    if take("*") { _ = take("+") } else if !take("+") { _ = take("-") }
    return name + String(decoding: text[start..<position], as: UTF8.self)
  }

  /// What is at the position, in the words of an error.
  var found: String { ParseFault.found(text, at: position) }

  func unknown(
    _ what: String, _ name: String, among words: [Notation.Word], at start: Int
  ) -> ParseFault {
    let hint =
      words.map(\.name).nearest(to: name).map { "; did you mean '\($0)'?" }
      ?? "; scrollcheck run --help lists them"
    return ParseFault(start, "expected \(what), found '\(name)'\(hint)")
  }

  /// Reads a value of several numbers in the given form: "content=(w,h)" or "window=[x,y,w,h]".
  mutating func value<Value: NumberList>(_ form: String) throws(ParseFault) -> Value {
    let list = try numbers(Value.form.count...Value.form.count, form) + [0, 0]
    return Value([list[0], list[1], list[2], list[3]])
  }

  mutating func number(_ form: String) throws(ParseFault) -> Double { try numbers(1...1, form)[0] }

  /// Reads numbers between the parentheses or brackets of the `form`, which an error shows.
  mutating func numbers(
    _ count: ClosedRange<Int>, _ form: String
  ) throws(ParseFault) -> [Double] {
    let open: Unicode.Scalar = form.utf8.contains(UInt8(ascii: "[")) ? "[" : "("
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

  mutating func number() throws(ParseFault) -> Double {
    let start = position
    if !take("-") { _ = take("+") }
    let digits = position
    skip { $0.isDigit || $0 == UInt8(ascii: ".") }
    let end = position
    if end > digits, take("e") || take("E") {
      if !take("-") { _ = take("+") }
      let exponent = position
      skip { $0.isDigit }
      if position == exponent { position = end }
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(literal) else {
      throw ParseFault(
        start, "expected a number, found \(literal.isEmpty ? found : "'\(literal)'")")
    }
    guard number.isFinite else {
      throw ParseFault(start, "expected a number that a Double can hold, found \(literal)")
    }
    return number
  }
}
