// What a shrinker remembers, so that it judges no case twice.

/// The hashes of the candidates that a shrinker has tried.
final class SeenCases {
  private var hashes: Set<UInt64> = []

  /// Adds a hash. The result is false if it was there before.
  func insert(_ hash: UInt64) -> Bool { hashes.insert(hash).inserted }

  func removeAll() { hashes.removeAll() }

  static func hash(of ranks: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for rank in ranks { hash = SplitMix64.mix(hash &* 31 ^ rank &+ SplitMix64.increment) }
    return hash
  }

  static func hash(of entries: [Script.Entry]) -> UInt64 {
    entries.reduce(FNV1a.basis) { hash, entry in
      switch entry {
      case .choice(let rank): FNV1a.combine(hash, SplitMix64.mix(rank))
      case .begin(let label): FNV1a.combine(hash, label.hash)
      case .end: FNV1a.combine(hash, 1 as UInt64)
      }
    }
  }
}

/// The cases that were judged, and whether each has failed with the origin.
final class JudgedCases {
  private var isFailure: [UInt64: Bool] = [:]

  func knows(_ recorded: RecordedCase) -> Bool { isFailure[hash(recorded)] != nil }
  func isFailure(_ recorded: RecordedCase) -> Bool { isFailure[hash(recorded)] ?? false }
  func add(_ recorded: RecordedCase, isFailure failure: Bool) {
    isFailure[hash(recorded)] = failure
  }

  private func hash(_ recorded: RecordedCase) -> UInt64 {
    SeenCases.hash(of: recorded.ranks)
  }
}
