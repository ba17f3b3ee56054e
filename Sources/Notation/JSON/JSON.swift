// JSON values, and how the members of an object are read.

package import ScrollBasics

/// The version that `hello`, reports and fixtures carry.
package let suiteVersion = "0.1.0"
/// The version of the protocol; a child with another version is refused.
package let protocolVersion = 1

/// A JSON value as a text: an object keeps the order of its members, and a number is a `Double`.
///
/// A value that was read from a text knows its offset there, so that an error can point at it. The text was checked as
/// a whole, and its contents are read when they are asked for. A tree of values would take twenty times the memory.
package enum JSON: Sendable {
  /// A value that is written here: its text, without spaces.
  case written([UInt8])
  /// A text that is valid, in which the value begins at the offset.
  case read([UInt8], at: Int)

  package typealias Member = (key: String, value: JSON)

  /// Where the value begins in the text that it was read from, in bytes; 0 if it was not read from a text.
  package var offset: Int { if case .read(_, let offset) = self { offset } else { 0 } }

  package var reader: JSONReader {
    switch self {
    case .written(let text): JSONReader(text: text, isChecked: true)
    case .read(let text, let offset): JSONReader(text: text, at: offset, isChecked: true)
    }
  }

  /// The kind of the value in words: "a number", "an object".
  package var kind: String { reader.shape == .bool ? text : reader.shape?.rawValue ?? "null" }
}

// MARK: - Reading

extension JSON {
  /// Reads a text, or a part of it such as a line; throws at the first byte that makes it invalid. Offsets are those in
  /// the text, which may begin with a byte order mark.
  package init(parsing text: [UInt8], in part: Range<Int>? = nil) throws(ParseFault) {
    var reader = JSONReader(text: text, at: part?.lowerBound ?? 0, end: part?.upperBound)
    self = try reader.document()
  }

  /// Reads a text; throws at the first byte that makes it invalid.
  package init(parsing text: String) throws(ParseFault) { try self.init(parsing: Array(text.utf8)) }

  /// The members of an object; none if the value is something else.
  package var members: [Member] {
    var (members, reader) = ([Member](), reader)
    guard reader.shape == .object else { return [] }
    while let name = reader.nextName() { members.append((name, reader.take())) }
    return members
  }

  /// The elements of an array; none if the value is something else.
  package var elements: [JSON] { (try? [JSON](self)) ?? [] }

  /// The member with a name, if there is one; throws if this is not an object.
  package func find(_ name: String) throws(ParseFault) -> JSON? {
    var fields = try Fields(reader)
    return try fields.find(name)
  }

  /// The value of a member; throws at this object if it is missing, and at the member if it has the wrong form.
  package func get<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value {
    var fields = try Fields(reader)
    return try fields.get(name)
  }
}

// MARK: - Writing

extension JSON {
  /// The value on one line, without spaces, members in their order: equal values have equal texts.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    if case .written(let text) = self { return text }
    return switch reader.shape {
    case .object: JSON.object(members).bytes
    case .array: elements.json.bytes
    case .string: ((try? String(self)) ?? "").json.bytes
    case .number: ((try? Double(self)) ?? 0).json.bytes
    case .bool: ((try? Bool(self)) ?? false).json.bytes
    case .null, nil: JSON(nilLiteral: ()).bytes
    }
  }

  package static func array(_ elements: [JSON]) -> JSON { elements.json }

  package static func object(_ members: [Member]) -> JSON {
    var text: [UInt8] = []
    Fields.append(to: &text) { for member in members { $0.write(member.key, member.value) } }
    return .written(text)
  }

  /// An object with the members of both.
  package static func + (one: JSON, other: JSON) -> JSON {
    var text = one.bytes
    let rest = other.bytes
    text.removeLast()
    if text.count > 1, rest.count > 2 { text.append(UInt8(ascii: ",")) }
    text += rest[1...]
    return .written(text)
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0, value: $1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = value.json }
  package init(nilLiteral: ()) { self = .written(Array("null".utf8)) }
}
