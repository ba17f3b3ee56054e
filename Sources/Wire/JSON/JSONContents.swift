// The contents of arrays and objects in a text that was checked.

import Conformance

extension JSONReader {
  /// Moves behind the value at the position, in a text that was checked.
  mutating func skip() {
    switch shape {
    case .string: skipString()
    case .array, .object:
      var depth = 0
      repeat {
        switch next {
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          position += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          position += 1
        case nil: return
        default: position += 1
        }
      } while depth > 0
    default: while let byte = next, Self.isInside(byte) { position += 1 }
    }
  }

  private mutating func skipString() {
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  /// Whether a byte can be inside a number or a word.
  private static func isInside(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "]")
      && byte != UInt8(ascii: "}")
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

  /// Whether the string at the position, without escapes, has these bytes; moves behind it.
  fileprivate mutating func takeName(_ name: String.UTF8View) -> Bool {
    let start = position
    skipString()
    let raw = text[(start + 1)..<max(start + 1, min(position - 1, text.count))]
    // An escape is longer than what it stands for.
    if raw.count < name.count { return false }
    if !raw.contains(UInt8(ascii: "\\")) {
      return raw.count == name.count && raw.elementsEqual(name)
    }
    var reader = JSONReader(text: text, at: start)
    return (try? reader.string()).map { $0.utf8.elementsEqual(name) } ?? false
  }
}

/// What a value in a text holds.
enum JSONContents {
  /// The contents of the value at the position of a reader. The text was checked, so reading cannot fail.
  static func content(_ reader: JSONReader) -> JSON.Content {
    var reader = reader
    switch reader.shape {
    case .number: return .number((try? reader.number()) ?? 0)
    case .string: return .string((try? reader.string()) ?? "")
    case .bool: return .bool(reader.next == UInt8(ascii: "t"))
    case .array:
      var elements: [JSON] = []
      forEachElement(reader) { elements.append($0) }
      return .array(elements)
    case .object:
      var members: [JSON.Member] = []
      while reader.skipToMember() {
        let name = (try? reader.string()) ?? ""
        reader.skipToValue()
        members.append(JSON.Member(key: name, value: JSON(in: reader.text, at: reader.position)))
        reader.skip()
      }
      return .object(members)
    case .null, nil: return .null
    }
  }

  /// Calls the closure with each element of the array at the position of a reader.
  static func forEachElement<Failure>(
    _ reader: JSONReader, _ body: (JSON) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = reader
    while reader.skipToElement() {
      try body(JSON(in: reader.text, at: reader.position))
      reader.skip()
    }
  }

  /// The member with a name in the object at the position of a reader.
  static func find(_ name: String, _ reader: JSONReader) -> JSON? {
    var reader = reader
    while reader.skipToMember() {
      let isIt = reader.takeName(name.utf8)
      reader.skipToValue()
      if isIt { return JSON(in: reader.text, at: reader.position) }
      reader.skip()
    }
    return nil
  }
}
