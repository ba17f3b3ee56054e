// Texts as JSON values.

package import ScrollConformance

extension JSON {
  /// Reads a text; throws at the first byte that makes it invalid.
  package init(parsing text: [UInt8]) throws(ParseFault) {
    try self.init(parsing: text, in: text.indices)
  }

  /// Reads a part of a text, such as a line; offsets are those in the text.
  package init(parsing text: [UInt8], in part: Range<Int>) throws(ParseFault) {
    var reader = JSONReader(text: text, at: part.lowerBound, end: part.upperBound)
    self = try reader.document()
  }

  /// Reads a text; throws at the first byte that makes it invalid.
  package init(parsing text: String) throws(ParseFault) { try self.init(parsing: Array(text.utf8)) }
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

/// The names of the members of an object. Most objects have so few that they are compared one by one.
private struct Names {
  private var few: [String] = []
  private var many: Set<String> = []

  mutating func insert(_ name: String) -> Bool {
    if few.count == 16 {
      if many.isEmpty { many.formUnion(few) }
      return many.insert(name).inserted
    }
    if few.contains(name) { return false }
    few.append(name)
    return true
  }
}

struct JSONReader {
  let text: [UInt8]
  private let end: Int
  /// Where the next part begins, in bytes.
  var position: Int
  private var depth = 0

  init(text: [UInt8], at position: Int = 0, end: Int? = nil) {
    (self.text, self.position, self.end) = (text, position, end ?? text.count)
  }

  private var rest: ArraySlice<UInt8> { text[position..<end] }

  /// Reads a whole text, which may begin with a byte order mark.
  mutating func document() throws(ParseFault) -> JSON {
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    skipSpace()
    let start = position
    try check()
    skipSpace()
    guard position == end else { throw fault("expected the end of the text") }
    return .read(text, at: start)
  }

  private func fault(_ message: String) -> ParseFault {
    let found = position < end ? ParseFault.found(text, at: position) : "the end"
    return ParseFault(position, "\(message), found \(found)")
  }

  var next: UInt8? { position < end ? text[position] : nil }

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

  // MARK: - Values

  /// The kind of the value at the position; nil if there is none.
  var shape: JSON.Shape? {
    switch next {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: .number
    default: nil
    }
  }

  /// Moves behind the next value, and throws if it is invalid.
  private mutating func check() throws(ParseFault) {
    skipSpace()
    switch shape {
    case .object: try checkObject()
    case .array: try checkList("]") { reader throws(ParseFault) in try reader.check() }
    case .string: _ = try string()
    case .bool: try checkWord(next == UInt8(ascii: "t") ? "true" : "false")
    case .null: try checkWord("null")
    case .number: _ = try number()
    case nil:
      throw fault("expected a value\(isNotFinite ? " (JSON has no NaN and no Infinity)" : "")")
    }
  }

  /// Whether a number follows that is not finite, as some languages write it.
  private var isNotFinite: Bool {
    ["NaN", "Infinity"].contains { rest.starts(with: $0.utf8) }
  }

  private mutating func checkWord(_ word: StaticString) throws(ParseFault) {
    let letters = Array("\(word)".utf8)
    guard rest.starts(with: letters) else { throw fault("expected \(word)") }
    position += letters.count
  }

  private mutating func checkObject() throws(ParseFault) {
    var names = Names()
    try checkList("}") { reader throws(ParseFault) in
      let start = reader.position
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.fault("expected a name in quotes")
      }
      let name = try reader.string()
      guard names.insert(name) else {
        throw ParseFault(start, "\"\(name)\" stands here a second time")
      }
      reader.skipSpace()
      guard reader.take(":") else { throw reader.fault("expected ':'") }
      try reader.check()
    }
  }

  /// Moves behind an array or an object, whose parts the closure checks.
  private mutating func checkList(
    _ end: Unicode.Scalar, _ check: (inout JSONReader) throws(ParseFault) -> Void
  ) throws(ParseFault) {
    guard depth < Limits.nesting else {
      throw fault("expected no more than \(Limits.nesting) levels")
    }
    depth += 1
    position += 1
    skipSpace()
    if !take(end) {
      repeat {
        skipSpace()
        try check(&self)
        skipSpace()
      } while take(",")
      guard take(end) else { throw fault("expected ',' or '\(end)'") }
    }
    depth -= 1
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
    var bits: UInt8 = 0
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 {
      bits |= byte
      position += 1
    }
    // Most strings have no escapes and only ASCII: their bytes need no further check.
    var bytes = text[(start + 1)..<position]
    if next == UInt8(ascii: "\""), bits < 0x80 {
      position += 1
      return String(decoding: bytes, as: UTF8.self)
    }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        // Decoding repairs what is no UTF-8, so that the result has other bytes.
        let result = String(decoding: bytes, as: UTF8.self)
        guard result.utf8.elementsEqual(bytes) else {
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
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let code = UInt32(digits, radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    position += 4
    return code
  }
}
