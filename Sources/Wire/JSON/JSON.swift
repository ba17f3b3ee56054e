// JSON values, and how the members of an object are read.

package import ScrollConformance

/// A JSON value as a text: an object keeps the order of its members, and a number is a `Double`.
///
/// A value that was read from a text knows its offset there, so that an error can point at it. The text was checked as
/// a whole, and its contents are read when they are asked for. A tree of values would take twenty times the memory.
package enum JSON: Sendable {
  /// A value that is written here: its text, without spaces.
  case written([UInt8])
  /// A text that is valid, in which the value begins at the offset.
  case read([UInt8], at: Int)

  package struct Member: Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) { (self.key, self.value) = (key, value) }
  }

  /// Where the value begins in the text that it was read from, in bytes; 0 if it was not read from a text.
  package var offset: Int { if case .read(_, let offset) = self { offset } else { 0 } }

  var reader: JSONReader {
    switch self {
    case .written(let text): JSONReader(text: text)
    case .read(let text, let offset): JSONReader(text: text, at: offset)
    }
  }

  enum Shape: String {
    case null
    case bool = "true or false"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  /// The kind of the value, for which its contents are not read.
  var shape: Shape { reader.shape ?? .null }

  /// The kind of the value in words: "a number", "an object".
  package var kind: String { shape == .bool ? text : shape.rawValue }

  /// A reader of the value; throws if it has another shape.
  func reader(of shape: Shape) throws(ParseFault) -> JSONReader {
    let reader = reader
    guard reader.shape == shape else { throw expected(shape.rawValue) }
    return reader
  }

  /// The fault of a value of another kind than `what`.
  func expected(_ what: String) -> ParseFault {
    ParseFault(offset, "expected \(what), found \(kind)")
  }
}

// MARK: - Writing

extension JSON {
  /// The value on one line, without spaces, members in their order: equal values have equal texts.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    if case .written(let text) = self { return text }
    return switch shape {
    case .object: JSON.object(members).bytes
    case .array: JSON.array(elements).bytes
    case .string: ((try? String(self)) ?? "").json.bytes
    case .number: ((try? Double(self)) ?? 0).json.bytes
    case .bool: ((try? Bool(self)) ?? false).json.bytes
    case .null: JSON(nilLiteral: ()).bytes
    }
  }

  package static func array(_ elements: [JSON]) -> JSON {
    let size = elements.reduce(0) { $0 + $1.bytes.count + 1 }
    return list("[", elements, "]", size: size) { $0 += $1.bytes }
  }

  static func array(_ numbers: [Double]) -> JSON {
    list("[", numbers, "]", size: numbers.count * 8) { $1.write(to: &$0) }
  }

  package static func object(_ members: [Member]) -> JSON {
    let size = members.reduce(0) { $0 + $1.key.utf8.count + $1.value.bytes.count + 4 }
    return list("{", members, "}", size: size) { text, member in
      member.key.write(to: &text)
      text.append(UInt8(ascii: ":"))
      text += member.value.bytes
    }
  }

  private static func list<Element>(
    _ begin: Unicode.Scalar, _ elements: [Element], _ end: Unicode.Scalar, size: Int,
    _ write: (inout [UInt8], Element) -> Void
  ) -> JSON {
    var text: [UInt8] = []
    text.reserveCapacity(size + 2)
    text.append(UInt8(ascii: begin))
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      write(&text, element)
    }
    text.append(UInt8(ascii: end))
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
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = value.json }
  package init(nilLiteral: ()) { self = .written(Array("null".utf8)) }
}

/// A value with exactly one form in JSON.
package protocol WireValue {
  /// Reads the value; throws at the offset of whatever is wrong.
  init(_ json: JSON) throws(ParseFault)
  var json: JSON { get }
}

extension JSON {
  /// The value of a member; throws at this object if the member is missing, and at the member if it
  /// has the wrong form.
  package func get<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value {
    guard let member = try find(name) else {
      throw ParseFault(offset, "expected a field \"\(name)\" in this object")
    }
    return try Value(member)
  }

  /// The value of a member; nil if the member is missing or null.
  func getIfPresent<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value? {
    guard let member = try find(name) else { return nil }
    return try Value?(member)
  }

  /// The value of a member that is an array; at most `limit` values are accepted.
  func get<Value: WireValue>(_ name: String, atMost limit: Int) throws(ParseFault) -> [Value] {
    try [Value](get(name, as: JSON.self), atMost: limit, name)
  }

  /// The elements of an array of `count` numbers; an error shows the `form`, such as "[x,y]".
  func numbers(_ count: Int, _ form: String) throws(ParseFault) -> [Double] {
    var (result, found, fault): ([Double], Int, ParseFault?) = ([], 0, nil)
    if shape == .array {
      try forEachElement { element throws(ParseFault) in
        found += 1
        guard found <= count, fault == nil else { return }
        do throws(ParseFault) { result.append(try Double(element)) } catch { fault = error }
      }
    }
    guard shape == .array, found == count else {
      let what = shape == .array ? "an array of \(found)" : kind
      throw ParseFault(offset, "expected \(form), found \(what)")
    }
    if let fault { throw fault }
    return result
  }
}
