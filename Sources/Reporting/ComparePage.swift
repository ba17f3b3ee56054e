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
      .init("abilities", "What each can do", abilityTable + Self.legend),
      .init("invariants", "What each breaks", "<p>In percent of \(size).</p>\n" + invariantTable),
      .init("scenarios", "The scenarios of the abilities", scenarioList),
      .init("counterexamples", "The simplest counterexamples", counterexampleLists),
    ]
    return ReportPage.text(title: "compare", sections, player: player, needsScript: true)
  }

  // MARK: - Tables

  private var abilityTable: String {
    let rows = abilities.enumerated().map { number, ability in
      let cells = ability.marks.enumerated().map { column, mark in
        Self.cell(
          mark, link: "ability-\(number)", PlayLink(ability.line, reports[column].implementation),
          "\(columns[column].name): \(ability.name)")
      }
      return [Self.head(ability.name, "<code>\(ability.line.escaped(for: .xml))</code>")] + cells
    }
    return table(
      "can it …", rows, last: ("can do", features(line: { $0 }).last ?? []), best: "most",
      filter: abilities.first?.name ?? "")
  }

  private var invariantTable: String {
    let numbers = matrix
    let rows = zip(Invariant.all, numbers.dropFirst()).map { invariant, row in
      let cells = reports.indices.map { column in
        let (text, report) = (row[column + 2], reports[column])
        let finding = report.rows.first { $0.index == invariant.index }?.finding
        return Self.cell(
          text, link: finding == nil ? nil : "\(Self.anchor(column))-\(invariant.id)",
          finding.flatMap { player?.link(to: $0) }, "\(columns[column].name): \(invariant.id)")
      }
      return [Self.head("\(invariant.id) \(invariant.name)")] + cells
    }
    return table(
      "invariant", rows, last: ("broken", numbers.last ?? []), best: "fewest", filter: "visible")
  }

  /// A table with a column for each implementation, which scrolls in a frame of its own where it is too wide. The last
  /// row has a number for each.
  private func table(
    _ corner: String, _ rows: [[String]], last: (name: String, cells: [String]), best: String,
    filter: String
  ) -> String {
    let heads = columns.enumerated().map { number, column in
      let published = column.version == "–" ? "" : "\(column.version), \(column.date)"
      return "<th scope=\"col\"><span>\(column.name.escaped(for: .xml)) "
        + "<small>\(published.escaped(for: .xml))</small></span></th>"
    }
    let body = rows.map { "<tr>\($0.joined())</tr>" }
    let numbers = last.cells.dropFirst(2).map { "<td>\($0.escaped(for: .xml))</td>" }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(corner)" data-best="\(best)" \
      data-rows="\(filter.escaped(for: .xml))">
      <table>
      <thead><tr><th scope="col">\(corner)</th>\(heads.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      <tr class="sum"><th scope="row">\(last.name)</th>\(numbers.joined())</tr>
      </tbody>
      </table>
      </div>
      """
  }

  /// A cell that leads to a line of this page, or opens the player.
  private static func cell(
    _ text: String, link: String?, _ play: PlayLink?, _ words: String
  ) -> String {
    let (kind, meaning) = marks[text] ?? ("value", "\(text) percent")
    let shown = text.escaped(for: .xml)
    guard let link else { return "<td class=\"\(kind)\">\(shown)</td>" }
    let label = "\(words), \(meaning). Its scenario".escaped(for: .xml)
    return "<td class=\"\(kind)\"><a href=\"#\(link)\" aria-label=\"\(label)\""
      + "\(play?.attributes ?? "")>\(shown)</a></td>"
  }

  /// The head of a row: a name, and markup below it.
  private static func head(_ name: String, _ markup: String = "") -> String {
    "<th scope=\"row\">\(name.escaped(for: .xml))\(markup)</th>"
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
    let items = abilities.enumerated().map { number, ability in
      "<dt id=\"ability-\(number)\">\(ability.name.escaped(for: .xml))</dt>"
        + "<dd><code>\(ability.line.escaped(for: .xml))</code>"
        + "\(player.button(for: ability.line, "model"))</dd>"
    }
    return "<dl>\n\(items.joined(separator: "\n"))\n</dl>"
  }

  private static func anchor(_ column: Int) -> String { "way-\(column)" }

  private var counterexampleLists: String {
    reports.enumerated().compactMap { column, report -> String? in
      let items = report.rows.compactMap { row -> String? in
        guard row.index != .lockstep, let finding = row.finding else { return nil }
        return "<dt id=\"\(Self.anchor(column))-\(row.id)\">\(row.id)</dt>"
          + "<dd>it \(finding.complaint.words.escaped(for: .xml)) "
          + "<code>\(finding.line.escaped(for: .xml))</code>\(player.button(to: finding))</dd>"
      }
      if items.isEmpty { return nil }
      let title = "\(report.implementation): \(report.summary)".escaped(for: .xml)
      return
        "<article>\n<h3>\(title)</h3>\n<dl>\n\(items.joined(separator: "\n"))\n</dl>\n</article>"
    }.joined(separator: "\n")
  }
}
