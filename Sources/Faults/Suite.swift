// The whole suite: checks the invariants on the model, and checks that the faults are caught.

import Checking
public import Conformance
public import Generators
import Implementations
import Invariants

/// Everything that `scrollcheck check` runs.
public struct Suite: Sendable {
  /// Seed, cases and workers of the campaign on the model.
  public var size: CampaignSize
  /// The grammar that generates the scenarios.
  public var grammar: Grammar
  /// Receives the name of each part when it starts, and nil at the end.
  public var progress: @Sendable (String?) -> Void

  /// A suite of this size; `progress` is called before each part.
  public init(
    size: CampaignSize, grammar: Grammar = .whole,
    progress: @escaping @Sendable (String?) -> Void = { _ in }
  ) { (self.size, self.grammar, self.progress) = (size, grammar, progress) }

  /// The number of cases in which relations are checked. It is limited because a relation costs two runs.
  private static let casesOfRelations = 40_000
  /// The number of cases of each mutant from which the table of invariants and mutants is made.
  private static let sample = 250
  /// Cases for each published implementation: enough for every divergence that is not expected to be rare.
  private static let casesOfPublished = 1_500
  /// Published implementations are judged in the same cases every time, so that a rare divergence in their
  /// code does not make the suite flaky. `scrollcheck judge` searches further.
  private static let seedOfPublished = Seed(1)

  /// Checks the model, the faults, the scopes and the published implementations.
  public func run() async -> CheckSummary {
    let report = await modelReport()
    var summary = CheckSummary(seed: size.seed, cases: report.cases, events: report.events)
    summary.rows = report.rows.filter { $0.index != .lockstep }.compactMap { row in
      row.index.map {
        .init($0.invariant, judged: row.judged, spoken: row.spoken, broken: row.broken)
      }
    }
    summary.tables = report.coverage?.tables ?? []
    let silent = summary.rows.filter { $0.spoken == 0 }.map { "invariant \($0.invariant.id)" }
    summary.gaps = ((report.coverage?.unreached ?? []) + silent).map {
      "\"\($0)\" was never reached"
    }
    summary.findings = report.findings
    progress("mutants")
    summary.strengths = await strengths(Fault.mutants, sample: Self.sample)
    progress("known bugs")
    summary.bugs = await strengths(Fault.bugs, sample: 0)
    let broken = Set(Fault.mutants.map(\.rule))
    summary.rulesWithoutMutant = Rule.all.map(\.id).filter { !broken.contains($0) }
    progress("scopes")
    summary.scopes = await Scope.all.concurrently(size.workers) { scope in
      Implementation.model.explore(scope)
    }.compactMap(\.self)
    progress("implementations")
    summary.reports = await JudgeRun.reports(
      Implementation.published,
      CampaignSize(
        seed: Self.seedOfPublished, cases: 0..<Self.casesOfPublished, workers: size.workers),
      attemptLimit: nil)
    progress(nil)
    return summary
  }

  /// Judges the model by every invariant. Lockstep is trivial here: it compares the model with itself.
  private func modelReport() async -> JudgeReport {
    var run = JudgeRun(.model, size: size)
    run.invariants = .all
    run.grammar = grammar
    (run.relationStride, run.relationLimit) = (1, Self.casesOfRelations)
    run.requiresCoverage = true
    let progress = progress
    run.progress = { progress("invariants: \($0)") }
    return await run.report()
  }

  private func strengths(_ faults: [Fault], sample: Int) async -> [Strength] {
    await faults.strengths(
      seeds: [size.seed], workers: size.workers, sample: sample, grammar: grammar)
  }
}
