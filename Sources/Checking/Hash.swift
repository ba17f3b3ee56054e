// The hash function of the engine.

/// The FNV-1a hash. Unlike `Hasher`, it gives the same result in every process.
package enum FNV1a {
  /// The hash of an empty sequence.
  package static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a sequence that continues with one more value.
  package static func combine(_ hash: UInt64, _ value: some UnsignedInteger) -> UInt64 {
    (hash ^ UInt64(value)) &* 0x0000_0100_0000_01B3
  }
}
