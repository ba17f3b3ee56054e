// The search for further bugs, in changed copies of cases that fail and of cases that pass.

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
  fileprivate struct Neighbour {
    var recorded: RecordedCase
    var index: Int
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
      if passing.count >= Self.poolSize, failing.count >= Self.poolSize { return }
      if deadline.isOver { return }
      let (recorded, outcome) = property.replay(Source(.generated(seed, index: index)))
      let neighbour = Neighbour(recorded: recorded, index: index)
      switch outcome {
      case .invalid: break
      case .passed: if passing.count < Self.poolSize { passing.append(neighbour) }
      case .failed: if failing.count < Self.poolSize { failing.append(neighbour) }
      }
    }
  }

  /// Runs changed cases until a limit is reached.
  mutating func run(cases: Int, until deadline: ContinuousClock.Instant?) {
    while executions < cases, !deadline.isOver {
      guard let (ranks, index) = candidate() else { return }
      judge(ranks, index)
    }
  }

  private mutating func judge(_ ranks: [UInt64], _ index: Int) {
    executions += 1
    let (recorded, outcome) = property.replay(ranks)
    let neighbour = Neighbour(recorded: recorded, index: index)
    switch outcome {
    case .invalid: break
    case .failed(let origin):
      if known.insert(origin).inserted {
        found[origin] = Occurrence(index: index, token: .choices(recorded.ranks))
      }
    case .passed:
      // A longer case takes the place of a shorter one.
      guard let shortest = passing.indices.min(by: { passing[$0].size < passing[$1].size }),
        passing.count >= Self.poolSize
      else {
        passing.append(neighbour)
        return
      }
      if passing[shortest].size < neighbour.size { passing[shortest] = neighbour }
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

extension NeighbourSearch.Neighbour {
  fileprivate var size: Int { recorded.choices.count }
}
