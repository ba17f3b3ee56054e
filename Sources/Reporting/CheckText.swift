// The result of a run of the suite, and what its scenarios consist of, as text.

package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants

/// Tables of invariants, mutants, scopes and reports, with one closing line.
package struct CheckText {
  private let summary: CheckSummary

  package init(_ summary: CheckSummary) { self.summary = summary }

  /// All tables and the closing line; with `statistics` also the coverage tables.
  package func text(_ style: Style, statistics: Bool = false) -> String {
    var parts = [invariants(style)]
    if !summary.strengths.isEmpty { parts.append(faults(style)) }
    if !summary.scopes.isEmpty { parts.append(scopes(style)) }
    if !summary.reports.isEmpty { parts.append(published(style)) }
    if statistics { parts += summary.tables.map { table($0.title, $0.rows, style) } }
    let gaps = summary.gaps.map { style.bad("gap      \($0)") + "\n" }.joined()
    if !gaps.isEmpty { parts.append(gaps) }
    return parts.joined(separator: "\n") + "\n" + closing(style) + "\n"
  }

  private func invariants(_ style: Style) -> String {
    let head = ["invariant", "", "judged", "not vacuous", "broken", "kills", "alone"]
    let counts = summary.rows
    let rows = counts.map { row in
      let index = row.index ?? .lockstep
      let kills = summary.strengths.count { $0.kills[index] > 0 }
      let alone = summary.strengths.count { $0.alone[index] > 0 }
      return [row.id, row.name]
        + [row.judged, row.spoken, row.broken, kills, alone].map { "\($0)" }
    }
    return Table([head] + rows, numbers: 2..<7).text(style) { counts[$0].broken > 0 }
  }

  private func faults(_ style: Style) -> String {
    var text = caught("mutants", "killed", summary.strengths)
    if !summary.bugs.isEmpty { text += caught("known bugs", "caught", summary.bugs) }
    for fault in summary.survivors {
      text += "         " + style.bad("\(fault.name) survives: \(fault.sentence)") + "\n"
    }
    for rule in summary.rulesWithoutMutant {
      text += "         " + style.bad("no mutant breaks \(rule)") + "\n"
    }
    return text
  }

  private func caught(_ what: String, _ word: String, _ all: [Strength]) -> String {
    let caught = all.filter(\.isKilled)
    let last = caught.max { ($0.worst ?? 0) < ($1.worst ?? 0) }
    var text = "\(what)  \(caught.count) of \(all.count) \(word)"
    if let last, let worst = last.worst { text += ", the last (\(last.name)) in trace \(worst)" }
    return text + "\n"
  }

  private func scopes(_ style: Style) -> String {
    let rows = summary.scopes.map { scope in
      let word =
        scope.complaint != nil
        ? "disproved"
        : !scope.isFinished
          ? "not finished"
          : scope.scope.depth == nil
            ? "proved, closed" : "proved to this depth"
      return [
        scope.scope.name, "\(scope.states)", "\(scope.transitions)", "\(scope.depth)", word,
      ]
    }
    return Table([["scope", "states", "transitions", "depth", ""]] + rows, numbers: 1..<4)
      .text(style) { !summary.scopes[$0].isProved }
  }

  private func published(_ style: Style) -> String {
    let isAsExpected = { (report: JudgeReport) in report.surprises.isEmpty && report.gaps.isEmpty }
    let known = summary.reports.count(where: isAsExpected)
    var text =
      "implementations  \(known) of \(summary.reports.count) break what is expected of them"
    text += ", no more and no less\n"
    for report in summary.reports {
      for words in report.surprises.map(\.words) + report.gaps {
        text += "         " + style.bad("\(report.implementation) \(words)") + "\n"
      }
    }
    return text
  }

  private func table(_ title: String, _ rows: [(String, Int)], _ style: Style) -> String {
    let cases = Double(max(1, summary.cases))
    let lines = rows.map { label, count in
      [label, "\(count)", "\((Double(count) / cases * 1000).rounded() / 10) %"]
    }
    return Table([[title, "cases", "share"]] + lines, numbers: 1..<3).text(style)
  }

  /// The verdict on the whole suite in one line.
  package func closing(_ style: Style) -> String {
    let mean = Double(summary.events) / Double(max(1, summary.cases))
    let work =
      "\(summary.cases) cases of \((mean * 10).rounded() / 10) events, seed \(summary.seed)"
    if summary.hasFailed {
      let broken = summary.rows.filter { $0.broken > 0 }.map(\.id)
      let what =
        broken.isEmpty
        ? "the suite is not what it claims" : "broken: \(broken.joined(separator: ", "))"
      return style.bad("FAILED  \(what); \(work)")
    }
    if summary.isVacuous {
      return style.bad("VACUOUS  nothing is broken, but too little was tested; \(work)")
    }
    if summary.isStale {
      return style.bad("STALE  something shipped does not break what is expected of it; \(work)")
    }
    return style.good("HOLDS  all \(summary.rows.count) invariants; \(work)")
  }
}

package struct CensusText {
  private let census: Census

  package init(_ census: Census) { self.census = census }

  /// The table of the notices, then that of the situations.
  package func text(_ style: Style) -> String {
    var notices = [["what no device posts", "times", "because"]]
    notices += census.notices.map { [$0.name, "\($0.count)", $0.reason] }
    var situations = [["what people do", "% of cases", "because"]]
    situations += census.situations.map { [$0.name, percent($0.count), $0.reason] }
    return "\(census.cases) cases\n\n"
      + [notices, situations].map { Table($0, numbers: 1..<2).text(style) }.joined(
        separator: "\n")
  }

  private func percent(_ count: Int) -> String {
    (Double(count) * 1000 / Double(max(1, census.cases))).rounded().tenths
  }
}
