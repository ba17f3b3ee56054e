// JSON values.

/// A JSON value: an object keeps the order of its members, and a number is a `Double`.
///
/// A value that was read from a text knows its offset there, so that an error can point at it. It keeps the text,
/// which was checked as a whole, and reads its contents when they are asked for. A tree of values would take
/// twenty times the memory of the text.
package struct JSON: Sendable {
  /// What a value is, and what it holds.
  package enum Content: Sendable {
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
  package struct Member: Sendable {
    package var key: String
    package var value: JSON

    /// A member with this name and value.
    package init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
  }

  private enum Storage {
    case content(Content)
    /// A text that is valid, in which the value begins at the offset.
    case text([UInt8])
  }
  private let storage: Storage
  /// Where the value begins in the text that it was read from, in bytes.
  package let offset: Int

  /// A value; the offset is 0 if it was not read from a text.
  package init(_ content: Content, at offset: Int = 0) {
    (storage, self.offset) = (.content(content), offset)
  }

  /// A value in a text that is valid.
  init(in text: [UInt8], at offset: Int) { (storage, self.offset) = (.text(text), offset) }

  /// What the value is, with what it holds. An array or an object is read anew each time.
  package var content: Content {
    switch storage {
    case .content(let content): content
    case .text: reader.map { JSONContents.content($0) } ?? .null
    }
  }

  /// A reader at the beginning of the value; nil if the value was not read from a text.
  var reader: JSONReader? {
    guard case .text(let text) = storage else { return nil }
    return JSONReader(text: text, at: offset)
  }

  /// The kinds of values, by which a reader chooses.
  enum Shape: Equatable {
    case null, bool, number, string, array, object
  }

  /// The kind of the value, for which its contents are not read.
  var shape: Shape {
    switch storage {
    case .text: reader?.shape ?? .null
    case .content(.null): .null
    case .content(.bool): .bool
    case .content(.number): .number
    case .content(.string): .string
    case .content(.array): .array
    case .content(.object): .object
    }
  }

  /// The kind of the value in words: "a number", "an object".
  package var kind: String {
    switch shape {
    case .null: "null"
    case .bool: text
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
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(.object(elements.map { Member(key: $0.0, value: $0.1) }))
  }
  package init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(nilLiteral: ()) { self.init(.null) }
}
