// The result of a run of the suite, and the strength of its faults, as text.

package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants
import ScrollNotation

extension CheckSummary {
  /// The result: rows only of what is wrong, or all if it is `verbose`; with `statistics` also the coverage tables.
  package func text(_ style: Style, verbose: Bool = false, statistics: Bool = false) -> String {
    var parts = ["ScrollCheck tests itself here: its model and its tools, and none of your code.\n"]
    let isBroken = rows.contains { $0.broken > 0 }
    parts.append(
      verbose || isBroken
        ? invariants(style, all: verbose)
        : "invariants  \(rows.count) of \(rows.count) hold in the model\n")
    if !strengths.isEmpty { parts.append(faults(style)) }
    if !scopes.isEmpty {
      let proved = scopes.count(where: \.isProved)
      parts.append(
        verbose || proved < scopes.count
          ? scopes(style, all: verbose)
          : "scopes  \(proved) of \(proved) hold in every state, closed or to their depth\n")
    }
    if !reports.isEmpty { parts.append(published(style)) }
    if statistics { parts += tables.map { table($0.title, $0.rows, style) } }
    let gaps = gaps.map { style.bad("gap      \($0)") + "\n" }.joined()
    if !gaps.isEmpty { parts.append(gaps) }
    return parts.joined(separator: verbose ? "\n" : "") + "\n" + "\(size)\n\(verdict(style))\n"
      + (hasFailed ? "" : "\n" + Self.beginnings)
  }

  private static let beginnings = """
    None of your code was tested. To begin:
      a view controller    scrollcheck init controller
      a handler in Swift   scrollcheck init handler
      a web page           scrollcheck judge 'exec:node Web/host.mjs form.html'
      another language     scrollcheck init python, javascript, java, kotlin, c, jest or flutter

    """

  private func invariants(_ style: Style, all: Bool) -> String {
    let rows = all ? self.rows : self.rows.filter { $0.broken > 0 }
    let head = ["invariant", "", "judged", "not vacuous", "broken", "kills", "alone"]
    let lines = rows.map { row in
      let index = row.index ?? .lockstep
      let kills = strengths.count { $0.kills[index] > 0 }
      let alone = strengths.count { $0.alone[index] > 0 }
      return [row.id, row.name]
        + [row.judged, row.spoken, row.broken, kills, alone].map { "\($0)" }
    }
    return Table([head] + lines, numbers: 2..<7).text(style) { rows[$0].broken > 0 }
  }

  private func faults(_ style: Style) -> String {
    var text = caught("mutants", "killed", strengths)
    if !bugs.isEmpty { text += caught("known bugs", "caught", bugs) }
    let gaps = rulesWithoutMutant.map { "no mutant breaks \($0)" }
    return text + bad(survivors.map { "\($0.name) survives: \($0.sentence)" } + gaps, style)
  }

  /// Lines below a sentence, about what is wrong.
  private func bad(_ lines: [String], _ style: Style) -> String {
    lines.map { "         " + style.bad($0) + "\n" }.joined()
  }

  private func caught(_ what: String, _ word: String, _ all: [Strength]) -> String {
    let caught = all.filter(\.isKilled)
    let last = caught.max { ($0.worst ?? 0) < ($1.worst ?? 0) }
    var text = "\(what)  \(caught.count) of \(all.count) \(word)"
    if let last, let worst = last.worst { text += ", the last (\(last.name)) in trace \(worst)" }
    return text + "\n"
  }

  private func scopes(_ style: Style, all: Bool) -> String {
    let scopes = all ? self.scopes : self.scopes.filter { !$0.isProved }
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
    let others = reports.flatMap { report in
      (report.surprises.map(\.words) + report.gaps).map { "\(report.implementation) \($0)" }
    }
    return "implementations  \(known) of \(reports.count) break what is expected of them, "
      + "no more and no less\n" + bad(others, style)
  }

  private func table(_ title: String, _ rows: [(String, Int)], _ style: Style) -> String {
    let cases = Double(max(1, cases))
    let lines = rows.map { label, count in
      [label, "\(count)", "\((Double(count) / cases * 1000).rounded() / 10) %"]
    }
    return Table([[title, "cases", "share"]] + lines, numbers: 1..<3).text(style)
  }

  /// The verdict on the whole suite and what it rests on, in one line.
  package var closing: String { "\(verdict(.plain)); \(size)" }

  private var size: String {
    let mean = (Double(events) / Double(max(1, cases)) * 10).rounded() / 10
    return "\(cases) cases of \(mean) events, seed \(seed)"
  }

  private func verdict(_ style: Style) -> String {
    let broken = rows.filter { $0.broken > 0 }.map(\.id)
    let words: String
    if hasFailed, broken.isEmpty {
      words = "FAILED  the suite is not what it claims"
    } else if hasFailed {
      words = "FAILED  broken: \(broken.joined(separator: ", "))"
    } else if isInterrupted {
      words = "INTERRUPTED  nothing is broken so far"
    } else if isVacuous {
      words = "VACUOUS  nothing is broken, but too little was tested"
    } else if isStale {
      words = "STALE  something shipped does not break what is expected of it"
    } else {
      return style.good("HOLDS  all \(rows.count) invariants")
    }
    return style.bad(words)
  }
}

