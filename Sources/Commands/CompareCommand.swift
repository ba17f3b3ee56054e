// compare: all published implementations in one table.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollReporting
import ScrollWire

extension Command {
  static let compare = Command("compare") { words, console async throws(Failure) in
    let size = try Budget(words, cases: 2_000)
    try size.requireThreads()
    let implementations = [.model] + Implementation.published
    console.progress("\(implementations.count) implementations")
    let reports = await JudgeRun.reports(
      implementations, in: words.world ?? .everyday, size, attemptLimit: 1_000)
    console.progress(nil)
    let abilities = Ability.all.map { ability in
      (
        name: ability.name, line: ability.line,
        marks: implementations.map { ability.mark(of: $0).rawValue }
      )
    }
    let columns = implementations.map { implementation in
      let publication = Publication.of(implementation.name)
      return CompareText.Column(
        name: publication?.shortName ?? implementation.name,
        title: publication?.title ?? "–", version: publication?.version ?? "–",
        date: publication?.date ?? "–")
    }
    var text = CompareText(reports, columns: columns, abilities: abilities)
    let output: String
    switch words["--format"] {
    case "markdown": output = text.markdown
    case "html":
      text.player = try console.embeddedPlayer()
      output = text.html
    case "jsonl": output = reports.map(\.file.text).joined()
    default: output = text.text(words.style(console))
    }
    let closing = "\(reports.count) implementations compared, seed \(size.seed)"
    try words.deliver(output, closing: closing, console)
    return .success
  }
}
