// JSON values, and how the members of an object are read.

package import ScrollConformance

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

  /// The member with a name, if there is one; throws if this is not an object.
  package func find(_ name: String) throws(ParseFault) -> JSON? {
    guard shape == .object else { throw expected("an object") }
    if let reader { return reader.find(name) }
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == name }?.value
  }

  /// Calls the closure with each element of an array; throws if this is not an array.
  func forEachElement(_ body: (JSON) throws(ParseFault) -> Void) throws(ParseFault) {
    guard shape == .array else { throw expected("an array") }
    if let reader { return try reader.forEachElement(body) }
    guard case .array(let elements) = content else { return }
    for element in elements { try body(element) }
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

  /// The fault of a value of another kind than `what`.
  func expected(_ what: String) -> ParseFault {
    ParseFault(offset, "expected \(what), found \(kind)")
  }
}
