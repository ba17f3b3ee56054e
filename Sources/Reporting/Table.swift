// Tables and colours of text.

import ScrollConformance

/// Rows of cells in aligned columns; the columns of numbers are aligned on the right.
struct Table {
  private let rows: [[String]]
  private let numbers: Range<Int>

  /// The first row is the head.
  init(_ rows: [[String]], numbers: Range<Int> = 0..<0) {
    self.rows = rows.map { $0.map(\.visible) }
    self.numbers = numbers
  }

  /// The text of the table, with the bad ones of the rows below the head highlighted.
  func text(_ style: Style, isBad: (Int) -> Bool = { _ in false }) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.enumerated().map { index, row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return numbers.contains(column) ? padding + cell : cell + padding
      }
      let line = cells.joined(separator: "  ").trimmed
      return (index == 0 ? style.faint(line) : isBad(index - 1) ? style.bad(line) : line) + "\n"
    }.joined()
  }
}

extension String {
  var trimmed: String {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    return String(self[..<end])
  }
}

/// The way in which text is highlighted: with colours, or not at all.
package struct Style: Sendable {
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package static let plain = Style(isColored: false)

  package func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  package func bad(_ text: String) -> String { wrap(text, "31") }

  /// The text, which may be foreign, is made visible: the only control characters are those added here.
  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text.visible)\u{1B}[0m" : text.visible
  }
}
