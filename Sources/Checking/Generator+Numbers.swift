// Generators of numbers: integers, multiples of a step, and floating-point numbers.

extension Generator where Value == Int {
  /// Integers of a range. The value nearest to 0 is the simplest.
  @inlinable public static func int(_ range: ClosedRange<Int> = .min ... .max) -> Generator {
    let ranked = RankedRange(range)
    return Generator { $0.number(ranked) }
  }

  /// Integers of a range. The origin is the simplest value, and values near it are simpler than
  /// others.
  @inlinable public static func int(_ range: ClosedRange<Int>, origin: Int) -> Generator {
    precondition(range.contains(origin), "the origin lies outside the range")
    let ranked = RankedRange(range, origin: origin)
    return Generator { $0.number(ranked) }
  }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// All values of an integer type. The simplest value is 0.
  @inlinable public static func any(_ type: Value.Type = Value.self) -> Generator {
    let isWide = !Value.isSigned && Value.bitWidth >= 64
    let range =
      isWide
      ? Int.min...Int.max
      : Int(truncatingIfNeeded: Value.min)...Int(truncatingIfNeeded: Value.max)
    return Generator { Value(truncatingIfNeeded: $0.number(in: range)) }
  }
}

extension Generator where Value == Double {
  /// Multiples of a step. They are exact if the step is a power of two.
  @inlinable public static func grid(_ range: ClosedRange<Double>, step: Double) -> Generator {
    precondition(step > 0 && step.isFinite, "the step of a grid must be finite and above 0")
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    let ranked = RankedRange(Int(first)...Int(last))
    return Generator { Double($0.number(ranked)) * step }
  }

  /// Floating-point numbers of every magnitude. Integers are the simplest, then halves, quarters
  /// and smaller fractions, then all other finite numbers.
  ///
  /// - Parameter hostile: Whether to include the special values, such as NaN, infinity and -0.
  public static func double(hostile: Bool = false) -> Generator {
    let specialValues = [
      -0.0, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    return Generator { source in
      switch source.alternative(weights: [6, 5, 3, hostile ? 2 : 0]) {
      case 0: return Double(source.number(in: -1_000_000...1_000_000))
      case 1:
        let halvings = source.number(in: 1...20)
        return Double(source.number(in: -1_000_000...1_000_000)) / Double(1 << halvings)
      case 2:
        let bits = UInt64(bitPattern: Int64(source.number(in: .min ... .max)))
        let number = Double(bitPattern: bits)
        return number.isFinite ? number : 0
      default: return source.element(of: specialValues)
      }
    }
  }
}
