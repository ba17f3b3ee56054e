// Expensive passes: they try pairs of choices or spans, or make one choice less simple.

extension Shrinker {
  /// Raises a choice and removes later choices: a less simple choice can make a whole part of the
  /// case unnecessary.
  ///
  /// It raises the choice by one and then to its limit, each time without one to six of the
  /// following choices and then without a later span. The rest of a span of which only a part is
  /// removed would be read as something else.
  mutating func raiseAndDrop() {
    var index = 0
    while index < best.choices.count, !isPassOver {
      let choice = best.choices[index]
      for rank in [choice.rank &+ 1, choice.last] where rank > choice.rank && rank <= choice.last {
        for count in 1...6
        where index < best.choices.count && index + 1 + count <= best.choices.count {
          let following = index + 1..<index + 1 + count
          if cutsSpan(following) { continue }
          if attemptRaising(index, to: rank, removing: following) { break }
        }
        for span in best.spans where Int(span.start) > index && !span.range.isEmpty {
          guard span.range.upperBound <= best.choices.count, index < best.choices.count else {
            break
          }
          if attemptRaising(index, to: rank, removing: span.range) { break }
        }
      }
      index += 1
    }
  }

  /// Whether choices are the end of one span and the beginning of another.
  private func cutsSpan(_ range: Range<Int>) -> Bool {
    best.spans.contains { span in
      span.range.overlaps(range) && span.range.clamped(to: range) != span.range
        && range.clamped(to: span.range) != range
    }
  }

  private mutating func attemptRaising(
    _ index: Int, to rank: UInt64, removing range: Range<Int>
  ) -> Bool {
    if isPassOver { return false }
    var ranks = best.ranks(changing: index, to: rank)
    ranks.removeSubrange(range)
    return attempt(ranks)
  }

  /// Lowers a choice and raises one of the following eleven, because a property may fail only if
  /// one of two values is large.
  ///
  /// It sets the earlier choice to 0, then to half, then to one less; for each it raises the later
  /// choice by one, by two, by the rank of the earlier choice, and to its limit. To raise a number
  /// for a flag or a selector costs much and found nothing.
  mutating func lowerAndRaise() {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      var second = first + 1
      while second < best.choices.count, second < first + 12, !isPassOver {
        guard first < best.choices.count, best.choices[first].rank > 0 else { break }
        let (low, high) = (best.choices[first], best.choices[second])
        defer { second += 1 }
        if !low.isNumber && high.isNumber { continue }
        for rank in [0, low.rank / 2, low.rank - 1] where rank < low.rank {
          for raised in [high.rank &+ 1, high.rank &+ 2, high.rank &+ low.rank, high.last]
          where raised > high.rank && raised <= high.last {
            guard first < best.choices.count, second < best.choices.count else { break }
            var ranks = best.ranks
            (ranks[first], ranks[second]) = (rank, raised)
            if attempt(ranks) { break }
          }
        }
      }
      first += 1
    }
  }

  /// Lowers numbers by multiples of 3 to 16, because a property may fail only for numbers with a
  /// certain remainder. ``lowerNumbers()`` has tried multiples of 1 and 2.
  mutating func lowerByMultiples() {
    forEachChoice(where: { _ in true }) { shrinker, index in
      for divisor: UInt64 in 3...16 where index < shrinker.best.choices.count {
        let choice = shrinker.best.choices[index]
        guard choice.isNumber, choice.rank >= divisor else { break }
        shrinker.lower { $0.lowered(index, by: divisor &* $1) }
      }
    }
  }

  /// Removes an iteration, and moves a number outside of it by one or to its limit, because a
  /// position or a size that was drawn elsewhere may have to change with the number of elements.
  ///
  /// It tries the last twelve iterations and the first twelve numbers, since all are too many pairs.
  mutating func dropAndMove() {
    var span = best.spans.count - 1
    var tried = 0
    while span >= 0, tried < 12, !isOutOfTime {
      defer { span -= 1 }
      guard span < best.spans.count, best.spans[span].parent >= 0,
        best.spans[Int(best.spans[span].parent)].label == .repeat
      else { continue }
      tried += 1
      let range = best.spans[span].range
      let numbers = best.choices.indices.filter {
        best.choices[$0].isNumber && !range.contains($0)
      }
      search: for index in numbers.prefix(12) {
        let choice = best.choices[index]
        for rank in [choice.rank &- 1, choice.rank &+ 1, choice.last]
        where rank <= choice.last && rank != choice.rank {
          let ranks = best.ranks(changing: index, to: rank)
          if attempt(removing([range], from: ranks)) { break search }
        }
      }
    }
  }
}
