// Passes that make something less, or bring it into order.

extension Shrinker {
  mutating func lowerSelectors() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      if choice.kind == .selector || choice.kind == .flag, choice.rank > 0 {
        for rank in 0..<min(choice.rank, 16) {
          let ranks = best.ranks
          let (head, tail) = (ranks[..<index] + [rank], ranks[(index + 1)...])
          if attempt(Array(head + tail)) { break }
          let end = span(of: index).map { Int(best.spans[$0].end) } ?? ranks.count
          let rest = ranks[max(end, index + 1)...]
          if attempt(Array(head + rest)) || attempt(Array(head + [0] + rest))
            || attempt(Array(head + [0, 0] + rest)) || attempt(Array(head + [1] + rest))
          {
            break
          }
        }
      }
      index += 1
    }
  }

  mutating func lowerReferences() {
    for index in best.choices.indices where index < best.choices.count {
      guard best.choices[index].kind == .reference else { continue }
      for rank in 0..<best.choices[index].rank where attempt(index, rank) { break }
    }
  }

  mutating func lowerNumbers() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      if best.choices[index].isNumber, best.choices[index].rank > 0 { lowerNumber(index) }
      index += 1
    }
  }

  private mutating func lowerNumber(_ index: Int) {
    for rank: UInt64 in 0...2 where rank < best.choices[index].rank {
      if attempt(index, rank) || index >= best.choices.count { return }
    }
    let choice = best.choices[index]
    if choice.kind == .number, choice.rank % 2 == 0 { _ = attempt(index, choice.rank - 1) }
    for shift: UInt64 in [32, 16, 8, 4, 2, 1] where index < best.choices.count {
      while index < best.choices.count, best.choices[index].rank >> shift > 0,
        attempt(index, best.choices[index].rank >> shift)
      {}
    }
    lower { shrinker, step in shrinker.lowered(index, by: 2 &* step) }
    lower { shrinker, step in shrinker.lowered(index, by: step) }
  }

  /// A lower choice may make what follows draw less: then each part gets what was meant for it.
  mutating func lowerInLine() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      if choice.rank > 0, choice.kind != .reference {
        for rank in [0, choice.rank / 2, choice.rank - 1] where rank < choice.rank {
          var ranks = best.ranks
          ranks[index] = rank
          if attempt(best.script(ranks: ranks)) { break }
        }
      }
      index += 1
    }
  }

  /// The ranks with one of them lowered by so much; nil if it is not that high.
  func lowered(_ index: Int, by step: UInt64) -> [UInt64]? {
    guard index < best.choices.count, best.choices[index].rank >= step, step > 0 else { return nil }
    var ranks = best.ranks
    ranks[index] -= step
    return ranks
  }

  mutating func lowerEqualNumbers() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      let equals = best.choices.indices.filter {
        best.choices[$0].isNumber && best.choices[$0].rank == choice.rank
      }
      if choice.isNumber, choice.rank > 0, equals.count > 1, equals[0] == index {
        for rank: UInt64 in 0...1 where rank < choice.rank {
          var ranks = best.ranks
          for place in equals { ranks[place] = rank }
          if attempt(ranks) { break }
        }
        for factor: UInt64 in [2, 1] {
          lower { shrinker, step in
            var ranks = shrinker.best.ranks
            for place in equals {
              guard place < ranks.count, ranks[place] >= factor &* step else { return nil }
              ranks[place] -= factor &* step
            }
            return ranks
          }
        }
      }
      index += 1
    }
  }

  /// Two numbers moved toward their origins by as much, so that their difference or sum stays.
  mutating func lowerPairs() {
    forPairs { shrinker, first, second in
      for sign in [1, -1] {
        shrinker.lower { shrinker, step in
          guard let step = Int(exactly: step) else { return nil }
          return shrinker.moved(first, second, by: step, sign)
        }
      }
    }
  }

  /// The first number nearer to its origin by so much, and the second moved by as much: in the same
  /// direction, or in the other.
  private func moved(_ first: Int, _ second: Int, by step: Int, _ sign: Int) -> [UInt64]? {
    guard second < best.choices.count else { return nil }
    var (one, other) = (best.choices[first], best.choices[second])
    guard one.isNumber, other.isNumber, one.distance.magnitude >= UInt(step) else { return nil }
    let direction = one.distance > 0 ? -1 : 1
    one.distance += direction * step
    let (moved, overflow) = other.distance.addingReportingOverflow(direction * sign * step)
    guard !overflow, other.reach.contains(moved) else { return nil }
    other.distance = moved
    var ranks = best.ranks
    (ranks[first], ranks[second]) = (one.rank, other.rank)
    return ranks
  }

  /// Pairs of numbers that are not too far apart, the first of them not at its origin.
  private mutating func forPairs(_ body: (inout Shrinker, Int, Int) -> Void) {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      if best.choices[first].isNumber, best.choices[first].rank > 0 {
        var (second, met) = (first + 1, 0)
        while second < best.choices.count, met < 8, !isOutOfTime {
          if first < best.choices.count, best.choices[first].rank > 0, best.choices[second].isNumber
          {
            met += 1
            body(&self, first, second)
          }
          second += 1
        }
      }
      first += 1
    }
  }

  /// All of a number to another, or as much as that can hold.
  mutating func give() {
    forPairs { shrinker, first, second in
      let (giver, taker) = (shrinker.best.choices[first], shrinker.best.choices[second])
      for sign in [-1, 1] {
        for amount in [giver.distance.magnitude, giver.room(for: taker, sign)] {
          guard let step = Int(exactly: amount), step > 0,
            let ranks = shrinker.moved(first, second, by: step, sign)
          else { continue }
          if shrinker.attempt(ranks) { return }
        }
      }
    }
  }

  /// Siblings of the same kind in rising order, one exchange at a time.
  mutating func sortSiblings() {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var position = 1
      while position < children(of: parent).count, !isOutOfTime {
        var place = position
        while place > 0 {
          let siblings = children(of: parent)
          guard place < siblings.count else { break }
          let (left, right) = (best.spans[siblings[place - 1]], best.spans[siblings[place]])
          let ranks = best.ranks
          guard left.label == right.label, left.end == right.start,
            Self.isSimpler(ranks[right.range], than: ranks[left.range])
          else { break }
          let swapped = ranks[right.range] + ranks[left.range]
          let candidate = ranks[..<Int(left.start)] + swapped + ranks[Int(right.end)...]
          guard attempt(Array(candidate)) else { break }
          place -= 1
        }
        position += 1
      }
      parent += 1
    }
  }

  private static func isSimpler(_ one: ArraySlice<UInt64>, than other: ArraySlice<UInt64>) -> Bool {
    one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
  }
}

extension Choice {
  /// How much `taker` can hold of what this number loses on its way to its origin.
  fileprivate func room(for taker: Choice, _ sign: Int) -> UInt {
    let isUpward = (distance > 0 ? -sign : sign) > 0
    let end = isUpward ? taker.reach.upperBound : taker.reach.lowerBound
    return min(distance.magnitude, (end &- taker.distance).magnitude)
  }
}
