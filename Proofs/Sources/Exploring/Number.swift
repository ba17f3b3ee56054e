// The type that stands where the model's sources say `Double`.

/// A number that may be a formula. Sums and multiples are formed exactly, `min`, `max` and `abs` are formulas too,
/// and a comparison is a decision of the explorer. The linked sources read it as `Double`.
public struct Number: Sendable, BitwiseCopyable, Hashable {
  /// A handle into the table of formulas. Equal handles are equal numbers; the reverse is for `==` to decide.
  var id: Int32
  init(id: Int32) { self.id = id }

  /// Whether both are the same formula, which is asked without a decision.
  public func isIdentical(to other: Number) -> Bool { id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Number: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Swift.Double) { self = .literal(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  /// A whole number.
  public init(_ value: Int) { id = formulas.constant(Rational(value)) }
  /// A constant.
  public init(_ value: Rational) { id = formulas.constant(value) }

  private static func literal(_ value: Swift.Double) -> Number {
    if value.isInfinite { return value > 0 ? .infinity : Number(id: Formulas.least) }
    guard let exact = Rational(value) else { return Explorer.current.fail("the literal \(value)") }
    return Number(exact)
  }

  public static var infinity: Number { Number(id: Formulas.greatest) }
  /// A formula is finite: exact numbers know neither rounding nor NaN.
  public var isFinite: Bool { id >= 0 }
  /// The constant that the formula is; nil if it has unknowns.
  public var constant: Rational? { formulas.value(id) }
}

extension Number {
  public static func + (a: Number, b: Number) -> Number {
    Explorer.current.sums += 1
    return Explorer.current.number("a sum") { $0.sum(a.id, b.id) }
  }
  public static prefix func - (a: Number) -> Number {
    Number(id: formulas.negative(a.id))
  }
  public static func - (a: Number, b: Number) -> Number { a + -b }
  /// One of the two is a constant: two unknowns are never multiplied.
  public static func * (a: Number, b: Number) -> Number {
    Explorer.current.number("a product of two unknowns, or one that does not fit") { formulas in
      if let factor = formulas.value(b.id) { return formulas.product(a.id, factor) }
      return formulas.value(a.id).flatMap { formulas.product(b.id, $0) }
    }
  }
  /// The divisor is a constant, or the path ends: if it may be 0, in a refutation.
  public static func / (a: Number, b: Number) -> Number {
    if let divisor = b.constant, divisor.sign != 0 { return a * Number(divisor.inverse) }
    if b == 0 { return Explorer.current.refute("divides by 0") }
    return Explorer.current.fail("a quotient of two unknowns")
  }
  public static func += (a: inout Number, b: Number) { a = a + b }
  public static func -= (a: inout Number, b: Number) { a = a - b }
}

extension Number: Comparable {
  public static func < (a: Number, b: Number) -> Bool { Explorer.current.decide(a, isLessThan: b) }
  public static func <= (a: Number, b: Number) -> Bool { !(b < a) }
  public static func > (a: Number, b: Number) -> Bool { b < a }
  public static func >= (a: Number, b: Number) -> Bool { !(a < b) }
  public static func == (a: Number, b: Number) -> Bool { Explorer.current.decide(a, equals: b) }

  /// The nearest whole number of a constant; of a formula it is not asked.
  public func rounded() -> Number {
    guard let value = constant, let twice = value.adding(value)?.adding(Rational(1)) else {
      return Explorer.current.fail("a rounded number")
    }
    // Rounded down is (2x + 1) / 2: a half goes to the larger neighbour.
    let (above, below) = (twice.numerator, 2 * twice.denominator)
    let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
    return Number(Int(whole) - (rest < 0 ? 1 : 0))
  }
}

/// The smaller of two, as a formula.
public func min(_ a: Number, _ b: Number) -> Number {
  Explorer.current.choose(a, b, larger: false)
}
/// The larger of two, as a formula.
public func max(_ a: Number, _ b: Number) -> Number {
  Explorer.current.choose(a, b, larger: true)
}
/// The largest of several, as a formula.
public func max(_ a: Number, _ b: Number, _ c: Number, _ rest: Number...) -> Number {
  rest.reduce(max(max(a, b), c)) { max($0, $1) }
}
/// The magnitude, as a formula.
public func abs(_ a: Number) -> Number { max(a, -a) }
