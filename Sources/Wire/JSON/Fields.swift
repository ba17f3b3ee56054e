// Objects whose fields are listed once, for reading and for writing.

package import ScrollConformance

/// The fields of an object, which are read from it or written to it.
package struct Fields {
  /// The object that is read; nil if one is written.
  private let source: JSON?
  private(set) var members: [JSON.Member] = []

  init(of source: JSON? = nil) { self.source = source }

  mutating func callAsFunction<Value: WireValue>(
    _ name: String, _ value: inout Value
  ) throws(ParseFault) {
    if let source { value = try source.get(name) } else { write(name, value.json) }
  }

  /// An array of at most so many values.
  mutating func callAsFunction<Value: WireValue>(
    _ name: String, _ values: inout [Value], atMost limit: Int
  ) throws(ParseFault) {
    if let source {
      values = try source.get(name, atMost: limit)
    } else {
      write(name, values.json)
    }
  }

  /// A field that is left out if it has its usual value, and may be null then.
  mutating func callAsFunction<Value: WireValue & Equatable>(
    _ name: String, _ value: inout Value, unless usual: Value
  ) throws(ParseFault) {
    if let source {
      value = try source.getIfPresent(name) ?? usual
    } else if value != usual {
      write(name, value.json)
    }
  }

  /// A field that is left out if there is no value.
  mutating func callAsFunction<Value: WireValue>(
    optional name: String, _ value: inout Value?
  ) throws(ParseFault) {
    if let source {
      value = try source.find(name).map(Value.init)
    } else if let value {
      write(name, value.json)
    }
  }

  private mutating func write(_ name: String, _ value: JSON) {
    members.append(JSON.Member(key: name, value: value))
  }
}

package protocol WireObject: WireValue {
  /// Any value; its fields are read over.
  static var blank: Self { get }
  /// Names each field in the order in which they are written.
  mutating func list(_ field: inout Fields) throws(ParseFault)
}

extension WireObject {
  package init(_ json: JSON) throws(ParseFault) {
    self = Self.blank
    var fields = Fields(of: json)
    try list(&fields)
  }

  package var json: JSON {
    var (value, fields) = (self, Fields())
    try? value.list(&fields)
    return .object(fields.members)
  }
}
