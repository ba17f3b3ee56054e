// Hunting: cases by index, on all cores, until something fails or enough has passed.

/// How much to try, and with what.
public struct Budget: Sendable {
  public var seed: Seed
  /// The cases by index: a shard of a campaign is a range of them.
  public var cases: Range<Int>
  /// Stop hunting after so long; nil hunts through all cases.
  public var duration: Duration?
  public var workers: Int
  /// How long shrinking may take for each distinct failure.
  public var shrinking: Duration

  public init(
    seed: Seed = .fresh, cases: Range<Int> = 0..<1000, duration: Duration? = nil, workers: Int = 1,
    shrinking: Duration = .seconds(2)
  ) {
    (self.seed, self.cases, self.duration) = (seed, cases, duration)
    (self.workers, self.shrinking) = (workers, shrinking)
  }
}

/// A failure in its simplest form.
public struct Counterexample: Sendable {
  public var origin: Origin
  /// The index of the first case that failed so.
  public var index: Int
  public var ranks: [UInt64]
  public var description: String
  /// How often the property was run to shrink it.
  public var executions: Int
}

extension Property {
  /// The simplest form of the failure of this case; nil if it does not fail when run again.
  public func shrink(case index: Int, of budget: Budget) -> Counterexample? {
    var source = Source(recording: budget.seed.ofCase(index), size: Self.size(of: index))
    guard case .failed(let origin) = run(&source) else { return nil }
    var shrinker = Shrinker(
      self, origin, from: source.tape, deadline: .now + budget.shrinking)
    shrinker.run()
    return Counterexample(
      origin: origin, index: index, ranks: shrinker.best.ranks,
      description: description(of: shrinker.best.ranks), executions: shrinker.executions)
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
