// A comparison of several implementations as a page.

import ScrollConformance
import ScrollInvariants
import ScrollWire

extension CompareText {
  /// The comparison as a self-contained page: abilities, invariants, and the simplest counterexamples.
  ///
  /// Every cell leads to its scenario: in the player, and without one or without scripts to the line that names it.
  package var html: String {
    let sections: [ReportPage.Section] = [
      ("abilities", "What each can do", abilityTable + Self.legend),
      ("invariants", "What each breaks", "<p>In percent of \(size).</p>\n" + invariantTable),
      ("scenarios", "The scenarios of the abilities", scenarioList),
      ("counterexamples", "The simplest counterexamples", counterexampleLists),
    ]
    return ReportPage.text(title: "compare", sections, player: player, needsScript: true)
  }

  // MARK: - Tables

  private var abilityTable: String {
    table(
      features(line: { $0 }), best: "most", filter: abilities.first?.name ?? "",
      head: { "\(abilities[$0].name.xml)<code>\(abilities[$0].line.xml)</code>" }
    ) { row, column in
      let play = PlayLink(abilities[row].line, reports[column].implementation)
      return (abilities[row].name, "ability-\(row)", play)
    }
  }

  private var invariantTable: String {
    table(
      matrix, best: "fewest", filter: "visible",
      head: { "\(Invariant.all[$0].id) \(Invariant.all[$0].name)".xml }
    ) { row, column in
      let invariant = Invariant.all[row]
      let finding = reports[column].rows.first { $0.index == invariant.index }?.finding
      let link = finding.map { _ in "\(Self.anchor(column))-\(invariant.id)" }
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
      return "<th scope=\"col\"><span>\(column.name.xml) "
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

  // MARK: - Scenarios

  private var scenarioList: String {
    ReportPage.list(
      abilities.enumerated().map { number, ability in
        "<dt id=\"ability-\(number)\">\(ability.name.xml)</dt>"
          + "<dd><code>\(ability.line.xml)</code>"
          + "\(player.button(for: ability.line, "model"))</dd>"
      })
  }

  private static func anchor(_ column: Int) -> String { "way-\(column)" }

  private var counterexampleLists: String {
    reports.enumerated().compactMap { column, report -> String? in
      let items = report.rows.compactMap { row -> String? in
        guard row.index != .lockstep, let finding = row.finding else { return nil }
        return "<dt id=\"\(Self.anchor(column))-\(row.id)\">\(row.id)</dt>"
          + "<dd>it \(finding.complaint.words.xml) "
          + "<code>\(finding.line.xml)</code>\(player.button(to: finding))</dd>"
      }
      if items.isEmpty { return nil }
      let title = "\(report.implementation): \(report.summary)".xml
      return "<article>\n<h3>\(title)</h3>\n\(ReportPage.list(items))\n</article>"
    }.joined(separator: "\n")
  }
}
