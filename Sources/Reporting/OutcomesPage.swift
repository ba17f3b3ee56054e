// The outcomes of a run as a page.

import ReferenceModel
import ScrollConformance
import ScrollInvariants
import ScrollWire

extension Outcomes {
  /// A self-contained page: a summary, the findings with pictures that move, the verdicts, and what the ids mean.
  ///
  /// It asks for nothing from elsewhere. Without scripts all but the player is there. Where motion is reduced, and on
  /// paper, a picture shows the step that is wrong.
  package func html(player: EmbeddedPlayer? = nil) -> String {
    let isBad = count(.failed, .error) > 0
    let header = """
      <p class="closing \(isBad ? "bad" : "good")">\(closing.xml)</p>

      """
    let articles = sorted.enumerated().map { $1.article($0 + 1, player) }
    var sections: [ReportPage.Section] = [
      ("findings", "Findings, the likeliest first", articles.joined(separator: "\n")),
      ("diagnosis", "Diagnosis", reading),
      (
        "verdicts", "Verdicts",
        ReportPage.table(["id", "name", "verdict"], entries.map { row($0, player) })
      ),
    ]
    sections += invariants.glossary(player)
    sections.append(
      ("run", "The run", ReportPage.facts(facts.map { ($0.name, $0.value.xml) })))
    return ReportPage.text(
      title: title, header: header, summary: summary, sections.filter { !$0.contents.isEmpty },
      player: player)
  }

  // MARK: - The parts

  private var summary: String {
    let kinds: [(Result, String)] = [
      (.failed, "wrong"), (.error, "not judged"), (.known, "known"), (.passed, "right"),
      (.skipped, "not asked"),
    ]
    let tiles = kinds.filter { count($0.0) > 0 }.map { result, label in
      "<li class=\"\(result.rawValue)\"><b>\(count(result))</b> \(label)</li>"
    }.joined()
    return "<section aria-label=\"Summary\">\n<ul class=\"tiles\">\(tiles)</ul>\n</section>\n"
  }

  /// The findings, the likeliest first; those that compare two scenarios stand last, since a picture shows only one.
  private var sorted: [Finding] {
    findings.filter { $0.complaint.invariant.kind != .metamorphic }
      + findings.filter { $0.complaint.invariant.kind == .metamorphic }
  }

  /// What the implementation behaves like.
  private var reading: String {
    diagnosis.map { line in
      let name = line.hasPrefix("behaves like") ? "h3" : "p"
      return "<\(name)>\(line.xml)</\(name)>"
    }.joined(separator: "\n")
  }

  private func row(_ entry: Entry, _ player: EmbeddedPlayer?) -> String {
    let (id, name) = (entry.id.xml, entry.name.xml)
    let number = sorted.firstIndex { $0.complaint.id == entry.id }
    let detail = entry.detail.escapedLines(for: .xml).joined(separator: "\n")
    var cell = entry.shown(entry.result.word, in: .xml)
    if let number { cell += " <a href=\"#finding-\(number + 1)\">finding \(number + 1)</a>" }
    if let (line, name) = entry.example { cell += player.button(for: line, name) }
    if let share = entry.share { cell += Self.bar(share) }
    // The findings stand above, with pictures.
    if !detail.isEmpty, number == nil {
      cell += "<details><summary>as text</summary><pre tabindex=\"0\">\(detail)</pre></details>"
    }
    let isKnown = invariants.contains { $0.id == entry.id }
    let link = isKnown ? "<a href=\"#meaning-\(id)\">\(id)</a>" : id
    return
      "<tr class=\"\(entry.result.rawValue)\"><th scope=\"row\">\(link)</th><td>\(name)</td><td>\(cell)</td></tr>"
  }

  private static func bar(_ share: Double) -> String {
    let percent = max(0, min(100, share * 100))
    let words = percent > 0 && percent < 1 ? "less than 1" : percent.rounded().words
    return "<span class=\"share\"><i style=\"width:\(SVG.number(percent))%\"></i></span>"
      + "<span class=\"percent\">broken in \(words) % of the cases that ask</span>"
  }

  private var invariants: [Invariant] { entries.compactMap { Invariant.named($0.id) } }
}

extension [Invariant] {
  /// The invariants and the rules that they rest on, with the texts of `explain`.
  func glossary(_ player: EmbeddedPlayer?) -> [ReportPage.Section] {
    // What rests on every rule names none.
    let named = contains { $0.rules.isEmpty } ? nil : Set(flatMap(\.rules))
    let rules = Rule.all.filter { named?.contains($0.id) ?? true }
    return [
      ("meanings", "What the ids mean", ReportPage.list(map { $0.entry(linking: rules) })),
      ("rules", "The rules", ReportPage.list(rules.map { $0.entry(player) })),
    ]
  }
}

extension Invariant {
  fileprivate func entry(linking known: [Rule]) -> String {
    let grounds = rules.map { id in
      known.contains { $0.id == id } ? "<a href=\"#rule-\(id)\">\(id)</a>" : id
    }
    let rests =
      grounds.isEmpty ? "<a href=\"#rules\">every rule</a>" : grounds.joined(separator: ", ")
    let why = reason.map { " \($0.xml)" } ?? ""
    return """
      <dt id="meaning-\(id)">\(id) \(name.xml)</dt>
      <dd><p>\(statement.xml)\(why) It rests on \(rests). <code>scrollcheck explain \(id)</code></p></dd>
      """
  }
}

extension Rule {
  fileprivate func entry(_ player: EmbeddedPlayer?) -> String {
    """
    <dt id="rule-\(id)">\(title.xml)</dt>
    <dd>\(summary.xml)
    <details><summary>law, reason and example</summary>
    <p><code>\(law.xml)</code></p>
    <p>\(reason.xml)</p>
    <p><code>\(example.xml)</code> → \(claims.xml)\(player.button(for: example, "model"))</p>
    </details></dd>
    """
  }
}
