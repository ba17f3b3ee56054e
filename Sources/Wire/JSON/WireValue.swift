// Values that have a form in JSON, and how an object's members are read as such values.

package import Conformance

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
