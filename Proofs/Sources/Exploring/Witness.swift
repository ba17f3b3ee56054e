// Numbers that satisfy a path.

/// Numbers that satisfy a path.
struct Witness {
  private var values: [Int32: Rational?] = [:]
  private var cache: [Int32: Rational] = [:]
  init(_ values: [Int32: Rational?] = [:]) { self.values = values }

  /// The value of an unknown; one that was not asked for is the number nearest to 0 within its bounds.
  func value(ofUnknown variable: Int32, _ formulas: Formulas) -> Rational? {
    if let value = values[variable] { return value }
    guard case .unknown(_, let bounds) = formulas.variables[Int(variable)] else { return nil }
    if let lower = bounds.lower, lower.sign > 0 { return lower }
    if let upper = bounds.upper, upper.sign < 0 { return upper }
    return Rational(0)
  }

  /// Drops the value of an unknown of which nothing was asked, so that it lies within its bounds.
  mutating func forget(_ variable: Int32) {
    if values.removeValue(forKey: variable) != nil { cache = [:] }
  }

  mutating func set(_ variable: Int32, _ value: Rational) {
    values[variable] = .some(value)
    cache = [:]
  }

  /// Whether a comparison is true of these numbers; nil if they do not fit.
  mutating func truth(of atom: Atom, _ formulas: Formulas) -> Bool? {
    value(ofForm: atom.form, formulas).map { atom.relation == .zero ? $0.sign == 0 : $0.sign < 0 }
  }

  mutating func value(ofForm form: Int32, _ formulas: Formulas) -> Rational? {
    if let known = cache[form] { return known }
    var result = formulas.forms[Int(form)].constant
    for term in formulas.forms[Int(form)].terms {
      guard let value = value(ofVariable: term.variable, formulas),
        let product = value.multiplied(by: term.coefficient), let sum = result.adding(product)
      else { return nil }
      result = sum
    }
    cache[form] = result
    return result
  }

  private mutating func value(ofVariable variable: Int32, _ formulas: Formulas) -> Rational? {
    switch formulas.variables[Int(variable)] {
    case .unknown: return value(ofUnknown: variable, formulas)
    case .smaller(let a, let b), .larger(let a, let b):
      guard let a = value(ofForm: a, formulas), let b = value(ofForm: b, formulas),
        let isLess = a.isLess(than: b)
      else { return nil }
      if case .smaller = formulas.variables[Int(variable)] { return isLess ? a : b }
      return isLess ? b : a
    }
  }
}
