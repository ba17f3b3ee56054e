// Texts as JSON values.

public import Conformance

extension JSON {
  /// Reads a text; throws at the first byte that makes it invalid.
  public init(parsing text: [UInt8]) throws(ParseFault) {
    var reader = JSONReader(text: text)
    self = try reader.document()
  }

  /// Reads a text; throws at the first byte that makes it invalid.
  public init(parsing text: String) throws(ParseFault) { try self.init(parsing: Array(text.utf8)) }
}

/// The digits of a number, which give its value without a conversion from text if they are few.
private struct Digits {
  private var number: UInt64 = 0
  private(set) var count = 0

  mutating func append(_ digit: UInt8) {
    count += 1
    if count <= 15 { number = number * 10 + UInt64(digit) }
  }

  /// The number that the digits form with so many decimals; nil if it needs a conversion from text.
  ///
  /// With at most 15 digits, both the digits and the power of ten are exact as a `Double`, so their
  /// quotient is the `Double` nearest to the number.
  func value(decimals: Int) -> Double? {
    guard count <= 15 else { return nil }
    return decimals == 0 ? Double(number) : Double(number) / Self.powers[decimals]
  }

  private static let powers = (0...15).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }
}

/// Reads JSON from left to right.
struct JSONReader {
  let text: [UInt8]
  /// Where the next part begins, in bytes.
  var position = 0
  private var depth = 0
  /// How deep values may be nested: deeper than any message, and not too deep for the stack.
  private static let depthLimit = 64

  init(text: [UInt8]) { self.text = text }

  mutating func document() throws(ParseFault) -> JSON {
    let result = try value()
    skipSpace()
    guard position == text.count else { throw fault("expected the end of the text") }
    return result
  }

  private func fault(_ message: String) -> ParseFault {
    ParseFault(position, "\(message), found \(ParseFault.found(text, at: position))")
  }

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(ParseFault) -> JSON {
    skipSpace()
    let start = position
    switch next {
    case UInt8(ascii: "{"): return JSON(try object(), at: start)
    case UInt8(ascii: "["): return JSON(try array(), at: start)
    case UInt8(ascii: "\""): return JSON(.string(try string()), at: start)
    case UInt8(ascii: "t"): return JSON(try word("true", .bool(true)), at: start)
    case UInt8(ascii: "f"): return JSON(try word("false", .bool(false)), at: start)
    case UInt8(ascii: "n"): return JSON(try word("null", .null), at: start)
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return JSON(.number(try number()), at: start)
    default: throw fault("expected a value")
    }
  }

  private mutating func word(_ word: StaticString, _ content: JSON.Content) throws(ParseFault)
    -> JSON.Content
  {
    let letters = Array("\(word)".utf8)
    guard text[position...].starts(with: letters) else { throw fault("expected \(word)") }
    position += letters.count
    return content
  }

  private mutating func object() throws(ParseFault) -> JSON.Content {
    try enter()
    var members: [JSON.Member] = []
    skipSpace()
    if take("}") { return leave(.object([])) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("expected a name in quotes") }
      let start = position
      let key = try string()
      if members.contains(where: { $0.key == key }) {
        throw ParseFault(start, "\"\(key)\" stands here a second time")
      }
      skipSpace()
      guard take(":") else { throw fault("expected ':'") }
      members.append(JSON.Member(key: key, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("expected ',' or '}'") }
    return leave(.object(members))
  }

  private mutating func array() throws(ParseFault) -> JSON.Content {
    try enter()
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return leave(.array([])) }
    repeat {
      elements.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("expected ',' or ']'") }
    return leave(.array(elements))
  }

  private mutating func enter() throws(ParseFault) {
    guard depth < Self.depthLimit else {
      throw fault("expected no more than \(Self.depthLimit) levels")
    }
    depth += 1
    position += 1
  }

  private mutating func leave(_ content: JSON.Content) -> JSON.Content {
    depth -= 1
    return content
  }

  mutating func number() throws(ParseFault) -> Double {
    let start = position
    let isNegative = take("-")
    var digits = Digits()
    if !take("0") { try read(&digits) }
    let whole = digits.count
    if take(".") { try read(&digits) }
    var hasExponent = false
    if take("e") || take("E") {
      hasExponent = true
      if !take("+") { _ = take("-") }
      var exponent = Digits()
      try read(&exponent)
    }
    if !hasExponent, let value = digits.value(decimals: digits.count - whole) {
      return isNegative ? -value : value
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Double(literal), value.isFinite else {
      throw ParseFault(start, "expected a number that a Double can hold, found \(literal)")
    }
    return value
  }

  private mutating func read(_ digits: inout Digits) throws(ParseFault) {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      digits.append(byte - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start else { throw fault("expected a digit") }
  }

  mutating func string() throws(ParseFault) -> String {
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 {
      position += 1
    }
    // Most strings have no escapes and only ASCII: their bytes need no further check.
    var bytes = text[(start + 1)..<position]
    if next == UInt8(ascii: "\""), bytes.allSatisfy({ $0 < 0x80 }) {
      position += 1
      return String(decoding: bytes, as: UTF8.self)
    }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let result = String(validating: bytes, as: UTF8.self) else {
          throw ParseFault(start, "expected text in UTF-8")
        }
        return result
      case UInt8(ascii: "\\"): bytes += try escape()
      case 0..<32: throw fault("expected no control character in a string")
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw ParseFault(start, "expected a closing quote for this string, found the end")
  }

  private mutating func escape() throws(ParseFault) -> String.UTF8View {
    let start = position
    position += 1
    guard let byte = next else { throw fault("expected an escaped character") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\"".utf8
    case UInt8(ascii: "\\"): return "\\".utf8
    case UInt8(ascii: "/"): return "/".utf8
    case UInt8(ascii: "b"): return "\u{8}".utf8
    case UInt8(ascii: "f"): return "\u{C}".utf8
    case UInt8(ascii: "n"): return "\n".utf8
    case UInt8(ascii: "r"): return "\r".utf8
    case UInt8(ascii: "t"): return "\t".utf8
    case UInt8(ascii: "u"): return String(try scalar(from: start)).utf8
    default: throw ParseFault(start, "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  /// The character of `\uXXXX`, or of two of them that form a surrogate pair.
  private mutating func scalar(from start: Int) throws(ParseFault) -> Character {
    let high = try hexadecimal()
    var code = high
    if (0xD800..<0xDC00).contains(high), take("\\"), take("u") {
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else {
        throw ParseFault(start, "expected a pair of surrogates")
      }
      code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw ParseFault(start, "expected a character") }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(ParseFault) -> UInt32 {
    let digits = String(decoding: text[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let code = UInt32(digits, radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    position += 4
    return code
  }
}
