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
  /// Integers of a range, of a type of up to 64 bits. The value nearest to 0 is the simplest.
  @inlinable public static func int(_ range: ClosedRange<Value>) -> Generator {
    precondition(Value.bitWidth <= 64, "a range must have integers of up to 64 bits")
    let (lower, upper) = (
      Int(truncatingIfNeeded: range.lowerBound), Int(truncatingIfNeeded: range.upperBound)
    )
    let origin = Int(truncatingIfNeeded: max(range.lowerBound, min(0, range.upperBound)))
    let ranked = RankedRange(
      lower: lower, last: UInt64(truncatingIfNeeded: upper &- lower), origin: origin)
    return Generator { Value(truncatingIfNeeded: $0.number(ranked)) }
  }

  /// All values of an integer type. The simplest value is 0.
  @inlinable public static func any(_ type: Value.Type = Value.self) -> Generator {
    if Value.bitWidth > 64 {
      // Half of them have up to 64 bits. Of the others the magnitude is drawn.
      let narrow = Generator<UInt64>.int(0 ... .max)
      let highest = Value.isSigned ? UInt64(Int.max) : .max
      let high = Generator<UInt64>.int(1...highest)
      return Generator { source in
        if source.alternative(of: 2) == 0 {
          return Value.isSigned
            ? Value(truncatingIfNeeded: source.number(in: .min ... .max))
            : Value(truncatingIfNeeded: source.draw(narrow))
        }
        let magnitude =
          Value(truncatingIfNeeded: source.draw(high)) << 64
          | Value(truncatingIfNeeded: source.draw(narrow))
        return Value.isSigned && source.flag() ? ~magnitude : magnitude
      }
    }
    return int(.min ... .max)
  }
}

extension Generator where Value == Double {
  /// Multiples of a step. They are exact if the step is a power of two. The value nearest to 0 is
  /// the simplest.
  @inlinable public static func grid(_ range: ClosedRange<Double>, step: Double) -> Generator {
    precondition(step > 0 && step.isFinite, "the step of a grid must be finite and above 0")
    let first = Int(exactly: (range.lowerBound / step).rounded(.up))
    let last = Int(exactly: (range.upperBound / step).rounded(.down))
    guard let first, let last, first <= last else {
      preconditionFailure("the range must contain a multiple of the step, and at most 2^63 of them")
    }
    let ranked = RankedRange(first...last)
    return Generator { range.clamp(Double($0.number(ranked)) * step) }
  }

  /// Finite numbers of every magnitude. Integers are the simplest, then halves, quarters and
  /// smaller fractions, then all other numbers; of these, the ones near 1 with a short fraction.
  ///
  /// Subnormal numbers are too small for the full precision. Hostile ones are these, NaN, the
  /// infinities and -0.
  public static func double(subnormals: Bool = false, hostile: Bool = false) -> Generator {
    let weights = [5, 4, 6, subnormals || hostile ? 1 : 0, hostile ? 2 : 0]
    return Generator { source in
      switch source.alternative(weights: weights) {
      case 0: Double(source.number(in: 1 - (1 << 53)...1 << 53))
      case 1: source.binaryFraction()
      case 2: source.normalNumber()
      case 3: source.subnormalNumber()
      default: source.element(of: [-0.0, .infinity, -.infinity, .nan])
      }
    }
  }

