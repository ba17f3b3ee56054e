// A finding as a part of a page.

import ReferenceModel
import ScrollConformance
import ScrollInvariants
import ScrollWire

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
    return """
      <table class="steps">
      <thead><tr>\(ReportPage.heads(["step", "event", "expected", "observed", ""]))</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>

      """
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
