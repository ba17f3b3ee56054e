// Hunting: cases by index, on all cores, until something fails or enough has passed.

/// How much to try, and with what.
public struct Budget: Sendable {
  public var seed: Seed
  /// The cases by index: a shard of a campaign is a range of them.
  public var cases: Range<Int>
  /// Stop hunting after so long; nil hunts through all cases.
  public var duration: Duration?
  /// How many cases are run side by side. The report is the same for any number.
  public var workers: Int
  /// How long shrinking may take for each distinct failure.
  public var shrinking: Duration
  /// After how many runs in vain shrinking gives up.
  public var patience = 20_000
  /// Whether half of the cases are changes of earlier ones that reached something new.
  public var usesFeedback = false
  /// Called with the token of every case before it is run, and with nil when it has returned: what is
  /// left of it when the process was killed by a trap says which case it was.
  public var watch: (@Sendable (Token?) -> Void)?
  /// Called now and then with the number of cases that have been run.
  public var progress: (@Sendable (Int) -> Void)?
  /// Called with a line for every case, in the order of the cases; see ``CaseLog``.
  public var log: CaseLog?

  public init(
    seed: Seed = .fresh, cases: Range<Int> = 0..<1000, duration: Duration? = nil, workers: Int = 1,
    shrinking: Duration = .seconds(2), watch: (@Sendable (Token?) -> Void)? = nil
  ) {
    (self.seed, self.cases, self.duration) = (seed, cases, duration)
    (self.workers, self.shrinking, self.watch) = (max(1, workers), shrinking, watch)
  }
}

extension Property {
  /// Hunts until something fails or the budget is used up, then makes every distinct failure as simple
  /// as it can be. Cancellation ends the hunt; what has been found is reported all the same.
  public func check(_ budget: Budget) async -> Report {
    var hunt = Hunt(self, budget)
    await hunt.run()
    return hunt.report()
  }

  /// Runs one case again.
  public func replay(_ token: Token) -> Outcome {
    switch token {
    case .hunted(let seed, let index):
      var source = Source(.hunted(seed, index: index), isRecorded: false)
      return run(&source)
    case .choices(let ranks): return replay(ranks).outcome
    }
  }

  /// The simplest form of the failure of this case; nil if it does not fail when run again.
  public func shrink(case index: Int, of budget: Budget) -> Counterexample? {
    shrink(.hunted(budget.seed, index: index), budget)
  }

  /// The same from any case: also from one that an earlier attempt has left half way.
  public func shrink(_ token: Token, _ budget: Budget = Budget()) -> Counterexample? {
    var source = Source(token)
    guard case .failed(let origin) = run(&source) else { return nil }
    let index = if case .hunted(_, let index) = token { index } else { 0 }
    return shrink(source.tape, origin, index: index, budget)
  }

  func shrink(_ tape: Tape, _ origin: Origin, index: Int, _ budget: Budget) -> Counterexample {
    var shrinker = Shrinker(
      self, origin, from: tape, deadline: .now + budget.shrinking, stall: budget.patience)
    shrinker.watch = budget.watch
    shrinker.run()
    let ranks = shrinker.best.ranks
    return Counterexample(
      origin: origin, index: index, token: .choices(ranks), description: description(of: ranks),
      executions: shrinker.executions, isFinished: shrinker.isFinished, profile: shrinker.profile)
  }

  /// The index of the first case that fails; nil if none does.
  public func firstFailure(_ budget: Budget, recording: Bool = false) -> Int? {
    var source = recording ? Source(recording: 0) : Source(lean: 0)
    for index in budget.cases {
      source.restart(budget.seed.ofCase(index), size: Self.size(of: index))
      if case .failed = run(&source) { return index }
    }
    return nil
  }

  /// Small cases first: they are quick, and most bugs show in one.
  @inlinable static func size(of index: Int) -> UInt64 { UInt64(min(100, index + 1)) }
}

