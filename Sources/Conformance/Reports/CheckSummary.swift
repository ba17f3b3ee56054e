// The results of a run of the whole suite.

package import Checking
import ScrollGenerators
import ScrollInvariants

/// The results of the suite on the model, on mutants and known bugs, and on the shipped implementations.
package struct CheckSummary: Sendable {
  package var seed: Seed
  /// The reports on the model, one for each world.
  package var modelReports: [JudgeReport] = []
  /// How soon each mutant is caught.
  package var strengths: [Strength] = []
  /// How soon each known bug of a real handler is caught.
  package var bugs: [Strength] = []
  package var scopes: [ScopeResult] = []
  /// The reports on the shipped implementations, each judged by its own expectations.
  package var reports: [JudgeReport] = []
  /// Rules that no mutant breaks.
  package var rulesWithoutMutant: [String] = []

  /// Whether the run was cancelled before all of this was known.
  package var isInterrupted = false

  package init(seed: Seed) { self.seed = seed }

  /// The number of cases on the model.
  package var cases: Int { modelReports.reduce(0) { $0 + $1.cases } }
  package var events: Int { modelReports.reduce(0) { $0 + $1.events } }
  package var findings: [Finding] { modelReports.flatMap(\.findings) }

  /// The counts of each invariant on the model.
  package var rows: [JudgeReport.Row] {
    let reports = modelReports.map { $0.rows.filter { $0.index != nil && $0.index != .lockstep } }
    return reports.dropFirst().reduce(into: reports.first ?? []) { sums, rows in
      for (number, row) in rows.enumerated() { sums[number].count(row) }
    }
  }

  /// What the cases had to reach and did not reach, in words.
  package var gaps: [String] {
    if isInterrupted { return [JudgeReport.interruption] }
    return modelReports.flatMap { report in
      let silent = report.rows.filter { row in
        row.spoken == 0 && row.index != .lockstep && row.index?.occurs(in: report.world) == true
      }
      return (report.unreached + silent.map { "invariant \($0.id)" }).map {
        "\"\($0)\" was never reached in the \(report.world.rawValue) world"
      }
    }
  }

  /// The coverage of the cases, as tables.
  package var tables: [(title: String, rows: [(String, Int)])] {
    let all = modelReports.compactMap(\.coverage)
    return all.isEmpty ? [] : all.reduce(into: CoverageMarks()) { $0.add($1) }.tables
  }

  /// The mutants and bugs that some seed does not catch.
  package var survivors: [Strength] { (strengths + bugs).filter { !$0.isKilled } }

  package var hasFailed: Bool {
    rows.contains { $0.broken > 0 } || !survivors.isEmpty || scopes.contains { $0.complaint != nil }
      || !rulesWithoutMutant.isEmpty || reports.contains(where: \.hasNews)
  }
  /// Whether the expectations of a shipped implementation list a divergence that was not found.
  package var isStale: Bool { reports.contains(where: \.isStale) }
  /// Whether the run did not reach everything that it had to check.
  package var isVacuous: Bool {
    !gaps.isEmpty || cases == 0 || scopes.contains { !$0.isFinished && $0.complaint == nil }
  }
}
