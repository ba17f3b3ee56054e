// check: the whole suite.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let check = Command("check") { words, console async throws(Failure) in
    let (size, disabled) = (try Budget(words, cases: 40_000), try words.disabled())
    try size.requireThreads()
    let suite = Suite(size: size, without: disabled, progress: console.progress)
    let summary = await suite.run()
    let style = words.style(console)
    let closing = summary.closing(style)
    let findings = summary.findings.map { $0.text(style) + "\n" }.joined()
    // Findings are shown even with --quiet.
    if words.format == .text, words.has("--quiet") { console.write(findings) }
    try words.deliver(
      text: findings + summary.text(style, statistics: words.has("--statistics")),
      lines: summary.lines.map { $0.text + "\n" }.joined(), outcomes: summary.outcomes,
      closing: closing, console)
    if summary.hasFailed { return .failure }
    return summary.isVacuous ? .vacuous : summary.isStale ? .stale : .success
  }
}

extension Outcomes.Entry {
  /// An entry that has passed if there is no failure.
  fileprivate init(_ id: String, _ name: String, failure: String?, detail: String = "") {
    self.init(id, name, failure == nil ? .passed : .failed, failure, detail: detail)
  }
}

extension Strength {
  fileprivate func entry(_ kind: String, among faults: [Fault]) -> Outcomes.Entry {
    var entry = Outcomes.Entry(name, kind, failure: isKilled ? nil : "survives: \(sentence)")
    entry.example = faults.first { $0.name == name }.map {
      ($0.text.scenario, $0.implementation.name)
    }
    return entry
  }
}

extension Command.Words {
  fileprivate func disabled() throws(Failure) -> Set<String> {
    let disabled = Set(all("--without"))
    let names = Production.allCases.map(\.name)
    if let name = all("--without").first(where: { !names.contains($0) }) {
      throw Failure(
        noSuch: "production", name, among: names, listedBy: "scrollcheck check --statistics")
    }
    guard
      World.allCases.allSatisfy({ world in
        Production.allCases.contains { $0.occurs(in: world) && !disabled.contains($0.name) }
      })
    else {
      throw Failure(message: "--without leaves out every production")
    }
    return disabled
  }
}

extension CheckSummary {
  /// One entry for each invariant, mutant, bug, scope and implementation.
  fileprivate var outcomes: Outcomes {
    var entries = rows.map { row in
      guard row.broken > 0 else { return Outcomes.Entry(row.id, row.name, failure: nil) }
      let finding = findings.first { $0.complaint.id == row.id }
      return Outcomes.Entry(
        row.id, row.name, failure: finding?.complaint.words ?? "is broken",
        detail: finding?.text(.plain) ?? "")
    }
    entries += gaps.map { Outcomes.Entry("gap", $0, .error, "\($0): too little was tested") }
    entries += strengths.map { $0.entry("mutant", among: Fault.mutants) }
    entries += bugs.map { $0.entry("known bug", among: Fault.bugs) }
    entries += scopes.map { scope in
      Outcomes.Entry(
        scope.scope.name, "scope",
        failure: scope.isProved ? nil : scope.complaint?.words ?? "was not finished")
    }
    entries += reports.map { report in
      let words = (report.surprises.map(\.words) + report.gaps).joined(separator: "\n")
      var entry = Outcomes.Entry(
        report.implementation, "as expected", failure: words.isEmpty ? nil : words)
      entry.example = report.findings.first.map { ($0.line, report.implementation) }
      return entry
    }
    var outcomes = Outcomes("check", entries, closing: closing(.plain))
    outcomes.findings = findings
    outcomes.facts = [("cases", "\(cases)"), ("events", "\(events)"), ("seed", "\(seed)")]
    return outcomes
  }

  /// One object for each invariant, mutant and scope, then one with the result.
  fileprivate var lines: [JSON] {
    let invariants: [JSON] = rows.map {
      [
        "invariant": $0.id.json, "judged": $0.judged.json, "spoken": $0.spoken.json,
        "broken": $0.broken.json,
      ]
    }
    let mutants: [JSON] = strengths.map {
      ["mutant": $0.name.json, "rule": $0.rule.json, "trace": $0.firsts.first.flatMap(\.self).json]
    }
    let scopes: [JSON] = scopes.map {
      [
        "scope": $0.scope.name.json, "states": $0.states.json, "transitions": $0.transitions.json,
        "depth": $0.depth.json, "proved": $0.isProved.json,
      ]
    }
    let verdict = hasFailed ? "failed" : isVacuous ? "vacuous" : "holds"
    let closing: JSON = [
      "complete": true.json, "verdict": verdict.json, "seed": seed.description.json,
      "cases": cases.json,
      "events": events.json, "gaps": gaps.json, "findings": findings.map { $0.line }.json,
    ]
    let published: [JSON] = reports.map {
      [
        "implementation": $0.implementation.json,
        "broken": $0.rows.count { $0.verdict.kind == .diverges }.json,
        "surprises": $0.surprises.map(\.words).json,
      ]
    }
    return invariants + mutants + scopes + published + [closing]
  }
}
