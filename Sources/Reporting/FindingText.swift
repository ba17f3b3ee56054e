// A broken invariant, for the person whose code it is.

public import Conformance
import Invariants
import ReferenceModel

/// One sentence, the scenario, a table of steps, and what it looks like where it goes wrong.
public struct FindingText {
  private let finding: Finding
  private let line: String
  private let events: [String]

  /// The scenario as a line, and its events in the words to call them.
  public init(_ finding: Finding, line: String, events: [String]) {
    (self.finding, self.line, self.events) = (finding, line, events)
  }

  public func text(_ style: Style) -> String {
    let complaint = finding.complaint
    let invariant = complaint.invariant
    return [
      style.bad("\(finding.implementation) breaks \(invariant.id), \(invariant.name)")
        + ": it \(complaint.words).\n",
      "\(invariant.statement)\n", "  \(style.bold(line))\n", table(style), pictures(style),
    ].joined(separator: "\n")
  }

  // MARK: - Steps

  private func table(_ style: Style) -> String {
    let steps = finding.expected.indices.prefix(finding.observed.count)
    let differing = steps.first {
      finding.observed[$0].difference(from: finding.expected[$0], 0) != nil
    }
    var rows = [["step", "event", "expected", finding.implementation, ""]]
    for step in steps {
      let before = step > 0 ? step - 1 : nil
      rows.append([
        "\(step)", step == 0 ? "start" : events[step - 1],
        finding.expected[step].words(since: before.map { finding.expected[$0] }),
        finding.observed[step].words(since: before.map { finding.observed[$0] }),
        step == differing ? "← differs" : "",
      ])
    }
    return Table(rows, numbersFrom: 0, to: 0).text(style) { index, line in
      index - 1 == differing ? style.bad(line) : line
    }
  }

  // MARK: - Pictures

  /// Where it goes wrong; of what is compared with another scenario, the end of this one.
  private func pictures(_ style: Style) -> String {
    guard !finding.observed.isEmpty else { return "" }
    let step = min(finding.complaint.step, finding.observed.count - 1)
    var model = Model(finding.scenario.configuration, finding.scenario.environment)
    for event in finding.scenario.events.prefix(step) { model.step(event) }
    let plain = Style(isColored: false)
    let left = ["expected:"] + Picture(model).text(plain).lines
    let right =
      ["\(finding.implementation):"]
      + Picture(model, showing: finding.observed[step]).text(plain).lines
    let width = (left.map(\.count).max() ?? 0) + 4
    return (0..<max(left.count, right.count)).map { row in
      let one = row < left.count ? left[row] : ""
      let other = row < right.count ? right[row] : ""
      return (one + String(repeating: " ", count: width - one.count) + other).trimmed + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }
}

extension Observation {
  /// What is seen, as far as it has changed.
  fileprivate func words(since old: Observation?) -> String {
    var parts: [String] = []
    func add(_ name: String, _ new: String?, _ old: String?) {
      if let new, new != old { parts.append("\(name) \(new)") }
    }
    add("offset", offset.words, old?.offset.words)
    add("insets", insets?.words, old?.insets?.words)
    add("range", range?.y.words, old?.range?.y.words)
    add("x", range?.x.words, old?.range?.x.words ?? Interval(0, 0).words)
    add("viewport", old == nil ? nil : viewport?.words, old?.viewport?.words)
    add("content", old == nil ? nil : content?.words, old?.content?.words)
    add(
      "bounce", bounce.map { $0 ? "on" : "off" },
      old == nil ? "off" : old?.bounce.map { $0 ? "on" : "off" })
    return parts.joined(separator: "  ")
  }
}
