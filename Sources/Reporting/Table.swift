// Text for people: tables, colours, and lines that fit.

import ScrollConformance

/// Rows of cells in aligned columns; the columns of numbers are aligned on the right.
///
/// Where the width is not enough, long cells take several lines, and after that the columns of numbers stand in several
/// parts below each other.
struct Table {
  private let rows: [[String]]
  private let numbers: Range<Int>
  /// Below this width a column is no longer readable.
  private static let narrowest = 14

  /// The first row is the head.
  init(_ rows: [[String]], numbers: Range<Int> = 0..<0) {
    self.rows = rows.map { $0.map(\.visible) }
    self.numbers = numbers
  }

  /// The text of the table, with the bad ones of the rows below the head highlighted, and others faint.
  func text(
    _ style: Style, isFaint: (Int) -> Bool = { _ in false }, isBad: (Int) -> Bool = { _ in false }
  ) -> String {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    func total(_ columns: some Sequence<Int>) -> Int { columns.reduce(-2) { $0 + widths[$1] + 2 } }
    func widest() -> Int? {
      widths.indices.filter { !numbers.contains($0) && widths[$0] > Self.narrowest }
        .max { widths[$0] < widths[$1] }
    }
    while total(widths.indices) > style.width, let widest = widest() { widths[widest] -= 1 }
    var parts = [Array(widths.indices)]
    let pinned = Array(widths.indices.prefix(numbers.lowerBound))
    for column in widths.indices.dropFirst(pinned.count) where total(parts[0]) > style.width {
      if column == pinned.count { parts.append(pinned) }
      if total(parts[parts.count - 1] + [column]) > style.width { parts.append(pinned) }
      parts[parts.count - 1].append(column)
    }
    return (parts.count > 1 ? Array(parts.dropFirst()) : parts).map { columns in
      rows.enumerated().map { index, row in
        let cells = columns.map { row.indices.contains($0) ? row[$0].folded(to: widths[$0]) : [""] }
        return (0..<(cells.map(\.count).max() ?? 1)).map { number in
          let line = zip(columns, cells).map { column, lines in
            let text = number < lines.count ? lines[number] : ""
            let padding = String(repeating: " ", count: max(0, widths[column] - text.count))
            return numbers.contains(column) ? padding + text : text + padding
          }.joined(separator: "  ").trimmed
          if index == 0 || isFaint(index - 1) { return style.faint(line) + "\n" }
          return (isBad(index - 1) ? style.bad(line) : line) + "\n"
        }.joined()
      }.joined()
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text in lines of at most this width, parted where it has two spaces, and if that is not enough at each one.
  fileprivate func folded(to width: Int) -> [String] {
    if count <= width { return [self] }
    func filled(_ parts: [String], with gap: String) -> [String] {
      parts.reduce(into: [""]) { lines, part in
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = part
        } else if last.count + gap.count + part.count <= width {
          lines[lines.count - 1] += gap + part
        } else {
          lines.append(part)
        }
      }
    }
    return filled(parts(between: "  "), with: "  ").flatMap { line in
      line.count <= width
        ? [line]
        : filled(line.split(separator: " ").map(String.init), with: " ").flatMap { word in
          stride(from: 0, to: max(1, word.count), by: width).map {
            String(word.dropFirst($0).prefix(width))
          }
        }
    }
  }

  /// The parts of the text between gaps of two spaces.
  private func parts(between gap: String) -> [String] {
    var (parts, isOpen) = ([""], false)
    for character in self {
      if character == " ", parts[parts.count - 1].last == " " {
        parts[parts.count - 1].removeLast()
        parts.append("")
        isOpen = true
      } else if character != " " || !isOpen {
        parts[parts.count - 1].append(character)
        isOpen = false
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}

extension String {
  var trimmed: String {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    return String(self[..<end])
  }
}

/// The way in which text is shown: with colours or without, and in lines of what width.
package struct Style: Sendable {
  package var isColored: Bool
  /// The width of the terminal; where there is none, that of a log.
  package var width: Int

  package init(isColored: Bool, width: Int = 100) {
    (self.isColored, self.width) = (isColored, max(40, width))
  }

  /// For programs, in lines of any width.
  package static let plain = Style(isColored: false, width: .max)
  /// For a log.
  package static let log = Style(isColored: false)

  package func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  package func bad(_ text: String) -> String { wrap(text, "31") }

  /// The text with lines that are not wider than they may be. What continues a line stands below the beginning of its last
  /// column; a command goes on in the next line.
  package func folded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.count <= width ? String(line) : folded(line: String(line))
    }.joined(separator: "\n")
  }

  private func folded(line: String) -> String {
    var (result, column, indent) = ("", 0, 0)
    var (isCode, isQuoted, isStart) = (false, false, true)
    // The last spaces, in quotes and outside of them, which come first.
    var spaces: [(end: String.Index, column: Int)?] = [nil, nil]
    let isCommand = line.contains("scrollcheck ")
    let limit = isCommand ? width - 2 : width
    var isOption = false
    for character in line {
      if result.last == " " || result.isEmpty { isOption = character == "-" }
      result.append(character)
      if character == "\u{1B}" { isCode = true }
      if isCode {
        isCode = character != "m"
        continue
      }
      column += 1
      if character == "'", isCommand { isQuoted.toggle() }
      if character == " " {
        // Only gaps near the beginning make columns.
        if isStart || result.dropLast().last == " ", column < width / 2 { indent = column }
        // An option and its value stay together.
        if !isStart, !(isCommand && isOption) {
          spaces[isQuoted ? 1 : 0] = (result.index(before: result.endIndex), column)
        }
      } else {
        isStart = false
      }
      guard column > limit, let gap = spaces[0] ?? spaces[1] else { continue }
      let end = isCommand && spaces[0] != nil ? " \\\n" : "\n"
      let rest = result[result.index(after: gap.end)...]
      column = indent + column - gap.column
      result = result[..<gap.end] + end + String(repeating: " ", count: indent) + rest
      spaces = [nil, nil]
    }
    return result
  }

  /// The text, which may be foreign, is made visible: the only control characters are those added here.
  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text.visible)\u{1B}[0m" : text.visible
  }
}
