// Numbers, texts, optionals and arrays as JSON.

package import ScrollConformance

extension JSON: WireValue {
  package init(_ json: JSON) { self = json }
  package var json: JSON { self }
}

extension Double: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    guard json.shape == .number, case .number(let number) = json.content else {
      throw json.expected("a number")
    }
    self = number
  }
  /// The number; null if it is not finite.
  package var json: JSON { .number(self) }
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
  package var json: JSON { .number(Double(self)) }
}

extension Bool: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    guard json.shape == .bool, case .bool(let bool) = json.content else {
      throw json.expected("true or false")
    }
    self = bool
  }
  package var json: JSON { .bool(self) }
}

extension String: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    guard json.shape == .string, case .string(let string) = json.content else {
      throw json.expected("a string")
    }
    self = string
  }
  package var json: JSON { .string(self) }
}

extension Optional: WireValue where Wrapped: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    self = json.shape == .null ? nil : try Wrapped(json)
  }
  package var json: JSON { self?.json ?? .null }
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

  package var json: JSON { .string(name) }

  static var alternatives: String { names.map(\.name).alternatives }
}

extension [String] {
  /// "nearest, leading or trailing".
  var alternatives: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}
