// A JSON text as a value, each part with its place in the text, so that a fault can be shown.

/// A JSON value: kept in the order of the text, numbers as `Double`.
public struct JSON: Sendable {
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  public struct Member: Sendable {
    public var key: String
    public var value: JSON

    public init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
  }

  public var content: Content
  /// Where it begins, in bytes.
  public var offset: Int

  public init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// "a number", "an object": what stands there, in words.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Writing

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(.object(elements.map { Member(key: $0.0, value: $0.1) }))
  }
  public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  public init(stringLiteral value: String) { self.init(.string(value)) }
  public init(nilLiteral: ()) { self.init(.null) }

  /// On one line, without spaces, members in their order: the same value gives the same bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same, as it goes over a pipe.
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  private func write(to text: inout [UInt8]) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let bool): text += (bool ? "true" : "false").utf8
    case .number(let number): number.write(to: &text)
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\"".utf8
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case UInt8(ascii: "\n"): text += "\\n".utf8
      case UInt8(ascii: "\t"): text += "\\t".utf8
      case 0..<32:
        let hex = String(byte, radix: 16)
        text += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number; whole ones without a fraction, never
  /// -0. What JSON cannot say (no message carries it) becomes null.
  public var shortest: String {
    guard isFinite else { return "null" }
    if self == rounded(), magnitude < 0x1p53 { return String(Int(self)) }
    return description
  }

  /// The same as bytes. Most numbers are whole and small, and have their digits without a string.
  func write(to text: inout [UInt8]) {
    guard magnitude < 1e6, let whole = Int(exactly: self) else {
      text += shortest.utf8
      return
    }
    if whole < 0 { text.append(UInt8(ascii: "-")) }
    let size = whole.magnitude
    var place: UInt = 1
    while size / place >= 10 { place *= 10 }
    while place > 0 {
      text.append(UInt8(ascii: "0") + UInt8(size / place % 10))
      place /= 10
    }
  }
}
