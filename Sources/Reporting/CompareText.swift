// A comparison of several implementations as text and as a page.

package import ScrollConformance
import ScrollInvariants
import ScrollNotation

/// The abilities of each implementation, the invariants that it breaks, in what share of the cases, and the
/// simplest scenario for each.
package struct CompareText {
  /// An ability, a scenario that shows it, and the mark of each implementation.
  package typealias Ability = (name: String, line: String, marks: [String])

  /// The head of an implementation's column: its short name, what it is, and which version was published when.
  package typealias Column = (name: String, title: String, version: String, date: String)

  private let reports: [JudgeReport]
  private let columns: [Column]
  private let abilities: [Ability]
  package var player: EmbeddedPlayer?
  package var making: PageMaking?

  package init(_ reports: [JudgeReport], columns: [Column], abilities: [Ability]) {
    (self.reports, self.columns, self.abilities) = (reports, columns, abilities)
  }

  package func text(_ style: Style) -> String {
    // A column has a number for its head, since names would be wider than what is below them.
    let numbers = columns.indices.map { "\($0 + 1)" }
    let names =
      [["", "column", "what it is", "version", "published"]]
      + zip(numbers, columns).map { [$0, $1.name, $1.title, $1.version, $1.date] }
    let can = features(line: { $0 }).map { [$0[0].isEmpty ? $0[1] : $0[0]] + $0.dropFirst(2) }
    let scenarios = [["ability", "its scenario"]] + abilities.map { [$0.name, $0.line] }
    func numbered(_ rows: [[String]], after count: Int) -> String {
      Table(
        [Array(rows[0].prefix(count)) + numbers] + rows.dropFirst(),
        numbers: count..<(count + numbers.count)
      ).text(style)
    }
    let tables = [
      Table(names).text(style), numbered(can, after: 1), numbered(matrix, after: 2),
      Table(scenarios).text(style),
    ]
    let ways = counterexamples.map { _, name, findings in
      let rows = findings.map { [$0.complaint.id, $0.complaint.words, $0.line] }
      return "\n" + style.bold(name) + "\n" + Table([["", "", ""]] + rows).text(style).dropFirst()
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
    for (_, name, findings) in counterexamples {
      lines += ["", "<details><summary>\(name)</summary>", "", "| breaks | because it | seen in |"]
      lines.append("|---|---|---|")
      lines += findings.map { row([$0.complaint.id, $0.complaint.words, $0.line.code]) }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private var size: String {
    let cases = reports.map(\.cases).max() ?? 0
    return "\(cases) traces each, the M… in a fifth of them"
  }

  private var versions: [[String]] {
    [["column", "what it is", "version", "published"]]
      + columns.filter { $0.version != "–" }.map { [$0.name, $0.title, $0.version, $0.date] }
  }

  private func features(line: (String) -> String) -> [[String]] {
    let rows = abilities.map { ability in
      [ability.name, line(ability.line)] + ability.marks
    }
    let can = reports.indices.map { number in
      "\(abilities.count { $0.marks[number] == "✓" })"
    }
    return [["can it …", "in"] + columns.map(\.name)] + rows + [["", "can do"] + can]
  }

  private var matrix: [[String]] {
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

  /// The number and the name of each implementation that breaks something, and how.
  private var counterexamples: [(column: Int, name: String, findings: [Finding])] {
    reports.enumerated().map { column, report in
      let findings = report.rows.filter { $0.index != .lockstep }.compactMap(\.finding)
      return (column, "\(report.implementation): \(report.summary)", findings)
    }.filter { !$0.findings.isEmpty }
  }

  // MARK: - The page

  /// The comparison as a self-contained page. Every cell leads to its scenario: in the player, and without one or
  /// without scripts to the line that names it.
  package var html: String {
    let sections: [ReportPage.Section] = [
      ("abilities", "What each can do", abilityTable + Self.legend),
      ("columns", "What the columns are", columnTable),
      ("invariants", "What each breaks", "<p>In percent of \(size).</p>\n" + invariantTable),
      ("scenarios", "The scenarios of the abilities", scenarioList),
      ("counterexamples", "The simplest counterexamples", counterexampleLists),
    ]
    return ReportPage.text(title: "compare", making, sections, player: player, needsScript: true)
  }

  private var columnTable: String {
    let rows = versions.dropFirst().map { row in
      "<tr><th scope=\"row\">\(row[0].xml)</th>"
        + row.dropFirst().map { "<td>\($0.xml)</td>" }.joined() + "</tr>"
    }
    return ReportPage.table(versions[0], rows)
  }

  private var abilityTable: String {
    table(
      features(line: { $0 }), best: "most", filter: abilities.first?.name ?? "",
      head: { "\(abilities[$0].name.xml)<code>\(abilities[$0].line.xml)</code>" }
    ) { row, column in
      let ability = abilities[row]
      let play = PlayLink(line: ability.line, implementation: reports[column].implementation)
      return (ability.name, "ability-\(row)", play)
    }
  }

  private var invariantTable: String {
    table(
      matrix, best: "fewest", filter: "visible",
      head: { "\(Invariant.all[$0].id) \(Invariant.all[$0].name)".xml }
    ) { row, column in
      let invariant = Invariant.all[row]
      let finding = reports[column].rows.first { $0.index == invariant.index }?.finding
      let link = finding.map { _ in "way-\(column)-\(invariant.id)" }
      return (invariant.id, link, finding.flatMap { player?.link(to: $0) })
    }
  }

  /// A table as the text has it, which scrolls in a frame of its own where it is too wide. The last row has a number for
  /// each implementation. A cell leads to a line of this page, or opens the player.
  private func table(
    _ rows: [[String]], best: String, filter: String, head: (Int) -> String,
    cell: (_ row: Int, _ column: Int) -> (about: String, link: String?, play: PlayLink?)
  ) -> String {
    let heads = columns.map { column in
      let published = column.version == "–" ? "" : "\(column.version), \(column.date)"
      return "<th scope=\"col\" title=\"\(column.title.xml)\"><span>\(column.name.xml) "
        + "<small>\(published.xml)</small></span></th>"
    }
    let body = rows.dropFirst().dropLast().enumerated().map { number, row in
      let cells = columns.indices.map { column in
        let (text, (about, link, play)) = (row[column + 2], cell(number, column))
        let (kind, meaning) = Self.marks[text] ?? ("value", "\(text) percent")
        guard let link else { return "<td class=\"\(kind)\">\(text.xml)</td>" }
        let label = "\(columns[column].name): \(about), \(meaning). Its scenario".xml
        return "<td class=\"\(kind)\"><a href=\"#\(link)\" aria-label=\"\(label)\""
          + "\(play?.attributes ?? "")>\(text.xml)</a></td>"
      }
      return "<tr><th scope=\"row\">\(head(number))</th>\(cells.joined())</tr>"
    }
    let (corner, last) = (rows[0][0], rows[rows.count - 1])
    let numbers = last.dropFirst(2).map { "<td>\($0.xml)</td>" }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(corner)" data-best="\(best)" \
      data-rows="\(filter.xml)">
      <table>
      <thead><tr><th scope="col">\(corner)</th>\(heads.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      <tr class="sum"><th scope="row">\(last[1])</th>\(numbers.joined())</tr>
      </tbody>
      </table>
      </div>
      """
  }

  /// The classes and the meanings of the cells that are no numbers.
  private static let marks = [
    "✓": (kind: "can", meaning: "yes"), "(✓)": ("partly", "under a condition"),
    "✗": ("cannot", "no"), "–": ("unasked", "not claimed or not judged"),
    "·": ("can", "· percent"), "": ("unasked", " percent"),
  ]

  private static let legend = """
    <p class="legend"><b class="can">✓</b> yes · <b class="partly">(✓)</b> under a condition, which \
    <code>scrollcheck explain</code> names · <b class="cannot">✗</b> no · <b class="unasked">–</b> it does not claim \
    to, or did nothing by which it could be judged</p>
    """

  private var scenarioList: String {
    ReportPage.list(
      abilities.enumerated().map { number, ability in
        "<dt id=\"ability-\(number)\">\(ability.name.xml)</dt>"
          + "<dd><code>\(ability.line.xml)</code>"
          + "\(player.button(for: ability.line, "model"))</dd>"
      })
  }

  private var counterexampleLists: String {
    counterexamples.map { column, name, findings in
      let items = findings.map { finding in
        let id = finding.complaint.id
        return "<dt id=\"way-\(column)-\(id)\">\(id)</dt><dd>it \(finding.complaint.words.xml) "
          + "<code>\(finding.line.xml)</code>\(player.button(to: finding))</dd>"
      }
      return "<article>\n<h3>\(name.xml)</h3>\n\(ReportPage.list(items))\n</article>"
    }.joined(separator: "\n")
  }
}
