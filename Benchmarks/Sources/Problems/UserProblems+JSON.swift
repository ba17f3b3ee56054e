// A tree of JSON whose printer does not escape a backslash.

import Checking

extension Problem {
  /// What is printed is read back. The bug: a backslash is printed as it is.
  static func jsonEscape(_ pause: Pause = .none) -> Problem {
    Problem(
      "json_escape", #""\\""#,
      property: Property("json_escape", for: JSON.generator) { tree in
        pause()
        return JSON(reading: tree.text(escapesBackslash: false)) == tree
      })
  }
}

/// A value of JSON; members have an order, and numbers are integers.
indirect enum JSON: Equatable, Sendable, CustomStringConvertible {
  struct Member: Equatable, Sendable {
    var name: String
    var value: JSON
  }

  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  static let generator = Generator<JSON>.recursive(
    depth: 3,
    leaf: .oneOf(
      .always(.null), Generator<Bool>.bool.map { .bool($0) },
      Generator<Int>.int().map { .number($0) }, word.map { .string($0) })
  ) { inner in
    .oneOf(
      inner.array(0...5).map { .array($0) },
      tuple(name, inner).map { Member(name: $0, value: $1) }.array(0...5).map { .object($0) })
  }

  /// What can be typed on a keyboard.
  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
    + #"!$%&'()*+,-./:;<=>?@[\]^_`{|}~"# + "\"#\n"
  private static let word = Generator<String>.text(of: letters, 0...20)
  private static let name = Generator<String>.text(of: "abc", 1...3)

  var description: String { text(escapesBackslash: true) }

  func text(escapesBackslash: Bool) -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.map { escaped($0, escapesBackslash) }.joined() + "\""
    }
    return switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number): "\(number)"
    case .string(let text): quoted(text)
    case .array(let items):
      "[" + items.map { $0.text(escapesBackslash: escapesBackslash) }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map {
          quoted($0.name) + ":" + $0.value.text(escapesBackslash: escapesBackslash)
        }.joined(separator: ",") + "}"
    }
  }

  private func escaped(_ letter: Character, _ escapesBackslash: Bool) -> String {
    switch letter {
    case "\n": "\\n"
    case "\"": "\\\""
    case "\\" where escapesBackslash: "\\\\"
    default: String(letter)
    }
  }

  /// Nil if the text is not one value.
  init?(reading text: String) {
    var reader = Reader(rest: text[...])
    guard let value = reader.value(), reader.rest.isEmpty else { return nil }
    self = value
  }
}

/// Reads what the printer prints: no spaces outside of strings.
private struct Reader {
  var rest: Substring

  mutating func value() -> JSON? {
    switch rest.first {
    case "\"": return string().map { .string($0) }
    case "[": return items("[", "]") { $0.value() }.map { .array($0) }
    case "{":
      return items("{", "}") { reader in
        guard let name = reader.string(), reader.take(":") else { return nil }
        return reader.value().map { JSON.Member(name: name, value: $0) }
      }.map { .object($0) }
    default: return word()
    }
  }

  private mutating func take(_ letter: Character) -> Bool {
    guard rest.first == letter else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func word() -> JSON? {
    let word = rest.prefix { $0 == "-" || $0.isLetter || $0.isNumber }
    rest = rest[word.endIndex...]
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return Int(word).map { .number($0) }
    }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text = ""
    while let letter = rest.popFirst() {
      switch letter {
      case "\"": return text
      case "\\":
        guard let escaped = rest.popFirst(), "n\"\\".contains(escaped) else { return nil }
        text.append(escaped == "n" ? "\n" : escaped)
      default: text.append(letter)
      }
    }
    return nil
  }

  private mutating func items<Item>(
    _ open: Character, _ close: Character, _ item: (inout Reader) -> Item?
  ) -> [Item]? {
    guard take(open) else { return nil }
    var items: [Item] = []
    if take(close) { return items }
    while let next = item(&self) {
      items.append(next)
      if take(close) { return items }
      if !take(",") { return nil }
    }
    return nil
  }
}
