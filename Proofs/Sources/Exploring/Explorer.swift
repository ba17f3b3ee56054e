// The explorer: runs a closure once for every path that its comparisons can take.

/// What one run of a theorem's closure found on its path.
public enum PathResult: Equatable, Sendable {
  /// What the theorem says is true; the names say of what.
  case holds([String])
  /// The theorem says nothing here, or an assumption does not hold.
  case void
  /// It is false, in words.
  case broken(String)
}

/// Runs a closure on numbers that are formulas. Where a comparison can be true and can be false, the closure runs
/// again for the other outcome: a run is replayed from its decisions, so the closure must be deterministic.
public final class Explorer {
  /// The explorer that numbers ask. A process explores one theorem at a time, on one thread.
  nonisolated(unsafe) public static var current = Explorer(nil)

  let solver: Solver?
  private var path: [Entry] = []
  private var cursor = 0
  private var level = 0
  private var known: [Atom: Bool] = [:]
  private var unknowns: [Int32] = []
  private var isNamed: Set<Int32> = []
  private var admitted: Set<Int32> = []
  private var witness = Witness()
  /// The value that an unknown has until a solver says otherwise; else the one nearest to 0.
  public var startingValue: (String) -> Rational? = { _ in nil }
  private var isDiscarded = false
  private var refutation: String?
  private var failure: String?
  private var normalForms: [Int32: Int32] = [:]
  /// The numbers of paths that were run to the end, and of those on which an assumption ended the run.
  public private(set) var (paths, discarded) = (0, 0)
  /// A path with more decisions than this ends the proof as an error.
  private let decisionLimit = 20_000

  private enum Entry {
    case decision(Atom, value: Bool, isOpen: Bool, level: Int)
    case choice(index: Int, count: Int, level: Int, Witness)
    case assumption(String)
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

  private func append(assumption: String?) {
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
      if known[flipped] == true { return larger ? a : b }
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
    append(atom, value ?? true, isOpen: true)
    // The numbers of the witness have grown too long to compare: the solver says which side there is.
    if value == nil, !renewWitness() {
      path.removeLast()
      pop(to: level - 1)
      append(atom, false, isOpen: false)
      note(atom, false)
      return false
    }
    note(atom, value ?? true)
    return value ?? true
  }

  private func append(_ atom: Atom, _ value: Bool, isOpen: Bool) {
    path.append(.decision(atom, value: value, isOpen: isOpen, level: level))
    push()
    if let solver { solver.assert(solver.constraint(atom, is: value)) }
  }

  // MARK: - The search

  private func push() {
    level += 1
    solver?.push()
  }

  private func pop(to target: Int) {
    solver?.pop(level - target)
    level = target
  }

  /// Asks for numbers that satisfy the path; false if there are none.
  private func renewWitness() -> Bool {
    guard let solver, failure == nil else {
      if solver == nil { fail("an unknown, and there is no solver") }
      return false
    }
    do throws(SolverFailure) {
      guard try solver.isSatisfiable() else { return false }
      witness = Witness(try solver.model(of: unknowns))
    } catch {
      failure = failure ?? error.description
      isDiscarded = true
      return false
    }
    return true
  }

  /// Runs the closure on every path. It ends early at a path on which the theorem is false, with the numbers.
  public func explore(
    pathLimit: Int = .max, queryLimit: Int = .max, stop: () -> Bool = { false },
    _ body: () -> PathResult
  ) -> Exploration {
    var result = Exploration()
    Explorer.current = self
    repeat {
      begin()
      let found = body()
      if let failure { result.failure = failure }
      if result.failure == nil, let refutation { result.refutation = Refutation(refutation) }
      if isDiscarded {
        discarded += 1
      } else {
        paths += 1
        switch found {
        case .void: result.voids += 1
        case .holds(let names): for name in names { result.held[name, default: 0] += 1 }
        case .broken(let words): result.refutation = Refutation(words)
        }
      }
      if result.refutation != nil { checkWitness(&result) }
      let isOver = paths >= pathLimit || solver?.queries ?? 0 >= queryLimit || stop()
      if result.failure == nil, result.refutation == nil, isOver { result.isCut = true }
      if result.failure != nil || result.refutation != nil || result.isCut { break }
    } while backtrack()
    if let failure { result.failure = failure }
    (result.paths, result.discarded) = (paths, discarded)
    result.queries = solver?.queries ?? 0
    return result
  }

