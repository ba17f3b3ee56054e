// Seeds and random numbers.

/// A 64-bit number that determines all cases of a check.
public struct Seed: Hashable, Sendable, CustomStringConvertible {
  /// The seed as a number.
  public var bits: UInt64

  /// Creates a seed from a number.
  public init(_ bits: UInt64) { self.bits = bits }

  /// Creates a seed from 1 to 16 hexadecimal digits, or from the 40 digits of a Git commit id. The
  /// result is nil for all other texts.
  public init?(_ text: String) {
    let digits = text.utf8.count
    guard (1...16).contains(digits) || digits == 40, text.allSatisfy(\.isHexDigit) else {
      return nil
    }
    let isCommit = digits == 40
    let hash = text.lowercased().utf8.reduce(0) { SplitMix64.mix($0 &+ UInt64($1)) }
    guard let bits = isCommit ? hash : UInt64(text, radix: 16) else { return nil }
    self.bits = bits
  }

  /// A random seed.
  public static var fresh: Seed { Seed(UInt64.random(in: .min ... .max)) }

  /// The seed as 16 hexadecimal digits.
  public var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The seed of one case. It depends on no other case, so that any worker can run the case.
  @inlinable func ofCase(_ index: Int) -> UInt64 {
    let offset = UInt64(truncatingIfNeeded: index) &+ SplitMix64.increment
    return SplitMix64.mix(bits &+ SplitMix64.mix(offset))
  }
}

/// The random number generator SplitMix64. It is fast and gives the same numbers on every platform.
@usableFromInline struct SplitMix64: Sendable {
  @usableFromInline var state: UInt64

  @inlinable init(_ state: UInt64) { self.state = state }

  /// The amount by which the state increases with each number.
  @inlinable @inline(__always) static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// A random number of 64 bits.
  @inlinable @inline(__always) mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// A uniformly distributed number below `bound`. A bound of 0 means 2^64.
  @inlinable @inline(__always) mutating func below(_ bound: UInt64) -> UInt64 {
    bound == 0 ? next() : next().multipliedFullWidth(by: bound).high
  }

  /// Mixes the bits of a number, so that similar numbers give unrelated results.
  @inlinable @inline(__always) static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The FNV-1a hash. Unlike `Hasher`, it gives the same result in every process.
package enum FNV1a {
  /// The hash of an empty sequence.
  package static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a sequence that continues with one more value.
  package static func combine(_ hash: UInt64, _ value: some UnsignedInteger) -> UInt64 {
    (hash ^ UInt64(value)) &* 0x0000_0100_0000_01B3
  }
}
