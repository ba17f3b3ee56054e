import Checking

extension Generator where Value: Sendable {
  /// The description of the simplest value that satisfies a condition.
  func simplest(
    cases: Int = 20_000, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> String? {
    let property = Property("simplest", for: self, describe: Self.plain) { !condition($0) }
    let budget = Budget(seed: Seed(9), cases: 0..<cases)
    guard let index = property.firstFailure(budget) else { return nil }
    return property.shrink(.generated(budget.seed, index: index), budget)?.description
  }

  /// A text as it is, and all other values in a stable order.
  @Sendable private static func plain(_ value: Value) -> String {
    value is String || value is Character ? "\(value)" : stableDescription(value)
  }

  /// The values that replays of random ranks make, without those of rejected cases.
  func replayed(_ count: Int = 300) -> [Value] {
    let small = [0...15, 0...200].map { Generator<Int>.int($0).map { UInt64($0) } }
    let rank = Generator<UInt64>.oneOf(.any(), small[0], small[1])
    return rank.array(0...60).sample(count, seed: Seed(4)).compactMap { ranks in
      var source = Source(CaseToken.choices(ranks))
      let value = draw(from: &source)
      return source.isRejected ? nil : value
    }
  }
}
