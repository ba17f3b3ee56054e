// A scenario as a strip of small pictures: the expected screens above the observed ones.

import ReferenceModel
package import ScrollConformance
import ScrollInvariants
import ScrollWire

extension Finding {
  /// The screen after each event, a few characters wide: the field (█), the keyboard (▒), dead space at the
  /// bottom that is kept clear although nothing covers it (░), and the area outside the content (·).
  ///
  ///     start        F(600,644)   wS(260)      t(1)
  ///     ┌────────┐   ┌────────┐   ┌────────┐   ┌────────┐
  ///     │        │   │        │   │        │   │        │
  ///     │        │   │        │   │        │   │████████│
  ///     │        │   │████████│   │████████│   │▒▒▒▒▒▒▒▒│
  ///     └────────┘   └────────┘   └────────┘   └────────┘
  package func strip(_ style: Style) -> String {
    let (models, expected) = (scenario.models, expected)
    // Every frame has the same lines: its title, two screens, and a mark.
    let steps = Notation.steps(scenario, showing: complaint.step, expected, observed)
    let frames = steps.map { one in
      let (model, right, seen) = (models[one.end], expected[one.end], observed[one.end])
      return [one.word] + Strip.screen(model, right) + Strip.screen(model, seen)
        + [seen.difference(from: right, 0) == nil ? "" : "differs"]
    }
    let widths = frames.map { min(max(Strip.width + 2, $0[0].count), 24) }
    return stride(from: 0, to: frames.count, by: Strip.perLine).map { first in
      let row = frames[first..<min(first + Strip.perLine, frames.count)]
      let lines = frames[first].indices.map { y in Strip.line(row.map { $0[y] }, widths) }
      let marks = lines.last.flatMap { $0.isEmpty ? nil : style.bad($0) }
      return (lines.dropLast() + [marks].compactMap(\.self)).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

private enum Strip {
  static let (width, height, gap, perLine) = (8, 9, 3, 7)

  /// One line of all pictures side by side, aligned with their titles.
  static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).map { cell, width in
      let text = cell.count > width ? String(cell.prefix(width - 1)) + "…" : cell
      return text + String(repeating: " ", count: width - text.count + gap)
    }.joined().trimmed
  }

  /// The lines of one screen, with the visible content in the viewport.
  static func screen(_ model: Model, _ seen: Observation) -> [String] {
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
