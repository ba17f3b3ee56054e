// Checking: cases run by index on all workers until one fails or the budget is used up.

/// The limits and options of a check.
public struct Budget: Sendable {
  /// The seed that determines all cases.
  public var seed: Seed
  /// The indices of the cases. To distribute a check, give each machine a part of the indices.
  public var cases: Range<Int>
  /// The number of cases of all parts.
  package var whole: Int
  /// The time limit for running cases; nil for no limit.
  public var duration: Duration?
  /// The number of cases that run in parallel. It does not change the report.
  public var workers: Int
  /// The maximum number of cases that shrinking a failure judges.
  public var shrinkingCases = 10_000
  /// The time limit for shrinking each distinct failure. With one, the counterexample depends on how
  /// fast the machine is.
  public var shrinking: Duration?
  /// The number of attempts without success after which shrinking stops.
  public var stallLimit = 20_000
  /// Whether the check goes on after the first failure, in some 1,500 cases, because there may be
  /// other bugs.
  public var seeksOtherBugs = true
  /// Called with a token before each case runs, and with nil after it has ended. A program that
  /// stores the token can tell after a crash which case was running.
  public var watch: (@Sendable (CaseToken?) -> Void)?

  /// Creates a budget. The default is 1000 cases from a random seed, without a time limit; without
  /// `whole` they are all cases.
  public init(
    seed: Seed = .fresh, cases: Range<Int> = 0..<1000, of whole: Int? = nil,
    duration: Duration? = nil, workers: Int = 1, shrinking: Duration? = nil,
    watch: (@Sendable (CaseToken?) -> Void)? = nil
  ) {
    (self.seed, self.cases, self.duration) = (seed, cases, duration)
    self.whole = whole ?? cases.count
    (self.workers, self.shrinking, self.watch) = (max(1, workers), shrinking, watch)
  }
}

extension Property {
  /// Runs cases until the budget is used up or cases fail, and shrinks every distinct failure.
  ///
  /// The check continues for some cases after the first failure, because other bugs may appear. If
  /// the task is cancelled, the report contains the results so far.
  public func check(_ budget: Budget) async -> Report {
    await leavingActors { property in
      var checkRun = CheckRun(property, budget)
      return await checkRun.report()
    }
  }

  /// Runs one case again, without recording it.
  public func replay(_ token: CaseToken) -> Outcome {
    var source = Source(token, isRecorded: false)
    return run(&source)
  }

  /// The simplest form of the failure of the case that a token identifies; nil if it does not fail.
  /// The token of an earlier counterexample continues its shrinking.
  public func shrink(_ token: CaseToken, _ budget: Budget = Budget()) -> Counterexample? {
    let (recorded, outcome) = replay(Source(token))
    guard case .failed(let origin) = outcome else { return nil }
    let index = if case .generated(_, let index) = token { index } else { 0 }
    return shrink(recorded, origin, index: index, budget).simplest
  }

  /// The simplest form of a failure, and the failures with other origins that came up on the way.
  func shrink(
    _ recorded: RecordedCase, _ origin: Origin, index: Int, _ budget: Budget
  ) -> (simplest: Counterexample, others: [(origin: Origin, ranks: [UInt64])]) {
    var shrinker = Shrinker(self, origin, from: recorded, budget)
    shrinker.watch = budget.watch
    shrinker.run()
    let token = CaseToken.choices(shrinker.best.ranks)
    let simplest = Counterexample(
      origin: replay(token).origin ?? origin, index: index, token: token,
      description: description(of: token), executions: shrinker.executions,
      isFinished: shrinker.isFinished, profile: shrinker.profile)
    return (simplest, shrinker.otherFailures)
  }

  /// The index of the first case that fails; nil if no case fails. Of the budget, only the seed and
  /// the cases have an effect. Recording shows what the recording of every case costs.
  public func firstFailure(_ budget: Budget, recording: Bool = false) -> Int? {
    var source = Source(recording ? .recording : .generating)
    for index in budget.cases {
      source.restart(budget.seed.ofCase(index), size: Self.size(of: index))
      if case .failed = run(&source) { return index }
    }
    return nil
  }

  /// The size of a case, in percent. The first cases are small, because small cases are fast and
  /// show most bugs.
  @inlinable static func size(of index: Int) -> UInt64 { UInt64(min(100, index + 1)) }
}

/// One check, which consists of rounds of cases.
///
/// Each round has twice as many cases as the round before. Workers exchange nothing within a round,
/// and all decisions are made between rounds, so the number of workers does not change the result.
private struct CheckRun {
  private let property: Property
  private let budget: Budget
  private var tally = Tally()
  private var next: Int
  private var isCancelled = false
  private let deadline: ContinuousClock.Instant?
  /// For each target, the number from which a search did not get further.
  private var climbed: [String: Double] = [:]

