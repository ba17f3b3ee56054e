// The explorer: what numbers ask of it while a theorem runs.

/// Runs a closure on numbers that are formulas. Where a comparison can be true and can be false, the closure runs
/// again for the other outcome: a run is replayed from its decisions, so the closure must be deterministic.
public final class Explorer {
  /// The explorer that numbers ask. A process explores one theorem at a time, on one thread.
  nonisolated(unsafe) public static var current = Explorer(nil)

  let solver: Solver?
  var path: [Entry] = []
  var cursor = 0
  var level = 0
  var known: [Atom: Bool] = [:]
  var unknowns: [Int32] = []
  var isNamed: Set<Int32> = []
  var admitted: Set<Int32> = []
  var witness = Witness()
  /// The value that an unknown has until a solver says otherwise; else the one nearest to 0.
  public var startingValue: (String) -> Rational? = { _ in nil }
  /// Draws constants for unknowns and choices: theorems are then tried on cases, and nothing is proved.
  var sampling: Sampling?
  /// How many sums were formed, of constants or of formulas.
  public internal(set) var sums = 0
  var isDiscarded = false
  var refutation: String?
  var failure: String?
  var normalForms: [Int32: Int32] = [:]
  /// The numbers of paths that were run to the end, and of those on which an assumption ended the run.
  var (paths, discarded) = (0, 0)
  /// A path with more decisions than this ends the proof as an error.
  private let decisionLimit = 20_000

  enum Entry {
    case decision(Atom, value: Bool, Other, level: Int)
    case choice(index: Int, count: Int, level: Int, Witness)
    case assumption(String)
  }

  /// What is known of the other side of a decision.
  enum Other {
    /// Nothing yet.
    case open
    /// These numbers take it.
    case possible(Witness)
    /// It was run, or no numbers take it.
    case closed
    var isOpen: Bool { if case .open = self { true } else { false } }
  }

  /// An explorer that asks a solver; without one it computes with constants only.
  public init(_ solver: Solver?) {
    self.solver = solver
    solver?.reset()
  }

  // MARK: - Errors

  /// Notes that the proof cannot go on, and why; the number that is returned means nothing.
  @discardableResult func fail(_ what: String) -> Number {
    if !isDiscarded { failure = failure ?? "the model contains \(what)" }
    isDiscarded = true
    return Number(id: formulas.constant(Rational(0)))
  }

  /// Notes that the path leads to what must never be.
  @discardableResult func refute(_ words: String) -> Number {
    if !isDiscarded { refutation = words }
    isDiscarded = true
    return Number(id: formulas.constant(Rational(0)))
  }

  func number(_ what: String, _ make: (inout Formulas) -> Int32?) -> Number {
    make(&formulas).map { Number(id: $0) } ?? fail(what)
  }

  // MARK: - Unknowns, choices, assumptions

  /// A number that may be anything between the bounds. The same name is the same number.
  ///
  /// An admitted one is 0 or at least 2^-40 in size, so that *cut* leaves it as it is whichever way the comparison
  /// with 2^-40 goes. That is proved of *cut*, and from then on not asked again for each number of an event.
  public func unknown(
    _ name: String, _ lower: Number? = nil, _ upper: Number? = nil, isAdmitted: Bool = false
  ) -> Number {
    if let constant = sampling?.number(name) { return constant }
    let bounds = Bounds(lower: lower?.constant, upper: upper?.constant)
    let number = Number(id: formulas.number(.unknown(name, bounds)))
    let variable = formulas.forms[Int(number.id)].terms[0].variable
    if isAdmitted { admitted.insert(number.id) }
    guard isNamed.insert(variable).inserted else { return number }
    unknowns.append(variable)
    if cursor == path.count {
      witness.forget(variable)
      start(variable, name, bounds)
      append(assumption: solver?.bounds(variable))
    }
    cursor += 1
    return number
  }

  private func start(_ variable: Int32, _ name: String, _ bounds: Bounds) {
    guard let value = startingValue(name),
      bounds.lower.map({ value.isLess(than: $0) == false }) ?? true,
      bounds.upper.map({ $0.isLess(than: value) == false }) ?? true
    else { return }
    witness.set(variable, value)
  }

  /// One of `count` possibilities, each of which is tried.
  public func choice(_ count: Int) -> Int {
    if isDiscarded || count < 2 { return 0 }
    if let sampling { return sampling.choice(count) }
    defer { cursor += 1 }
    if cursor < path.count {
      guard case .choice(let index, _, _, _) = path[cursor] else { fatalError("not deterministic") }
      return index
    }
    path.append(.choice(index: 0, count: count, level: level, witness))
    push()
    return 0
  }

  /// False and true, one after the other.
  public func flag() -> Bool { choice(2) == 1 }

  /// Goes on only where the comparison is true, without a fork.
  public func assume(_ a: Number, lessThan b: Number) { assume(a, b, strictly: true) }
  /// Goes on only where the comparison is true, without a fork.
  public func assume(_ a: Number, atMost b: Number) { assume(a, b, strictly: false) }
  /// Ends the path: what is assumed does not hold on it.
  public func discard() { isDiscarded = true }

  private func assume(_ a: Number, _ b: Number, strictly: Bool) {
    guard !isDiscarded else { return }
    let (left, right) = strictly ? (a, b) : (b, a)
    guard let question = question(left, right) else { return }
    if let value = question.value ?? known[question.atom] {
      if value != strictly { discard() }
      return
    }
    note(question.atom, strictly)
    defer { cursor += 1 }
    guard cursor == path.count else { return }
    append(assumption: solver?.constraint(question.atom, is: strictly))
    if witness.truth(of: question.atom, formulas) != strictly, !renewWitness() { discard() }
  }

