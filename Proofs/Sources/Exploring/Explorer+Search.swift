// The search: runs a closure once for every path that its comparisons can take.

extension Explorer {
  func push() {
    level += 1
    solver?.push()
  }

  func pop(to target: Int) {
    solver?.pop(level - target)
    level = target
  }

  /// Asks for numbers that satisfy the path; false if there are none.
  func renewWitness() -> Bool {
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

  func begin() {
    (cursor, isDiscarded, refutation) = (0, false, nil)
    known.removeAll(keepingCapacity: true)
    unknowns.removeAll(keepingCapacity: true)
    isNamed.removeAll(keepingCapacity: true)
  }

  /// Goes back to the last decision whose other side is possible and was not run; false if there is none.
  func backtrack() -> Bool {
    while !path.isEmpty {
      let first = window()
      search(from: first)
      if failure != nil { return false }
      if let last = path[first...].lastIndex(where: \.isPossible) { return turn(at: last) }
      truncate(to: first)
      switch path.last {
      case .decision(_, _, .possible, _): return turn(at: path.count - 1)
      case .choice(let index, let count, _, let old):
        truncate(to: path.count - 1)
        guard index + 1 < count else { continue }
        witness = old
        path.append(.choice(index: index + 1, count: count, level: level, old))
        push()
        return true
      default: continue
      }
    }
    return false
  }

  /// Where the last open decisions begin that one question asks for: not before a choice, nor before a decision
  /// whose other side is known to be possible.
  private func window() -> Int {
    var (first, open) = (path.count, 0)
    while first > 0, open < 24, !path[first - 1].isPossible {
      if case .choice = path[first - 1] { break }
      first -= 1
      if path[first].isOpen { open += 1 }
    }
    return first
  }

  /// Finds the last decision from an index on whose other side is possible. One question is asked for all of them:
  /// whether any path leaves this one there. Where one does, the same is asked of the decisions after it, and what was
  /// found is kept until the search gets there.
  private func search(from start: Int) {
    var first = start
    while path[first...].contains(where: \.isOpen), let way = wayOut(from: first) {
      guard case .decision(let atom, let value, _, let level) = path[way.index] else { return }
      path[way.index] = .decision(atom, value: value, .possible(way.witness), level: level)
      first = way.index + 1
    }
  }

  /// Takes the other side of a decision, which is possible.
  private func turn(at index: Int) -> Bool {
    guard case .decision(let atom, let value, .possible(let numbers), _) = path[index] else {
      return false
    }
    truncate(to: index)
    witness = numbers
    append(atom, !value, other: .closed)
    return isTrueOfPath()
  }

  /// The first decision at which some path leaves this one after an index, and numbers that take it.
  func wayOut(from first: Int) -> (index: Int, witness: Witness)? {
    guard let solver else {
      failure = "an unknown, and there is no solver"
      return nil
    }
    let kept = witness
    let ways = path[first...].reversed().reduce("false") { rest, entry in
      switch entry {
      case .assumption(let constraint): "(and \(constraint) \(rest))"
      case .choice: rest
      case .decision(let atom, let value, let other, _):
        other.isOpen
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
      guard case .decision(let atom, let value, let other, _) = path[index] else { continue }
      var probe = new
      guard let truth = probe.truth(of: atom, formulas) else {
        failure = "the solver's numbers do not fit"
        return nil
      }
      if truth != value {
        if other.isOpen { return (index, new) }
        break
      }
    }
    failure = SolverFailure.lied("it leaves the path nowhere").description
    return nil
  }

  func truncate(to count: Int) {
    guard count < path.count else { return }
    pop(to: levelBefore(count))
    path.removeSubrange(count...)
  }

  /// Tells the solver again what the path says from an index on.
  func restore(from first: Int, to target: Int) {
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

  func levelBefore(_ index: Int) -> Int {
    for entry in path[index...] {
      switch entry {
      case .decision(_, _, _, let level), .choice(_, _, let level, _): return level
      case .assumption: continue
      }
    }
    return level
  }
}

extension Explorer.Entry {
  /// Whether it is a decision whose other side was not asked for yet.
  var isOpen: Bool {
    if case .decision(_, _, .open, _) = self { true } else { false }
  }
  /// Whether it is a decision whose other side is possible and was not run.
  var isPossible: Bool {
    if case .decision(_, _, .possible, _) = self { true } else { false }
  }
}
