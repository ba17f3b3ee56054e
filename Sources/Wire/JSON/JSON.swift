// JSON values.

/// A JSON value: an object keeps the order of its members, and a number is a `Double`.
///
/// A value that was read from a text knows its offset there, so that an error can point at it.
public struct JSON: Sendable {
  /// What a value is, and what it holds.
  public enum Content: Sendable {
    /// The value null.
    case null
    /// True or false.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string, without its escapes.
    case string(String)
    /// The elements of an array.
    case array([JSON])
    /// The members of an object, each name at most once.
    case object([Member])
  }

  /// A name and a value in an object.
  public struct Member: Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSON

    /// A member with this name and value.
    public init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
  }

  /// What the value is.
  public var content: Content
  /// Where the value begins in the text that it was read from, in bytes.
  public var offset: Int

  /// A value; the offset is 0 if it was not read from a text.
  public init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// The kind of the value in words: "a number", "an object".
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

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// An object with members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(.object(elements.map { Member(key: $0.0, value: $0.1) }))
  }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  /// A string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// The value null.
  public init(nilLiteral: ()) { self.init(.null) }
}