  /// Numbers of a range. The integer nearest to 0 is the simplest, then the other integers, then
  /// numbers with a short fraction, then all others.
  public static func double(_ range: ClosedRange<Double>) -> Generator {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    precondition(lower.isFinite && upper.isFinite, "the bounds must be finite")
    func integers(_ first: Double, _ last: Double, _ limit: Double) -> RankedRange? {
      let (first, last) = (max(-limit, first), min(limit, last))
      return first <= last ? RankedRange(Int(first)...Int(last)) : nil
    }
    let whole = integers(lower.rounded(.up), upper.rounded(.down), 0x1p53)
    let cut = integers(lower.rounded(.down), upper.rounded(.up) - 1, 0x1p50)
    let sizes = (lower.magnitude, upper.magnitude)
    let least = range.contains(0) ? .leastNormalMagnitude : min(sizes.0, sizes.1)
    let exponents = integers(
      Double(least.exponent), Double(max(sizes.0, sizes.1, .leastNormalMagnitude).exponent), 1023)
    let ends = [lower, upper, range.clamp(lower.nextUp), range.clamp(upper.nextDown)]
    let hasMagnitudes = exponents.map { $0.last > 0 } ?? false
    let weights = [whole == nil ? 0 : 5, cut == nil ? 0 : 3, hasMagnitudes ? 3 : 0, 5, 3]
    return Generator { source in
      // What is less simple draws no fewer choices.
      switch source.alternative(weights: weights) {
      case 0: return whole.map { Double(source.number($0)) } ?? lower
      case 1:
        let number = cut.map { Double(source.number($0)) } ?? lower
        return range.clamp(number + source.shortFraction(from: 1))
      case 2:
        let exponent = exponents.map { source.number($0) } ?? 0
        let size = Double(sign: .plus, exponent: exponent, significand: 1 + source.shortFraction())
        let number = source.flag() ? -size : size
        return range.clamp(range.contains(number) ? number : -number)
      case 3:
        let part = source.shortFraction()
        _ = source.number(in: 0...0)
        return range.clamp(lower * (1 - part) + upper * part)
      default:
        defer { _ = source.number(in: 0...0) }
        return source.element(of: ends)
      }
    }
  }
}

extension Source {
  /// An odd integer divided by a power of two. The simplest is 0.5.
  fileprivate mutating func binaryFraction() -> Double {
    let halvings = number(in: 1...20)
    return Double(2 * number(in: -500_000...500_000) + 1) / Double(1 << halvings)
  }

  /// A number with the full precision. The simplest is 1. One of four is a special number.
  fileprivate mutating func normalNumber() -> Double {
    let special = plans && random.below(4) == 0 ? specialNumber() : nil
    let exponent = number(in: -1022...1023, planned: special.map { Int($0.exponent) })
    let fraction = shortFraction(planned: special?.significandBitPattern)
    let magnitude = Double(sign: .plus, exponent: exponent, significand: 1 + fraction)
    let isNegative = flag(special.map { $0 < 0 } ?? (plans && random.below(2) == 1))
    return isNegative ? -magnitude : magnitude
  }

  /// A number between 0 and the smallest one with the full precision.
  fileprivate mutating func subnormalNumber() -> Double {
    let magnitude = Double(bitPattern: UInt64(number(in: 1...(1 << 52) - 1)))
    return flag() ? -magnitude : magnitude
  }

  /// A number from 0 to below 1, random without planned bits. One with fewer binary places is simpler.
  fileprivate mutating func shortFraction(from least: Int = 0, planned: UInt64? = nil) -> Double {
    let places = number(
      in: least...(1 << 52) - 1, planned: planned.map { Int(($0 << 12).bitReversed) })
    return Double(UInt64(places).bitReversed >> 12) / Double(1 << 52)
  }

  private mutating func specialNumber() -> Double {
    let magnitude = Self.specialNumbers[Int(random.below(UInt64(Self.specialNumbers.count)))]
    return random.below(4) == 0 ? -magnitude : magnitude
  }

  /// Finite numbers that reveal errors of rounding and of ranges.
  private static let specialNumbers: [Double] = [
    0.1, 0.2, 0.3, 1.0 / 3, .pi, 0.5.nextDown, 1.0.nextUp, 1.0.nextDown, 1e-7, 1e16, 1e21,
    .ulpOfOne, 16_777_217, 0x1p53, 0x1p63, 0x1p64, 9_007_199_254_740_994,
    Double(Float.greatestFiniteMagnitude), .leastNormalMagnitude, .greatestFiniteMagnitude,
  ]
}

extension UInt64 {
  /// The same bits in the opposite order.
  fileprivate var bitReversed: UInt64 {
    var bits = byteSwapped
    bits = bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    bits = bits >> 2 & 0x3333_3333_3333_3333 | (bits & 0x3333_3333_3333_3333) << 2
    return bits >> 1 & 0x5555_5555_5555_5555 | (bits & 0x5555_5555_5555_5555) << 1
  }
}

extension ClosedRange<Double> {
  /// The number of the range that is nearest to a number.
  @usableFromInline func clamp(_ number: Double) -> Double {
    Swift.min(upperBound, Swift.max(lowerBound, number))
  }
}
