// Foreign text on its way out: on one line, and with nothing that a reader cannot see.

extension String {
  /// The text on one line, with a visible form for every character that a terminal or a log would obey.
  ///
  /// Whatever a child process, a file or an option can fill goes through here before it is shown, in every
  /// format. Line breaks and tabs become `\n`, `\r` and `\t`. Other control characters, and the
  /// characters that turn the direction of text or are invisible, become `\u{1B}`. A line cannot begin with
  /// `::` or contain `##[`, because a log on GitHub would execute it.
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
  /// Whether it has no form of its own: a control character, one that turns the direction of text, a separator of
  /// lines, or one that is no character.
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
