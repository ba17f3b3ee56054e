// The numbers of a refutation.

extension Explorer {
  /// Whether the solver's numbers satisfy every decision of the path: a solver that lies is found out here.
  func isTrueOfPath() -> Bool {
    for case .decision(let atom, let value, _, _) in path {
      if let truth = witness.truth(of: atom, formulas), truth != value {
        failure = SolverFailure.lied("it does not satisfy what was asserted").description
        return false
      }
    }
    return true
  }

  /// Takes the numbers of a refutation, which must satisfy the path.
  func checkWitness(_ result: inout Exploration) {
    guard isTrueOfPath() else {
      result.failure = failure
      result.refutation = nil
      return
    }
    result.refutation?.values = values()
  }

  func values() -> [String: Rational] {
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