  /// Up to this many cases are run to decide the required shares, even if the budget has fewer.
  private static let coverageCaseLimit = 1 << 22
  private static let casesAfterFailure = 500
  /// The number of cases near the failing ones.
  private static let neighbourLimit = 1000
  private static let maxRoundLength = 1 << 14
  /// The maximum number of distinct failures in the report.
  private static let failureLimit = 8

  init(_ property: Property, _ budget: Budget) {
    (self.property, self.budget, next) = (property, budget, budget.cases.lowerBound)
    deadline = budget.duration.map { .now + $0 }
  }

  mutating func report() async -> Report {
    var length = 16
    while !isCancelled, !deadline.isOver {
      let end = end
      guard next < end else { break }
      await round(next..<min(end, next + length))
      climb(cases: length)
      length = min(budget.seeksOtherBugs ? Self.maxRoundLength : 64, length * 2)
    }
    if budget.seeksOtherBugs, !isCancelled { searchNeighbours() }
    return summary
  }

  /// Searches for larger numbers of the targets, in as many cases as the last round had.
  private mutating func climb(cases: Int) {
    for (label, best) in tally.targets.sorted(by: { $0.key < $1.key })
    where tally.failures.isEmpty && climbed[label].map({ best.number > $0 }) ?? true {
      var search = TargetSearch(property, label, from: best, executions: cases, until: deadline)
      search.run()
      tally.add(label, search.reached)
      if search.isFinished { climbed[label] = search.reached.number }
      tally.failures.merge(search.failures) { $1 }
    }
  }

  /// Searches for bugs that the failures so far hide.
  private mutating func searchNeighbours() {
    guard let first = tally.failures.values.map(\.index).min() else { return }
    var search = NeighbourSearch(property, known: tally.failures.keys, seed: budget.seed)
    search.collect(max(budget.cases.lowerBound, first - 100)..<next, budget.seed, until: deadline)
    search.run(cases: Self.neighbourLimit, until: deadline)
    tally.failures.merge(search.found) { $1 }
  }

  /// The index at which the check ends. It is later than the first failure, because other bugs may
  /// appear, and later than the end of the budget while a required share is undecided.
  private var end: Int {
    let requested = budget.cases.upperBound
    if let first = tally.failures.values.map(\.index).min() {
      if !budget.seeksOtherBugs { return first }
      let casesBefore = first - budget.cases.lowerBound
      return min(requested, first + max(Self.casesAfterFailure, 9 * casesBefore))
    }
    if next < requested || tally.isDecided { return requested }
    return budget.cases.lowerBound + Self.coverageCaseLimit
  }

  private mutating func round(_ cases: Range<Int>) async {
    let (property, budget) = (property, budget)
    let deadline = deadline
    let workers = min(budget.workers, cases.count)
    await withTaskGroup(of: Tally.self) { group in
      for first in cases.prefix(workers) {
        group.addTask {
          Tally(
            property, stride(from: first, to: cases.upperBound, by: workers), of: budget,
            until: deadline)
        }
      }
      for await part in group { tally.add(part) }
    }
    next = cases.upperBound
    isCancelled = Task.isCancelled
  }

  /// Shrinks the failures, and those that come up in shrinking. A failure that does not occur in ten
  /// repeated runs is reported as flaky.
  private var summary: Report {
    var queue = tally.failures.sorted { $0.value.index < $1.value.index }
    var (counterexamples, flaky) = ([Counterexample](), [Report.Flaky]())
    var next = 0
    while next < min(queue.count, Self.failureLimit) {
      let (origin, failure) = queue[next]
      next += 1
      var failureCount = failuresInTenRuns(failure.token, origin)
      if failureCount == 10 {
        let recorded = property.replay(Source(failure.token)).recorded
        let (simplest, others) = property.shrink(recorded, origin, index: failure.index, budget)
        failureCount = failuresInTenRuns(simplest.token, origin)
        if failureCount == 10 { counterexamples.append(simplest) }
        for (origin, ranks) in others where !queue.contains(where: { $0.key == origin }) {
          queue.append((origin, Occurrence(index: failure.index, token: .choices(ranks))))
        }
      }
      if failureCount < 10 {
        flaky.append(
          Report.Flaky(
            origin: origin, token: failure.token, failures: failureCount,
            description: property.description(of: failure.token)))
      }
    }
    return Report(
      property: property.name, seed: budget.seed, cases: budget.cases.lowerBound..<self.next,
      tally: tally, counterexamples: counterexamples, flaky: flaky, isCancelled: isCancelled,
      ranOutOfTime: tally.cases < budget.cases.count && tally.failures.isEmpty)
  }

  private func failuresInTenRuns(_ token: CaseToken, _ origin: Origin) -> Int {
    (0..<10).count { _ in property.replay(token) == .failed(origin) }
  }
}
