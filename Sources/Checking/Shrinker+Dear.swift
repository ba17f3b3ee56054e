// Passes that cost much: they try pairs of places, or make one thing worse for the sake of another.

extension Shrinker {
  /// A number to its origin, and what it was added to another, round the end of the range.
  mutating func fold() {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      var second = 0
      while second < best.choices.count, first < best.choices.count, !isOutOfTime {
        let (one, other) = (best.choices[first], best.choices[second])
        if first != second, one.isNumber, one.rank > 0, other.isNumber, other.last < .max {
          var target = other
          let size = Int128(other.last) + 1
          let sum = Int128(one.distance) + Int128(other.distance) + Int128(other.below)
          target.distance = Int(((sum % size) + size) % size - Int128(other.below))
          var ranks = best.ranks
          (ranks[first], ranks[second]) = (0, target.rank)
          if !attempt(ranks), let span = span(of: first) {
            ranks.removeSubrange(best.spans[span].range)
            _ = attempt(ranks)
          }
        }
        second += 1
      }
      first += 1
    }
  }

  mutating func raiseAndDrop() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      for rank in [choice.rank &+ 1, choice.last] where rank > choice.rank && rank <= choice.last {
        for count in 1...6
        where index < best.choices.count && index + 1 + count <= best.choices.count {
          var ranks = best.ranks
          ranks[index] = rank
          ranks.removeSubrange(index + 1..<index + 1 + count)
          if attempt(ranks) { break }
        }
        for span in best.spans where Int(span.start) > index && !span.range.isEmpty {
          guard span.range.upperBound <= best.choices.count, index < best.choices.count else {
            break
          }
          var ranks = best.ranks
          ranks[index] = rank
          ranks.removeSubrange(span.range)
          if attempt(ranks) { break }
        }
      }
      index += 1
    }
  }

  mutating func lowerAndGrow() {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      var second = first + 1
      while second < best.choices.count, second < first + 12, !isOutOfTime {
        guard first < best.choices.count, best.choices[first].rank > 0 else { break }
        let (low, high) = (best.choices[first], best.choices[second])
        for rank in [0, low.rank / 2, low.rank - 1] where rank < low.rank {
          for grown in [high.rank &+ 1, high.rank &+ 2, high.rank &+ low.rank, high.last]
          where grown > high.rank && grown <= high.last {
            guard first < best.choices.count, second < best.choices.count else { break }
            var ranks = best.ranks
            (ranks[first], ranks[second]) = (rank, grown)
            if attempt(ranks) { break }
          }
        }
        second += 1
      }
      first += 1
    }
  }

  /// A number that must leave a certain remainder can only be lowered by a multiple of something.
  mutating func lowerBySteps() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      for stride: UInt64 in 3...16 where index < best.choices.count {
        guard best.choices[index].isNumber, best.choices[index].rank >= stride else { break }
        lower { $0.lowered(index, by: stride &* $1) }
      }
      index += 1
    }
  }

  mutating func dropTwoSpans() {
    var first = 0
    while first < best.spans.count, best.spans.count < 200, !isOutOfTime {
      var second = first + 1
      while second < best.spans.count, first < best.spans.count, !isOutOfTime {
        let (one, other) = (best.spans[first].range, best.spans[second].range)
        if one.upperBound <= other.lowerBound, !one.isEmpty, !other.isEmpty {
          _ = attempt(removing([one, other]))
        }
        second += 1
      }
      first += 1
    }
  }
}
