// The report on an implementation as text.

package import ScrollConformance
import ScrollGenerators
import ScrollInvariants

/// A table of verdicts with one closing line.
package struct JudgeText {
  private let report: JudgeReport

  package init(_ report: JudgeReport) { self.report = report }

  package func table(_ style: Style) -> String {
    var text = verdicts(style) + "\n"
    if report.skipped > 0, let reason = report.reasonToSkip {
      text +=
        "skipped   \(report.skipped) of \(report.cases) cases, the first because: \(reason.shown)\n"
    }
    if report.isInert { text += style.bad(Self.inertia(of: report.implementation)) + "\n" }
    for warning in report.warnings { text += style.warning("warning   \(warning)") + "\n" }
    for surprise in report.surprises { text += style.bad("expected  \(surprise.words)") + "\n" }
    for gap in report.gaps { text += style.bad("gap       \(gap)") + "\n" }
    return text
  }

  package func closing(_ style: Style) -> String {
    let name = report.implementation.shortened
    let asked = report.rows.count { $0.verdict.kind != .unclaimed }
    let broken = report.rows.count { [.diverges, .fickle].contains($0.verdict.kind) }
    let cases = "\(report.cases) \(report.world.rawValue) \(report.cases == 1 ? "case" : "cases")"
    let size = "\(cases) of \(average) events, seed \(report.seed)"
    if report.isMisconduct, report.hasNews {
      let first = report.rows.first { $0.verdict.kind.isMisconduct }
      let why = first.map { ": \($0.verdict.name), \($0.verdict.reason ?? "")" } ?? ""
      return style.bad("UNFIT  \(name) cannot be judged\(why); \(size)")
    }
    if report.hasNews {
      return style.bad(
        "DIVERGES  \(name) breaks \(broken) of \(asked) under \(report.profile.rawValue); \(size)")
    }
    if report.isStale {
      return style.bad("STALE  \(name) breaks less than is expected; \(size)")
    }
    if !report.gaps.isEmpty {
      return style.bad("VACUOUS  too little of \(name) was tested; \(size)")
    }
    let words =
      broken == 0
      ? "CONFORMS  \(name) breaks nothing of \(report.profile.rawValue)"
      : "AS EXPECTED  \(name) breaks \(broken) of \(asked) under \(report.profile.rawValue), all of them known"
    return style.good("\(words); \(size)")
  }

  private var average: String {
    (Double(report.events) / Double(max(1, report.cases)) * 10).rounded().tenths
  }

  private func verdicts(_ style: Style) -> String {
    let head = ["invariant", "", "judged", "not vacuous", "broken", "first", "verdict"]
    let asked = report.rows.filter { $0.verdict.kind != .unclaimed }
    let rows = asked.map { row in
      let oddity =
        row.oddWorld.map { "; only the \($0.rawValue) world breaks it, no phone" } ?? ""
      return [
        row.id, row.name, "\(row.judged)", "\(row.spoken)", "\(row.broken)",
        row.first.map { "\($0)" } ?? "–",
        row.verdict.words(report.expectations, row.id) + oddity,
      ]
    }
    // The features that the implementation does not have are one line.
    let missing =
      report.without.isEmpty
      ? "" : "unclaimed: it does not have \(report.without.words): no case needs them\n"
    return Table([head] + rows, numbers: 2..<6).text(style) {
      asked[$0].verdict.kind != .conforms
    } + unclaimed + missing
  }

  /// The unclaimed invariants, one line for each reason.
  private var unclaimed: String {
    var unclaimed: [(reason: String, ids: [String])] = []
    for row in report.rows {
      guard row.verdict.kind == .unclaimed, let reason = row.verdict.reason else { continue }
      if let index = unclaimed.firstIndex(where: { $0.reason == reason }) {
        unclaimed[index].ids.append(row.id)
      } else {
        unclaimed.append((reason, [row.id]))
      }
    }
    return unclaimed.map { reason, ids in
      "unclaimed: \(reason.shown): \(ids.joined(separator: " "))\n"
    }.joined()
  }

  /// The message about an implementation whose observation never changes.
  package static func inertia(of name: String) -> String {
    "\(name.shown) never changes its observation: it has never made room, so all its insets are wrong."
  }
}

extension Double {
  var tenths: String { (self / 10).words }
}

extension Verdict {
  /// The verdict in words, with the reason if it was expected.
  fileprivate func words(_ expectations: [ExpectedVerdict], _ id: String) -> String {
    if kind == .diverges {
      return expectations.last { $0.covers(id) }.map { "diverges: \($0.reason)" } ?? "diverges"
    }
    return reason.map { "\(name): \($0)" } ?? name
  }
}
