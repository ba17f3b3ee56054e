// A case on one line, to be run again.

/// What it takes to run one case again: letters and digits that say so themselves, with a version and a
/// sum that shows damage.
public enum Token: Equatable, Sendable {
  /// A case of a run: made again from its seed, as long as the generators stay the same.
  case hunted(Seed, index: Int)
  /// A case by its choices.
  case choices([UInt64])

  /// Why a text is no token.
  public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
    public var description: String
  }

  private static let version: UInt8 = 1

  public var text: String {
    var bytes: [UInt8] = [Self.version]
    switch self {
    case .hunted(let seed, let index):
      bytes.append(0)
      Self.append(seed.bits, to: &bytes)
      Self.append(UInt64(index), to: &bytes)
    case .choices(let ranks):
      bytes.append(1)
      for rank in ranks { Self.append(rank, to: &bytes) }
    }
    let sum = Self.sum(bytes[...])
    return "c" + Base64.text(bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) })
  }

  public init(_ text: String) throws(Fault) {
    guard text.hasPrefix("c"), let bytes = Base64.bytes(String(text.dropFirst())) else {
      throw Fault(
        description: "this is no token: one begins with 'c' and has letters, digits, - and _")
    }
    guard bytes.count >= 6 else { throw Fault(description: "this token is cut off") }
    guard bytes[0] == Self.version else {
      throw Fault(
        description: "this token has version \(bytes[0]); this engine reads \(Self.version)")
    }
    let body = bytes.dropLast(4)
    let sum = bytes.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard Self.sum(body) == sum else {
      throw Fault(description: "this token is damaged: letters are wrong or missing")
    }
    var numbers: [UInt64] = []
    var rest = body.dropFirst(2)
    while let number = Self.next(&rest) { numbers.append(number) }
    guard rest.isEmpty else {
      throw Fault(description: "this token is damaged: a number is cut off")
    }
    switch bytes[1] {
    case 0 where numbers.count == 2 && numbers[1] <= UInt64(Int.max):
      self = .hunted(Seed(numbers[0]), index: Int(numbers[1]))
    case 1: self = .choices(numbers)
    default: throw Fault(description: "this token is of a kind that this engine does not know")
    }
  }

  /// Seven bits a byte, the lowest first.
  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    guard let end = bytes.firstIndex(where: { $0 < 128 }), end - bytes.startIndex < 10 else {
      return nil
    }
    let number = bytes[...end].reversed().reduce(UInt64(0)) { $0 << 7 | UInt64($1 & 127) }
    bytes = bytes[(end + 1)...]
    return number
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

/// Base 64 with letters that need no quotes in a shell or an address, and without padding.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var (result, bits, count) = ([UInt8](), UInt32(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        result.append(letters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { result.append(letters[Int(bits << (6 - count) & 63)]) }
    return String(decoding: result, as: UTF8.self)
  }

  static func bytes(_ text: String) -> [UInt8]? {
    var (result, bits, count) = ([UInt8](), UInt32(0), 0)
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
