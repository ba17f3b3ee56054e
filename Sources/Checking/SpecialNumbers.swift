// The pool of special numbers, which reveal bugs more often than others of their size.

/// Special numbers: powers of two and of ten, their neighbours, and constants of time and text.
@usableFromInline enum SpecialNumbers {
  /// A special number. Different bits give different numbers.
  @usableFromInline static func number(_ bits: UInt64) -> Int {
    let (kind, index) = (bits & 7, bits >> 3 & 0xFFFF)
    let magnitude: Int =
      switch kind {
      case 0...4: 1 << Int(index & 63)
      case 5, 6: powersOfTen[Int((index * UInt64(powersOfTen.count)) >> 16)]
      default: constants[Int((index * UInt64(constants.count)) >> 16)]
      }
    let number = near(magnitude, bits >> 19)
    return bits >> 21 & 1 == 0 ? number : 0 &- number
  }

  /// The number itself, or in one of two cases a neighbour.
  @inlinable @inline(__always) static func near(_ number: Int, _ bits: UInt64) -> Int {
    switch bits & 3 {
    case 0: number &- 1
    case 1: number &+ 1
    default: number
    }
  }

  private static let powersOfTen: [Int] = (0...18).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static let constants: [Int] = [
    // Minutes, hours, days, weeks and years, in seconds and in milliseconds.
    24, 60, 1440, 3600, 86_400, 604_800, 2_592_000, 31_536_000, 31_622_400,
    60_000, 3_600_000, 86_400_000, 604_800_000, 31_536_000_000,
    // Days of a year, years of calendars, and epochs.
    7, 12, 28, 30, 365, 366, 1582, 1900, 1970, 2000, 2038, 719_528, 2_208_988_800, 978_307_200,
    // Percent, angles, and text: surrogates, the replacement character, the last scalar.
    100, 180, 360, 0xD800, 0xDFFF, 0xFFFD, 0x10_FFFF,
  ]
}
