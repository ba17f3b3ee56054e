// The whole suite: checks the invariants on the model, and checks that the faults are caught.

package import Checking
package import ScrollConformance
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants

/// Everything that `scrollcheck check` runs.
package struct Suite: Sendable {
  /// Seed, cases and workers of the campaign on the model.
  package var size: Budget
  /// The productions that no scenario contains.
  package var disabled: Set<String>
  /// Receives the name of each part when it starts, and nil at the end.
  package var progress: @Sendable (String?) -> Void

  /// A suite of this size; `progress` is called before each part.
  package init(
    size: Budget, without disabled: Set<String> = [],
    progress: @escaping @Sendable (String?) -> Void = { _ in }
  ) { (self.size, self.disabled, self.progress) = (size, disabled, progress) }

  /// The number of cases in which relations are checked. It is limited because a relation costs two runs.
  private static let casesOfRelations = 40_000
  /// The number of cases of each mutant from which the table of invariants and mutants is made.
  private static let sample = 200
  /// Cases for each published implementation: enough for every divergence that is not expected to be rare.
  private static let casesOfPublished = 1_500
  /// Published implementations are judged in the same cases every time, so that a rare divergence in their
  /// code does not make the suite flaky. `scrollcheck judge` searches further.
  private static let seedOfPublished = Seed(1)

  /// Checks the model, the faults, the scopes and the published implementations.
  package func run() async -> CheckSummary {
    var summary = CheckSummary(seed: size.seed)
    for world in World.allCases { summary.modelReports.append(await modelReport(in: world)) }
    progress("mutants")
    summary.strengths = await strengths(Fault.mutants, sample: Self.sample)
    progress("known bugs")
    summary.bugs = await strengths(Fault.bugs, sample: 0)
    let broken = Set(Fault.mutants.map(\.text.rule))
    summary.rulesWithoutMutant = Rule.all.map(\.id).filter { !broken.contains($0) }
    progress("scopes")
    summary.scopes = await Scope.all.concurrently(size.workers) { scope in
      Implementation.model.explore(scope)
    }.compactMap(\.self)
    progress("implementations")
    summary.reports = await JudgeRun.reports(
      Implementation.published, in: .lifelike,
      Budget(
        seed: Self.seedOfPublished, cases: 0..<Self.casesOfPublished, workers: size.workers),
      attemptLimit: nil)
    progress(nil)
    return summary
  }

  /// Judges the model by every invariant. Lockstep is trivial here: it compares the model with itself.
  private func modelReport(in world: World) async -> JudgeReport {
    var run = JudgeRun(.model, in: world, size: share(of: world))
    run.invariants = .all
    run.disabled = disabled
    (run.relationStride, run.relationLimit) = (1, Self.casesOfRelations)
    run.requiresCoverage = true
    let progress = progress
    run.progress = { progress("invariants, \(world.rawValue): \($0)") }
    return await run.report()
  }

  /// The cases that a world gets: an equal part of them, at least one.
  private func share(of world: World) -> Budget {
    let (parts, all) = (World.allCases.count, size.cases)
    let number = World.allCases.firstIndex(of: world) ?? 0
    func part(_ count: Int) -> Int { (count + parts - 1 - number) / parts }
    var share = size
    share.cases = part(all.lowerBound)..<max(part(all.lowerBound) + 1, part(all.upperBound))
    share.whole = part(size.whole)
    share.duration = size.duration.map { $0 / parts }
    return share
  }

  private func strengths(_ faults: [Fault], sample: Int) async -> [Strength] {
    await faults.strengths(
      seeds: [size.seed], workers: size.workers, sample: sample, without: disabled)
  }
}