extension Census {
  /// The table of the notices, then that of the situations.
  package func text(_ style: Style) -> String {
    var notices = [["what no device posts", "times", "because"]]
    notices += self.notices.map { [$0.name, "\($0.count)", $0.reason] }
    var situations = [["what people do", "% of cases", "because"]]
    situations += self.situations.map { situation in
      let share = Double(situation.count) * 1000 / Double(max(1, cases))
      return [situation.name, share.rounded().tenths, situation.reason]
    }
    var rooms = [["who makes room", "cases", "because"]]
    rooms += self.rooms.map { [$0.name, "\($0.count)", $0.reason] }
    let tables = ([notices, situations] + (rooms.count > 1 ? [rooms] : []))
      .map { Table($0, numbers: 1..<2).text(style) }
    return "\(cases) cases\n\n" + tables.joined(separator: "\n")
  }
}

/// A table of mutants: how soon each is caught, and by which invariant.
package struct StrengthText {
  private let strengths: [Strength]
  /// A counterexample as one line, with the number of its parts.
  package struct Way: Sendable {
    package var line: String
    package var length: Int
    /// For each line the number of hunts, from this and other seeds, that ended with it.
    package var ends: [String: Int]

    package init(_ finding: Finding) {
      (line, length, ends) = (finding.line, finding.length, [finding.line: 1])
    }

    /// The number of hunts that ended with this line, and the number of all hunts.
    var share: (count: Int, all: Int) { (ends[line] ?? 0, ends.values.reduce(0, +)) }
  }

  /// For each mutant the shrunk counterexample, and the shortest one that exhaustive search finds; empty if
  /// the command did not request them.
  private let shrunk, explored: [Way?]

  package init(_ strengths: [Strength], shrunk: [Way?], explored: [Way?]) {
    (self.strengths, self.shrunk, self.explored) = (strengths, shrunk, explored)
  }

  /// How many mutants have the same counterexample from at least 95 % of the seeds.
  package var agreement: String {
    let ways = shrunk.compactMap(\.self)
    let steady = ways.map(\.share).count { $0.count * 20 >= $0.all * 19 }
    return "\(steady) of \(ways.count) shrunk to the same from 19 of 20 seeds"
  }

  /// How many shrunk counterexamples are as short as the shortest ones.
  package var comparison: String {
    let both = zip(shrunk, explored).compactMap { one, other in
      one.flatMap { one in other.map { (one.length, $0.length) } }
    }
    let short = both.count { $0.0 <= $0.1 }
    return "\(short) of \(both.count) shrunk to no more words than exhaustive search finds"
  }

  /// The gaps in the strength of the suite, such as an invariant that catches nothing.
  package var holes: [String] {
    Invariant.all.compactMap { invariant in
      let index = invariant.index
      if strengths.allSatisfy({ $0.kills[index] == 0 }) { return "\(invariant.id) kills no mutant" }
      if invariant.reason == nil, strengths.allSatisfy({ $0.alone[index] == 0 }) {
        return "\(invariant.id) kills nothing alone, and no reason is given for it"
      }
      return nil
    }
  }

  package func table(_ style: Style) -> String {
    let head = [
      "mutant", "breaks", "median", "worst", "by", "words", "same", "shrunk", "words", "explored",
    ]
    let rows = strengths.enumerated().map { number, strength in
      let (way, other) = (
        shrunk.isEmpty ? nil : shrunk[number], explored.isEmpty ? nil : explored[number]
      )
      return [
        strength.name, strength.rule, words(strength.median), words(strength.worst),
        strength.killer?.id ?? "–", words(way?.length),
        way.map { "\($0.share.count)/\($0.share.all)" } ?? "–", way?.line ?? "–",
        words(other?.length), other?.line ?? "–",
      ]
    }
    let columns = explored.isEmpty ? shrunk.isEmpty ? 5 : 8 : 10
    return Table(([head] + rows).map { Array($0.prefix(columns)) }, numbers: 2..<4).text(style) {
      !strengths[$0].isKilled
    }
  }

  /// Which invariant kills which mutant: `!` if it alone was broken in some trace, `+` if only together with others.
  package func matrix(_ style: Style) -> String {
    let all = Array(InvariantSet.all)
    let marks = strengths.map { strength in
      [strength.name]
        + all.map { strength.alone[$0] > 0 ? "!" : strength.kills[$0] > 0 ? "+" : "·" }
    }
    let kills = ["kills"] + all.map { index in "\(strengths.count { $0.kills[index] > 0 })" }
    let alone = ["alone"] + all.map { index in "\(strengths.count { $0.alone[index] > 0 })" }
    let reasons = Invariant.all.compactMap { invariant in
      invariant.reason.map { "\(invariant.id)  \($0)\n" }
    }
    return Table([["mutant"] + all.map(\.id)] + marks + [kills, alone]).text(style) + "\n"
      + reasons.joined()
  }

  private func words(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }
}

extension [StrengthText.Way] {
  /// The most frequent counterexample; of several, the first in alphabetical order.
  package var mostCommon: StrengthText.Way? {
    let ends = Dictionary(grouping: self, by: \.line).mapValues(\.count)
    let line = ends.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var way = first { $0.line == line }
    way?.ends = ends
    return way
  }
}
