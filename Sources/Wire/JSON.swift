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
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to text: inout String) {
    switch content {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number.shortest
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
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
}
