// Exact fractions.

/// A fraction of two 128-bit integers, in lowest terms. A result that does not fit is an error of the proof,
/// never a rounded number.
public struct Rational: Hashable, Sendable {
  /// The numerator carries the sign; the denominator is positive.
  public var numerator, denominator: Int128

  /// A whole number.
  public init(_ whole: Int) { (numerator, denominator) = (Int128(whole), 1) }

  private init(lowest numerator: Int128, _ denominator: Int128) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// A fraction; nil if the denominator is 0 or the fraction does not fit.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Int128(Self.divisor(numerator.magnitude, denominator.magnitude))
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(lowest: sign * numerator / divisor, sign * denominator / divisor)
  }

  /// The number that a literal means: a multiple of 2^-40 exactly, any other as its shortest decimal, so that
  /// 1e-6 is a millionth.
  public init?(_ value: Swift.Double) {
    guard value.isFinite else { return nil }
    if abs(value) < 0x1p80, (value * 0x1p40).rounded() == value * 0x1p40 {
      self.init(Int128(value * 0x1p40), over: 1 << 40)
    } else if abs(value) < 1e18, let decimal = Rational(decimal: "\(value)") {
      self = decimal
    } else {
      return nil
    }
  }

  /// A number as a solver prints it: digits, perhaps with a point, perhaps with an exponent.
  public init?(decimal text: some StringProtocol) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = digits.count > 1 ? digits[1] : ""
    guard let whole = Int128(digits[0] + fraction) else { return nil }
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    guard abs(exponent) < 36 else { return nil }
    let power = (0..<abs(exponent)).reduce(Int128(1)) { power, _ in power * 10 }
    guard exponent >= 0 else { self.init(whole, over: power); return }
    let (product, overflows) = whole.multipliedReportingOverflow(by: power)
    if overflows { return nil }
    self.init(lowest: product, 1)
  }

  /// The nearest floating-point number.
  public var approximation: Swift.Double { Swift.Double(numerator) / Swift.Double(denominator) }
  /// Whether the number is whole.
  public var isWhole: Bool { denominator == 1 }
  /// -1, 0 or 1.
  public var sign: Int { numerator.signum() == 0 ? 0 : numerator > 0 ? 1 : -1 }

  /// The sum; nil if it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    if denominator == 1, other.denominator == 1 {
      let (sum, overflows) = numerator.addingReportingOverflow(other.numerator)
      return overflows ? nil : Rational(lowest: sum, 1)
    }
    // Over the least common denominator, so that sums of decimals stay short.
    let divisor = Int128(Self.divisor(denominator.magnitude, other.denominator.magnitude))
    let (mine, others) = (denominator / divisor, other.denominator / divisor)
    let (left, a) = numerator.multipliedReportingOverflow(by: others)
    let (right, b) = other.numerator.multipliedReportingOverflow(by: mine)
    let (sum, c) = left.addingReportingOverflow(right)
    let (below, d) = denominator.multipliedReportingOverflow(by: others)
    return a || b || c || d ? nil : Rational(sum, over: below)
  }

  private static func divisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The product; nil if it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    let (above, a) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (below, b) = denominator.multipliedReportingOverflow(by: other.denominator)
    if a || b { return nil }
    return below == 1 ? Rational(lowest: above, 1) : Rational(above, over: below)
  }

  /// The negative.
  public var negated: Rational { Rational(lowest: -numerator, denominator) }
  /// One over this number, which is not 0.
  public var inverse: Rational {
    numerator > 0
      ? Rational(lowest: denominator, numerator) : Rational(lowest: -denominator, -numerator)
  }

  /// Whether this number is less than another; nil if the products do not fit.
  public func isLess(than other: Rational) -> Bool? { adding(other.negated).map { $0.sign < 0 } }
}

extension Rational: CustomStringConvertible {
  public var description: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }

  /// The number as a term of SMT-LIB.
  var term: String {
    let size =
      isWhole ? "\(numerator.magnitude).0" : "(/ \(numerator.magnitude).0 \(denominator).0)"
    return numerator < 0 ? "(- \(size))" : size
  }
}
