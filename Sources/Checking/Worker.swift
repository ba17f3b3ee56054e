// A worker runs a part of the cases of a round.

/// A worker and the results of its cases. Workers share no state.
struct Worker: Sendable {
  let property: Property
  let budget: Budget
  /// The cases of earlier rounds that reached new coverage points.
  let corpus: Corpus
  let cases: Range<Int>
  let deadline: ContinuousClock.Instant?

  private(set) var tally: Tally
  /// For each origin, the first case that failed with it.
  private(set) var failures: [Origin: Occurrence] = [:]
  /// The lines for ``Budget/log``.
  private(set) var logLines: [(index: Int, text: String)] = []
  /// The cases that reached a coverage point that is not in `corpus`.
  private(set) var novelCases: [(index: Int, recorded: RecordedCase, points: [UInt64])] = []

  init(
    property: Property, budget: Budget, corpus: Corpus, cases: Range<Int>,
    deadline: ContinuousClock.Instant?
  ) {
    (self.property, self.budget, self.corpus) = (property, budget, corpus)
    (self.cases, self.deadline, tally) = (cases, deadline, Tally(marks: property.marks.count))
  }

  /// Runs every `step`-th case of the round, starting with case `first` of the round.
  mutating func run(from first: Int, every step: Int) {
    var source = Source(.generating)
    var count = 0
    for index in stride(from: cases.lowerBound + first, to: cases.upperBound, by: step) {
      count += 1
      if count % 4 == 0, isOver { return }
      let token = prepare(&source, index)
      budget.watch?(token)
      let outcome = property.run(&source)
      budget.watch?(nil)
      note(outcome, of: source, Occurrence(index: index, token: token))
    }
  }

  private var isOver: Bool {
    Task.isCancelled || deadline.isOver
  }

  /// Prepares the source for a case. In a feedback search, half of the cases are mutations of kept
  /// cases.
  private func prepare(_ source: inout Source, _ index: Int) -> Token {
    let seed = budget.seed.ofCase(index)
    if budget.usesFeedback {
      var random = SplitMix64(seed)
      if !corpus.cases.isEmpty, random.below(2) == 0 {
        let ranks = corpus.mutatedCase(&random)
        source = Source(replaying: ranks)
        return .choices(ranks)
      }
      source = Source(.generating)
    }
    source.restart(seed, size: Property.size(of: index))
    return .generated(budget.seed, index: index)
  }

  private mutating func note(_ outcome: Outcome, of source: Source, _ occurrence: Occurrence) {
    tally.cases += 1
    if !source.hasDrawn { tally.empty += 1 }
    if budget.usesFeedback, corpus.isNew(source.notes.points) {
      var rerun = Source(occurrence.token)
      _ = property.run(&rerun)
      novelCases.append((occurrence.index, rerun.recorded, rerun.notes.points))
    }
    if let log = budget.log {
      let line = log.line(property, occurrence.token, outcome, source.notes)
      logLines.append((occurrence.index, line))
    }
    if outcome == .invalid {
      tally.invalid += 1
      return
    }
    if let origin = outcome.origin { failures[origin] = failures[origin] ?? occurrence }
    if !source.notes.all.isEmpty || !source.notes.marks.isEmpty {
      tally.add(source.notes, occurrence)
    }
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is a deadline, and it has passed.
  var isOver: Bool { self.map { ContinuousClock.now > $0 } ?? false }
}
