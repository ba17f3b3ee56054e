// Numbers: whole ones, grids, and doubles in all their variety.

extension Generator where Value == Int {
  @inlinable public static func int(_ range: ClosedRange<Int> = .min ... .max) -> Generator {
    let scale = Scale(range)
    return Generator { $0.number(scale) }
  }

  /// Numbers of which those nearest to the origin are the simplest.
  @inlinable public static func int(_ range: ClosedRange<Int>, origin: Int) -> Generator {
    precondition(range.contains(origin), "the origin lies outside the range")
    let scale = Scale(range, origin: origin)
    return Generator { $0.number(scale) }
  }
}

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Any value of the type, 0 being the simplest.
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
  /// Numbers on a grid: multiples of a step, exact wherever the step is a power of two.
  @inlinable public static func grid(_ range: ClosedRange<Double>, step: Double) -> Generator {
    precondition(step > 0 && step.isFinite, "the step of a grid is a finite number above 0")
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    let scale = Scale(Int(first)...Int(last))
    return Generator { Double($0.number(scale)) * step }
  }

  /// Doubles of every size: whole numbers first, then halves, quarters …, then any finite one; and,
  /// if wanted, those that are none or not finite.
  public static func double(hostile: Bool = false) -> Generator {
    let strange = [
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
      default: return source.element(of: strange)
      }
    }
  }
}
