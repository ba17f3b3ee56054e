// The whole suite: invariants on the model, mutants, scopes.

import Checking
import Conformance
import Generators
import Implementations
import Invariants
import ReferenceModel
import Wire

/// Runs everything that `check` promises.
struct Suite {
  var sizing: Sizing
  var grammar: Grammar
  var console: Console

  /// Relations cost two runs each, and are worth it: but not in every one of a million cases.
  static let casesOfRelations = 40_000
  /// Nothing that is wrong on purpose may need more traces than these.
  static let tracesOfFaults = 20_000

  /// Traces of each published implementation: what is not rare shows in so many.
  static let tracesOfPublished = 1_500

  /// Traces of each mutant that show which invariants notice it.
  static let sample = 250

  func run() async -> CheckSummary {
    let moments = await hunt(.moments, sizing.cases)
    let first = sizing.cases.lowerBound
    let end = min(sizing.cases.upperBound, first + Self.casesOfRelations)
    let relations = await hunt(.relations, first..<end)
    let coverage = moments.campaign.coverage
    var summary = CheckSummary(
      seed: sizing.seed, cases: moments.report.judged, events: coverage.events(in: moments.report))
    for (place, invariant) in Invariant.all.enumerated() {
      let report = InvariantSet.moments.contains(place: place) ? moments.report : relations.report
      summary.rows.append(
        .init(
          invariant, judged: report.judged, spoken: coverage.spoken(place, in: report),
          broken: coverage.broken(place, in: report)))
    }
    summary.tables = coverage.tables(in: moments.report)
    for part in [moments, relations] {
      if case .vacuous(let gaps) = part.report.verdict { summary.gaps += gaps }
      if part.report.isCancelled { summary.isCancelled = true }
      summary.findings += part.report.counterexamples.compactMap { part.campaign.finding($0) }
    }
    summary.gaps = summary.gaps.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    console.progress("mutants")
    summary.strengths = await strengths(Fault.mutants, sample: Self.sample)
    console.progress("known bugs")
    summary.bugs = await strengths(Fault.bugs, sample: 0)
    let broken = Set(Mutant.all.map(\.rule))
    summary.rulesWithoutMutant = Rule.all.map(\.id).filter { !broken.contains($0) }
    console.progress("scopes")
    summary.scopes = await scopes()
    console.progress("implementations")
    summary.reports = await reports()
    console.progress(nil)
    return summary
  }

  private func hunt(
    _ invariants: InvariantSet, _ cases: Range<Int>
  ) async -> (campaign: Campaign, report: Report) {
    var terms = JudgingOptions(invariants)
    terms.notesSituations = true
    let campaign = Campaign(.model, grammar, terms)
    let what = invariants == .moments ? "invariants" : "relations"
    let (sizing, progress) = (sizing, console.progress)
    var budget = sizing.budget { done in
      progress("\(what): \(sizing.progress(done, of: cases))")
    }
    budget.cases = cases
    budget.duration = sizing.duration.map { $0 / 2 }
    return (campaign, await campaign.property.check(budget))
  }

  private func strengths(_ faults: [Fault], sample: Int) async -> [Strength] {
    await faults.measured(
      seeds: [sizing.seed], workers: sizing.workers, sample: sample, grammar)
  }

  /// What has been published, by what is expected of it: always in the same traces, since what is rare in
  /// somebody else's code is no news about this one. `judge` looks for more.
  private func reports() async -> [JudgeReport] {
    await JudgeRun.reports(
      Implementation.published,
      Sizing(.ofPublished, 0..<Self.tracesOfPublished, workers: sizing.workers), most: nil)
  }

  private func scopes() async -> [ScopeResult] {
    await Scope.all.concurrently(sizing.workers) { scope in
      Implementation.model.explore(scope)
    }.compactMap(\.self)
  }
}

extension Campaign {
  /// The simplest form of what the engine has found.
  func finding(_ counterexample: Counterexample) -> Finding? {
    guard let invariant = InvariantSet(id: counterexample.origin.name)?.places.first else {
      return nil
    }
    return simplest(counterexample.token, breaking: invariant)
  }
}

extension Seed {
  /// Where examples come from that shall be the same every time.
  static let ofExamples = Seed(0x5eed)
  static let ofPublished = Seed(1)
}

extension Array where Element: Sendable {
  /// What comes of each, in order, so many at a time; whoever is done takes the next.
  func concurrently<Result: Sendable>(
    _ workers: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    let elements = self
    return await withTaskGroup(of: (Int, Result).self, returning: [Result].self) { group in
      var next = 0
      func add(_ group: inout TaskGroup<(Int, Result)>) {
        guard next < elements.count else { return }
        let place = next
        next += 1
        group.addTask { @concurrent in (place, await work(elements[place])) }
      }
      for _ in 0..<Swift.max(1, workers) { add(&group) }
      var found: [(Int, Result)] = []
      while let result = await group.next() {
        found.append(result)
        add(&group)
      }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
