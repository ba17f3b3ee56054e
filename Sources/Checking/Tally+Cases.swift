// The part of the cases of a round that one worker runs.

extension Tally {
  /// Runs cases of a check until a deadline, and adds up their results. Workers share no state.
  init(
    _ property: Property, _ cases: StrideTo<Int>, of budget: Budget,
    until deadline: ContinuousClock.Instant?
  ) {
    self.init()
    var source = Source(.generating)
    for (count, index) in cases.enumerated() {
      if count % 4 == 3, Task.isCancelled || deadline.isOver { return }
      source.restart(budget.seed.ofCase(index), size: Property.size(of: index))
      let token = Token.generated(budget.seed, index: index)
      budget.watch?(token)
      let outcome = property.run(&source)
      budget.watch?(nil)
      add(outcome, of: source, Occurrence(index: index, token: token))
    }
  }

  private mutating func add(_ outcome: Outcome, of source: Source, _ occurrence: Occurrence) {
    cases += 1
    if !source.hasDrawn { empty += 1 }
    if outcome == .invalid {
      invalid += 1
      return
    }
    if let origin = outcome.origin { failures[origin] = failures[origin] ?? occurrence }
    if !source.notes.all.isEmpty { add(source.notes, occurrence) }
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is a deadline, and its time has come.
  package var isOver: Bool { self.map { ContinuousClock.now >= $0 } ?? false }
}
