// Generators of numbers: integers, multiples of a step, and floating-point numbers.

extension Generator where Value == Int {
  /// Integers of a range. The origin is the simplest value, and values near it are simpler than
  /// others. Without an origin, it is the value nearest to 0.
  @inlinable public static func int(
    _ range: ClosedRange<Int> = .min ... .max, origin: Int? = nil
  ) -> Generator {
    let ranked = RankedRange(range, origin: origin)
    return Generator { $0.number(ranked) }
  }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// All values of an integer type. The simplest value is 0.
  @inlinable public static func any(_ type: Value.Type = Value.self) -> Generator {
    if Value.bitWidth > 64 {
      return Generator { source in
        let high = Value(truncatingIfNeeded: source.number(in: .min ... .max))
        let low = UInt64(bitPattern: Int64(source.number(in: .min ... .max)))
        return high << 64 | Value(truncatingIfNeeded: low)
      }
    }
    let isWide = !Value.isSigned && Value.bitWidth >= 64
    let range =
      isWide
      ? Int.min...Int.max
      : Int(truncatingIfNeeded: Value.min)...Int(truncatingIfNeeded: Value.max)
    return Generator { Value(truncatingIfNeeded: $0.number(in: range)) }
  }
}