/// One hunt: rounds of cases, each twice as long as the one before. Within a round the workers do not
/// know of each other; between rounds everything is added up and decided. So what is found depends on
/// the seed alone.
private struct Hunt {
  private let property: Property
  private let budget: Budget
  private var tally: Tally
  /// For every origin the first case that failed so.
  private var failures: [Origin: Sighting] = [:]
  private var corpus = Corpus()
  private var next: Int
  private var isCancelled = false
  private let deadline: ContinuousClock.Instant?

  /// Shares that are demanded may need more cases than were asked for, but not for ever.
  private static let mostForCovers = 1 << 22
  private static let casesAfterFailure = 500
  private static let longestRound = 1 << 14
  /// More distinct failures than these help nobody.
  private static let mostFailures = 8

  init(_ property: Property, _ budget: Budget) {
    (self.property, self.budget, next) = (property, budget, budget.cases.lowerBound)
    tally = Tally(marks: property.marks.count)
    deadline = budget.duration.map { .now + $0 }
  }

  mutating func run() async {
    var length = 64
    while !isCancelled, !isOutOfTime {
      let end = end
      guard next < end else { return }
      await round(next..<min(end, next + length))
      length = min(Self.longestRound, length * 2)
    }
  }

  /// Where the hunt ends as far as is known: a while after the first failure, since other bugs may
  /// show as well; later than was asked for if some share has not been decided.
  private var end: Int {
    let asked = budget.cases.upperBound
    if let first = failures.values.map(\.index).min() {
      let hunted = first - budget.cases.lowerBound
      return min(asked, first + max(Self.casesAfterFailure, 9 * hunted))
    }
    if next < asked || tally.isDecided { return asked }
    return budget.cases.lowerBound + Self.mostForCovers
  }

  private var isOutOfTime: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }

  private mutating func round(_ cases: Range<Int>) async {
    let worker = Worker(
      property: property, budget: budget, corpus: corpus, cases: cases, deadline: deadline)
    let workers = min(budget.workers, cases.count)
    let parts = await withTaskGroup(of: Worker.self, returning: [Worker].self) { group in
      for place in 0..<workers {
        group.addTask {
          var worker = worker
          worker.run(from: place, every: workers)
          return worker
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for part in parts {
      tally.add(part.tally)
      failures.merge(part.failures, uniquingKeysWith: Sighting.first)
    }
    for find in parts.flatMap(\.finds).sorted(by: { $0.index < $1.index }) {
      corpus.add(find.tape, find.points)
    }
    for line in parts.flatMap(\.lines).sorted(by: { $0.index < $1.index }) {
      budget.log?.write(line.text)
    }
    next = cases.upperBound
    budget.progress?(next - budget.cases.lowerBound)
    isCancelled = Task.isCancelled
  }

  // MARK: - The end

  func report() -> Report {
    let first = failures.sorted { $0.value.index < $1.value.index }.prefix(Self.mostFailures)
    var (counterexamples, fickle) = ([Counterexample](), [Report.Fickle]())
    for (origin, failure) in first {
      var times = failuresOfTen(failure.token, origin)
      if times == 10 {
        var source = Source(failure.token)
        _ = property.run(&source)
        let simplest = property.shrink(source.tape, origin, index: failure.index, budget)
        times = failuresOfTen(simplest.token, origin)
        if times == 10 { counterexamples.append(simplest) }
      }
      if times < 10 {
        fickle.append(Report.Fickle(origin: origin, token: failure.token, failures: times))
      }
    }
    return Report(
      property: property.name, marks: property.marks, seed: budget.seed,
      cases: budget.cases.lowerBound..<next,
      tally: tally, counterexamples: counterexamples, fickle: fickle, isCancelled: isCancelled,
      isShort: tally.cases < budget.cases.count && failures.isEmpty)
  }

  private func failuresOfTen(_ token: Token, _ origin: Origin) -> Int {
    (0..<10).count { _ in property.replay(token) == .failed(origin) }
  }
}
