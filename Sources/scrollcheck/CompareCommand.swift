// compare: everything that is shipped, side by side.

import Checking
import Conformance
import Implementations
import Invariants
import Reporting
import Wire

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Shows which implementation breaks which invariant, and how to see it.",
    operand: "",
    options: Sizing.options.filter { $0.name != "--seconds" } + [
      Option(
        name: "--format", choices: ["text", "markdown", "jsonl"], meaning: "a table, or what else")
    ],
    details: """
      Numbers are percent of traces in which the invariant was broken. Below the table stands the
      simplest scenario for each.
      """,
    examples: [
      Example(command: "scrollcheck compare", meaning: "which approach should I copy?"),
      Example(
        command: "scrollcheck compare --format markdown", meaning: "the table of the README"),
    ]
  ) { words, console async throws(Failure) in
    let sizing = try Sizing(words, cases: 2_000)
    let implementations = [.model] + Implementation.published
    console.progress("\(implementations.count) implementations")
    let reports = await Judging.reports(implementations, sizing, most: 1_000)
    console.progress(nil)
    let text = CompareText(reports, line: \.line)
    switch words["--format"] {
    case "markdown": console.write(text.markdown)
    case "jsonl":
      for line in reports.flatMap(\.answers) { console.write(line.text + "\n") }
    default: console.write(text.text(Style(isColored: console.isColored)))
    }
    return .success
  }
}
