// Targets: numbers that a search makes as large as possible.

extension Source {
  /// Reports a number that is larger the nearer the case is to a failure, such as a size, an error
  /// or a duration.
  ///
  /// The engine changes the case with the largest number step by step, as long as the number grows.
  /// It therefore finds failures that random cases do not reach. A property can have several
  /// targets with different labels. NaN is ignored.
  ///
  ///     source.target(-abs(Double(value - 1_234_567)))
  @inlinable public mutating func target(_ number: Double, _ label: String = "target") {
    notes.append(.target(label, number))
  }
}

/// The largest number that a target has reached.
struct TargetBest: Sendable {
  var number: Double
  var occurrence: Occurrence

  /// The larger of two numbers; the earlier case if they are equal.
  static func larger(_ one: TargetBest, _ other: TargetBest) -> TargetBest {
    if one.number == other.number {
      return one.occurrence.index <= other.occurrence.index ? one : other
    }
    return one.number > other.number ? one : other
  }
}

/// A search for a larger number of a target, in changed copies of the best case.
///
/// It changes one choice at a time. A step that makes the number larger is repeated at twice its
/// length, so that a distant maximum is reached in few cases.
struct TargetSearch {
  let property: Property
  let label: String
  /// The best case so far.
  private var best: RecordedCase
  private var number: Double
  /// The index of the case that it was derived from.
  private let index: Int
  private(set) var failures: [Origin: Occurrence] = [:]
  private(set) var executions = 0
  /// Whether no change of one choice makes the number larger.
  private(set) var isFinished = false

  private let limit: Int
  private let deadline: ContinuousClock.Instant?

  init(
    _ property: Property, _ label: String, from best: TargetBest, executions limit: Int,
    until deadline: ContinuousClock.Instant?
  ) {
    (self.property, self.label, self.limit, self.deadline) = (property, label, limit, deadline)
    (number, index) = (best.number, best.occurrence.index)
    self.best = property.replay(Source(best.occurrence.token)).recorded
  }

  /// Climbs until no change of one choice makes the number larger, or a limit is reached.
  mutating func run() {
    var start: Double
    repeat {
      start = number
      var index = 0
      while index < best.choices.count, !isOver {
        improve(index)
        index += 1
      }
      repeatIterations()
      isFinished = number == start && !isOver
    } while !isFinished && !isOver
  }

  /// The largest number that was reached.
  var reached: TargetBest { TargetBest(number: number, occurrence: occurrence(of: best)) }

  private func occurrence(of recorded: RecordedCase) -> Occurrence {
    Occurrence(index: index, token: .choices(recorded.ranks))
  }

  private var isOver: Bool { executions >= limit || !failures.isEmpty || deadline.isOver }

  private mutating func improve(_ index: Int) {
    guard best.choices[index].isNumber else {
      for rank in 0...min(best.choices[index].last, 15) where index < best.choices.count {
        if rank != best.choices[index].rank { _ = tries(index, rank) }
      }
      return
    }
    if !goFar({ moves(index, 1, $0) }) { _ = goFar { moves(index, -1, $0) } }
  }

  private mutating func moves(_ index: Int, _ direction: Int, _ step: Int) -> Bool {
    guard index < best.choices.count, best.choices[index].isNumber else { return false }
    let choice = best.choices[index]
    let (distance, overflow) = choice.distance.addingReportingOverflow(direction * step)
    guard !overflow, let rank = choice.rank(at: distance) else { return false }
    return tries(index, rank)
  }

  /// Makes the loop of the case longer, by a second copy of each of its iterations.
  private mutating func repeatIterations() {
    for number in best.iterations.indices where number < best.iterations.count {
      let iteration = best.iterations[number]
      var ranks = best.ranks
      ranks.insert(contentsOf: ranks[iteration], at: iteration.upperBound)
      _ = tries(ranks)
    }
  }

  private mutating func tries(_ index: Int, _ rank: UInt64) -> Bool {
    tries(best.ranks(changing: index, to: rank))
  }

  /// Runs a changed case. It becomes the best case if its number is larger.
  private mutating func tries(_ ranks: [UInt64]) -> Bool {
    guard !isOver else { return false }
    executions += 1
    var source = Source(replaying: ranks)
    switch property.run(&source) {
    case .invalid: return false
    case .failed(let origin):
      failures[origin] = failures[origin] ?? occurrence(of: source.recorded)
      return false
    case .passed:
      let reached = source.notes.target(label)
      guard let reached, reached > number else { return false }
      (best, number) = (source.recorded, reached)
      return true
    }
  }
}

/// Takes steps that double while they succeed, and then halve. The result is false if not even the first one succeeds.
func goFar(_ succeeds: (Int) -> Bool) -> Bool {
  var (step, hasMoved) = (1, false)
  while succeeds(step) {
    hasMoved = true
    if step < 1 << 60 { step *= 2 }
  }
  while hasMoved, step > 1 {
    step /= 2
    _ = succeeds(step)
  }
  return hasMoved
}

extension [Note] {
  /// The largest number of a target in the case.
  func target(_ label: String) -> Double? {
    lazy.compactMap { note in
      if case .target(label, let number) = note, !number.isNaN { number } else { nil }
    }.max()
  }
}
