// A scenario as a strip of small pictures, like a comic: what should be seen above, what is seen below.

public import Conformance
import Invariants
import ReferenceModel
import Wire

/// The screen after each event, a few characters wide: the field (█), the keyboard (▒), what is kept clear at
/// the bottom though nothing covers it (░), what lies outside the content (·).
///
///     start        F(600,644)   wS(260)      t(1)
///     ┌────────┐   ┌────────┐   ┌────────┐   ┌────────┐
///     │        │   │        │   │        │   │        │
///     │        │   │        │   │        │   │████████│
///     │        │   │████████│   │████████│   │▒▒▒▒▒▒▒▒│
///     └────────┘   └────────┘   └────────┘   └────────┘
public struct Strip {
  private let frames: [Frame]
  private static let (width, height, gap, perLine) = (8, 9, 3, 7)

  /// What happened in the words to call it, and what the model and the implementation have shown.
  public init(_ finding: Finding) {
    let events = Notation.words(finding.scenario)
    var model = Model(finding.scenario.configuration, finding.scenario.environment)
    var frames: [Frame] = []
    for step in finding.expected.indices.prefix(finding.observed.count) {
      if step > 0 { model.step(finding.scenario.events[step - 1]) }
      let title = step == 0 ? "start" : events[step - 1]
      frames.append(
        Frame(
          title: title, expected: Self.screen(model, finding.expected[step]),
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

  public func text(_ style: Style) -> String {
    stride(from: 0, to: frames.count, by: Self.perLine).map { first in
      let row = frames[first..<min(first + Self.perLine, frames.count)]
      let titles = line(row.map(\.title))
      let expected = (0..<Self.height + 2).map { y in line(row.map { $0.expected[y] }) }
      let observed = (0..<Self.height + 2).map { y in line(row.map { $0.observed[y] }) }
      let marks = line(row.map { $0.isDifferent ? "differs" : "" })
      return titles + expected.joined() + observed.joined()
        + (marks == "\n" ? "" : style.bad(marks))
    }.joined(separator: "\n")
  }

  /// One line of every picture, each under its title.
  private func line(_ cells: [String]) -> String {
    let widths = frames.map { max(Self.width + 2, $0.title.count) }
    let first = frames.startIndex
    return cells.enumerated().map { index, cell in
      let width = min(widths[first + index], 24)
      let text = cell.count > width ? String(cell.prefix(width - 1)) + "…" : cell
      return text + String(repeating: " ", count: width - text.count + Self.gap)
    }.joined().trimmed + "\n"
  }

  /// The whole screen, the viewport's part of it filled with what is seen there.
  private static func screen(_ model: Model, _ seen: Observation) -> [String] {
    let geometry = model.state.environment.geometry
    let viewport = seen.viewport ?? geometry.viewport
    let top = geometry.window.y + viewport.y
    let unit = geometry.screen.height / Double(height)
    let content = Interval(0, (seen.content ?? model.contentSize).height)
    let keyboard = model.state.environment.keyboard.flatMap { model.isDocked($0) ? $0.y : nil }
    // What is kept clear, and should not be.
    let right = top + viewport.height - model.adjusted.bottom
    let clear = seen.insets.map { top + viewport.height - $0.bottom } ?? right
    let rows = (0..<height).map { row -> String in
      let y = (Double(row) + 0.5) * unit
      let contentY = y - top + seen.offset.y
      let isInside = y > top && y < top + viewport.height
      let isField = model.state.environment.focus.map { field in
        // However low, a field has a line.
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
