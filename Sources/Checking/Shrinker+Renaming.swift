// Passes that rename values consistently: the same value keeps the same name in all places.

extension Shrinker {
  /// Gives the values of each domain the smallest names, in the order of their first use, because a
  /// property often depends only on which values are equal, for example on the keys of a cache.
  ///
  /// It first gives all values new names at once: 0, 1, 2 …, and then the values that occur, in
  /// ascending order. Then it exchanges each two values, and replaces each value by each smaller
  /// one that does not occur. All places of a value change at once, because the failure would
  /// otherwise disappear.
  mutating func renameValues() {
    for domain in domains where !isOutOfTime {
      let values = names(in: domain)
      guard values.count > 1 else { continue }
      let order = Array((0 as UInt64)..<UInt64(values.count))
      if attempt(renaming(domain, values, to: order)) { continue }
      if attempt(renaming(domain, values, to: values.sorted())) { continue }
      exchangeNames(domain)
      replaceNames(domain)
    }
  }

  private mutating func exchangeNames(_ domain: Domain) {
    for first in 0..<Self.nameLimit {
      for second in first + 1..<Self.nameLimit + 1 {
        let values = names(in: domain)
        guard second < values.count, values[second] < values[first] else { continue }
        var exchanged = values
        exchanged.swapAt(first, second)
        _ = attempt(renaming(domain, values, to: exchanged))
      }
    }
  }

  private mutating func replaceNames(_ domain: Domain) {
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
