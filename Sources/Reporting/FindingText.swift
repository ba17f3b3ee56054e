// A finding as text, and as a part of a page.

import ReferenceModel
package import ScrollConformance
import ScrollInvariants
import ScrollWire

extension Finding {
  /// One sentence, the scenario, a table of steps, and pictures of the failing step.
  package func body(_ style: Style) -> String {
    let invariant = complaint.invariant
    return [
      style.bad("\(implementation.shortened) breaks \(invariant.id), \(invariant.name)")
        + ": it \(complaint.words.shown).\n",
      "\(invariant.statement)\n", "  \(style.bold(line))\n",
      unfinished + steps(style), pictures,
    ].joined(separator: "\n")
  }

  private var unfinished: String {
    isUnfinished ? "It may not be the simplest: shrinking reached its limit.\n\n" : ""
  }

  private func steps(_ style: Style) -> String {
    if observed.isEmpty {
      return """
        It did not occur again: the same scenario now has another answer, or none. Possible causes \
        are clocks, random numbers, and data from earlier runs. The scenario was not shrunk.

        """
    }
    return comparison.table(style)
  }

  var comparison: ComparisonText {
    ComparisonText(
      implementation, expected: expected, observed: observed, in: scenario,
      complaintAt: complaint.step)
  }

  // MARK: - Pictures

  /// Pictures of the failing step; for a relation, of the end of the first scenario.
  private var pictures: String {
    guard !observed.isEmpty else { return "" }
    let step = min(complaint.step, observed.count - 1)
    let model = scenario.models[step]
    let left = ["expected:"] + Picture(model).text(.plain).lines
    let right =
      ["\(ComparisonText.heading(implementation)):"]
      + Picture(model, showing: observed[step]).text(.plain).lines
    return Table(
      (0..<max(left.count, right.count)).map { row in
        [row < left.count ? left[row] : "", "", row < right.count ? right[row] : ""]
      }
    ).text(.plain)
  }

  /// The scenario where there is little room; only its length if it is long because shrinking was cut short.
  package var shortLine: String {
    isUnfinished && length > 8 ? "in \(length) steps, not shortened any further" : line
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }
}

extension Finding {
  /// An article with a picture that moves, a table of the steps, and the commands that show it again.
  func article(_ number: Int, _ player: EmbeddedPlayer?) -> String {
    let sentence = "\(implementation.shortened) \(complaint.words)"
    let button = observed.isEmpty ? "" : player.button(to: self)
    let remark =
      complaint.invariant.kind == .metamorphic
      ? " The picture shows the first of the two scenarios that are compared." : ""
    return """
      <article id="finding-\(number)">
      <h3>\(number). <a href="#meaning-\(complaint.id)">\(complaint.id)</a> \
      \(complaint.invariant.name.xml)</h3>
      <p class="wrong">\(sentence.xml).</p>
      <p>\(complaint.invariant.statement.xml)\(remark)</p>
      <p class="line"><code>\(line.xml)</code>\(button)</p>
      \(picture(number))\(commands)
      </article>
      """
  }

  /// The implementation beside the model; still, the step of the complaint. Below it the steps.
  private func picture(_ number: Int) -> String {
    guard !observed.isEmpty else {
      return
        "<p>It did not occur again: the same scenario now has another answer, or none.</p>\n"
    }
    let strip = AnimatedStrip(
      scenario, showing: observed, named: implementation, still: complaint.step, id: "f\(number)")
    return "<figure>\(strip.inline)</figure>\n\(steps)"
  }

  private var steps: String {
    let rows = comparison.rows.map { row in
      let heads = ["td", "th scope=\"row\"", "td", "td", "td"]
      let names = ["step", "", "expected", "observed", ""]
      let cells = row.cells.enumerated().map { column, cell in
        "<\(heads[column]) data-head=\"\(names[column])\">\(cell.xml)</\(heads[column].prefix(2))>"
      }
      return "<tr\(row.isMarked ? " class=\"marked\"" : "")>\(cells.joined())</tr>"
    }
    let heads = ["step", "event", "expected", "observed", ""]
    return ReportPage.table(heads, rows, kind: " class=\"steps\"") + "\n"
  }

  private var commands: String {
    let call = "'\(line)' --implementation '\(implementation.shortened)'"
    return ReportPage.facts([
      ("again", "<code>\("scrollcheck replay \(call)".xml)</code>"),
      ("play it", "<code>\("scrollcheck play \(call)".xml)</code>"),
      ("why", "<code>\("scrollcheck explain \(complaint.id)".xml)</code>"),
    ])
  }
}
