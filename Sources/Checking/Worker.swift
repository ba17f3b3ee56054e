// One of those who run the cases of a round.

/// A worker, and what it has made of its share of a round. It knows nothing of the others.
struct Worker: Sendable {
  let property: Property
  let budget: Budget
  /// What earlier rounds have found worth changing.
  let corpus: Corpus
  let cases: Range<Int>
  let deadline: ContinuousClock.Instant?

  private(set) var tally: Tally
  /// For every origin the first case that failed so.
  private(set) var failures: [Origin: Sighting] = [:]
  /// What the log is to hold.
  private(set) var lines: [(index: Int, text: String)] = []
  /// Cases that reached what was new when the round began.
  private(set) var finds: [(index: Int, tape: Tape, points: [UInt64])] = []

  init(
    property: Property, budget: Budget, corpus: Corpus, cases: Range<Int>,
    deadline: ContinuousClock.Instant?
  ) {
    (self.property, self.budget, self.corpus) = (property, budget, corpus)
    (self.cases, self.deadline, tally) = (cases, deadline, Tally(marks: property.marks.count))
  }

  /// Runs every so many-th case of the round.
  mutating func run(from first: Int, every step: Int) {
    var source = Source(lean: 0)
    var count = 0
    for index in stride(from: cases.lowerBound + first, to: cases.upperBound, by: step) {
      count += 1
      if count % 32 == 0, isOver { return }
      let token = prepare(&source, index)
      budget.watch?(token)
      let outcome = property.run(&source)
      budget.watch?(nil)
      note(outcome, of: source, Sighting(index: index, token: token))
    }
  }

  private var isOver: Bool {
    Task.isCancelled || deadline.map { ContinuousClock.now > $0 } ?? false
  }

  /// The case of an index: from its seed or, in a feedback search, half of the time a change of an
  /// earlier one.
  private func prepare(_ source: inout Source, _ index: Int) -> Token {
    let seed = budget.seed.ofCase(index)
    if budget.usesFeedback {
      var chance = Chance(seed)
      if !corpus.tapes.isEmpty, chance.below(2) == 0 {
        let ranks = corpus.mutant(&chance)
        source = Source(replaying: ranks)
        return .choices(ranks)
      }
      source = Source(lean: 0)
    }
    source.restart(seed, size: Property.size(of: index))
    return .hunted(budget.seed, index: index)
  }

  private mutating func note(_ outcome: Outcome, of source: Source, _ sighting: Sighting) {
    tally.cases += 1
    if !source.hasDrawn { tally.empty += 1 }
    if budget.usesFeedback, corpus.isNew(source.notes) {
      var again = Source(sighting.token)
      _ = property.run(&again)
      finds.append((sighting.index, again.tape, again.notes.points))
    }
    if let log = budget.log {
      let line = log.line(property, sighting.token, outcome, source.notes)
      lines.append((sighting.index, line))
    }
    if outcome == .invalid {
      tally.invalid += 1
      return
    }
    if let origin = outcome.origin { failures[origin] = failures[origin] ?? sighting }
    if !source.notes.all.isEmpty || !source.notes.marks.isEmpty {
      tally.add(source.notes, sighting)
    }
  }
}
