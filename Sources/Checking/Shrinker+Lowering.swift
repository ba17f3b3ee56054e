// Passes that lower ranks, reorder spans, or rename values consistently.

extension Shrinker {
  /// Replaces alternatives by one of the first 16, and true flags by false ones.
  ///
  /// An earlier alternative may draw other choices than the current one. So it first keeps all
  /// later choices; if that fails it removes the rest of the innermost span, and then inserts one
  /// or two small ranks or the highest rank for it.
  mutating func lowerSelectors() {
    forEachChoice(where: { ($0.kind == .selector || $0.kind == .flag) && $0.rank > 0 }) {
      shrinker, index in
      for rank in 0..<min(shrinker.best.choices[index].rank, 16) {
        let ranks = shrinker.best.ranks
        let (head, tail) = (ranks[..<index] + [rank], ranks[(index + 1)...])
        if shrinker.attempt(Array(head + tail)) { break }
        let end = shrinker.span(of: index).map { Int(shrinker.best.spans[$0].end) } ?? ranks.count
        let rest = ranks[max(end, index + 1)...]
        let fillers: [[UInt64]] = [[], [0], [0, 0], [1], [.max]]
        if fillers.contains(where: { shrinker.attempt(Array(head + $0 + rest)) }) { break }
      }
    }
  }

  /// Replaces references by references to earlier definitions, which are simpler; a later
  /// definition without references can be removed.
  mutating func lowerReferences() {
    forEachChoice(where: { $0.kind == .reference }) { shrinker, index in
      for rank in 0..<shrinker.best.choices[index].rank where shrinker.attempt(index, rank) {
        break
      }
    }
  }

  /// Lowers each number alone: to the ranks 0 to 2, to the positive number of the same size, by
  /// shifts to the right by 32 down to 1 bits, and at last by steps. Even steps come first, because
  /// the number may have to keep its sign or its parity.
  mutating func lowerNumbers() {
    forEachChoice(where: { $0.isNumber && $0.rank > 0 }) { $0.lowerNumber($1) }
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

  /// Sets all numbers and selectors to 0, of the whole case or of a span, because a failure often
  /// depends only on the number of elements. Flags decide about that, so they stay.
  mutating func zeroNumbers() {
    var span = -1
    while span < best.spans.count, !isOutOfTime {
      let range = span < 0 ? best.choices.indices : best.spans[span].range
      var ranks = best.ranks
      for index in range where best.choices[index].kind != .flag { ranks[index] = 0 }
      if ranks != best.ranks { _ = attempt(ranks) }
      span += 1
    }
  }

  /// Lowers all numbers with the same rank together, and all selectors with the same rank, because
  /// a property may fail only if several values are equal: to rank 0 or 1, and then in even steps and
  /// in other steps. Only the first of the equal choices starts this; the others would do the same.
  mutating func lowerEqualChoices() {
    forEachChoice(where: { ($0.isNumber || $0.kind == .selector) && $0.rank > 0 }) {
      shrinker, index in
      let choice = shrinker.best.choices[index]
      let equals = shrinker.best.choices.indices.filter {
        let other = shrinker.best.choices[$0]
        return other.rank == choice.rank && other.isNumber == choice.isNumber
          && (other.isNumber || other.kind == .selector && other.last == choice.last)
      }
      guard equals.count > 1, equals[0] == index else { return }
      for rank: UInt64 in 0...1 where rank < choice.rank {
        var ranks = shrinker.best.ranks
        for index in equals { ranks[index] = rank }
        if shrinker.attempt(ranks) { break }
      }
      for factor: UInt64 in [2, 1] {
        shrinker.lower { shrinker, step in
          var ranks = shrinker.best.ranks
          for index in equals {
            guard index < ranks.count, ranks[index] >= factor &* step else { return nil }
            ranks[index] -= factor &* step
          }
          return ranks
        }
      }
    }
  }

  /// Moves a number and one of the next eight by the same amount, because a property may fail only for a certain
  /// difference or sum of them: the first one towards its origin, and the second one in the same
  /// direction, and then in the opposite direction.
  mutating func lowerPairs() {
    forEachChoice(where: { $0.isNumber && $0.rank > 0 }) { shrinker, first in
      var (second, count) = (first + 1, 0)
      while second < shrinker.best.choices.count, count < 8, !shrinker.isOutOfTime {
        let choices = shrinker.best.choices
        if choices[first].rank > 0, choices[second].isNumber {
          count += 1
          for sign in [1, -1] {
            shrinker.lower { $0.moved(first, second, by: Int(exactly: $1), sign) }
          }
        }
        second += 1
      }
    }
  }

  /// The ranks after the first number has moved towards its origin by `step`, and the second number
  /// by the same amount: in the same direction for sign 1, in the opposite direction for sign -1.
  private func moved(_ first: Int, _ second: Int, by step: Int?, _ sign: Int) -> [UInt64]? {
    guard let step, second < best.choices.count else { return nil }
    let (one, other) = (best.choices[first], best.choices[second])
    guard one.isNumber, other.isNumber, one.distance.magnitude >= UInt(step) else { return nil }
    let direction = one.distance > 0 ? -1 : 1
    let (moved, overflow) = other.distance.addingReportingOverflow(direction * sign * step)
    guard !overflow, let high = other.rank(at: moved),
      let low = one.rank(at: one.distance + direction * step)
    else { return nil }
    var ranks = best.ranks
    (ranks[first], ranks[second]) = (low, high)
    return ranks
  }

  /// Sorts siblings with the same label by simplicity: many failures do not depend on the order of
  /// elements, and a sorted order is the same for every seed.
  ///
  /// It is an insertion sort that swaps two neighbours without other choices between them. Then it
  /// puts a simpler element first and those before it last, because some failures only depend on
  /// the order in a ring.
  mutating func sortSiblings() {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var position = 1
      while position < children(of: parent).count, !isOutOfTime {
        var current = position
        while current > 0 {
          let siblings = children(of: parent)
          guard current < siblings.count else { break }
          let (left, right) = (best.spans[siblings[current - 1]], best.spans[siblings[current]])
          let ranks = best.ranks
          guard left.label == right.label, left.end == right.start,
            ranks[right.range].precedesInShortlex(ranks[left.range])
          else { break }
          let swapped = ranks[right.range] + ranks[left.range]
          let candidate = ranks[..<Int(left.start)] + swapped + ranks[Int(right.end)...]
          guard attempt(Array(candidate)) else { break }
          current -= 1
        }
        position += 1
      }
      rotate(children(of: parent).map { best.spans[$0] })
      parent += 1
    }
  }

