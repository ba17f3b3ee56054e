// What stands in a JSON text that was checked, read where it is asked for.

package import ScrollConformance

extension JSON {
  /// The members of an object; none if the value is something else.
  package var members: [Member] {
    var (members, reader) = ([Member](), reader)
    if shape == .object {
      while let name = reader.nextName() { members.append(Member(key: name, value: reader.take())) }
    }
    return members
  }

  /// The elements of an array; none if the value is something else.
  package var elements: [JSON] { (try? [JSON](self)) ?? [] }

  /// The member with a name, if there is one; throws if this is not an object.
  package func find(_ name: String) throws(ParseFault) -> JSON? {
    var reader = try reader(of: .object)
    while let next = reader.nextName() {
      let value = reader.take()
      if next == name { return value }
    }
    return nil
  }

  /// Calls the closure with each element of an array; throws if this is not an array.
  func forEachElement(_ body: (JSON) throws(ParseFault) -> Void) throws(ParseFault) {
    var reader = try reader(of: .array)
    while reader.hasElement() { try body(reader.take()) }
  }
}

extension JSONReader {
  /// The value at the position. Moves behind it, and behind the space after it.
  fileprivate mutating func take() -> JSON {
    let start = position
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
        if depth == 0 { return .read(text, at: start) }
        if byte != UInt8(ascii: ",") { depth -= 1 }
        position += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      default: position += 1
      }
    }
    return .read(text, at: start)
  }

  private mutating func skipString() {
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  /// Moves to the next element of an array; false at its end. The position is at the beginning of the array, or
  /// behind an element.
  fileprivate mutating func hasElement() -> Bool {
    if !take("[") { _ = take(",") }
    skipSpace()
    return next != UInt8(ascii: "]") && next != nil
  }

  /// Moves to the next member of an object, and from its name, which is the result, to its value; nil at the end. The
  /// position is at the beginning of the object, or behind a member.
  fileprivate mutating func nextName() -> String? {
    if !take("{") { _ = take(",") }
    skipSpace()
    guard next == UInt8(ascii: "\""), let name = try? string() else { return nil }
    skipSpace()
    _ = take(":")
    skipSpace()
    return name
  }
}
