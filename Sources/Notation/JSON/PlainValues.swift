// Numbers, texts, optionals and arrays as JSON.

package import ScrollBasics

/// A value with exactly one form in JSON.
package protocol WireValue {
  /// Reads the value at the position of a reader, which moves behind it and its space; throws at what is wrong.
  init(from reader: inout JSONReader) throws(ParseFault)
  /// Appends the value to a text.
  func write(to text: inout [UInt8])
}

extension WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    var reader = json.reader
    try self.init(from: &reader)
  }

  /// Reads a line. One as this package writes it is read at once. Any other one is checked as JSON first,
  /// which also finds out what is wrong with it.
  package init(line: [UInt8]) throws(ParseFault) {
    var reader = JSONReader(text: line)
    if let value = try? Self(from: &reader), reader.isAtEnd {
      self = value
    } else {
      self = try Self(JSON(parsing: line))
    }
  }

  package var json: JSON {
    var text: [UInt8] = []
    write(to: &text)
    return .written(text)
  }
}

extension JSON: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    guard reader.isChecked else { throw reader.fault("expected a text that was checked") }
    self = reader.take()
  }

  package func write(to text: inout [UInt8]) { text += bytes }
}

extension Double: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    try reader.require(.number)
    self = try reader.number()
    reader.skipSpace()
  }

  /// The shortest decimal that reads back as the same number, for -0 it is 0; "null" if it is not finite.
  package var shortest: String {
    guard isFinite else { return "null" }
    if self == rounded(), magnitude < 0x1p53 { return String(Int64(self)) }
    return description
  }

  /// Appends `shortest`; a small whole number, the most frequent case, needs no string for that.
  package func write(to text: inout [UInt8]) {
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
  package init(from reader: inout JSONReader) throws(ParseFault) {
    let (start, number) = (reader.position, try Double(from: &reader))
    guard let whole = Int(exactly: number), abs(whole) <= Limits.wholeNumber else {
      throw ParseFault(start, "expected a whole number, found \(number.shortest)")
    }
    self = whole
  }

  package func write(to text: inout [UInt8]) { Double(self).write(to: &text) }
}

extension Bool: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    try reader.require(.bool)
    self = reader.next == UInt8(ascii: "t")
    try reader.expect(word: self ? "true" : "false")
  }

  package func write(to text: inout [UInt8]) { text += (self ? "true" : "false").utf8 }
}

extension String: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    try reader.require(.string)
    self = try reader.string()
    reader.skipSpace()
  }

  package func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    var rest = self[...]
    // A long text is mostly plain, and is taken in long pieces.
    while let place = rest.utf8.firstIndex(where: {
      !(0x20..<0x7F ~= $0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        || $0 == UInt8(ascii: "#")
    }) {
      text += rest.utf8[..<place]
      let scalar = rest.unicodeScalars[place]
      rest = rest[rest.unicodeScalars.index(after: place)...]
      switch scalar {
      case "\"": text += "\\\"".utf8
      case "\\": text += "\\\\".utf8
      case "\n": text += "\\n".utf8
      case "\t": text += "\\t".utf8
      // Nothing that a terminal or the log of a job obeys is in a line, although JSON would allow it.
      case _ where scalar.isInvisible || scalar == "#" && rest.utf8.starts(with: "#[".utf8):
        for unit in scalar.utf16 {
          let hex = String(unit, radix: 16)
          text += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
        }
      default: text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    text += rest.utf8
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    if reader.shape == .null {
      try reader.expect(word: "null")
      self = nil
    } else {
      self = try Wrapped(from: &reader)
    }
  }

  package func write(to text: inout [UInt8]) {
    if let self { self.write(to: &text) } else { text += "null".utf8 }
  }
}

extension Array: WireValue where Element: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    try self.init(from: &reader, atMost: .max, "values")
  }

  /// Reads an array of values of one type; an array of more than `limit` values is an error that calls them `what`.
  init(from reader: inout JSONReader, atMost limit: Int, _ what: String) throws(ParseFault) {
    try reader.require(.array)
    var values: [Element] = []
    while try reader.hasPart(isFirst: values.isEmpty, until: "]") {
      if values.count == limit {
        throw ParseFault(reader.position, "expected no more than \(limit) \(what)")
      }
      values.append(try Element(from: &reader))
    }
    self = values
  }

  package func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "["))
    for (index, element) in enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      element.write(to: &text)
    }
    text.append(UInt8(ascii: "]"))
  }
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

  package init(from reader: inout JSONReader) throws(ParseFault) {
    let (start, name) = (reader.position, try String(from: &reader))
    guard let match = Self(named: name) else {
      throw ParseFault(start, "expected \(Self.alternatives), found \"\(name)\"")
    }
    self = match
  }

  package func write(to text: inout [UInt8]) { name.write(to: &text) }

  static var alternatives: String { names.map(\.name).alternatives }
}

extension Bool: NamedChoice {
  static let names = [(choice: true, name: "true"), (choice: false, name: "false")]
}

extension [String] {
  /// "nearest, leading or trailing".
  var alternatives: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}

extension JSON {
  /// What has this name, among things of a kind.
  package func choice<Value>(
    _ kind: String, among all: [Value], name: (Value) -> String
  ) throws(ParseFault) -> Value {
    let word = try String(self)
    if let value = all.first(where: { name($0) == word }) { return value }
    throw ParseFault(offset, "expected \(kind) (\(all.map(name).joined(separator: ", ")))")
  }

  /// What has the names in an array, among things of a kind.
  package func choices<Value>(
    _ kind: String, among all: [Value], name: (Value) -> String
  ) throws(ParseFault) -> [Value] {
    guard reader.shape == .array else { throw reader.expected("an array of names") }
    return try elements.map { element throws(ParseFault) in
      try element.choice(kind, among: all, name: name)
    }
  }
}
