// Foreign text where characters have a meaning.

import ScrollConformance

/// A place in a format, with the characters that have a meaning there.
enum Markup {
  /// A line of the Test Anything Protocol: `#` begins a directive.
  case tap
  /// The text of a workflow command of GitHub, and a property of one.
  case githubText, githubProperty
  /// Running text of Markdown, and an element of HTML in it.
  case markdown, element
  /// XML and HTML, in elements and in attributes.
  case xml

  fileprivate func escaped(_ scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.tap, "#"), (.tap, "\\"): "\\\(scalar)"
    case (.githubText, "%"), (.githubProperty, "%"): "%25"
    case (.githubProperty, ":"): "%3A"
    case (.githubProperty, ","): "%2C"
    case (.markdown, "\\"), (.markdown, "`"), (.markdown, "*"), (.markdown, "_"), (.markdown, "["),
      (.markdown, "]"), (.markdown, "|"), (.markdown, "~"), (.markdown, "$"), (.markdown, "#"):
      "\\\(scalar)"
    case (.xml, "&"), (.markdown, "&"), (.element, "&"): "&amp;"
    case (.xml, "<"), (.markdown, "<"), (.element, "<"): "&lt;"
    case (.xml, ">"), (.markdown, ">"), (.element, ">"): "&gt;"
    case (.xml, "\""): "&quot;"
    // Whoever has this name would be told.
    case (.markdown, "@"), (.element, "@"): "@<!-- -->"
    default: String(scalar)
    }
  }
}

extension String {
  /// The text on one line of a format, where nothing in it has a meaning.
  ///
  /// Every text of an outcome goes through this function: it may come from a child process, a file or an option.
  func escaped(for markup: Markup) -> String {
    var result = ""
    for scalar in visible.unicodeScalars {
      let isLink =
        scalar == "/" && result.utf8.last == UInt8(ascii: ":")
        || scalar == "." && result.utf8.suffix(3).elementsEqual("www".utf8)
      if isLink, markup == .markdown || markup == .element { result += "<!-- -->" }
      result += markup.escaped(scalar)
    }
    return result
  }

  /// The text in XML or HTML.
  var xml: String { escaped(for: .xml) }

  /// The lines of the text without empty ones at the end, each visible.
  var filledLines: [String] {
    var lines = visibleLines[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }

  /// The lines of the text without empty ones at the end, each escaped.
  func escapedLines(for markup: Markup) -> [String] { filledLines.map { $0.escaped(for: markup) } }

  /// The text as a code span of Markdown. Its marks are longer than any run of such marks in the text.
  var code: String {
    let text = visible
    let mark = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return mark + space + text + space + mark
  }

  /// The text as a code block of Markdown. Its fence is longer than any run of such marks in the text.
  var codeBlock: String {
    let text = filledLines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  private func longestRun(of mark: Unicode.Scalar) -> Int {
    var (longest, run) = (0, 0)
    for scalar in unicodeScalars {
      run = scalar == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
