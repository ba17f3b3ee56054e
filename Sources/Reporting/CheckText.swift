// The result of a run of the suite, and what its scenarios consist of, as text.

package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants

extension CheckSummary {
  /// All tables and the closing line; with `statistics` also the coverage tables.
  package func text(_ style: Style, statistics: Bool = false) -> String {
    var parts = [invariants(style)]
    if !strengths.isEmpty { parts.append(faults(style)) }
    if !scopes.isEmpty { parts.append(scopes(style)) }
    if !reports.isEmpty { parts.append(published(style)) }
    if statistics { parts += tables.map { table($0.title, $0.rows, style) } }
    let gaps = gaps.map { style.bad("gap      \($0)") + "\n" }.joined()
    if !gaps.isEmpty { parts.append(gaps) }
    return parts.joined(separator: "\n") + "\n" + closing(style) + "\n"
  }

  private func invariants(_ style: Style) -> String {
    let head = ["invariant", "", "judged", "not vacuous", "broken", "kills", "alone"]
    let rows = rows.map { row in
      let index = row.index ?? .lockstep
      let kills = strengths.count { $0.kills[index] > 0 }
      let alone = strengths.count { $0.alone[index] > 0 }
      return [row.id, row.name]
        + [row.judged, row.spoken, row.broken, kills, alone].map { "\($0)" }
    }
    return Table([head] + rows, numbers: 2..<7).text(style) { self.rows[$0].broken > 0 }
  }

  private func faults(_ style: Style) -> String {
    var text = caught("mutants", "killed", strengths)
    if !bugs.isEmpty { text += caught("known bugs", "caught", bugs) }
    for fault in survivors {
      text += "         " + style.bad("\(fault.name) survives: \(fault.sentence)") + "\n"
    }
    for rule in rulesWithoutMutant {
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
    let rows = scopes.map { scope in
      let proved = scope.scope.depth == nil ? "proved, closed" : "proved to this depth"
      let word = scope.complaint != nil ? "disproved" : scope.isFinished ? proved : "not finished"
      return [scope.scope.name]
        + [scope.states, scope.transitions, scope.depth].map { "\($0)" } + [word]
    }
    return Table([["scope", "states", "transitions", "depth", ""]] + rows, numbers: 1..<4)
      .text(style) { !scopes[$0].isProved }
  }

  private func published(_ style: Style) -> String {
    let known = reports.count { $0.surprises.isEmpty && $0.gaps.isEmpty }
    var text = "implementations  \(known) of \(reports.count) "
    text += "break what is expected of them, no more and no less\n"
    for report in reports {
      for words in report.surprises.map(\.words) + report.gaps {
        text += "         " + style.bad("\(report.implementation) \(words)") + "\n"
      }
    }
    return text
  }

  private func table(_ title: String, _ rows: [(String, Int)], _ style: Style) -> String {
    let cases = Double(max(1, cases))
    let lines = rows.map { label, count in
      [label, "\(count)", "\((Double(count) / cases * 1000).rounded() / 10) %"]
    }
    return Table([[title, "cases", "share"]] + lines, numbers: 1..<3).text(style)
  }

  /// The verdict on the whole suite in one line.
  package func closing(_ style: Style) -> String {
    let mean = (Double(events) / Double(max(1, cases)) * 10).rounded() / 10
    let work = "\(cases) cases of \(mean) events, seed \(seed)"
    let broken = rows.filter { $0.broken > 0 }.map(\.id)
    let words: String
    if hasFailed, broken.isEmpty {
      words = "FAILED  the suite is not what it claims"
    } else if hasFailed {
      words = "FAILED  broken: \(broken.joined(separator: ", "))"
    } else if isVacuous {
      words = "VACUOUS  nothing is broken, but too little was tested"
    } else if isStale {
      words = "STALE  something shipped does not break what is expected of it"
    } else {
      return style.good("HOLDS  all \(rows.count) invariants; \(work)")
    }
    return style.bad("\(words); \(work)")
  }
}

extension Census {
  /// The table of the notices, then that of the situations.
  package func text(_ style: Style) -> String {
    var notices = [["what no device posts", "times", "because"]]
    notices += self.notices.map { [$0.name, "\($0.count)", $0.reason] }
    var situations = [["what people do", "% of cases", "because"]]
    situations += self.situations.map { [$0.name, percent($0.count), $0.reason] }
    let tables = [notices, situations].map { Table($0, numbers: 1..<2).text(style) }
    return "\(cases) cases\n\n" + tables.joined(separator: "\n")
  }

  private func percent(_ count: Int) -> String {
    (Double(count) * 1000 / Double(max(1, cases))).rounded().tenths
  }
}
