// compare: all published implementations in one table.

import Checking
import Conformance
import Faults
import Generators
import Implementations
import Invariants
import Reporting
import Wire

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Shows which implementation breaks which invariant, and how to see it.",
    operand: "",
    options: CampaignSize.options.filter { $0.name != "--seconds" } + [
      .world,
      Option("--format", choices: ["text", "markdown", "jsonl", "html"], "a table, or what else"),
      Option("--output", value: "path", "write it there, as a whole or not at all"),
    ],
    details: """
      The first table says what each can do, and in which scenario that is seen: ✓ yes, ✗ no, (✓) under a
      condition that explain names, – it does not claim to, or did nothing by which it could be judged. In the
      second one numbers are percent of random traces in which an invariant was broken. Below stands the
      simplest scenario for each.
      """,
    examples: [
      "scrollcheck compare": "which approach should I copy?",
      "scrollcheck compare --format markdown": "the table of the README",
      "scrollcheck compare --format html --output compare.html":
        "a page to filter and order, in which every cell plays its scenario",
    ]
  ) { words throws(Failure) in
    (words, size: try CampaignSize(words, cases: 2_000))
  } run: { request, console async throws(Failure) in
    let (words, size) = request
    try size.requireThreads()
    let implementations = [.model] + Implementation.published
    console.progress("\(implementations.count) implementations")
    let reports = await JudgeRun.reports(
      implementations, in: words.world ?? .lifelike, size, attemptLimit: 1_000)
    console.progress(nil)
    let abilities = Ability.all.map { ability in
      (
        name: ability.name.rawValue, line: ability.line,
        marks: implementations.map { ability.mark(of: $0).rawValue }
      )
    }
    let columns = implementations.map { implementation in
      let publication = Publication.of(implementation.name)
      return CompareText.Column(
        name: publication?.shortName ?? implementation.name,
        version: publication?.version ?? "–", date: publication?.date ?? "–")
    }
    var text = CompareText(reports, columns: columns, abilities: abilities)
    let output: String
    switch words["--format"] {
    case "markdown": output = text.markdown
    case "html":
      text.player = try console.embeddedPlayer()
      output = text.html
    case "jsonl": output = reports.map(\.file.text).joined()
    default: output = text.text(Style(isColored: console.isColored && words["--output"] == nil))
    }
    let closing = "\(reports.count) implementations compared, seed \(size.seed)"
    try words.deliver(output, closing: closing, console)
    return .success
  }
}
