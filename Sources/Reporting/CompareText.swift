// A comparison of several implementations as text.

package import ScrollConformance
import ScrollInvariants
import ScrollWire

/// The abilities of each implementation, the invariants that it breaks, in what share of the cases, and the
/// simplest scenario for each.
package struct CompareText {
  /// An ability, a scenario that shows it, and the mark of each implementation.
  package typealias Ability = (name: String, line: String, marks: [String])

  /// The head of an implementation's column: its short name, what it is, and which version was published when.
  package typealias Column = (name: String, title: String, version: String, date: String)

  let reports: [JudgeReport]
  let columns: [Column]
  let abilities: [Ability]
  package var player: EmbeddedPlayer?

  package init(_ reports: [JudgeReport], columns: [Column], abilities: [Ability]) {
    (self.reports, self.columns, self.abilities) = (reports, columns, abilities)
  }

  package func text(_ style: Style) -> String {
    let tables = [versions, features(line: { $0 }), matrix].map {
      Table($0, numbers: 2..<3 + reports.count).text(style)
    }
    let ways = counterexamples.map { name, rows in
      "\n" + style.bold(name) + "\n" + Table([["", "", ""]] + rows).text(style).dropFirst()
    }
    return tables.joined(separator: "\n") + "\nIn percent of \(size).\n" + ways.joined()
  }

  /// The comparison in Markdown. The short names are spelled out first.
  package var markdown: String {
    var lines: [String] = []
    for table in [versions, features(line: \.code), matrix] {
      lines += [table[0], table[0].indices.map { $0 < 2 ? "---" : "--:" }].map(row)
      lines += table.dropFirst().map(row) + [""]
    }
    lines += ["In percent of \(size)."]
    for (name, rows) in counterexamples {
      lines += ["", "<details><summary>\(name)</summary>", "", "| breaks | because it | seen in |"]
      lines.append("|---|---|---|")
      lines += rows.map { row([$0[0], $0[1], $0[2].code]) }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  var size: String {
    let cases = reports.map(\.cases).max() ?? 0
    return "\(cases) traces each, the M… in a fifth of them"
  }

  var versions: [[String]] {
    [["column", "what it is", "version", "published"]]
      + columns.filter { $0.version != "–" }.map { [$0.name, $0.title, $0.version, $0.date] }
  }

  func features(line: (String) -> String) -> [[String]] {
    let rows = abilities.map { ability in
      [ability.name, line(ability.line)] + ability.marks
    }
    let can = reports.indices.map { number in
      "\(abilities.count { $0.marks[number] == "✓" })"
    }
    return [["can it …", "in"] + columns.map(\.name)] + rows + [["", "can do"] + can]
  }

  var matrix: [[String]] {
    var rows = [["invariant", ""] + columns.map(\.name)]
    for invariant in Invariant.all {
      rows.append(
        [invariant.id, invariant.name]
          + reports.map { share($0.rows.first { $0.index == invariant.index }) })
    }
    let broken = reports.map { report in
      "\(report.rows.count { $0.verdict.kind == .diverges && $0.index != .lockstep })"
    }
    return rows + [["", "broken"] + broken]
  }

  /// The percentage of the traces in which an invariant is broken.
  private func share(_ row: JudgeReport.Row?) -> String {
    guard let row, row.judged > 0 else { return "" }
    guard row.broken > 0 else { return row.verdict.kind == .unclaimed ? "–" : "·" }
    let percent = row.broken * 100 / row.judged
    return percent == 0 ? "<1" : "\(percent)"
  }

  var counterexamples: [(name: String, rows: [[String]])] {
    reports.map { report in
      let rows = report.rows.compactMap { row in
        row.index == .lockstep
          ? nil : row.finding.map { [row.id, $0.complaint.words, $0.line] }
      }
      return ("\(report.implementation): \(report.summary)", rows)
    }.filter { !$0.rows.isEmpty }
  }
}
