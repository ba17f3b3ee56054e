// Errors in parsed text, and foreign text on its way out: on one line, with nothing that a reader cannot see.

/// An error in a text: what was expected at an offset, and what was found.
public struct ParseFault: Error, Equatable, Sendable {
  /// Where the error is, in bytes from the beginning.
  public var offset: Int
  /// What was expected and what was found: "expected a number, found ')'". It is one visible line.
  public var message: String

  /// An error with a message at an offset. The message may quote the text.
  package init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message.shortened.visible
  }

  /// A description of the error: position and message, the line, and a caret under the error.
  ///
  ///     column 10: expected a number, found ')'
  ///       P: F(600,) wS(260)
  ///                ^
  ///
  /// With the `name` of a file, the position is "name:line:column".
  package func described(in text: [UInt8], name: String? = nil) -> String {
    "\(sentence(in: text, name: name))\n\(excerpt(in: text))"
  }

  /// The first line of the description: position and message.
  package func sentence(in text: [UInt8], name: String? = nil) -> String {
    let line = line(in: text)
    let column = String(decoding: text[line.lowerBound..<end(in: text)], as: UTF8.self).count + 1
    let number = text[..<line.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    let position =
      name.map { "\($0.visible):\(number):\(column)" }
      ?? (text.contains(UInt8(ascii: "\n"))
        ? "line \(number), column \(column)" : "column \(column)")
    return "\(position): \(message)"
  }

  /// The other lines of the description: the line with the error, and a caret under the error.
  package func excerpt(in text: [UInt8]) -> String {
    let (line, end, width) = (line(in: text), end(in: text), Limits.excerpt)
    // A character has few bytes, so the part that is shown is among these, whatever the line's length is.
    let reach = 4 * width
    let before = Self.visible(text[max(line.lowerBound, end - reach)..<end])
    let whole = before + Self.visible(text[end..<min(line.upperBound, end + reach)])
    let first = max(0, min(before.count - width / 2, whole.count - width))
    let last = min(whole.count, first + width)
    let lead = first > 0 || end - reach > line.lowerBound ? "…" : ""
    let trail = last < whole.count || end + reach < line.upperBound ? "…" : ""
    let indent = String(repeating: " ", count: before.count - first + lead.count)
    var shown = Array(lead) + whole[first..<last] + Array(trail)
    // A log on GitHub would obey these.
    for (index, rest) in shown.indices.map({ ($0, Array(shown[$0...].prefix(3))) })
    where rest == ["#", "#", "["]
      || rest.starts(with: [":", ":"]) && shown[..<index].allSatisfy({ $0 == " " })
    { shown[index] = "·" }
    return "  \(String(shown))\n  \(indent)^"
  }

  private func end(in text: [UInt8]) -> Int { max(0, min(offset, text.count)) }

  private func line(in text: [UInt8]) -> Range<Int> {
    let end = end(in: text)
    let start = text[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start..<(text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count)
  }

  /// A description of the character at an offset: "'x'", "the end".
  package static func found(_ text: [UInt8], at offset: Int) -> String {
    guard offset < text.count else { return "the end" }
    let character = String(decoding: text[offset...].prefix(16), as: UTF8.self).first ?? "?"
    return isInvisible(character) ? "a control character (\(text[offset]))" : "'\(character)'"
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.isInvisible }
  }

  /// The text with one terminal column for every character, so that the caret is in the right column.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).map { character in
      if character == "\t" { return " " }
      return isInvisible(character) ? "·" : character
    }
  }
}

extension String {
  /// The text on one line, with a visible form for every character that a terminal or a log would obey.
  ///
  /// Whatever a child process, a file or an option can fill goes through here before it is shown, in every format. Line
  /// breaks and tabs become `\n`, `\r` and `\t`, what is invisible or turns the direction of text becomes `\u{1B}`. A
  /// line cannot begin with `::` or contain `##[`, because a log on GitHub would execute it.
  package var visible: String {
    let isCommand = utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    if !isCommand, utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }) { return self }
    var result = String.UnicodeScalarView()
    var isBlank = true
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isCommand =
        isBlank && scalar == ":" && rest.first == ":"
        || scalar == "#" && rest.starts(with: ["#" as Unicode.Scalar, "["])
      if isCommand || scalar.isInvisible {
        result += scalar.escaped.unicodeScalars
      } else {
        result.append(scalar)
      }
      isBlank = isBlank && scalar.properties.isWhitespace
    }
    return String(result)
  }

  package var shown: String { shortened.visible }

  package var visibleLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).visible
    }
  }

  /// The text without its middle if it is longer than a message shows: its beginning and its end say most.
  package var shortened: String {
    let limit = Limits.shownText
    if utf8.count <= limit { return self }
    let (begin, end) = (utf8.prefix(limit * 3 / 4), utf8.suffix(limit / 4 - 64))
    let left = utf8.count - begin.count - end.count
    return String(decoding: begin, as: UTF8.self) + "… (\(left) bytes) …"
      + String(decoding: end, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it has no form of its own: a control character, a direction of text, a separator of lines, no character.
  package var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isNoncharacterCodePoint
    }
  }

  /// The visible form: "\n" or "\u{1B}".
  fileprivate var escaped: String {
    switch self {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{"# + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
