// Where chance comes from.

/// 64 bits that decide a whole run. Written as 16 hexadecimal digits; a commit's 40 are one as well, so
/// that CI can use what it has at hand.
public struct Seed: Hashable, Sendable, CustomStringConvertible {
  public var bits: UInt64

  public init(_ bits: UInt64) { self.bits = bits }

  /// Nil unless the text is 1 to 16 hexadecimal digits, or 40.
  public init?(_ text: String) {
    let digits = text.utf8.count
    guard (1...16).contains(digits) || digits == 40, text.allSatisfy(\.isHexDigit) else {
      return nil
    }
    guard digits == 40 else {
      guard let bits = UInt64(text, radix: 16) else { return nil }
      self.bits = bits
      return
    }
    bits = text.lowercased().utf8.reduce(0) { Chance.mix($0 &+ UInt64($1)) }
  }

  /// One that was never used before.
  public static var fresh: Seed { Seed(UInt64.random(in: .min ... .max)) }

  public var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The seed of one case of the run: independent of all others, so that any worker may run it.
  @inlinable func ofCase(_ index: Int) -> UInt64 {
    Chance.mix(bits &+ Chance.mix(UInt64(truncatingIfNeeded: index) &+ 0x9E37_79B9_7F4A_7C15))
  }
}

/// SplitMix64: fast, small, and the same everywhere.
@usableFromInline struct Chance: Sendable {
  @usableFromInline var state: UInt64

  @inlinable init(_ state: UInt64) { self.state = state }

  @inlinable @inline(__always) mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number below `bound`, each as likely; 0 stands for 2^64.
  @inlinable @inline(__always) mutating func below(_ bound: UInt64) -> UInt64 {
    bound == 0 ? next() : next().multipliedFullWidth(by: bound).high
  }

  @inlinable @inline(__always) static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
