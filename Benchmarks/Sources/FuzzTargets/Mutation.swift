// Changes of a text.

import Checking

/// A change of a text, as bytes, numbers or words.
enum Mutation {
  /// Bytes and sequences that readers have trouble with.
  private static let awkward: [[UInt8]] = [
    [0], [0x0A], [0x0D, 0x0A], [0x1B, 0x5B], [0x7F], [0x80], [0xC2, 0x9B], [0xEF, 0xBB, 0xBF],
    [0xE2, 0x80, 0xAE], [0xF0, 0x9F], [0xFF], [0x22], [0x5C], [0x5C, 0x75], [0x23], [0x3A, 0x3A],
  ]
  private static let numbers = [
    "0", "-0", "1e308", "-1e308", "1e-320", "9007199254740991", "9007199254740993", "1e999",
    "9223372036854775807", "-1", "0.1", "1099511627776", "00", "1e", ".5", "-", "4294967296",
  ]

  /// Changes a text once.
  static func apply(to bytes: inout [UInt8], _ words: [String], _ source: inout Source) {
    let start = source.number(in: 0...bytes.count)
    let end = min(bytes.count, start + source.number(in: 0...16))
    switch source.alternative(of: 8) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 2: bytes.insert(contentsOf: source.element(of: awkward), at: start)
    case 3: bytes.insert(contentsOf: Array(source.element(of: words).utf8), at: start)
    case 4: replaceNumber(in: &bytes, from: start, with: source.element(of: numbers))
    case 5: if start < bytes.count { bytes[start] ^= 1 << UInt8(source.number(in: 0...7)) }
    case 6: bytes.removeSubrange(start...)
    default:
      let other = source.number(in: 0...bytes.count)
      let part = Array(bytes[start..<end])
      bytes.insert(contentsOf: part, at: min(other, bytes.count))
    }
  }

  /// Replaces the first number behind a position.
  private static func replaceNumber(
    in bytes: inout [UInt8], from start: Int, with number: String
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: number.utf8)
  }
}
