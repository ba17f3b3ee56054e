/// The tokens of a Swift file without its comments and the text of its strings.
///
/// Words and marks are tokens; a condition such as `#if os(Linux)` is one token. What a string interpolates is
/// left out with the string.
struct SwiftTokens: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var index = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func next() -> String? {
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "/"), skip(from: "//", to: "\n") || skip(from: "/*", to: "*/") {
        continue
      }
      let isSign = byte == UInt8(ascii: "#")
      if isSign || byte == UInt8(ascii: "\""), skipString() { continue }
      if isSign, ["#if", "#else", "#endif"].contains(where: starts) {
        return take { $0 != UInt8(ascii: "\n") }
      }
      if isSign || Self.isOfWord(byte) {
        index += isSign ? 1 : 0
        return (isSign ? "#" : "") + take(while: Self.isOfWord)
      }
      index += 1
      if byte > UInt8(ascii: " ") { return String(decoding: [byte], as: UTF8.self) }
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func starts(with mark: String) -> Bool { text[index...].starts(with: mark.utf8) }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let start = index
    while index < text.count, isTaken(text[index]) { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func skip(from start: String, to end: String) -> Bool {
    guard starts(with: start) else { return false }
    index += start.utf8.count
    while index < text.count, !starts(with: end) { index += 1 }
    index = Swift.min(index + end.utf8.count, text.count)
    return true
  }

  /// Skips a string, with quotation marks and number signs of any number.
  private mutating func skipString() -> Bool {
    let signs = text[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = text[(index + signs)...]
    guard rest.first == UInt8(ascii: "\"") else { return false }
    let quotes = rest.starts(with: "\"\"\"".utf8) ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: signs)
    index += signs + quotes.utf8.count
    while index < text.count, !starts(with: end) {
      let isEscaped = signs == 0 && text[index] == UInt8(ascii: "\\")
      index += isEscaped ? 2 : 1
    }
    index = Swift.min(index + end.utf8.count, text.count)
    return true
  }
}
