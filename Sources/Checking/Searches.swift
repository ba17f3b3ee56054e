// Searches in changed copies of cases: for bugs that others hide, and for larger numbers of targets.

/// Searches for bugs that a more frequent bug hides.
///
/// A case in which a frequent bug occurs shows no other bug. This search avoids the frequent bug: it
/// takes failing cases and makes their parts simple, or replaces them by parts of passing cases; and
/// it makes passing cases longer, as long as they pass.
struct NeighbourSearch {
  let property: Property
  /// The origins that are known.
  private(set) var known: Set<Origin>
  /// The failures with other origins, each with the index of the case that led to it.
  private(set) var found: [Origin: Occurrence] = [:]
  private(set) var executions = 0

  private var random: SplitMix64
  private var passing: [Neighbour] = []
  private var failing: [Neighbour] = []

  /// A recorded case, and the index of the case that it was derived from.
  private struct Neighbour {
    var recorded: RecordedCase
    var index: Int
    var size: Int { recorded.choices.count }
  }

  private static let poolSize = 24

  init(_ property: Property, known: some Sequence<Origin>, seed: Seed) {
    (self.property, self.known) = (property, Set(known))
    random = SplitMix64(seed.bits)
  }

  /// Collects the first passing and failing cases of a check.
  mutating func collect(
    _ cases: Range<Int>, _ seed: Seed, until deadline: ContinuousClock.Instant?
  ) {
    for index in cases {
      let isFull = passing.count >= Self.poolSize && failing.count >= Self.poolSize
      if isFull || deadline.isOver { return }
      let (recorded, outcome) = property.replay(Source(.generated(seed, index: index)))
      let neighbour = Neighbour(recorded: recorded, index: index)
      switch outcome {
      case .passed where passing.count < Self.poolSize: passing.append(neighbour)
      case .failed where failing.count < Self.poolSize: failing.append(neighbour)
      default: break
      }
    }
  }

  /// Runs changed cases until a limit is reached.
  mutating func run(cases: Int, until deadline: ContinuousClock.Instant?) {
    while executions < cases, !deadline.isOver {
      guard let (ranks, index) = candidate() else { return }
      executions += 1
      let (recorded, outcome) = property.replay(Source(replaying: ranks))
      let neighbour = Neighbour(recorded: recorded, index: index)
      switch outcome {
      case .invalid: break
      case .failed(let origin):
        if known.insert(origin).inserted {
          found[origin] = Occurrence(index: index, token: .choices(recorded.ranks))
        }
      case .passed where passing.count < Self.poolSize: passing.append(neighbour)
      case .passed:
        // A longer case takes the place of a shorter one.
        let shortest = passing.indices.min { passing[$0].size < passing[$1].size }
        if let shortest, passing[shortest].size < neighbour.size { passing[shortest] = neighbour }
      }
    }
  }

  private mutating func candidate() -> (ranks: [UInt64], index: Int)? {
    let kind = random.below(4)
    if kind == 0 || passing.isEmpty, let failed = pick(failing) {
      return (simplified(failed.recorded), failed.index)
    }
    guard let one = pick(passing), let other = pick(passing) else { return nil }
    if kind == 1, let failing = pick(failing) {
      return (replacing(failing.recorded, by: one.recorded), failing.index)
    }
    return (joined(one.recorded, other.recorded), one.index)
  }

  private mutating func pick(_ pool: [Neighbour]) -> Neighbour? {
    pool.isEmpty ? nil : pool[Int(random.below(UInt64(pool.count)))]
  }

  // MARK: - Changes

  /// The ranks of a case whose numbers are all at their origin, or half or a quarter of them.
  private mutating func simplified(_ recorded: RecordedCase) -> [UInt64] {
    let share = 1 + random.below(4)
    return recorded.choices.map { choice in
      choice.isNumber && random.below(4) < share ? 0 : choice.rank
    }
  }

  /// The ranks of a case whose iterations are replaced by iterations of another case.
  private mutating func replacing(_ recorded: RecordedCase, by other: RecordedCase) -> [UInt64] {
    let (iterations, parts) = (recorded.iterations, other.iterations)
    guard let first = iterations.first, let last = iterations.last, !parts.isEmpty else {
      return other.ranks
    }
    let ranks = recorded.ranks
    var result = Array(ranks[..<first.lowerBound])
    for _ in iterations {
      result += other.ranks[parts[Int(random.below(UInt64(parts.count)))]]
    }
    return result + ranks[last.upperBound...]
  }

  /// The ranks of a case, with the iterations of another case after its own.
  private func joined(_ one: RecordedCase, _ other: RecordedCase) -> [UInt64] {
    guard let last = one.iterations.last else { return one.ranks }
    let added = other.iterations.flatMap { other.ranks[$0] }
    return one.ranks[..<last.upperBound] + added + one.ranks[last.upperBound...]
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
  var reached: TargetBest { TargetBest(number: number, occurrence: occurrence(of: best.ranks)) }

  private func occurrence(of ranks: [UInt64]) -> Occurrence {
    Occurrence(index: index, token: .choices(ranks))
  }

  private var isOver: Bool { executions >= limit || !failures.isEmpty || deadline.isOver }

  private mutating func improve(_ index: Int) {
    guard best.choices[index].isNumber else {
      for rank in 0...min(best.choices[index].last, 15) where index < best.choices.count {
        if rank != best.choices[index].rank { _ = tries(best.ranks(changing: index, to: rank)) }
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
    return tries(best.ranks(changing: index, to: rank))
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

  /// Runs a changed case. It becomes the best case if its number is larger.
  private mutating func tries(_ ranks: [UInt64]) -> Bool {
    guard !isOver else { return false }
    executions += 1
    var source = Source(replaying: ranks)
    switch property.run(&source) {
    case .invalid: return false
    case .failed(let origin):
      failures[origin] = occurrence(of: source.recorded.ranks)
      return false
    case .passed:
      guard let reached = source.notes.target(label), reached > number else { return false }
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
