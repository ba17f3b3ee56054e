// Tables as text.

import Conformance

/// Rows of cells in aligned columns; the columns of numbers are aligned on the right.
struct Table {
  private let rows: [[String]]
  private let numbers: ClosedRange<Int>

  init(_ rows: [[String]], numbersFrom first: Int = .max, to last: Int = .max) {
    self.rows = rows.map { $0.map(\.visible) }
    numbers = first...max(first, last)
  }

  /// The text of the table. The first row is the head; `paint` may highlight the others.
  func text(_ style: Style, paint: (Int, String) -> String) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.enumerated().map { index, row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return numbers.contains(column) ? padding + cell : cell + padding
      }
      let line = cells.joined(separator: "  ").trimmed
      return (index == 0 ? style.faint(line) : paint(index, line)) + "\n"
    }.joined()
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmed: String {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    return String(self[..<end])
  }
}
