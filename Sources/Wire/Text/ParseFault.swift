// What is wrong with a text, and where.

/// A fault in a text that a person wrote: what was expected at a place, and what stands there.
public struct ParseFault: Error, Equatable, Sendable {
  /// In bytes from the beginning.
  public var offset: Int
  public var message: String

  public init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// The fault as a person reads it: a place, a sentence, the line, and a caret under the fault.
  ///
  ///     column 10: expected a number, found ')'
  ///       P: F(600,) wS(260)
  ///                ^
  public func described(in text: [UInt8], name: String? = nil) -> String {
    let place = min(offset, text.count)
    let before = text[..<place]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let column = Self.visible(text[start..<place]).count + 1
    let lineNumber = before.count { $0 == UInt8(ascii: "\n") } + 1
    let position =
      name.map { "\($0):\(lineNumber):\(column)" }
      ?? (text.contains(UInt8(ascii: "\n"))
        ? "line \(lineNumber), column \(column)" : "column \(column)")
    let (excerpt, caret) = Self.excerpt(Self.visible(text[start..<end]), around: column - 1)
    let marker = String(repeating: " ", count: caret) + "^"
    return "\(position): \(message)\n  \(excerpt)\n  \(marker)"
  }

  /// What stands at a place, as a fault says it: "'x'", "the end".
  static func found(_ text: [UInt8], at place: Int) -> String {
    guard place < text.count else { return "the end" }
    let character = String(decoding: text[place...].prefix(16), as: UTF8.self).first ?? "?"
    return isControl(character) ? "a control character (\(text[place]))" : "'\(character)'"
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }

  /// One character for each that a terminal would show, so that the caret stands where it should.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).map { character in
      if character == "\t" { return " " }
      return isControl(character) ? "·" : character
    }
  }

  /// At most 76 characters of a line, with the fault among them.
  private static func excerpt(_ line: [Character], around index: Int) -> (String, caret: Int) {
    let width = 76
    if line.count <= width { return (String(line), index) }
    let start = max(0, min(index - width / 2, line.count - width))
    let end = min(line.count, start + width)
    let (lead, trail) = (start > 0 ? "…" : "", end < line.count ? "…" : "")
    return (lead + String(line[start..<end]) + trail, index - start + lead.count)
  }
}
