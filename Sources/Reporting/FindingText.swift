// A finding as text.

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
    let plain = Style(isColored: false)
    let left = ["expected:"] + Picture(model).text(plain).lines
    let right =
      ["\(ComparisonText.heading(implementation)):"]
      + Picture(model, showing: observed[step]).text(plain).lines
    let width = (left.map(\.count).max() ?? 0) + 4
    return (0..<max(left.count, right.count)).map { row in
      let one = row < left.count ? left[row] : ""
      let other = row < right.count ? right[row] : ""
      return (one + String(repeating: " ", count: width - one.count) + other).trimmed + "\n"
    }.joined()
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
