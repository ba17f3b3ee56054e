// The report on an implementation as text.

package import ScrollConformance
import ScrollGenerators
import ScrollInvariants

extension JudgeReport {
  /// A table of verdicts, and below it what else there is to say.
  package func table(_ style: Style) -> String {
    var text = verdicts(style) + "\n"
    if skipped > 0, let reason = reasonToSkip {
      text += "skipped   \(skipped) of \(cases) cases, the first because: \(reason.shown)\n"
    }
    for warning in warnings {
      text += style.bad("warning   \(warning)") + "\n"
    }
    for surprise in surprises where surprise.isNews || !isInterrupted {
      text += style.bad("expected  \(surprise.words)") + "\n"
    }
    for gap in gaps { text += style.bad("gap       \(gap)") + "\n" }
    return text + notAsked.map { "\($0)\n" }.joined()
  }

  /// The verdict on the implementation and what it rests on, in one line.
  package var closing: String { ([verdict(.plain), size] + notAsked).joined(separator: "; ") }

  private var notAsked: [String] {
    let leftOut = world.leavesOut(with: padding).joined(separator: ", ")
    return leftOut.isEmpty ? [] : ["not asked: \(leftOut)"]
  }

  /// What the verdict rests on.
  package var size: String {
    let answered = rows.map(\.judged).max() ?? self.cases
    let cases = "\(cases) \(world.rawValue) \(cases == 1 ? "case" : "cases")\(place)"
    let average = (Double(events) / Double(max(1, answered)) * 10).rounded().tenths
    return "\(cases) of \(average) events, seed \(seed)"
  }

  package func verdict(_ style: Style) -> String {
    let name = implementation.shortened
    let asked = rows.count { $0.verdict.kind != .unclaimed }
    let broken = rows.count { [.diverges, .fickle].contains($0.verdict.kind) }
    let words: String
    if isMisconduct, hasNews {
      let why = rows.first { $0.verdict.kind.isMisconduct }?.verdict.name ?? ""
      words = "UNFIT  \(name) cannot be judged: \(why)"
    } else if hasNews {
      words = "DIVERGES  \(name) breaks \(broken) of \(asked) under \(profile.rawValue)"
    } else if isInterrupted {
      words = "INTERRUPTED  \(name) has broken nothing so far"
    } else if isStale {
      words = "STALE  \(name) breaks less than is expected"
    } else if !gaps.isEmpty {
      words = "VACUOUS  too little of \(name) was tested"
    } else if broken == 0 {
      return style.good("CONFORMS  \(name) breaks nothing of \(profile.rawValue)")
    } else {
      let share = "\(broken) of \(asked) under \(profile.rawValue)"
      return style.good("AS EXPECTED  \(name) breaks \(share), all of them known")
    }
    return style.bad(words)
  }

  private func verdicts(_ style: Style) -> String {
    let head = ["invariant", "", "judged", "not vacuous", "broken", "first", "verdict"]
    let asked = rows.filter { $0.verdict.kind != .unclaimed }
    let rows = asked.map { row in
      let oddity =
        row.oddWorld.map { "; only the \($0.rawValue) world breaks it, no phone" } ?? ""
      return [
        row.id, row.name, "\(row.judged)", "\(row.spoken)", "\(row.broken)",
        row.first.map { "\($0)" } ?? "–",
        row.verdict.words(expectations, row.id) + oddity,
      ]
    }
    // The features that the implementation does not have are one line.
    let missing =
      without.isEmpty
      ? "" : "unclaimed: it does not have \(without.words): no case needs them\n"
    return Table([head] + rows, numbers: 2..<6).text(style) {
      asked[$0].verdict.kind != .conforms
    } + unclaimed + missing
  }

  /// The unclaimed invariants, one line for each reason.
  private var unclaimed: String {
    let unclaimed = rows.filter { $0.verdict.kind == .unclaimed }
    let reasons = unclaimed.compactMap(\.verdict.reason)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return reasons.map { reason in
      let ids = unclaimed.filter { $0.verdict.reason == reason }.map(\.id)
      return "unclaimed: \(reason.shown): \(ids.joined(separator: " "))\n"
    }.joined()
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
