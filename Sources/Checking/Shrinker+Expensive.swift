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
        let later = best.spans.lazy.filter { Int($0.start) > index && !$0.range.isEmpty }
        for span in later.prefix(Self.laterSpanLimit) {
          guard span.range.upperBound <= best.choices.count, index < best.choices.count else {
            break
          }
          if attemptRaising(index, to: rank, removing: span.range) { break }
        }
      }
      index += 1
    }
  }

  /// The number of later spans that are removed for each choice.
  private static let laterSpanLimit = 100

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
  /// It sets the earlier choice to 0, then to 1, to half, then to one less; for each it raises the later
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
        for rank in [0, 1, low.rank / 2, low.rank - 1] where rank < low.rank {
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

  /// Lowers numbers by all shifts, and by multiples of 3 to 16, because a property may fail only for
  /// numbers with a certain remainder. ``lowerNumbers()`` has tried multiples of 1 and 2. Then it
  /// lowers one number and one of the next four twice as much.
  mutating func lowerByMultiples() {
    forEachChoice(where: { $0.isNumber && $0.rank > 0 }) { shrinker, index in
      for shift in (1...63 as ClosedRange<UInt64>).reversed() {
        while index < shrinker.best.choices.count, shrinker.best.choices[index].rank >> shift > 0,
          shrinker.attempt(index, shrinker.best.choices[index].rank >> shift)
        {}
      }
      for second in index + 1..<index + 5 {
        for (one, other): (UInt64, UInt64) in [(1, 2), (2, 1)] {
          shrinker.lower { shrinker, step in
            guard second < shrinker.best.choices.count, shrinker.best.choices[second].isNumber,
              var ranks = shrinker.lowered(index, by: one &* step), ranks[second] >= other &* step
            else { return nil }
            ranks[second] -= other &* step
            return ranks
          }
        }
      }
      for divisor: UInt64 in 3...16 where index < shrinker.best.choices.count {
        let choice = shrinker.best.choices[index]
        guard choice.isNumber, choice.rank >= divisor else { break }
        shrinker.lower { $0.lowered(index, by: divisor &* $1) }
      }
    }
  }

  /// Replaces an alternative by an earlier one with its simplest or highest number, and sets one of
  /// the nearest eight numbers to 0, to 1 or to its limit: without the alternative, the failure may
  /// need other numbers.
  mutating func lowerSelectorsAndSet() {
    forEachChoice(where: { $0.kind == .selector && $0.rank > 0 }) { shrinker, index in
      if shrinker.failedAttempts > 300 { return }
      let best = shrinker.best
      let end = shrinker.span(of: index).map { Int(best.spans[$0].end) } ?? best.choices.count
      let others =
        (best.choices.indices.filter { best.choices[$0].isNumber && $0 < index }.suffix(4))
        + (best.choices.indices.filter { best.choices[$0].isNumber && $0 >= end }.prefix(4))
      for rank in 0..<min(best.choices[index].rank, 4) {
        for filler in [0, .max] as [UInt64] {
          for other in others {
            for number in [0, 1, best.choices[other].last] where number != best.ranks[other] {
              let ranks = best.ranks(changing: other, to: number)
              if shrinker.attempt(ranks[..<index] + [rank, filler] + ranks[end...]) { return }
            }
          }
        }
      }
    }
  }

  /// Removes two elements of a list: the same number of elements from its ends, as in a palindrome,
  /// and each two of the last eight.
  mutating func dropPairs() {
    var parent = -1
    while parent < best.spans.count, !isPassOver {
      var (first, second) = (0, 0)
      while !isPassOver {
        let siblings = children(of: parent)
        if first + 1 >= siblings.count { break }
        // The mirrored element comes first, and then the others.
        let other = second == 0 ? siblings.count - 1 - first : siblings.count - second
        if other > first,
          attempt(removing([siblings[first], siblings[other]].map { best.spans[$0].range }))
        {
          second = 0
        } else if second < 8, siblings.count <= 12, siblings.count - second - 1 > first {
          second += 1
        } else {
          (first, second) = (first + 1, 0)
        }
      }
      parent += 1
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
      // A list of the highest length has no flag at its end, and a shorter one needs it.
      let loop = best.spans[Int(best.spans[span].parent)]
      let isFull = best.spans.contains {
        $0.parent == best.spans[span].parent && $0.end == loop.end
      }
      let numbers = best.choices.indices.filter {
        best.choices[$0].isNumber && !range.contains($0)
      }
      search: for index in numbers.prefix(12) {
        let choice = best.choices[index]
        for rank in [choice.rank &- 1, choice.rank &+ 1, choice.last]
        where rank <= choice.last && rank != choice.rank {
          let ranks = best.ranks(changing: index, to: rank)
          var shorter = removing([range], from: ranks)
          if attempt(shorter) { break search }
          if isFull {
            shorter.insert(0, at: Int(loop.end) - range.count)
            if attempt(shorter) { break search }
          }
        }
      }
    }
  }
}