  private mutating func rotate(_ siblings: [Span]) {
    guard (3...12).contains(siblings.count), let first = siblings.first, let last = siblings.last,
      zip(siblings, siblings.dropFirst()).allSatisfy({ $0.end == $1.start && $0.label == $1.label })
    else { return }
    let ranks = best.ranks
    for span in siblings.dropFirst() {
      let rotated =
        ranks[Int(span.start)..<Int(last.end)] + ranks[Int(first.start)..<Int(span.start)]
      guard rotated.lexicographicallyPrecedes(ranks[Int(first.start)..<Int(last.end)]) else {
        continue
      }
      if attempt(Array(ranks[..<Int(first.start)] + rotated + ranks[Int(last.end)...])) { return }
    }
  }

  // MARK: - Renaming

  /// Gives the values of each domain the smallest names, in the order of their first use, because a
  /// property often depends only on which values are equal, for example on the keys of a cache.
  ///
  /// It first gives all values new names at once: 0, 1, 2 …, and then the values that occur, in
  /// ascending order. Then it exchanges each two values, and replaces each value by each smaller
  /// one that does not occur, in all places at once, so that the failure does not disappear.
  mutating func renameValues() {
    for domain in domains where !isOutOfTime {
      let values = names(in: domain)
      guard values.count > 1 else { continue }
      let order = Array((0 as UInt64)..<UInt64(values.count))
      if attempt(renaming(domain, values, to: order)) { continue }
      if attempt(renaming(domain, values, to: values.sorted())) { continue }
      for first in 0..<Self.nameLimit {
        for second in first + 1..<Self.nameLimit + 1 {
          let values = names(in: domain)
          guard second < values.count, values[second] < values[first] else { continue }
          var exchanged = values
          exchanged.swapAt(first, second)
          _ = attempt(renaming(domain, values, to: exchanged))
        }
      }
      for index in 0..<Self.nameLimit {
        for name in 0..<UInt64(Self.nameLimit) {
          let values = names(in: domain)
          guard index < values.count, name < values[index] else { break }
          var replaced = values
          replaced[index] = name
          if !values.contains(name), attempt(renaming(domain, values, to: replaced)) { break }
        }
      }
    }
  }

  /// The number of values of a domain that are renamed one by one.
  private static let nameLimit = 8

  /// What choices have in common whose values may be names of the same things.
  private struct Domain: Hashable {
    var kind: Choice.Kind
    var last, below: UInt64

    init(_ choice: Choice) { (kind, last, below) = (choice.kind, choice.last, choice.below) }
  }

  /// The domains of the numbers and selectors, in the order of their first use.
  private var domains: [Domain] {
    var seen: Set<Domain> = []
    return best.choices.filter { $0.isNumber || $0.kind == .selector }.map(Domain.init)
      .filter { seen.insert($0).inserted }
  }

  /// The ranks that occur in a domain, in the order of their first use.
  private func names(in domain: Domain) -> [UInt64] {
    var seen: Set<UInt64> = []
    return best.choices.filter { Domain($0) == domain }.map(\.rank)
      .filter { seen.insert($0).inserted }
  }

  /// The ranks of the best case, in which the values of a domain have other names.
  private func renaming(_ domain: Domain, _ old: [UInt64], to new: [UInt64]) -> [UInt64] {
    let names = Dictionary(uniqueKeysWithValues: zip(old, new))
    return best.choices.map { choice in
      Domain(choice) == domain ? names[choice.rank] ?? choice.rank : choice.rank
    }
  }
}
