// Seeds and random numbers, and tokens: cases as short texts.

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
    let hash = text.lowercased().utf8.reduce(0) { SplitMix64.mix($0 &+ UInt64($1)) }
    guard let bits = digits == 40 ? hash : UInt64(text, radix: 16) else { return nil }
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

/// A value that identifies one case, so that the case can run again.
///
/// The text of a token contains only letters, digits, hyphens and underscores. It includes a
/// version number, and a checksum that detects damage.
public enum CaseToken: Equatable, Sendable {
  /// A case of a check. It stays the same only as long as the generators do not change.
  case generated(Seed, index: Int)
  /// A case that consists of these ranks.
  case choices([UInt64])

  private static let version: UInt8 = 1

  /// The token as text.
  public var text: String {
    var bytes: [UInt8] = [Self.version]
    switch self {
    case .generated(let seed, let index):
      bytes.append(0)
      Self.append(seed.bits, to: &bytes)
      Self.append(UInt64(index), to: &bytes)
    case .choices(let ranks):
      bytes.append(1)
      for rank in ranks { Self.append(rank, to: &bytes) }
    }
    let sum = Self.checksum(bytes[...])
    return "c" + Base64.text(bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) })
  }

  /// Creates a token from its text. It throws if the text is not a valid token.
  public init(_ text: String) throws(TokenFault) {
    guard text.hasPrefix("c"), let bytes = Base64.bytes(String(text.dropFirst())) else {
      throw TokenFault(
        description: "this is not a token: a token is a 'c' and then letters, digits, '-' and '_'")
    }
    guard bytes.count >= 6 else { throw TokenFault(description: "this token is cut off") }
    guard bytes[0] == Self.version else {
      throw TokenFault(
        description:
          "this token has version \(bytes[0]); this engine reads version \(Self.version)")
    }
    let body = bytes.dropLast(4)
    let sum = bytes.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard Self.checksum(body) == sum else {
      throw TokenFault(description: "this token is damaged: characters are wrong or missing")
    }
    var numbers: [UInt64] = []
    var rest = body.dropFirst(2)
    while let number = Self.next(&rest) { numbers.append(number) }
    guard rest.isEmpty else {
      throw TokenFault(description: "this token is damaged: a number is cut off")
    }
    switch bytes[1] {
    case 0 where numbers.count == 2 && numbers[1] <= UInt64(Int.max):
      self = .generated(Seed(numbers[0]), index: Int(numbers[1]))
    case 1: self = .choices(numbers)
    default: throw TokenFault(description: "this engine does not support this kind of token")
    }
  }

  /// Appends a number with seven bits per byte, the lowest bits first.
  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Removes the first number; nil if there is no complete number.
  private static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    guard let end = bytes.firstIndex(where: { $0 < 128 }), end - bytes.startIndex < 10 else {
      return nil
    }
    let number = bytes[...end].reversed().reduce(UInt64(0)) { $0 << 7 | UInt64($1 & 127) }
    bytes = bytes[(end + 1)...]
    return number
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let hash = bytes.reduce(FNV1a.basis, FNV1a.combine)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

/// The reason why a text is not a valid ``CaseToken``.
public struct TokenFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String
}

/// Base64 without padding, with characters that need no escaping in a shell or a URL.
enum Base64 {
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var (result, bits, count) = ([UInt8](), UInt32(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        result.append(characters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { result.append(characters[Int(bits << (6 - count) & 63)]) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes that a text encodes; nil if the text has other characters.
  static func bytes(_ text: String) -> [UInt8]? {
    var (result, bits, count) = ([UInt8](), UInt32(0), 0)
    for character in text.utf8 {
      guard let value = characters.firstIndex(of: character) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
