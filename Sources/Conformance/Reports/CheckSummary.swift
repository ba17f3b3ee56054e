// The results of a run of the whole suite.

package import Checking
import ScrollGenerators
package import ScrollInvariants

/// The results of the suite on the model, on mutants and known bugs, and on the shipped implementations.
package struct CheckSummary: Sendable {
  /// The counts of one invariant on the model.
  package struct Row: Sendable {
    package var invariant: Invariant
    /// The numbers of cases in which it was judged, applied, and was broken.
    package var judged, spoken, broken: Int

    package init(_ invariant: Invariant, judged: Int, spoken: Int, broken: Int) {
      (self.invariant, self.judged, self.spoken, self.broken) = (invariant, judged, spoken, broken)
    }

    fileprivate static func + (one: Row, other: Row) -> Row {
      Row(
        one.invariant, judged: one.judged + other.judged, spoken: one.spoken + other.spoken,
        broken: one.broken + other.broken)
    }
  }

  package var seed: Seed
  /// The number of cases on the model.
  package var cases: Int
  package var events: Int
  package var rows: [Row] = []
  /// How soon each mutant is caught.
  package var strengths: [Strength] = []
  /// How soon each known bug of a real handler is caught.
  package var bugs: [Strength] = []
  package var scopes: [ScopeResult] = []
  /// The reports on the shipped implementations, each judged by its own expectations.
  package var reports: [JudgeReport] = []
  /// Rules that no mutant breaks.
  package var rulesWithoutMutant: [String] = []
  /// What the cases had to reach and did not reach, in words.
  package var gaps: [String] = []
  package var findings: [Finding] = []
  /// The coverage of the cases, as tables.
  package var tables: [(title: String, rows: [(String, Int)])] = []

  package init(seed: Seed) { (self.seed, cases, events) = (seed, 0, 0) }

  /// Adds the report on the model in one world.
  package mutating func add(_ report: JudgeReport) {
    cases += report.cases
    events += report.events
    let asked = report.rows.filter { $0.index != .lockstep }.compactMap { row in
      row.index.map {
        Row($0.invariant, judged: row.judged, spoken: row.spoken, broken: row.broken)
      }
    }
    let silent = asked.filter { $0.spoken == 0 && $0.invariant.index.occurs(in: report.world) }.map
    { "invariant \($0.invariant.id)" }
    gaps += (report.unreached + silent).map {
      "\"\($0)\" was never reached in the \(report.world.rawValue) world"
    }
    rows = rows.isEmpty ? asked : zip(rows, asked).map { $0 + $1 }
    findings += report.findings
    guard let new = report.coverage?.tables else { return }
    tables =
      tables.isEmpty
      ? new
      : zip(tables, new).map { old, new in
        let rows = zip(old.rows, new.rows).map { ($0.0, $0.1 + $1.1) }
        return (title: old.title, rows: rows)
      }
  }

  /// The mutants and bugs that some seed does not catch.
  package var survivors: [Strength] { (strengths + bugs).filter { !$0.isKilled } }
  /// The scopes that were not explored completely.
  package var unfinished: [ScopeResult] { scopes.filter { !$0.isFinished && $0.complaint == nil } }
  /// The scopes in which an invariant is broken.
  package var disproved: [ScopeResult] { scopes.filter { $0.complaint != nil } }

  package var hasFailed: Bool {
    rows.contains { $0.broken > 0 } || !survivors.isEmpty || !disproved.isEmpty
      || !rulesWithoutMutant.isEmpty || reports.contains(where: \.hasNews)
  }
  /// Whether the expectations of a shipped implementation list a divergence that was not found.
  package var isStale: Bool { reports.contains(where: \.isStale) }
  /// Whether the run did not reach everything that it had to check.
  package var isVacuous: Bool { !gaps.isEmpty || !unfinished.isEmpty || cases == 0 }
}
