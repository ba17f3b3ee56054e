// Texts as JSON values, byte by byte.

import ScrollBasics

/// Reads the values of a text one after another; throws at the first byte that is wrong.
package struct JSONReader {
  let text: [UInt8]
  private let end: Int
  /// Where the next part begins, in bytes.
  var position: Int
  /// Whether the text is known to be valid. Of another text only what stands where it is expected is read.
  let isChecked: Bool
  private var depth = 0

  init(text: [UInt8], at position: Int = 0, end: Int? = nil, isChecked: Bool = false) {
    (self.text, self.position, self.end) = (text, position, end ?? text.count)
    self.isChecked = isChecked
  }

  var isAtEnd: Bool { position == end }

  private var rest: ArraySlice<UInt8> { text[position..<end] }

  /// Reads a whole text, which may begin with a byte order mark.
  mutating func document() throws(ParseFault) -> JSON {
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    skipSpace()
    let start = position
    try check()
    skipSpace()
    guard isAtEnd else { throw fault("expected the end of the text") }
    return .read(text, at: start)
  }

  func fault(_ message: String) -> ParseFault {
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

  /// Moves behind a word, if it is the next one.
  private mutating func take(word: String) -> Bool {
    var index = position
    for letter in word.utf8 {
      guard index < end, text[index] == letter else { return false }
      index += 1
    }
    position = index
    return true
  }

  /// Moves behind a sign and the space after it, if it is the next one.
  private mutating func takeToken(_ sign: Unicode.Scalar) -> Bool {
    guard take(sign) else { return false }
    skipSpace()
    return true
  }

  mutating func expect(_ sign: Unicode.Scalar) throws(ParseFault) {
    guard takeToken(sign) else { throw fault("expected '\(sign)'") }
  }

  // MARK: - Values

  enum Shape: String {
    case null
    case bool = "true or false"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  /// The kind of the value at the position; nil if there is none.
  var shape: Shape? {
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
    switch shape {
    case .object: try checkParts(until: "}")
    case .array: try checkParts(until: "]")
    case .string: _ = try string()
    case .bool: try expect(word: next == UInt8(ascii: "t") ? "true" : "false")
    case .null: try expect(word: "null")
    case .number: _ = try number()
    case nil:
      // Some languages write a number so that is not finite.
      let isNotFinite = ["NaN", "Infinity"].contains { rest.starts(with: $0.utf8) }
      throw fault("expected a value\(isNotFinite ? " (JSON has no NaN and no Infinity)" : "")")
    }
  }

  /// Throws if the value at the position has another kind.
  func require(_ shape: Shape) throws(ParseFault) {
    guard self.shape == shape else { throw expected(shape.rawValue) }
  }

  /// The fault of a value of another kind than `what`.
  func expected(_ what: String) -> ParseFault {
    ParseFault(position, "expected \(what), found \(JSON.read(text, at: position).kind)")
  }

  mutating func expect(word: String) throws(ParseFault) {
    guard take(word: word) else { throw fault("expected \(word)") }
    skipSpace()
  }

  /// Moves behind an array or an object.
  private mutating func checkParts(until end: Unicode.Scalar) throws(ParseFault) {
    guard depth < Limits.nesting else {
      throw fault("expected no more than \(Limits.nesting) levels")
    }
    depth += 1
    var (names, isFirst) = (Set<String>(), true)
    while try hasPart(isFirst: isFirst, until: end) {
      isFirst = false
      if end == "}" {
        let start = position
        guard next == UInt8(ascii: "\"") else { throw fault("expected a name in quotes") }
        let name = try string()
        guard names.insert(name).inserted else {
          throw ParseFault(start, "\"\(name)\" stands here a second time")
        }
        skipSpace()
        try expect(":")
      }
      try check()
    }
    depth -= 1
  }

  /// Moves from the beginning of an array or an object, or from behind a part, to the next part; false behind its end.
  mutating func hasPart(isFirst: Bool, until end: Unicode.Scalar) throws(ParseFault) -> Bool {
    if isFirst { position += 1 }
    skipSpace()
    let isEnd = take(end)
    guard isFirst || isEnd || take(",") else { throw fault("expected ',' or '\(end)'") }
    skipSpace()
    return !isEnd
  }

  mutating func number() throws(ParseFault) -> Double {
    let start = position
    let isNegative = take("-")
    var (number, exponent): (UInt64, UInt64) = (0, 0)
    let whole = take("0") ? 0 : try digits(of: &number)
    let decimals = take(".") ? try digits(of: &number) : 0
    let hasExponent = take("e") || take("E")
    if hasExponent {
      if !take("+") { _ = take("-") }
      _ = try digits(of: &exponent)
    }
    // Both so few digits and the power of ten are exact as a `Double`, so their quotient is the nearest one.
    if !hasExponent, whole + decimals <= 15 {
      let value = Double(number) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Double(literal), value.isFinite else {
      throw ParseFault(start, "expected a number that a Double can hold, found \(literal)")
    }
    return value
  }

  private static let powers = (0...15).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }

  /// Appends digits to a number, and returns how many there are.
  private mutating func digits(of number: inout UInt64) throws(ParseFault) -> Int {
    let start = position
    while let byte = next, byte.isDigit {
      number = number &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start else { throw fault("expected a digit") }
    return position - start
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
        if result.utf8.elementsEqual(bytes) { return result }
        throw ParseFault(start, "expected text in UTF-8")
      case UInt8(ascii: "\\"): bytes += try escape()
      case 0..<32: throw fault("expected no control character in a string")
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw ParseFault(start, "expected a closing quote for this string, found the end")
  }

  /// What may follow a backslash, and what it stands for.
  private static let escapes: KeyValuePairs<Unicode.Scalar, String> = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func escape() throws(ParseFault) -> String.UTF8View {
    let start = position
    position += 1
    guard next != nil else { throw fault("expected an escaped character") }
    if take("u") { return try scalar(from: start).utf8 }
    for (letter, character) in Self.escapes where take(letter) { return character.utf8 }
    throw ParseFault(start, "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
  }

  /// The character of `\uXXXX`, or of two of them that form a surrogate pair.
  private mutating func scalar(from start: Int) throws(ParseFault) -> String {
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
    return String(scalar)
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

// MARK: - Parts of values

extension JSONReader {
  /// The value at the position of a text that was checked. Moves behind it, and behind the space after it.
  mutating func take() -> JSON {
    let start = position
    var (depth, isInString) = (0, false)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\"): position += 1
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
        if depth == 0 { return .read(text, at: start) }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      position += 1
    }
    return .read(text, at: start)
  }

  /// Moves from the beginning of an object, or from behind a member, to the value of the next one; nil at the end.
  mutating func nextName() -> String? {
    if !takeToken("{") { _ = takeToken(",") }
    guard next == UInt8(ascii: "\""), let name = try? string() else { return nil }
    skipSpace()
    _ = takeToken(":")
    return name
  }

  /// Moves to the value of the next member if it has this name.
  mutating func takeName(_ name: String, isFirst: Bool) -> Bool {
    let start = position
    if takeToken(isFirst ? "{" : ","), take("\""), take(word: name), takeToken("\""), takeToken(":")
    {
      return true
    }
    position = start
    return false
  }

  /// The number of elements of the array at the position; nil if there is no array.
  var elementCount: Int? {
    guard shape == .array else { return nil }
    var (count, reader) = (0, self)
    while (try? reader.hasPart(isFirst: count == 0, until: "]")) == true {
      _ = reader.take()
      count += 1
    }
    return count
  }

  /// Reads an array of so many numbers, at most four; an error shows the `form`, such as "[x,y]".
  mutating func numbers(_ count: Int, _ form: String) throws(ParseFault) -> SIMD4<Double> {
    if isChecked, elementCount != count {
      throw elementCount.map { ParseFault(position, "expected \(form), found an array of \($0)") }
        ?? expected(form)
    }
    var numbers = SIMD4<Double>()
    for index in 0..<count {
      try expect(index == 0 ? "[" : ",")
      numbers[index] = try Double(from: &self)
    }
    try expect("]")
    return numbers
  }
}
