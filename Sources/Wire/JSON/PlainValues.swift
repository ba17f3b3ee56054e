// Numbers, texts, optionals and arrays as JSON.

package import ScrollConformance

extension JSON: WireValue {
  package init(_ json: JSON) { self = json }
  package var json: JSON { self }
}

extension Double: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    var reader = try json.reader(of: .number)
    self = try reader.number()
  }

  /// The shortest decimal that reads back as the same number; "null" if the number is not finite.
  ///
  /// A whole number has no fraction, and -0 is written as 0.
  package var shortest: String {
    guard isFinite else { return "null" }
    if self == rounded(), magnitude < 0x1p53 { return String(Int64(self)) }
    return description
  }

  package var json: JSON {
    var text: [UInt8] = []
    write(to: &text)
    return .written(text)
  }

  /// Appends `shortest`; a small whole number, the most frequent case, needs no string for that.
  func write(to text: inout [UInt8]) {
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

extension Int: WireValue {
  /// Reads a number without a fraction that a `Double` holds exactly.
  package init(_ json: JSON) throws(ParseFault) {
    let number = try Double(json)
    guard let whole = Int(exactly: number), abs(whole) <= Limits.wholeNumber else {
      throw ParseFault(json.offset, "expected a whole number, found \(number.shortest)")
    }
    self = whole
  }
  package var json: JSON { Double(self).json }
}

extension Bool: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    self = try json.reader(of: .bool).next == UInt8(ascii: "t")
  }
  package var json: JSON { .written(Array((self ? "true" : "false").utf8)) }
}

extension String: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    var reader = try json.reader(of: .string)
    self = try reader.string()
  }

  package var json: JSON {
    var text: [UInt8] = []
    write(to: &text)
    return .written(text)
  }

  func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    if !utf8.contains(where: { Self.needsEscape($0) }) {
      text += utf8
      return
    }
    var rest = unicodeScalars[...]
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

extension Optional: WireValue where Wrapped: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    self = json.shape == .null ? nil : try Wrapped(json)
  }
  package var json: JSON { self?.json ?? nil }
}

extension Array: WireValue where Element: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    try self.init(json, atMost: .max, "values")
  }

  /// Reads an array of values of one type; an array of more than `limit` values is an error that calls them `what`.
  init(_ json: JSON, atMost limit: Int, _ what: String) throws(ParseFault) {
    var values: [Element] = []
    try json.forEachElement { element throws(ParseFault) in
      if values.count == limit {
        throw ParseFault(element.offset, "expected no more than \(limit) \(what)")
      }
      values.append(try Element(element))
    }
    self = values
  }

  package var json: JSON { .array(map(\.json)) }
}

/// A choice with a name for each of its cases.
protocol NamedChoice: WireValue, Equatable {
  static var names: [(choice: Self, name: String)] { get }
}

extension NamedChoice {
  init?(named name: String) {
    guard let match = Self.names.first(where: { $0.name == name }) else { return nil }
    self = match.choice
  }

  var name: String { Self.names.first { $0.choice == self }?.name ?? "" }

  package init(_ json: JSON) throws(ParseFault) {
    let name = try String(json)
    guard let match = Self(named: name) else {
      throw ParseFault(json.offset, "expected \(Self.alternatives), found \"\(name)\"")
    }
    self = match
  }

  package var json: JSON { name.json }

  static var alternatives: String { names.map(\.name).alternatives }
}

extension [String] {
  /// "nearest, leading or trailing".
  var alternatives: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}
