// A finding as a part of a page.

import ReferenceModel
import ScrollConformance
import ScrollInvariants
import ScrollWire

/// A finding with a picture that moves, a table of its steps, and the commands that show it again.
struct FindingPage {
  private let finding: Finding
  private let number: Int
  private let player: EmbeddedPlayer?

  init(_ finding: Finding, number: Int, player: EmbeddedPlayer?) {
    (self.finding, self.number, self.player) = (finding, number, player)
  }

  var html: String {
    let complaint = finding.complaint
    let sentence = "\(finding.implementation.shortened) \(complaint.words)"
    let button = finding.observed.isEmpty ? "" : player.button(to: finding)
    return """
      <article id="finding-\(number)">
      <h3>\(number). <a href="#meaning-\(complaint.id)">\(complaint.id)</a> \
      \(complaint.invariant.name.escaped(for: .xml))</h3>
      <p class="wrong">\(sentence.escaped(for: .xml)).</p>
      <p>\(complaint.invariant.statement.escaped(for: .xml))\(remark)</p>
      <p class="line"><code>\(finding.line.escaped(for: .xml))</code>\(button)</p>
      \(picture)\(table)\(commands)
      </article>
      """
  }

  private var remark: String {
    finding.complaint.invariant.kind == .metamorphic
      ? " The picture shows the first of the two scenarios that are compared." : ""
  }

  /// The implementation beside the model; still, the step of the complaint.
  private var picture: String {
    guard !finding.observed.isEmpty else {
      return
        "<p>It did not occur again: the same scenario now has another answer, or none.</p>\n"
    }
    let strip = AnimatedStrip(
      finding.scenario, showing: finding.observed, named: finding.implementation,
      still: finding.complaint.step, id: "f\(number)")
    return "<figure>\(strip.inline)</figure>\n"
  }

  private var table: String {
    guard !finding.observed.isEmpty else { return "" }
    let text = ComparisonText(
      finding.implementation, expected: finding.expected, observed: finding.observed,
      in: finding.scenario, complaintAt: finding.complaint.step)
    let rows = text.rows.map { row in
      let cells = row.cells.enumerated().map { column, cell in
        let name = column == 1 ? "th scope=\"row\"" : "td"
        let head = ["step", "", "expected", "observed", ""][column]
        return
          "<\(name) data-head=\"\(head)\">\(cell.escaped(for: .xml))</\(column == 1 ? "th" : "td")>"
      }.joined()
      return "<tr\(row.isMarked ? " class=\"marked\"" : "")>\(cells)</tr>"
    }.joined(separator: "\n")
    let head = ["step", "event", "expected", "observed", ""].map {
      $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>"
    }.joined()
    return """
      <table class="steps">
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows)
      </tbody>
      </table>

      """
  }

  private var commands: String {
    let name = finding.implementation.shortened
    let id = finding.complaint.id
    let lines = [
      "scrollcheck replay '\(finding.line)' --implementation '\(name)'",
      "scrollcheck play '\(finding.line)' --implementation '\(name)'", "scrollcheck explain \(id)",
    ]
    return ReportPage.facts(
      zip(["again", "play it", "why"], lines).map {
        ($0, "<code>\($1.escaped(for: .xml))</code>")
      })
  }
}
