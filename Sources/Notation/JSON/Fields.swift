// Objects whose fields are listed once, for reading and for writing.

package import ScrollBasics

/// The fields of an object, which are read from it or written to it.
package struct Fields {
  /// At the beginning of the object that is read, or behind a field of it.
  private var reader = JSONReader(text: [])
  /// Where the object begins that is read, and the value in it that was asked for last.
  package private(set) var offset, valueOffset: Int
  private let isReading: Bool
  private var text: [UInt8] = []

  /// The fields of the object at the position of a reader.
  package init(_ reader: JSONReader) throws(ParseFault) {
    try reader.require(.object)
    (self.reader, isReading) = (reader, true)
    (offset, valueOffset) = (reader.position, reader.position)
  }

  private init() { (offset, valueOffset, isReading) = (0, 0, false) }

  /// Appends an object to a text, whose fields the closure writes.
  static func append(to text: inout [UInt8], _ write: (inout Fields) -> Void) {
    var fields = Fields()
    swap(&fields.text, &text)
    fields.text.append(UInt8(ascii: "{"))
    write(&fields)
    fields.text.append(UInt8(ascii: "}"))
    swap(&fields.text, &text)
  }

  // MARK: - Reading

  /// Moves to the value of a field; false if there is none. Mostly it is the next one.
  private mutating func hasFound(_ name: String) -> Bool {
    var isFound = reader.takeName(name, isFirst: reader.position == offset)
    // What stands elsewhere in a text that was not checked is not known to be valid.
    if !isFound, reader.isChecked {
      reader.position = offset
      while !isFound, let next = reader.nextName() {
        isFound = next == name
        if !isFound { _ = reader.take() }
      }
    }
    valueOffset = reader.position
    return isFound
  }

  /// The value of a field; nil if the field is missing.
  package mutating func find<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value? {
    hasFound(name) ? try Value(from: &reader) : nil
  }

  /// The value of a field; throws at the object if the field is missing, and at the field if it has the wrong form.
  package mutating func get<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value {
    try require(name)
    return try Value(from: &reader)
  }

  private mutating func require(_ name: String) throws(ParseFault) {
    if !hasFound(name) { throw ParseFault(offset, "expected a field \"\(name)\" in this object") }
  }

  /// The value of a field that is an array; of more than `limit` values, which an error calls `what`, none is taken.
  package mutating func get<Value: WireValue>(
    _ name: String, atMost limit: Int, _ what: String? = nil
  ) throws(ParseFault) -> [Value] {
    try require(name)
    return try [Value](from: &reader, atMost: limit, what ?? name)
  }

  /// A fault of the value that was read last.
  package func fault(_ message: String) -> ParseFault { ParseFault(valueOffset, message) }

  /// The value of a field; nil if the field is missing or null.
  package mutating func getIfPresent<Value: WireValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ParseFault) -> Value? {
    try find(name, as: Value?.self) ?? nil
  }

  /// Moves the reader behind the object.
  fileprivate func end(_ reader: inout JSONReader) throws(ParseFault) {
    reader.position = self.reader.position
    if reader.isChecked { while reader.nextName() != nil { _ = reader.take() } }
    try reader.expect("}")
  }

  // MARK: - Writing

  package mutating func write<Value: WireValue>(_ name: String, _ value: Value) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    name.write(to: &text)
    text.append(UInt8(ascii: ":"))
    value.write(to: &text)
  }

  package mutating func write(_ fields: KeyValuePairs<String, JSON>) {
    for (name, value) in fields { write(name, value) }
  }

  // MARK: - Both

  package mutating func callAsFunction<Value: WireValue>(
    _ name: String, _ value: inout Value
  ) throws(ParseFault) {
    if isReading { value = try get(name) } else { write(name, value) }
  }

  /// An array of at most so many values.
  package mutating func callAsFunction<Value: WireValue>(
    _ name: String, _ values: inout [Value], atMost limit: Int
  ) throws(ParseFault) {
    guard isReading else { return write(name, values) }
    values = try get(name, atMost: limit)
  }

  /// A field that is left out if it has its usual value, and may be null then.
  mutating func callAsFunction<Value: WireValue & Equatable>(
    _ name: String, _ value: inout Value, unless usual: Value
  ) throws(ParseFault) {
    if isReading {
      value = try getIfPresent(name) ?? usual
    } else if value != usual {
      write(name, value)
    }
  }

  /// A field that is left out if there is no value.
  package mutating func callAsFunction<Value: WireValue>(
    optional name: String, _ value: inout Value?
  ) throws(ParseFault) {
    if isReading {
      value = try find(name)
    } else if let value {
      write(name, value)
    }
  }
}

/// A value that is an object.
package protocol WireObject: WireValue {
  init(_ fields: inout Fields) throws(ParseFault)
  func write(to fields: inout Fields)
}

extension WireObject {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    var fields = try Fields(reader)
    try self.init(&fields)
    try fields.end(&reader)
  }

  package func write(to text: inout [UInt8]) {
    Fields.append(to: &text) { write(to: &$0) }
  }
}

/// An object of which all values have the same fields.
package protocol WireRecord: WireObject {
  /// Any value; its fields are read over.
  static var blank: Self { get }
  /// Names each field in the order in which they are written.
  mutating func list(_ field: inout Fields) throws(ParseFault)
}

extension WireRecord {
  package init(_ fields: inout Fields) throws(ParseFault) {
    self = Self.blank
    try list(&fields)
  }

  package func write(to fields: inout Fields) {
    var copy = self
    try? copy.list(&fields)
  }
}
