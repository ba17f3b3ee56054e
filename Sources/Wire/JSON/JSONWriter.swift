// JSON values as text.

import ScrollConformance

extension JSON {
  /// The value on one line, without spaces, members in their order: equal values have equal texts.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .text: content.write(to: &text)
    case .null: text += "null".utf8
    case .bool(let bool): text += (bool ? "true" : "false").utf8
    case .number(let number): number.write(to: &text)
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    if !string.utf8.contains(where: needsEscape) {
      text += string.utf8
      return
    }
    var rest = string.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": text += "\\\"".utf8
      case "\\": text += "\\\\".utf8
      case "\n": text += "\\n".utf8
      case "\t": text += "\\t".utf8
      // Nothing that a terminal or the log of a job obeys is in a line, although JSON would allow it.
      case _ where scalar.isInvisible || scalar == "#" && rest.starts(with: ["#", "["]):
        for unit in scalar.utf16 {
          let hex = String(unit, radix: 16)
          text += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
        }
      default: text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): true
    default: !(0x20..<0x7F ~= byte)
    }
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number; "null" if the number is not finite.
  ///
  /// A whole number has no fraction, and -0 is written as 0.
  package var shortest: String {
    guard isFinite else { return "null" }
    if self == rounded(), magnitude < 0x1p53 { return String(Int64(self)) }
    return description
  }

  /// Appends `shortest`; a small whole number, the most frequent case, needs no string for that.
  fileprivate func write(to text: inout [UInt8]) {
    guard magnitude < 1e6, let whole = Int(exactly: self) else {
      text += shortest.utf8
      return
    }
    if whole < 0 { text.append(UInt8(ascii: "-")) }
    let size = whole.magnitude
    var power: UInt = 1
    while size / power >= 10 { power *= 10 }
    while power > 0 {
      text.append(UInt8(ascii: "0") + UInt8(size / power % 10))
      power /= 10
    }
  }
}
