// Values that have a form in JSON, and how an object's members are read as such values.

public import Conformance

/// A value with exactly one form in JSON.
public protocol WireValue {
  /// Reads the value; throws at the offset of whatever is wrong.
  init(_ json: JSON) throws(ParseFault)
  /// The value as JSON.
  var json: JSON { get }
}

extension JSON {
  /// The value of a member; throws at this object if the member is missing, and at the member if it
  /// has the wrong form.
  public func get<Value: WireValue>(
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
  public func find(_ name: String) throws(ParseFault) -> JSON? {
    guard case .object(let members) = content else { throw expected("an object") }
    return members.first { $0.key == name }?.value
  }

  /// The elements of an array of `count` numbers; an error shows the `form`, such as "[x,y]".
  func numbers(_ count: Int, _ form: String) throws(ParseFault) -> [Double] {
    guard case .array(let elements) = content, elements.count == count else {
      throw ParseFault(offset, "expected \(form), found \(kindAndCount)")
    }
    var result: [Double] = []
    for element in elements { result.append(try Double(element)) }
    return result
  }

  /// The fault of a value of another kind than `what`.
  func expected(_ what: String) -> ParseFault {
    ParseFault(offset, "expected \(what), found \(kind)")
  }

  private var kindAndCount: String {
    if case .array(let elements) = content { return "an array of \(elements.count)" }
    return kind
  }

  init(numbers: Double...) { self.init(.array(numbers.map(\.json))) }
}
