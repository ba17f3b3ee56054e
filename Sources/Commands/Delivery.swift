// Output of a result: its format and its destination.

import Conformance
import Reporting
import Wire

/// The formats that every judging command has.
enum Format: String, CaseIterable {
  case text, jsonl, junit, tap, github, markdown, html

  /// The text in a format that needs only outcomes.
  func text(of outcomes: Outcomes) -> String {
    switch self {
    case .junit: outcomes.junit
    case .tap: outcomes.tap
    case .github: outcomes.github
    case .markdown: outcomes.markdown
    case .html: outcomes.html
    case .text, .jsonl: outcomes.closing + "\n"
    }
  }
}

extension Command.Option {
  static let delivery = [
    Command.Option("--format", choices: Format.allCases.map(\.rawValue), "text by default"),
    Command.Option("--output", value: "path", "write to this file, completely or not at all"),
    Command.Option("--quiet", "print only the last line"),
  ]
}

extension Command.Words {
  var format: Format { self["--format"].flatMap(Format.init) ?? .text }

  /// Writes a result to the console, or to the file of `--output` and the closing line to the console.
  func deliver(_ text: String, closing: String, _ console: Console) throws(Failure) {
    guard let path = self["--output"] else {
      console.write(has("--quiet") && format == .text ? closing + "\n" : text)
      return
    }
    try Console.replace(path, with: text)
    console.write(closing + "\n")
  }
}
