// A whole run: hunt, relations, comparison with the model, shrinking, and verdicts against expectations.

public import Checking
import ReferenceModel
public import ScrollGenerators
package import ScrollInvariants

/// Judges an implementation in many cases and reports on each invariant. The tool, the suite and the tests of other
/// packages all judge with it, so the same implementation, seed and cases give the same report everywhere.
public struct JudgeRun: Sendable {
  package var implementation: Implementation
  package var world: World
  package var size: Budget
  package var expectations: [ExpectedVerdict]
  /// The productions that no case contains.
  package var disabled: Set<String> = []
  /// The invariants to check; nil for all of the profile that match the filter.
  package var invariants: InvariantSet?
  /// A glob for the ids of the invariants to check; nil for all.
  package var filter: String?
  /// The attempts for shrinking each finding; nil for no findings.
  public var attemptLimit: Int? = 20_000
  /// Whether expected divergences are shrunk as well.
  package var isThorough = true
  /// The number of broken invariants that ends the hunt, where one case may break several; nil for no limit.
  public var failureLimit: Int?
  /// Whether the time limit is ten times as long for the first cases, until these are enough.
  package var isPatient = false
  /// Relations are checked in one case of this many, because each takes several runs.
  package var relationStride = 5
  /// Relations are checked only in this many of the first cases.
  public var relationLimit = Int.max
  /// Whether coverage is recorded, and whatever no case reached counts as a gap.
  package var requiresCoverage = false
  package var progress: @Sendable (String) -> Void = { _ in }
  /// Makes for each task what receives the token of a case before it is judged, and nil after the last one.
  package var watch: (@Sendable () -> @Sendable (CaseToken?) -> Void)?

  /// The number of cases that a worker judges in one task.
  private static let pieceLength = 250
  /// The largest number of pieces for each worker in one round.
  private static let longestShare = 64
  /// How much longer than its time limit a run may take, to shrink what it found late.
  private static let lateness = Duration.milliseconds(1_500)
  /// When no answer is waited for any more; nil in a run without a time limit.
  @TaskLocal package static var end: ContinuousClock.Instant?
  /// How long an answer is still waited for.
  package static var rest: Duration? { end.map { max(.zero, $0 - .now) } }
  /// The number of lifelike cases that tell whether only an odd world breaks an invariant.
  private static let lifelikeLimit = 5_000

  /// A run by the implementation's own claims and expectations, or by others.
  public init(
    _ implementation: Implementation, profile: Profile? = nil, in world: World = .everyday,
    size: Budget, expectations: [ExpectedVerdict]? = nil
  ) {
    (self.implementation, self.world, self.size) = (implementation, world, size)
    self.expectations = expectations ?? implementation.expectations
    if let profile { self.implementation.claims.profile = profile }
  }

  /// Judges all cases, shrinks the findings, and reports a verdict on each invariant.
  public func report() async -> JudgeReport {
    // Another program answers when it likes.
    implementation.isElsewhere ? await onWaitingThreads { await judged() } : await judged()
  }

  private func judged() async -> JudgeReport {
    let (start, duration) = (ContinuousClock.now, size.duration)
    let profile = implementation.claims.profile
    let listed = JudgeReport.invariants(filter)
    let asked = invariants ?? profile.invariants.intersection(listed)
    let all = campaign(asked)
    // If something is broken, there is time left to shrink it.
    let (last, early) = (duration.map { start + $0 }, duration.map { start + $0 * 0.4 })
    let latest = isPatient ? duration.map { start + $0 * 10 } : last
    let counts = await Self.$end.withValue(latest) {
      await self.counts(all, size.cases) { counts, done in
        counts.areEnough(at: done < JudgeReport.enough ? latest : last, ifBroken: early)
      }
    }
    // What was found late is shrunk nevertheless, which takes a little longer than the limit.
    let end = duration.map {
      max(start + $0 * 0.9, .now + min($0 * 0.5, Self.lateness))
    }
    return await Self.$end.withValue(end) { await report(counts, all, asked, until: end) }
  }

