// The table of all linear forms: a number is a handle into it.

/// The table of this process. It is never emptied, because a constant may be kept anywhere.
nonisolated(unsafe) var formulas = Formulas()

/// A linear form: a constant, and variables with coefficients in the order of the variables.
struct Form: Hashable {
  var constant: Rational
  var terms: [Term]
  struct Term: Hashable {
    var variable: Int32
    var coefficient: Rational
  }
}

/// What a variable of a form stands for.
enum Variable: Hashable {
  /// A number that is not known but for its bounds.
  case unknown(String, Bounds)
  /// The smaller or the larger of two forms.
  case smaller(Int32, Int32), larger(Int32, Int32)
}

/// Bounds that a form keeps whatever its unknowns are; nil is no bound.
struct Bounds: Hashable {
  var lower, upper: Rational?
  static let none = Bounds(lower: nil, upper: nil)
}

/// All forms and variables of this process. Equal forms have equal handles.
struct Formulas {
  private(set) var forms: [Form] = []
  private(set) var bounds: [Bounds] = []
  private(set) var variables: [Variable] = []
  private var handles: [Form: Int32] = [:]
  private var variableHandles: [Variable: Int32] = [:]
  private var sums: [UInt64: Int32] = [:]
  private var negatives: [Int32: Int32] = [:]
  private var choices: [UInt64: Int32] = [:]
  /// The handles of minus and plus infinity, which are no forms.
  static let (least, greatest) = (Int32(-2), Int32(-1))

  /// The handle of a form.
  mutating func handle(_ form: Form) -> Int32 {
    if let handle = handles[form] { return handle }
    let handle = Int32(forms.count)
    forms.append(form)
    bounds.append(bounds(of: form))
    handles[form] = handle
    return handle
  }

  mutating func constant(_ value: Rational) -> Int32 { handle(Form(constant: value, terms: [])) }

  /// The handle of a form that is one variable.
  mutating func number(_ variable: Variable) -> Int32 {
    let next = Int32(variables.count)
    let index = variableHandles[variable] ?? next
    if index == next {
      variables.append(variable)
      variableHandles[variable] = index
    }
    return handle(
      Form(constant: Rational(0), terms: [Form.Term(variable: index, coefficient: Rational(1))]))
  }

  /// The constant that a form is; nil if it has variables.
  func value(_ handle: Int32) -> Rational? {
    guard handle >= 0, forms[Int(handle)].terms.isEmpty else { return nil }
    return forms[Int(handle)].constant
  }

  mutating func sum(_ a: Int32, _ b: Int32) -> Int32? {
    guard a >= 0, b >= 0 else {
      if a >= 0 || a == b { return b }
      return b >= 0 ? a : nil
    }
    let key = UInt64(UInt32(a)) << 32 | UInt64(UInt32(b))
    if let known = sums[key] { return known }
    guard let form = forms[Int(a)].adding(forms[Int(b)]) else { return nil }
    let result = handle(form)
    sums[key] = result
    return result
  }

  mutating func negative(_ a: Int32) -> Int32 {
    if a < 0 { return a == Self.least ? Self.greatest : Self.least }
    if let known = negatives[a] { return known }
    let result = handle(forms[Int(a)].negated)
    negatives[a] = result
    return result
  }

  mutating func product(_ a: Int32, _ factor: Rational) -> Int32? {
    if a < 0 { return factor.sign == 0 ? nil : factor.sign > 0 ? a : negative(a) }
    return forms[Int(a)].scaled(by: factor).map { handle($0) }
  }

  /// The smaller or the larger of two, as a number of its own unless the bounds decide.
  mutating func choose(_ a: Int32, _ b: Int32, larger: Bool) -> Int32? {
    if a == b { return a }
    if a < 0 || b < 0 {
      let (infinite, other) = a < 0 ? (a, b) : (b, a)
      return (infinite == Self.greatest) == larger ? infinite : other
    }
    guard let difference = sum(a, negative(b)) else { return nil }
    let bounds = bounds[Int(difference)]
    if let upper = bounds.upper, upper.sign <= 0 { return larger ? b : a }
    if let lower = bounds.lower, lower.sign >= 0 { return larger ? a : b }
    let (first, second) = a < b ? (a, b) : (b, a)
    let key = UInt64(UInt32(first)) << 32 | UInt64(UInt32(second)) | (larger ? 1 << 63 : 0)
    if let known = choices[key] { return known }
    let result = number(larger ? .larger(first, second) : .smaller(first, second))
    choices[key] = result
    return result
  }

  private func bounds(of variable: Variable) -> Bounds {
    switch variable {
    case .unknown(_, let bounds): return bounds
    case .smaller(let a, let b):
      let (a, b) = (bounds[Int(a)], bounds[Int(b)])
      return Bounds(
        lower: a.lower.flatMap { one in b.lower.map { smaller(one, $0) } },
        upper: a.upper.map { one in b.upper.map { smaller(one, $0) } ?? one } ?? b.upper)
    case .larger(let a, let b):
      let (a, b) = (bounds[Int(a)], bounds[Int(b)])
      return Bounds(
        lower: a.lower.map { one in b.lower.map { larger(one, $0) } ?? one } ?? b.lower,
        upper: a.upper.flatMap { one in b.upper.map { larger(one, $0) } })
    }
  }

  private func bounds(of form: Form) -> Bounds {
    var result = Bounds(lower: form.constant, upper: form.constant)
    for term in form.terms {
      var bounds = bounds(of: variables[Int(term.variable)])
      if term.coefficient.sign < 0 { bounds = Bounds(lower: bounds.upper, upper: bounds.lower) }
      func add(_ sum: Rational?, _ bound: Rational?) -> Rational? {
        guard let sum, let bound else { return nil }
        return bound.multiplied(by: term.coefficient).flatMap { sum.adding($0) }
      }
      result.lower = add(result.lower, bounds.lower)
      result.upper = add(result.upper, bounds.upper)
    }
    return result
  }
}

private func smaller(_ a: Rational, _ b: Rational) -> Rational { a.isLess(than: b) ?? true ? a : b }
private func larger(_ a: Rational, _ b: Rational) -> Rational { a.isLess(than: b) ?? true ? b : a }

extension Form {
  func adding(_ other: Form) -> Form? {
    guard let constant = constant.adding(other.constant) else { return nil }
    var (result, i, j) = (Form(constant: constant, terms: []), 0, 0)
    result.terms.reserveCapacity(terms.count + other.terms.count)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].variable < other.terms[j].variable)
      {
        result.terms.append(terms[i])
        i += 1
      } else if i == terms.count || other.terms[j].variable < terms[i].variable {
        result.terms.append(other.terms[j])
        j += 1
      } else {
        guard let sum = terms[i].coefficient.adding(other.terms[j].coefficient) else { return nil }
        if sum.sign != 0 {
          result.terms.append(Term(variable: terms[i].variable, coefficient: sum))
        }
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }

  var negated: Form {
    Form(
      constant: constant.negated,
      terms: terms.map { Term(variable: $0.variable, coefficient: $0.coefficient.negated) })
  }

  func scaled(by factor: Rational) -> Form? {
    guard let constant = constant.multiplied(by: factor) else { return nil }
    var result = Form(constant: constant, terms: [])
    if factor.sign == 0 { return result }
    for term in terms {
      guard let product = term.coefficient.multiplied(by: factor) else { return nil }
      result.terms.append(Term(variable: term.variable, coefficient: product))
    }
    return result
  }
}
