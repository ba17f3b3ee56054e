// The outcomes of a run as a page.

import Conformance
import Invariants
import ReferenceModel
import Wire

extension Outcomes {
  /// A self-contained page: a summary, the findings with pictures that move, the verdicts, and what the ids mean.
  ///
  /// It asks for nothing from elsewhere. Without scripts all but the player is there. Where motion is reduced, and on
  /// paper, a picture shows the step that is wrong.
  package var html: String {
    let sections = [summary, findingsSection, diagnosisSection, verdicts, glossary, run]
      .filter { !$0.isEmpty }
    let header = """
      <p class="closing \(isBad ? "bad" : "good")">\(closing.escaped(for: .xml))</p>
      \(navigation)
      """
    return ReportPage.text(
      title: title, header: header, main: sections.joined(separator: "\n"), player: player)
  }

  private var isBad: Bool { count("failed", "error") > 0 }

  private var navigation: String {
    let parts = [
      ("findings", "Findings", !findings.isEmpty), ("diagnosis", "Diagnosis", !diagnosis.isEmpty),
      ("verdicts", "Verdicts", true), ("meanings", "What the ids mean", !invariants.isEmpty),
      ("rules", "The rules", !invariants.isEmpty),
      ("run", "The run", !facts.isEmpty),
    ].filter(\.2)
    let links = parts.map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined(separator: " ")
    return "<nav aria-label=\"Parts\">\(links)</nav>\n"
  }

  // MARK: - The parts

  private var summary: String {
    let kinds = [
      ("failed", "wrong"), ("error", "not judged"), ("known", "known"), ("passed", "right"),
      ("skipped", "not asked"),
    ].map { (kind: $0, label: $1, count: count($0)) }.filter { $0.count > 0 }
    let tiles = kinds.map {
      "<li class=\"\($0.kind)\"><b>\($0.count)</b> \($0.label)</li>"
    }.joined()
    return "<section aria-label=\"Summary\">\n<ul class=\"tiles\">\(tiles)</ul>\n</section>"
  }

  /// The findings, the likeliest first; those that compare two scenarios stand last, since a picture shows only one.
  private var sorted: [Finding] {
    findings.filter { $0.complaint.invariant.kind != .metamorphic }
      + findings.filter { $0.complaint.invariant.kind == .metamorphic }
  }

  private var findingsSection: String {
    if findings.isEmpty { return "" }
    let articles = sorted.enumerated().map {
      FindingPage($1, number: $0 + 1, player: player).html
    }
    return
      "<section id=\"findings\">\n<h2>Findings, the likeliest first</h2>\n"
      + articles.joined(separator: "\n") + "\n</section>"
  }

  private var diagnosisSection: String {
    if diagnosis.isEmpty { return "" }
    let lines = diagnosis.map { line in
      let name = line.hasPrefix("behaves like") ? "h3" : "p"
      return "<\(name)>\(line.escaped(for: .xml))</\(name)>"
    }.joined(separator: "\n")
    return "<section id=\"diagnosis\">\n<h2>Diagnosis</h2>\n\(lines)\n</section>"
  }

  private var verdicts: String {
    let rows = entries.map(row).joined(separator: "\n")
    return """
      <section id="verdicts">
      <h2>Verdicts</h2>
      <table>
      <thead><tr><th scope="col">id</th><th scope="col">name</th><th scope="col">verdict</th></tr></thead>
      <tbody>
      \(rows)
      </tbody>
      </table>
      </section>
      """
  }

  private func row(_ entry: Entry) -> String {
    let (id, name) = (entry.id.escaped(for: .xml), entry.name.escaped(for: .xml))
    let number = sorted.firstIndex { $0.complaint.id == entry.id }
    let detail = (entry.result.detail ?? "").escapedLines(for: .xml).joined(separator: "\n")
    var cell = entry.result.html
    if let number { cell += " <a href=\"#finding-\(number + 1)\">finding \(number + 1)</a>" }
    if player != nil, let (line, implementation) = entry.example {
      cell += " " + PlayLink(line, implementation).button()
    }
    if let share = entry.share { cell += Self.bar(share) }
    // The findings stand above, with pictures.
    if !detail.isEmpty, number == nil {
      cell += "<details><summary>as text</summary><pre tabindex=\"0\">\(detail)</pre></details>"
    }
    let isKnown = invariants.contains { $0.id == entry.id }
    let link = isKnown ? "<a href=\"#meaning-\(id)\">\(id)</a>" : id
    return
      "<tr class=\"\(entry.result.name)\"><th scope=\"row\">\(link)</th><td>\(name)</td><td>\(cell)</td></tr>"
  }

  /// A share as a bar, with its number.
  private static func bar(_ share: Double) -> String {
    let percent = max(0, min(100, share * 100))
    let words = percent > 0 && percent < 1 ? "less than 1" : percent.rounded().words
    return "<span class=\"share\"><i style=\"width:\(SVG.number(percent))%\"></i></span>"
      + "<span class=\"percent\">broken in \(words) % of the cases that ask</span>"
  }

  /// The invariants among the entries.
  private var invariants: [Invariant] { entries.compactMap { Invariant.named($0.id) } }

  private var glossary: String {
    let invariants = invariants
    return invariants.isEmpty ? "" : Glossary(invariants, isPlayable: player != nil).html
  }

  private var run: String {
    if facts.isEmpty { return "" }
    let rows = facts.map { name, value in
      "<dt>\(name.escaped(for: .xml))</dt><dd>\(value.escaped(for: .xml))</dd>"
    }.joined(separator: "\n")
    return
      "<section id=\"run\">\n<h2>The run</h2>\n<dl class=\"facts\">\n\(rows)\n</dl>\n</section>"
  }
}