  /// Shrinks what the counts say is broken, and reports it.
  private func report(
    _ counts: InvariantCounts, _ all: Campaign, _ asked: InvariantSet,
    until end: ContinuousClock.Instant?
  ) async -> JudgeReport {
    let profile = implementation.claims.profile
    let listed = JudgeReport.invariants(filter)
    let expected = Invariant.Index.allCases.filter { index in
      expectations.last { $0.covers(index.id) }?.verdict == .diverges
    }
    let shown = isThorough ? asked : asked.subtracting(InvariantSet(expected))
    if attemptLimit != nil { progress("looking for the simplest cases") }
    // What could not be judged may be the cause of the rest, so it is shrunk first.
    var misconduct = all.misconduct(
      in: counts, seed: size.seed, isPlain: attemptLimit != nil, until: end)
    var findings: [Invariant.Index: [Finding]] = [:]
    if let attemptLimit {
      findings = await all.simplest(
        of: counts, size, among: shown, attemptLimit: attemptLimit, until: end)
    }
    if let misconduct, misconduct.misconduct.kind != .fickle {
      // What has failed to answer since then says nothing about the cases that it answered before.
      findings = findings.mapValues { $0.filter { !$0.observed.isEmpty || $0.isUnfinished } }
    }
    misconduct = misconduct ?? all.leakedState(in: findings)
    let seen = size.cases.prefix(counts.cases)
    var report = JudgeReport(
      implementation.name, implementation.summary, profile: profile, in: world,
      without: implementation.claims.without, expectations: expectations, filter: filter,
      seed: size.seed, part: seen,
      of: size.duration == nil && !Task.isCancelled ? size.whole : seen.count)
    report.platform = implementation.claims.platform
    report.window = implementation.claims.window
    report.padding = implementation.claims.padding
    report.isOfVisits = implementation.visits != nil && world == .everyday
    report.isInterrupted = Task.isCancelled
    (report.events, report.moved) = (counts.events, counts.moved)
    (report.skipped, report.reasonToSkip) = (counts.skipped, counts.reasonToSkip)
    if requiresCoverage { report.coverage = counts.coverage }
    report.isCut = reachesLimit(counts) && counts.cases < size.cases.count
    let limit = report.isCut ? failureLimit : nil
    report.rows = all.rows(counts, findings, misconduct, endedAt: limit)
      .filter { $0.index.map(listed.contains) ?? true }
    if implementation.claims.countsFromInsets, !findings.isEmpty {
      report.warnings.append("offsets are told from the content: scrollY less the inset above it")
    }
    if findings.values.joined().contains(where: { !$0.world.isOfDevices }) {
      await lookForLifelike(in: &report, until: end)
    }
    return report
  }

  /// Tries as many lifelike cases, and notes which of the rows they break as well.
  private func lookForLifelike(
    in report: inout JudgeReport, until end: ContinuousClock.Instant?
  ) async {
    let odd = InvariantSet(report.rows.filter { $0.oddWorld != nil }.compactMap(\.index))
      .intersection(.moments)
    var run = self
    (run.world, run.disabled, run.requiresCoverage, run.failureLimit) = (.lifelike, [], false, nil)
    let broken = await run.counts(
      run.campaign(odd), size.cases.prefix(Self.lifelikeLimit)
    ) { counts, _ in counts.areEnough(at: end, ifBroken: end) }.broken
    for number in report.rows.indices {
      guard let index = report.rows[number].index, broken.contains(index) else { continue }
      report.rows[number].world = .lifelike
    }
  }

  private func campaign(_ invariants: InvariantSet) -> Campaign {
    var options = JudgingOptions(implementation.claims, invariants)
    options.notesSituations = requiresCoverage
    return with(Campaign(implementation, in: world, without: disabled, options)) {
      $0.relations = (relationStride, size.cases.prefix(relationLimit).upperBound)
    }
  }

