// Errors in parsed text.

/// An error in a text: what was expected at an offset, and what was found.
public struct ParseFault: Error, Equatable, Sendable {
  /// Where the error is, in bytes from the beginning.
  public var offset: Int
  /// What was expected and what was found: "expected a number, found ')'".
  public var message: String

  /// An error with a message at an offset.
  public init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// A description of the error: position and message, the line, and a caret under the error.
  ///
  ///     column 10: expected a number, found ')'
  ///       P: F(600,) wS(260)
  ///                ^
  ///
  /// With the `name` of a file, the position is "name:line:column".
  public func described(in text: [UInt8], name: String? = nil) -> String {
    let offset = min(offset, text.count)
    let before = text[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let column = Self.visible(text[start..<offset]).count + 1
    let lineNumber = before.count { $0 == UInt8(ascii: "\n") } + 1
    let position =
      name.map { "\($0):\(lineNumber):\(column)" }
      ?? (text.contains(UInt8(ascii: "\n"))
        ? "line \(lineNumber), column \(column)" : "column \(column)")
    let (excerpt, caret) = Self.excerpt(Self.visible(text[start..<end]), around: column - 1)
    let marker = String(repeating: " ", count: caret) + "^"
    return "\(position): \(message)\n  \(excerpt)\n  \(marker)"
  }

  /// A description of the character at an offset: "'x'", "the end".
  package static func found(_ text: [UInt8], at offset: Int) -> String {
    guard offset < text.count else { return "the end" }
    let character = String(decoding: text[offset...].prefix(16), as: UTF8.self).first ?? "?"
    return isControl(character) ? "a control character (\(text[offset]))" : "'\(character)'"
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }

  /// The text with one terminal column for every character, so that the caret is in the right column.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).map { character in
      if character == "\t" { return " " }
      return isControl(character) ? "·" : character
    }
  }

  /// At most 76 characters of a line, and the column in them of the character at `index`.
  private static func excerpt(_ line: [Character], around index: Int) -> (String, caret: Int) {
    let width = 76
    if line.count <= width { return (String(line), index) }
    let start = max(0, min(index - width / 2, line.count - width))
    let end = min(line.count, start + width)
    let (lead, trail) = (start > 0 ? "…" : "", end < line.count ? "…" : "")
    return (lead + String(line[start..<end]) + trail, index - start + lead.count)
  }
}