  private func begin() {
    (cursor, isDiscarded, refutation) = (0, false, nil)
    known.removeAll(keepingCapacity: true)
    unknowns.removeAll(keepingCapacity: true)
    isNamed.removeAll(keepingCapacity: true)
  }

  /// Goes back to the last decision whose other side is open and possible; false if there is none.
  private func backtrack() -> Bool {
    while !path.isEmpty {
      var (first, open) = (path.count, 0)
      while first > 0, open < 24 {
        if case .choice = path[first - 1] { break }
        first -= 1
        if case .decision(_, _, isOpen: true, _) = path[first] { open += 1 }
      }
      if open > 0, turn(from: first) { return true }
      if failure != nil { return false }
      truncate(to: first)
      guard case .choice(let index, let count, _, let old) = path.last else { continue }
      truncate(to: path.count - 1)
      guard index + 1 < count else { continue }
      witness = old
      path.append(.choice(index: index + 1, count: count, level: level, old))
      push()
      return true
    }
    return false
  }

  /// Flips the last decision after an index that can be flipped; false if none can. One question is asked for all of
  /// them: whether any path leaves this one there. Where one does, the same is asked of the decisions after it.
  private func turn(from start: Int) -> Bool {
    var (first, found): (Int, (index: Int, witness: Witness)?) = (start, nil)
    while first < path.count, let way = wayOut(from: first) {
      found = way
      first = way.index + 1
    }
    guard failure == nil, let found,
      case .decision(let atom, let value, _, _) = path[found.index]
    else { return false }
    truncate(to: found.index)
    witness = found.witness
    append(atom, !value, isOpen: false)
    return isTrueOfPath()
  }

  /// The first decision at which some path leaves this one after an index, and numbers that take it.
  private func wayOut(from first: Int) -> (index: Int, witness: Witness)? {
    guard let solver else {
      failure = "an unknown, and there is no solver"
      return nil
    }
    let kept = witness
    let ways = path[first...].reversed().reduce("false") { rest, entry in
      switch entry {
      case .assumption(let constraint): "(and \(constraint) \(rest))"
      case .choice: rest
      case .decision(let atom, let value, let isOpen, _):
        isOpen
          ? "(or \(solver.constraint(atom, is: !value)) \(rest))"
          : "(and \(solver.constraint(atom, is: value)) \(rest))"
      }
    }
    // The solver knows the path up to here only.
    let before = level
    pop(to: levelBefore(first))
    push()
    solver.assert(ways)
    let isPossible = renewWitness()
    pop(to: level - 1)
    restore(from: first, to: before)
    guard isPossible else { return nil }
    let new = witness
    witness = kept
    for index in first..<path.count {
      guard case .decision(let atom, let value, let isOpen, _) = path[index] else { continue }
      var probe = new
      guard let truth = probe.truth(of: atom, formulas) else {
        failure = "the solver's numbers do not fit"
        return nil
      }
      if truth != value {
        if isOpen { return (index, new) }
        break
      }
    }
    failure = SolverFailure.lied("it leaves the path nowhere").description
    return nil
  }

  private func truncate(to count: Int) {
    guard count < path.count else { return }
    pop(to: levelBefore(count))
    path.removeSubrange(count...)
  }

  /// Tells the solver again what the path says from an index on.
  private func restore(from first: Int, to target: Int) {
    for entry in path[first...] {
      switch entry {
      case .assumption(let constraint): solver?.assert(constraint)
      case .choice: push()
      case .decision(let atom, let value, _, _):
        push()
        if let solver { solver.assert(solver.constraint(atom, is: value)) }
      }
    }
    assert(level == target)
  }

