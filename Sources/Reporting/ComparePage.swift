// A comparison of several implementations as a page.

import Conformance

extension CompareText {
  /// The comparison as a self-contained page: abilities, invariants, and the simplest counterexamples.
  public var html: String {
    var sections = [
      ("abilities", "What each can do", Self.table(features(line: { $0 }), codeColumn: 1)),
      ("invariants", "What each breaks, in percent of \(size)", Self.table(matrix)),
      ("counterexamples", "The simplest counterexamples", counterexampleLists),
    ]
    if versions.count > 1 {
      sections.insert(("versions", "What was published when", Self.table(versions)), at: 2)
    }
    let links = sections.map { "<a href=\"#\($0.0)\">\($0.1.escaped(for: .xml))</a>" }
    let main = sections.map { id, title, contents in
      "<section id=\"\(id)\">\n<h2>\(title.escaped(for: .xml))</h2>\n\(contents)\n</section>"
    }
    return ReportPage.text(
      title: "compare", header: "<nav aria-label=\"Parts\">\(links.joined(separator: " "))</nav>\n",
      main: main.joined(separator: "\n"))
  }

  /// A table whose first row is its head; it scrolls in a frame of its own where it is too wide.
  private static func table(_ rows: [[String]], codeColumn: Int? = nil) -> String {
    let head = rows[0].map { cell in
      cell.isEmpty ? "<td></td>" : "<th scope=\"col\">\(cell.escaped(for: .xml))</th>"
    }.joined()
    let body = rows.dropFirst().map { row in
      let cells = row.enumerated().map { column, cell in
        let text = cell.escaped(for: .xml)
        if column == 0, !cell.isEmpty { return "<th scope=\"row\">\(text)</th>" }
        return column == codeColumn && !cell.isEmpty
          ? "<td><code>\(text)</code></td>" : "<td class=\"\(kind(cell))\">\(text)</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="\(rows[0][0].escaped(for: .xml))">
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }

  private static func kind(_ cell: String) -> String {
    switch cell {
    case "✓", "·": "can"
    case "(✓)": "partly"
    case "✗": "cannot"
    case "–", "": "unasked"
    default: "value"
    }
  }

  private var counterexampleLists: String {
    counterexamples.map { name, rows in
      let items = rows.map { row in
        "<dt>\(row[0].escaped(for: .xml))</dt><dd>it \(row[1].escaped(for: .xml)) "
          + "<code>\(row[2].escaped(for: .xml))</code></dd>"
      }.joined(separator: "\n")
      return "<article>\n<h3>\(name.escaped(for: .xml))</h3>\n<dl>\n\(items)\n</dl>\n</article>"
    }.joined(separator: "\n")
  }
}
