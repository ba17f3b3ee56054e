// A worker runs a part of the cases of a round.

/// A worker and the results of its cases. Workers share no state.
struct Worker: Sendable {
  let property: Property
  let budget: Budget
  let cases: Range<Int>
  let deadline: ContinuousClock.Instant?

  private(set) var tally = Tally()
  /// For each origin, the first case that failed with it.
  private(set) var failures: [Origin: Occurrence] = [:]

  init(
    property: Property, budget: Budget, cases: Range<Int>, deadline: ContinuousClock.Instant?
  ) {
    (self.property, self.budget) = (property, budget)
    (self.cases, self.deadline) = (cases, deadline)
  }

  /// Runs every `step`-th case of the round, starting with case `first` of the round.
  mutating func run(from first: Int, every step: Int) {
    var source = Source(.generating)
    var count = 0
    for index in stride(from: cases.lowerBound + first, to: cases.upperBound, by: step) {
      count += 1
      if count % 4 == 0, isOver { return }
      source.restart(budget.seed.ofCase(index), size: Property.size(of: index))
      let token = Token.generated(budget.seed, index: index)
      budget.watch?(token)
      let outcome = property.run(&source)
      budget.watch?(nil)
      note(outcome, of: source, Occurrence(index: index, token: token))
    }
  }

  private var isOver: Bool {
    Task.isCancelled || deadline.isOver
  }

  private mutating func note(_ outcome: Outcome, of source: Source, _ occurrence: Occurrence) {
    tally.cases += 1
    if !source.hasDrawn { tally.empty += 1 }
    if outcome == .invalid {
      tally.invalid += 1
      return
    }
    if let origin = outcome.origin { failures[origin] = failures[origin] ?? occurrence }
    if !source.notes.all.isEmpty { tally.add(source.notes, occurrence) }
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is a deadline, and it has passed.
  var isOver: Bool { self.map { ContinuousClock.now > $0 } ?? false }
}
