// What a shrinker remembers, so that it judges no case twice.

/// The hashes of the ranks that a shrinker has seen.
final class SeenCases {
  /// The candidates that were tried.
  var tried: Set<UInt64> = []
  /// The cases that were judged, and whether each has failed with the origin.
  var isFailure: [UInt64: Bool] = [:]

  static func hash(of ranks: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for rank in ranks { hash = SplitMix64.mix(hash &* 31 ^ rank &+ SplitMix64.increment) }
    return hash
  }
}
