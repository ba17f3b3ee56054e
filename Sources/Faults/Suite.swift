// The whole suite: the invariants on the model, and the proof that the checks bite.

public import Checking
public import Conformance
public import Generators
import Implementations
import Invariants

/// Runs everything that `scrollcheck check` promises.
public struct Suite: Sendable {
  public var size: CampaignSize
  public var grammar: Grammar
  /// Is told what is running; nil when nothing is any more.
  public var progress: @Sendable (String?) -> Void

  public init(
    size: CampaignSize, grammar: Grammar = .whole,
    progress: @escaping @Sendable (String?) -> Void = { _ in }
  ) {
    (self.size, self.grammar, self.progress) = (size, grammar, progress)
  }

  /// Relations cost two runs each, so they are asked in the first of a million cases only.
  private static let casesOfRelations = 40_000
  /// Cases of each mutant that show which invariants notice it.
  private static let sample = 250
  /// Cases of each published implementation: what is not rare shows in so many.
  private static let casesOfPublished = 1_500
  /// The published implementations are judged in the same cases every time: something rare in their code is no
  /// news about this project. `judge` looks for more.
  private static let seedOfPublished = Seed(1)

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

  /// Every invariant on the model, without the comparison of the model with itself.
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
