// What stands in a JSON text that was checked, read where it is asked for.

extension JSONReader {
  /// Moves behind the value at the position, and behind the space after it.
  mutating func skip() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
        if depth == 0 { return }
        if byte != UInt8(ascii: ",") { depth -= 1 }
        position += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      default: position += 1
      }
    }
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
  mutating func skipToElement() -> Bool {
    if !take("[") { skipSpace() }
    _ = take(",")
    skipSpace()
    return next != UInt8(ascii: "]") && next != nil
  }

  /// Moves to the name of the next member of an object; false at its end. The position is at the beginning of the
  /// object, or behind its brace or a member.
  mutating func skipToMember() -> Bool {
    if !take("{") { skipSpace() }
    _ = take(",")
    skipSpace()
    return next == UInt8(ascii: "\"")
  }

  /// Moves from behind the name of a member to its value.
  mutating func skipToValue() {
    skipSpace()
    _ = take(":")
    skipSpace()
  }

  /// The value at the position. The text was checked, so reading cannot fail.
  var content: JSON {
    var reader = self
    switch shape {
    case .number: return .number((try? reader.number()) ?? 0)
    case .string: return .string((try? reader.string()) ?? "")
    case .bool: return .bool(next == UInt8(ascii: "t"))
    case .array:
      var elements: [JSON] = []
      forEachElement { elements.append($0) }
      return .array(elements)
    case .object:
      var members: [JSON.Member] = []
      while reader.skipToMember() {
        let name = (try? reader.string()) ?? ""
        reader.skipToValue()
        members.append(JSON.Member(key: name, value: .text(text, at: reader.position)))
        reader.skip()
      }
      return .object(members)
    case .null, nil: return .null
    }
  }

  func forEachElement<Failure>(_ body: (JSON) throws(Failure) -> Void) throws(Failure) {
    var reader = self
    while reader.skipToElement() {
      try body(.text(text, at: reader.position))
      reader.skip()
    }
  }

  func find(_ name: String) -> JSON? {
    var reader = self
    while reader.skipToMember() {
      let isIt = (try? reader.string()) == name
      reader.skipToValue()
      if isIt { return .text(text, at: reader.position) }
      reader.skip()
    }
    return nil
  }
}