  private func levelBefore(_ index: Int) -> Int {
    for entry in path[index...] {
      switch entry {
      case .decision(_, _, _, let level), .choice(_, _, let level, _): return level
      case .assumption: continue
      }
    }
    return level
  }

}

extension Explorer {
  /// Whether the solver's numbers satisfy every decision of the path: a solver that lies is found out here.
  private func isTrueOfPath() -> Bool {
    for case .decision(let atom, let value, _, _) in path {
      if let truth = witness.truth(of: atom, formulas), truth != value {
        failure = SolverFailure.lied("it does not satisfy what was asserted").description
        return false
      }
    }
    return true
  }

  /// Takes the numbers of a refutation, which must satisfy the path.
  private func checkWitness(_ result: inout Exploration) {
    guard isTrueOfPath() else {
      result.failure = failure
      result.refutation = nil
      return
    }
    result.refutation?.values = values()
  }

  private func values() -> [String: Rational] {
    var values: [String: Rational] = [:]
    for variable in unknowns {
      guard case .unknown(let name, _) = formulas.variables[Int(variable)] else { continue }
      values[name] = witness.value(ofUnknown: variable, formulas)
    }
    return values
  }

  /// The numbers of the last refutation, made plain one after the other: each is the first of its candidates that
  /// leaves the path possible, else a whole number if one is near.
  public func makePlain(_ candidates: (String) -> [Rational]) {
    let base = level
    defer { pop(to: base) }
    for variable in unknowns {
      guard case .unknown(let name, _) = formulas.variables[Int(variable)] else { continue }
      let number = formulas.number(formulas.variables[Int(variable)])
      var tries = candidates(name)
      if let value = witness.value(ofUnknown: variable, formulas), !value.isWhole {
        let floor = Int(value.approximation.rounded(.down))
        tries += [Rational(floor), Rational(floor + 1)]
      }
      for value in tries {
        let old = witness
        let constant = formulas.constant(value)
        guard let difference = formulas.sum(number, formulas.negative(constant)) else { continue }
        push()
        let atom = Atom(form: Swift.min(difference, formulas.negative(difference)), relation: .zero)
        if let solver { solver.assert(solver.constraint(atom, is: true)) }
        if witness.value(ofUnknown: variable, formulas) == value || renewWitness() { break }
        witness = old
        pop(to: level - 1)
      }
    }
  }

  /// Runs a closure on the path of the last refutation.
  public func replay<Value>(_ body: () -> Value) -> Value {
    Explorer.current = self
    begin()
    return body()
  }

  /// The value of a number in the last refutation; nil if it does not fit.
  public func value(of number: Number) -> Rational? {
    witness.value(ofForm: number.id, formulas)
  }
}

/// What an exploration found.
public struct Exploration: Sendable {
  public var (paths, discarded, voids, queries) = (0, 0, 0, 0)
  /// On how many paths what was said held, by what it was said of.
  public var held: [String: Int] = [:]
  public var refutation: Refutation?
  /// Why nothing is proved: the solver, or an operation that is not exact.
  public var failure: String?
  /// Whether the exploration was ended by its limit, and says nothing about the rest.
  public var isCut = false
  /// The theorem holds on every path, and on at least one it says something.
  public var isProved: Bool {
    failure == nil && refutation == nil && !isCut && !held.isEmpty
  }
  /// Every path was run, and on none of them the assumptions hold: the theorem says nothing.
  public var isVacuous: Bool { failure == nil && refutation == nil && !isCut && held.isEmpty }
  public init() {}
}

/// A path on which a theorem is false.
public struct Refutation: Sendable {
  public var words: String
  /// The numbers, by the names of the unknowns.
  public var values: [String: Rational] = [:]
  init(_ words: String) { self.words = words }
}

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
