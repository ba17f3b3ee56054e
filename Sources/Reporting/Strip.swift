// A scenario as a strip of small pictures: the expected screens above the observed ones.

import ReferenceModel
package import ScrollConformance
import ScrollInvariants
import ScrollWire

/// The screen after each event, a few characters wide: the field (█), the keyboard (▒), dead space at the
/// bottom that is kept clear although nothing covers it (░), and the area outside the content (·).
///
///     start        F(600,644)   wS(260)      t(1)
///     ┌────────┐   ┌────────┐   ┌────────┐   ┌────────┐
///     │        │   │        │   │        │   │        │
///     │        │   │        │   │        │   │████████│
///     │        │   │████████│   │████████│   │▒▒▒▒▒▒▒▒│
///     └────────┘   └────────┘   └────────┘   └────────┘
package struct Strip {
  private let frames: [Frame]
  private static let (width, height, gap, perLine) = (8, 9, 3, 7)

  package init(_ finding: Finding) {
    let models = finding.scenario.models
    var frames: [Frame] = []
    for one in Notation.steps(
      finding.scenario, showing: finding.complaint.step, finding.expected, finding.observed)
    {
      let (step, model) = (one.end, models[one.end])
      frames.append(
        Frame(
          title: one.word, expected: Self.screen(model, finding.expected[step]),
          observed: Self.screen(model, finding.observed[step]),
          isDifferent: finding.observed[step].difference(from: finding.expected[step], 0) != nil))
    }
    self.frames = frames
  }

  private struct Frame {
    var title: String
    var expected, observed: [String]
    var isDifferent: Bool
  }

  package func text(_ style: Style) -> String {
    stride(from: 0, to: frames.count, by: Self.perLine).map { first in
      let row = frames[first..<min(first + Self.perLine, frames.count)]
      let titles = line(row.map(\.title))
      let expected = (0..<Self.height + 2).map { y in line(row.map { $0.expected[y] }) }
      let observed = (0..<Self.height + 2).map { y in line(row.map { $0.observed[y] }) }
      let marks = line(row.map { $0.isDifferent ? "differs" : "" })
      return titles + expected.joined() + observed.joined()
        + (marks == "\n" ? "" : style.bad(String(marks.dropLast())) + "\n")
    }.joined(separator: "\n")
  }

  /// One line of all pictures side by side, aligned with their titles.
  private func line(_ cells: [String]) -> String {
    let widths = frames.map { max(Self.width + 2, $0.title.count) }
    let first = frames.startIndex
    return cells.enumerated().map { index, cell in
      let width = min(widths[first + index], 24)
      let text = cell.count > width ? String(cell.prefix(width - 1)) + "…" : cell
      return text + String(repeating: " ", count: width - text.count + Self.gap)
    }.joined().trimmed + "\n"
  }

  /// The lines of one screen, with the visible content in the viewport.
  private static func screen(_ model: Model, _ seen: Observation) -> [String] {
    let geometry = model.state.environment.geometry
    let viewport = seen.viewport ?? geometry.viewport
    let top = geometry.window.y + viewport.y
    let unit = geometry.screen.height / Double(height)
    let content = Interval(0, (seen.content ?? model.contentSize).height)
    let keyboard = model.state.environment.keyboard.flatMap { model.isDocked($0) ? $0.y : nil }
    // The dead space: it is kept clear, although it should not be.
    let right = top + viewport.height - model.adjusted.bottom
    let clear = seen.insets.map { top + viewport.height - $0.bottom } ?? right
    let rows = (0..<height).map { row -> String in
      let y = (Double(row) + 0.5) * unit
      let contentY = y - top + seen.offset.y
      let isInside = y > top && y < top + viewport.height
      let isField = model.state.environment.focus.map { field in
        // A low field still has one line.
        contentY > field.y - unit / 2 && contentY < max(field.maxY, field.y + unit / 2)
      }
      let isCovered = keyboard.map { y > $0 } ?? false
      let letter: Character =
        if isCovered {
          "▒"
        } else if isInside, isField ?? false {
          "█"
        } else if isInside, clear < right, y + unit / 2 > clear {
          "░"
        } else if isInside, contentY < content.lower || contentY > content.upper {
          "·"
        } else {
          " "
        }
      return "│" + String(repeating: letter, count: width) + "│"
    }
    let rule = String(repeating: "─", count: width)
    return ["┌\(rule)┐"] + rows + ["└\(rule)┘"]
  }
}