  /// Judges the cases in pieces. Their counts are added in order, so that the result does not depend on the
  /// number of workers. If the time limit ends a piece early, a process has failed too often, or enough is broken, all
  /// later pieces are dropped. `isOver` is asked with the counts and the number of cases so far.
  private func counts(
    _ campaign: Campaign, _ cases: Range<Int>,
    isOver: @escaping @Sendable (InvariantCounts, Int) -> Bool
  ) async -> InvariantCounts {
    let (size, progress, watch) = (size, progress, watch)
    var (counts, rest, share) = (InvariantCounts(), cases, 4)
    while !rest.isEmpty, !isOver(counts, counts.cases) {
      let round = rest.prefix(Self.pieceLength * share * size.workers)
      rest = rest.dropFirst(round.count)
      // At the end of a round workers wait for each other, so the later rounds are longer.
      share = min(Self.longestShare, share * 2)
      let pieces = stride(from: round.lowerBound, to: round.upperBound, by: Self.pieceLength).map {
        $0..<Swift.min($0 + Self.pieceLength, round.upperBound)
      }
      // What has failed in each piece. Where earlier pieces fail too often, a later one is dropped in any case.
      let strains = Guarded([cases.lowerBound - 1: counts.strain])
      let found = await pieces.concurrently(size.workers) { piece in
        let start = piece.lowerBound - cases.lowerBound
        let done = start + piece.count
        // Without the total if a time limit ends the hunt.
        progress(size.duration != nil ? "\(done) cases" : "\(done) of \(cases.count) cases")
        let watch = watch?()
        defer { watch?(nil) }
        let isExhausting = { (strain: Int) in
          campaign.implementation.conversation != nil
            && strains.with { strains in
              if strain > 0 { strains[piece.lowerBound] = strain }
              return InvariantCounts.isExhausting(
                strains.filter { $0.key <= piece.lowerBound }.values.reduce(0, +))
            }
        }
        let isLate = isExhausting(0) || isOver(InvariantCounts(), start)
        let asked = piece.prefix(isLate ? 0 : piece.count)
        let budget = Budget(seed: size.seed, cases: asked, watch: watch)
        return campaign.counts(budget, endsWhenBroken: failureLimit != nil) {
          isExhausting($0.strain) || isOver($0, start + $0.cases) || reachesLimit($0)
        }
      }
      for (piece, one) in zip(pieces, found) {
        for part in one.untilFailures {
          let sum = with(counts) { $0.add(part) }
          if InvariantCounts.isExhausting(sum.strain) {
            return with(sum) { $0.giveUp(cases.count - $0.cases) }
          }
          if reachesLimit(sum) { return sum }
        }
        counts.add(one.all)
        if one.all.cases < piece.count { return counts }
      }
    }
    return counts
  }

  /// Whether so much is broken that the hunt ends.
  private func reachesLimit(_ counts: InvariantCounts) -> Bool {
    failureLimit.map { counts.broken.count >= $0 } ?? false
  }

  /// Judges several implementations concurrently, each by its own expectations, and its own claims without a profile.
  package static func reports(
    _ implementations: [Implementation], profile: Profile? = .strict, in world: World = .everyday,
    _ size: Budget, attemptLimit: Int?
  ) async -> [JudgeReport] {
    let alone = with(size) { $0.workers = 1 }
    return await implementations.concurrently(size.workers) { implementation in
      var run = JudgeRun(implementation, profile: profile, in: world, size: alone)
      run.attemptLimit = attemptLimit
      return await run.report()
    }
  }
}

extension Array where Element: Sendable {
  /// Runs `work` for the elements, at most `workers` at a time, and returns the results in order. If the task is
  /// cancelled, they are those of the first elements.
  package func concurrently<Result: Sendable>(
    _ workers: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    // A single worker needs no child tasks, which could wait for other tasks of the process.
    if workers <= 1 {
      var results: [Result] = []
      for element in self where !Task.isCancelled { results.append(await work(element)) }
      return results
    }
    return await withTaskGroup(of: (Int, Result).self, returning: [Result].self) { group in
      var found: [(Int, Result)] = []
      for (index, element) in enumerated() where !Task.isCancelled {
        if index >= workers, let result = await group.next() { found.append(result) }
        group.addTask { @concurrent in (index, await work(element)) }
      }
      for await result in group { found.append(result) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
