// Feedback search: cases that reach something new are kept and mutated.

extension Source {
  /// Reports that the case has reached a coverage point, such as an event in a class of states.
  ///
  /// With ``Budget/usesFeedback`` the engine keeps the cases that reach a new point. It ignores the
  /// points otherwise.
  @inlinable public mutating func reach(_ point: UInt64) { notes.points.append(point) }
}

/// The cases that have reached a new coverage point, in the order of their indices.
struct Corpus: Sendable {
  private(set) var cases: [RecordedCase] = []
  private(set) var points: Set<UInt64> = []

  /// Whether a case has reached a point that no kept case has reached.
  func isNew(_ reached: [UInt64]) -> Bool { reached.contains { !points.contains($0) } }

  mutating func add(_ recorded: RecordedCase, _ reached: [UInt64]) {
    guard isNew(reached) else { return }
    points.formUnion(reached)
    cases.append(recorded)
  }

  /// A mutation of one of the kept cases: up to three changes, each of which draws a number again,
  /// changes it by one, removes or duplicates a span, or takes over the end of another case.
  func mutatedCase(_ random: inout SplitMix64) -> [UInt64] {
    let count = UInt64(cases.count)
    // Later cases are preferred, because their points are rarer.
    let recorded = cases[Int(max(random.below(count), random.below(count)))]
    var ranks = recorded.ranks
    guard !ranks.isEmpty else { return ranks }
    for _ in 0...random.below(3) {
      let index = Int(random.below(UInt64(ranks.count)))
      switch random.below(5) {
      case 0, 1:
        let last = index < recorded.choices.count ? recorded.choices[index].last : 1
        ranks[index] = random.below(last &+ 1)
      case 2:
        ranks[index] =
          ranks[index] > 0 && random.below(2) == 0 ? ranks[index] - 1 : ranks[index] &+ 1
      case 3:
        let spans = recorded.spans
        let span = spans.isEmpty ? 0..<1 : spans[Int(random.below(UInt64(spans.count)))].range
        guard span.upperBound <= ranks.count, !span.isEmpty, span.count < ranks.count else { break }
        if random.below(2) == 0 {
          ranks.removeSubrange(span)
        } else {
          ranks.insert(contentsOf: Array(ranks[span]), at: span.upperBound)
        }
      default:
        let other = cases[Int(random.below(UInt64(cases.count)))].ranks
        if index < other.count { ranks = Array(ranks[..<index] + other[index...]) }
      }
    }
    return ranks
  }
}