  func append(assumption: String?) {
    guard let assumption else { return path.append(.assumption("true")) }
    path.append(.assumption(assumption))
    solver?.assert(assumption)
  }

  // MARK: - Decisions

  func decide(_ a: Number, isLessThan b: Number) -> Bool {
    if isDiscarded || isCut(a, b) { return false }
    guard let question = question(a, b) else { return false }
    return question.value ?? decide(question.atom)
  }

  /// Whether this is the comparison of *cut*, of a number that it leaves as it is.
  private func isCut(_ a: Number, _ b: Number) -> Bool {
    guard a.id >= 0, b.constant == Self.smallest else { return false }
    if admitted.contains(a.id) { return true }
    let form = formulas.forms[Int(a.id)]
    guard form.terms.count == 1,
      case .larger(let one, let other) = formulas.variables[Int(form.terms[0].variable)]
    else { return false }
    return admitted.contains(one) || admitted.contains(other)
  }
  private static let smallest = Rational(0x1p-40)

  func decide(_ a: Number, equals b: Number) -> Bool {
    if a.id == b.id { return true }
    guard !isDiscarded, a.id >= 0, b.id >= 0, let question = question(a, b) else { return false }
    if let difference = formulas.sum(a.id, formulas.negative(b.id)) {
      let bounds = formulas.bounds[Int(difference)]
      if let upper = bounds.upper, upper.sign < 0 { return false }
      if let lower = bounds.lower, lower.sign > 0 { return false }
      if let value = formulas.value(difference) { return value.sign == 0 }
    }
    let flipped = formulas.negative(question.atom.form)
    return decide(Atom(form: Swift.min(question.atom.form, flipped), relation: .zero))
  }

  /// The smaller or the larger of two: one of them if the path has decided which, else a formula.
  func choose(_ a: Number, _ b: Number, larger: Bool) -> Number {
    if !isDiscarded, a.id >= 0, b.id >= 0, let question = question(a, b) {
      let isLess = question.value ?? known[question.atom]
      if let isLess { return isLess == larger ? b : a }
      let flipped = Atom(form: formulas.negative(question.atom.form), relation: .negative)
      if let isMore = known[flipped] { return isMore == larger ? a : b }
    }
    return number("a number that does not fit") { $0.choose(a.id, b.id, larger: larger) }
  }

  /// The comparison a < b as an atom, or its value if the bounds decide it.
  private func question(_ a: Number, _ b: Number) -> (atom: Atom, value: Bool?)? {
    let nothing = Atom(form: 0, relation: .negative)
    if a.id < 0 || b.id < 0 {
      let isLess = a.id != b.id && (a.id == Formulas.least || b.id == Formulas.greatest)
      return (nothing, isLess)
    }
    guard let difference = formulas.sum(a.id, formulas.negative(b.id)) else {
      fail("a difference that does not fit")
      return nil
    }
    let bounds = formulas.bounds[Int(difference)]
    let atom = Atom(form: normalised(difference), relation: .negative)
    if let upper = bounds.upper, upper.sign < 0 { return (atom, true) }
    if let lower = bounds.lower, lower.sign >= 0 { return (atom, false) }
    return (atom, nil)
  }

  /// The form divided by the size of its first coefficient, so that equal comparisons are equal atoms.
  private func normalised(_ form: Int32) -> Int32 {
    if let known = normalForms[form] { return known }
    var result = form
    if let first = formulas.forms[Int(form)].terms.first?.coefficient {
      let size = first.sign < 0 ? first.negated : first
      if size != Rational(1) { result = formulas.product(form, size.inverse) ?? form }
    }
    normalForms[form] = result
    return result
  }

  /// Notes a decision, and what follows from it without a solver.
  private func note(_ atom: Atom, _ value: Bool) {
    known[atom] = value
    let flipped = formulas.negative(atom.form)
    if atom.relation == .zero, value {
      known[Atom(form: atom.form, relation: .negative)] = false
      known[Atom(form: flipped, relation: .negative)] = false
    } else if atom.relation == .negative, value {
      known[Atom(form: flipped, relation: .negative)] = false
      known[Atom(form: Swift.min(atom.form, flipped), relation: .zero)] = false
    }
  }

  private func decide(_ atom: Atom) -> Bool {
    if let value = known[atom] { return value }
    defer { cursor += 1 }
    if cursor < path.count {
      guard case .decision(let noted, let value, _, _) = path[cursor], noted == atom else {
        fatalError("the closure is not deterministic")
      }
      note(atom, value)
      return value
    }
    guard path.count < decisionLimit else {
      fail("a path without an end")
      return false
    }
    let value = witness.truth(of: atom, formulas)
    append(atom, value ?? true, other: .open)
    // The numbers of the witness have grown too long to compare: the solver says which side there is.
    if value == nil, !renewWitness() {
      path.removeLast()
      pop(to: level - 1)
      append(atom, false, other: .closed)
      note(atom, false)
      return false
    }
    note(atom, value ?? true)
    return value ?? true
  }

  func append(_ atom: Atom, _ value: Bool, other: Other) {
    path.append(.decision(atom, value: value, other, level: level))
    push()
    if let solver { solver.assert(solver.constraint(atom, is: value)) }
  }
}
