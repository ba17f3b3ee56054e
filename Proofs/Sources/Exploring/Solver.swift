// What is asked of a solver: whether the decisions of a path can be true together, and by which numbers.

/// A comparison of a form with 0.
struct Atom: Hashable {
  enum Relation: UInt8 { case negative, zero }
  var form: Int32
  var relation: Relation
}

/// A solver for linear arithmetic, asked in SMT-LIB.
public final class Solver {
  private let process: SolverProcess
  private var defined: Set<Int32> = []
  /// Constraints that no question has needed yet; nil is a push.
  private var unsent: [String?] = []
  /// How many questions were answered.
  public private(set) var queries = 0

  /// Starts a solver by its command line.
  public init(_ command: [String], secondsLimit: Int = 20) throws(SolverFailure) {
    process = try SolverProcess(command, secondsLimit: secondsLimit)
    prepare()
  }

  private func prepare() {
    process.send("(set-option :global-declarations true)")
    process.send("(set-option :produce-models true)")
    process.send("(set-logic QF_LRA)")
  }

  /// Forgets everything that was defined and asserted.
  func reset() {
    process.send("(reset)")
    prepare()
    unsent = []
    defined = []
    queries = 0
  }

  func push() { unsent.append(nil) }

  /// Takes back pushes and what was asserted after them; what was not sent yet is never sent.
  func pop(_ levels: Int) {
    var left = levels
    while left > 0, let last = unsent.popLast() { if last == nil { left -= 1 } }
    if left > 0 { process.send("(pop \(left))") }
  }

  func assert(_ constraint: String) { unsent.append(constraint) }

  private func flush() {
    for command in unsent {
      process.send(command.map { "(assert \($0))" } ?? "(push 1)")
    }
    unsent.removeAll(keepingCapacity: true)
  }

  /// A comparison as a constraint.
  func constraint(_ atom: Atom, is value: Bool) -> String {
    define(atom.form, formulas)
    let relation = atom.relation == .zero ? "=" : "<"
    let text = "(\(relation) \(term(atom.form, formulas)) 0.0)"
    return value ? text : "(not \(text))"
  }

  /// The bounds of an unknown as a constraint.
  func bounds(_ variable: Int32) -> String {
    guard case .unknown(_, let bounds) = formulas.variables[Int(variable)] else { return "true" }
    define(variable: variable, formulas)
    let lower = bounds.lower.map { "(>= v\(variable) \($0.term))" } ?? "true"
    let upper = bounds.upper.map { "(<= v\(variable) \($0.term))" } ?? "true"
    return "(and \(lower) \(upper))"
  }

  /// Whether all that is asserted can be true.
  func isSatisfiable() throws(SolverFailure) -> Bool {
    flush()
    process.send("(check-sat)")
    queries += 1
    switch try process.answer() {
    case "sat": return true
    case "unsat": return false
    case "unknown", "timeout": throw .unknown
    case let other: throw .unreadable(other)
    }
  }

  /// Numbers that make true what is asserted; nil for those that are too long.
  func model(of variables: [Int32]) throws(SolverFailure) -> [Int32: Rational?] {
    guard !variables.isEmpty else { return [:] }
    process.send("(get-value (\(variables.map { "v\($0)" }.joined(separator: " "))))")
    let answer = try process.answer()
    guard let expression = Expression(answer), case .list(let pairs) = expression,
      pairs.count == variables.count
    else { throw .unreadable(String(answer.prefix(80))) }
    var result: [Int32: Rational?] = [:]
    for (variable, pair) in zip(variables, pairs) {
      guard case .list(let parts) = pair, parts.count == 2, case .word("v\(variable)") = parts[0]
      else { throw .unreadable(String(answer.prefix(80))) }
      result[variable] = .some(parts[1].value)
    }
    return result
  }

  // MARK: - Terms

  private func term(_ form: Int32, _ formulas: Formulas) -> String {
    let form = formulas.forms[Int(form)]
    var parts = form.terms.map { term -> String in
      if term.coefficient == Rational(1) { return "v\(term.variable)" }
      return "(* \(term.coefficient.term) v\(term.variable))"
    }
    if form.constant.sign != 0 || parts.isEmpty { parts.append(form.constant.term) }
    return parts.count == 1 ? parts[0] : "(+ \(parts.joined(separator: " ")))"
  }

  private func define(_ form: Int32, _ formulas: Formulas) {
    for term in formulas.forms[Int(form)].terms { define(variable: term.variable, formulas) }
  }

  private func define(variable: Int32, _ formulas: Formulas) {
    guard defined.insert(variable).inserted else { return }
    switch formulas.variables[Int(variable)] {
    case .unknown: process.send("(declare-const v\(variable) Real)")
    case .smaller(let a, let b): define(variable, a, b, "<=", formulas)
    case .larger(let a, let b): define(variable, a, b, ">=", formulas)
    }
  }

  private func define(
    _ variable: Int32, _ a: Int32, _ b: Int32, _ order: String, _ formulas: Formulas
  ) {
    define(a, formulas)
    define(b, formulas)
    let (one, other) = (term(a, formulas), term(b, formulas))
    process.send(
      "(define-fun v\(variable) () Real (ite (\(order) \(one) \(other)) \(one) \(other)))")
  }
}

/// A word or a list of an answer.
private enum Expression {
  case word(String)
  case list([Expression])

  init?(_ text: String) {
    var words = ArraySlice(
      text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(
        whereSeparator: \.isWhitespace))
    guard let result = Expression(&words), words.isEmpty else { return nil }
    self = result
  }

  private init?(_ words: inout ArraySlice<Substring>) {
    guard let first = words.popFirst(), first != ")" else { return nil }
    guard first == "(" else {
      self = .word(String(first))
      return
    }
    var parts: [Expression] = []
    while let next = words.first, next != ")" {
      guard let part = Expression(&words) else { return nil }
      parts.append(part)
    }
    guard words.popFirst() != nil else { return nil }
    self = .list(parts)
  }

  /// The number that a solver means.
  var value: Rational? {
    switch self {
    case .word(let digits):
      let parts = digits.split(separator: "/")
      guard parts.count == 2 else { return Rational(decimal: digits) }
      return Rational(decimal: parts[0]).flatMap { above in
        Rational(decimal: parts[1]).flatMap { above.multiplied(by: $0.inverse) }
      }
    case .list(let parts):
      guard case .word(let symbol)? = parts.first else { return nil }
      let values = parts.dropFirst().compactMap(\.value)
      if symbol == "-", values.count == 1 { return values[0].negated }
      guard symbol == "/", values.count == 2, values[1].sign != 0 else { return nil }
      return values[0].multiplied(by: values[1].inverse)
    }
  }
}
