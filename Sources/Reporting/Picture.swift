// Scroll views as pictures of characters.

package import ReferenceModel
package import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollNotation

/// A section through a scroll view from top to bottom: the content, and beside it what the viewport
/// shows of it. Every edge has its own line, so that what merely touches does not seem to overlap;
/// between the edges, heights are to scale.
///
///        0 ┌────────┐
///          │        │
///      237 │        │ ┌────────┐ offset 237
///          │        │ │        │
///      600 │████████│ │████████│ field 600…644
///      644 │        │ │▒▒▒▒▒▒▒▒│ keyboard covers 260
///          │        │ │▒▒▒▒▒▒▒▒│
///      904 │        │ └────────┘
///     1200 └────────┘
package struct Picture {
  private let model: Model
  private let content, viewport: Interval
  /// The visible region, which follows from the model and not from the observed insets.
  private let region: Interval
  private let keyboardTop: Double
  /// Above it all can be brought to be seen, by the shown inset.
  private let clear: Double
  private let focus: Interval?

  /// A picture of the model's state; with `observation`, of what an implementation shows in that state.
  package init(_ model: Model, showing observation: Observation? = nil) {
    let scene = Scene(model, showing: observation)
    (self.model, content) = (model, Interval(0, scene.content.height))
    (viewport, region) = (scene.window, scene.region)
    keyboardTop = viewport.upper - model.overlap
    clear = region.upper - scene.extraRoom
    focus = model.state.environment.focus?.extent(.vertical)
  }

  /// The picture; beside another one, each line is as high in both.
  package func text(_ style: Style, beside other: Picture? = nil) -> String {
    let edges = Set(edges + (other?.edges ?? [])).sorted()
    let boxes = [self, other ?? self].flatMap { [$0.content, $0.viewport] }
    let unit = max(1, ((edges.last ?? 0) - (edges.first ?? 0)) / 20)
    let width = edges.map(\.words.count).max() ?? 0
    var lines: [String] = []
    func line(_ label: Double?, _ columns: String, _ note: String) {
      let number = label?.words ?? ""
      let padding = String(repeating: " ", count: width - number.count)
      lines.append("  \(style.faint(padding + number)) \(columns) \(note)".trimmed)
    }
    for (index, edge) in edges.enumerated() {
      let next = index + 1 < edges.count ? edges[index + 1] : edge
      let middle = (edge + next) / 2
      let isBorder = boxes.contains { $0.lower == edge || $0.upper == edge }
      if isBorder { line(edge, columns(at: edge, inside: middle, style), note(at: edge)) }
      guard next > edge else { break }
      for row in 0..<max(1, Int(min(20, (next - edge) / unit))) {
        let isFirst = row == 0 && !isBorder
        line(
          isFirst ? edge : nil, columns(at: nil, inside: middle, style),
          isFirst ? note(at: edge) : "")
      }
    }
    return lines.joined(separator: "\n") + "\n" + remarks
  }

  /// The positions at which something begins or ends.
  private var edges: [Double] {
    var edges = [content.lower, content.upper, viewport.lower, viewport.upper]
    edges += [region.lower, region.upper, clear].filter {
      viewport.lower < $0 && $0 < viewport.upper
    }
    if model.overlap > 0 { edges.append(keyboardTop) }
    if let focus { edges += [focus.lower, focus.upper] }
    return edges
  }

  private func note(at edge: Double) -> String {
    var notes: [String] = []
    if edge == viewport.lower { notes.append("offset \(edge.words)") }
    if model.overlap > 0, edge == keyboardTop {
      notes.append("keyboard covers \(model.overlap.words)")
    }
    if let focus, edge == focus.lower {
      notes.append("field \(focus.words)\(hiddenPart(of: focus))")
    }
    let extra = region.upper - clear
    if abs(extra) > 1e-6, edge == min(clear, region.upper) {
      notes.append(extra > 0 ? "\(extra.words) empty" : "\((-extra).words) out of reach")
    }
    return notes.joined(separator: "; ")
  }

  /// A remark about a focus that is hidden on one side; empty if it is visible or hidden on both sides.
  private func hiddenPart(of focus: Interval) -> String {
    let above = region.lower - max(focus.lower, content.lower)
    let below = min(focus.upper, content.upper) - region.upper
    guard region.length > 0, max(above, below) > 0, min(above, below) <= 0 else { return "" }
    return above > 0 ? ", hidden \(above.words) above" : ", hidden \(below.words) below"
  }

  private func columns(at edge: Double?, inside middle: Double, _ style: Style) -> String {
    let isFocus = focus.map { isInside($0, middle) } ?? false
    let left = Self.column(content, edge, isInside(content, middle)) {
      fill(isFocus ? "█" : " ", style)
    }
    let right = Self.column(viewport, edge, isInside(viewport, middle)) {
      fill(viewportFill(middle, isFocus), style)
    }
    return left + " " + right
  }

  private func viewportFill(_ y: Double, _ isFocus: Bool) -> Character {
    let isCovered = !isInside(region, y)
    if isFocus { return isCovered ? "×" : "█" }
    if model.overlap > 0, y > keyboardTop { return "▒" }
    return isCovered || y > clear ? "░" : " "
  }

  private func fill(_ character: Character, _ style: Style) -> String {
    let text = String(repeating: character, count: Self.width)
    switch character {
    case "█": return style.good(text)
    case "×": return style.bad(text)
    case "▒", "░": return style.faint(text)
    default: return text
    }
  }

  private func isInside(_ interval: Interval, _ y: Double) -> Bool {
    interval.lower < y && y < interval.upper
  }

  private static let width = 8

  /// One line of one box: its border at an edge, its filling inside, and spaces outside.
  private static func column(
    _ box: Interval, _ edge: Double?, _ isInside: Bool, _ fill: () -> String
  ) -> String {
    let rule = String(repeating: "─", count: width)
    switch edge {
    case box.lower? where box.length == 0: return "├\(rule)┤"
    case box.lower?: return "┌\(rule)┐"
    case box.upper?: return "└\(rule)┘"
    default: return isInside ? "│\(fill())│" : String(repeating: " ", count: width + 2)
    }
  }

  private var remarks: String {
    var remarks: [String] = []
    let environment = model.state.environment
    if let keyboard = environment.keyboard, model.overlap == 0 {
      let why = model.isDocked(keyboard) ? "below the viewport" : "not docked"
      remarks.append("the keyboard (\(keyboard.words) of the screen) is \(why) and covers nothing")
    }
    if model.state.frozenOverlap != nil { remarks.append("the overlap is frozen by a transition") }
    if model.overlap > 0, model.countedOverlap == 0 {
      remarks.append("the app makes room by itself: the overlap does not count")
    }
    if model.region(.vertical).length <= 0 { remarks.append("nothing is left uncovered") }
    return remarks.map { "  \($0)\n" }.joined()
  }
}

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
