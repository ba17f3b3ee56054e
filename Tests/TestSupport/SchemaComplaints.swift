// What is wrong with a value that a schema speaks of by itself, in words.

import Wire

extension Schema.Demand {
  /// Nil if nothing is, or if the demand is for values of another kind.
  func complaint(about value: JSON) -> String? {
    switch (self, value.content) {
    case (.kinds(let kinds), _):
      if kinds.contains(where: { $0.includes(value) }) { return nil }
      return "expected \(kinds.map(\.words).joined(separator: " or ")), found \(value.kind)"
    case (.choice(let choice), _):
      if choice.contains(where: { $0.isSame(as: value) }) { return nil }
      return "expected \(choice.map(\.text).joined(separator: " or "))"
    case (.fields(let names), .object(let members)):
      let missing = names.first { name in !members.contains { $0.key == name } }
      return missing.map { "expected a field \"\($0)\"" }
    case (.least(let count), .array(let elements)) where elements.count < count:
      return "expected at least \(count) elements, found \(elements.count)"
    case (.most(let count), .array(let elements)) where elements.count > count:
      return "expected at most \(count) elements, found \(elements.count)"
    case (.minimum(let least), .number(let number)) where number < least:
      return "expected a number from \(least.shortest) on"
    case (.maximum(let most), .number(let number)) where number > most:
      return "expected a number up to \(most.shortest)"
    default: return nil
    }
  }
}

extension Schema.Kind {
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .integer: "a whole number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  fileprivate func includes(_ value: JSON) -> Bool {
    switch (self, value.content) {
    case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string),
      (.array, .array), (.object, .object):
      true
    case (.integer, .number(let number)): number == number.rounded()
    default: false
    }
  }
}

extension JSON {
  /// Whether a plain value is the same as another value.
  fileprivate func isSame(as other: JSON) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    default: false
    }
  }
}
