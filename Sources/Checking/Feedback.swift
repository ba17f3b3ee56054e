// Search that learns: what reached something new is kept, and changed a little.

extension Source {
  /// Says that the case has come to a point worth telling from others, such as an event in a kind of
  /// state. A feedback search keeps the cases that reach a new one.
  @inlinable public mutating func reach(_ point: UInt64) { notes.points.append(point) }
}

/// The cases that have reached something new, in the order of their indices.
struct Corpus: Sendable {
  private(set) var tapes: [Tape] = []
  private(set) var points: Set<UInt64> = []

  /// Whether a case has come where none was before.
  func isNew(_ notes: Notes) -> Bool { notes.points.contains { !points.contains($0) } }

  mutating func add(_ tape: Tape, _ reached: [UInt64]) {
    guard reached.contains(where: { !points.contains($0) }) else { return }
    points.formUnion(reached)
    tapes.append(tape)
  }

  /// One of the kept cases with a few changes: numbers drawn anew, a span left out or told twice, the
  /// end of another case instead of its own.
  func mutant(_ chance: inout Chance) -> [UInt64] {
    let count = UInt64(tapes.count)
    // The later, the rarer what it has reached.
    let tape = tapes[Int(max(chance.below(count), chance.below(count)))]
    var ranks = tape.ranks
    guard !ranks.isEmpty else { return ranks }
    for _ in 0...chance.below(3) {
      let place = Int(chance.below(UInt64(ranks.count)))
      switch chance.below(5) {
      case 0, 1:
        let last = place < tape.choices.count ? tape.choices[place].last : 1
        ranks[place] = chance.below(last &+ 1)
      case 2:
        ranks[place] =
          ranks[place] > 0 && chance.below(2) == 0 ? ranks[place] - 1 : ranks[place] &+ 1
      case 3:
        let span =
          tape.spans.isEmpty ? 0..<1 : tape.spans[Int(chance.below(UInt64(tape.spans.count)))].range
        guard span.upperBound <= ranks.count, !span.isEmpty, span.count < ranks.count else { break }
        if chance.below(2) == 0 {
          ranks.removeSubrange(span)
        } else {
          ranks.insert(contentsOf: Array(ranks[span]), at: span.upperBound)
        }
      default:
        let other = tapes[Int(chance.below(UInt64(tapes.count)))].ranks
        if place < other.count { ranks = Array(ranks[..<place] + other[place...]) }
      }
    }
    return ranks
  }
}
