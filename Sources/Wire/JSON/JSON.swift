// JSON values.

/// A JSON value: an object keeps the order of its members, and a number is a `Double`.
///
/// A value that was read from a text knows its offset there, so that an error can point at it. It keeps the text,
/// which was checked as a whole, and reads its contents when they are asked for. A tree of values would take
/// twenty times the memory of the text.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// The members of an object, each name at most once.
  case object([Member])
  /// A text that is valid, in which the value begins at the offset.
  case text([UInt8], at: Int)

  package struct Member: Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
  }

  /// Where the value begins in the text that it was read from, in bytes; 0 if it was not read from a text.
  package var offset: Int { if case .text(_, let offset) = self { offset } else { 0 } }

  /// The value without a text around it. An array or an object is read anew each time.
  package var content: JSON { reader?.content ?? self }

  var reader: JSONReader? {
    guard case .text(let text, let offset) = self else { return nil }
    return JSONReader(text: text, at: offset)
  }

  enum Shape: String {
    case null, bool
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  /// The kind of the value, for which its contents are not read.
  var shape: Shape {
    switch self {
    case .text: reader?.shape ?? .null
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The kind of the value in words: "a number", "an object".
  package var kind: String { shape == .bool ? text : shape.rawValue }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// The members of an object; none if the value is something else.
  package var members: [Member] { if case .object(let members) = content { members } else { [] } }

  package static func + (one: JSON, other: JSON) -> JSON { .object(one.members + other.members) }
}
