// After the minimum: which parts of it matter, and what would pass.

/// What a counterexample is made of, part by part.
public struct Explanation: Sendable {
  public enum Finding: Equatable, Sendable {
    /// It fails whatever stands here.
    case any
    /// A number: it fails from here to there, and not beyond.
    case interval(Int, Int)
    /// It fails with this, and with nothing else that was tried.
    case only
  }

  public struct Part: Sendable {
    /// Where it stands: "event 2, number 1".
    public var place: String
    /// How far a number is from its origin; the rank of anything else.
    public var value: Int
    public var finding: Finding
  }

  public var parts: [Part]
  /// Neighbours in the sequence that may change places: 0 stands for the first and the second.
  public var freeOrder: [Int]
  /// The case nearest to the counterexample that passes, in words; nil if none is near.
  public var passing: String?

  /// The parts that say something, one a line.
  public var text: String {
    var lines = parts.map { part in
      switch part.finding {
      case .any: "\(part.place): any value"
      case .interval(let low, let high): "\(part.place): \(part.value), fails for \(low)…\(high)"
      case .only: "\(part.place): only \(part.value)"
      }
    }
    lines += freeOrder.map { "the order of \($0 + 1) and \($0 + 2) does not matter" }
    if let passing { lines.append("passes: \(passing)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Property {
  /// Changes the counterexample in every place, up to a hundred times each, and says what it stands
  /// and falls with.
  public func explain(_ counterexample: Counterexample) -> Explanation {
    guard case .choices(let ranks) = counterexample.token else {
      return Explanation(parts: [], freeOrder: [], passing: nil)
    }
    let tape = replay(ranks).tape
    let probe = Probe(property: self, origin: counterexample.origin, tape: tape)
    let parts = tape.choices.indices.compactMap { probe.part($0) }
    return Explanation(parts: parts, freeOrder: probe.freeOrder, passing: probe.nearestPassing)
  }
}

private struct Probe {
  let property: Property
  let origin: Origin
  let tape: Tape

  private func outcome(_ ranks: [UInt64]) -> Outcome { property.replay(ranks).outcome }

  private func fails(_ index: Int, _ rank: UInt64) -> Bool {
    var ranks = tape.ranks
    ranks[index] = rank
    return outcome(ranks) == .failed(origin)
  }

  /// Flags and selectors shape the case; what can be varied are numbers and references.
  func part(_ index: Int) -> Explanation.Part? {
    let choice = tape.choices[index]
    guard choice.last > 0, choice.isNumber || choice.kind == .reference else { return nil }
    let value = choice.isNumber ? choice.distance : Int(choice.rank)
    return Explanation.Part(place: place(of: index), value: value, finding: finding(index, choice))
  }

  private func finding(_ index: Int, _ choice: Choice) -> Explanation.Finding {
    let others = samples(choice).filter { $0 != choice.rank }
    let failing = others.filter { fails(index, $0) }
    if failing.count == others.count { return .any }
    if !choice.isNumber { return .only }
    let (low, high) = (boundary(index, choice, -1), boundary(index, choice, 1))
    return low == high ? .only : .interval(low, high)
  }

  /// All ranks if they are few, else some from everywhere.
  private func samples(_ choice: Choice) -> [UInt64] {
    if choice.last < 100 { return Array(0...choice.last) }
    var chance = Chance(choice.rank)
    return (0..<100).map { number in
      switch number % 3 {
      case 0: chance.below(choice.last &+ 1)
      case 1: min(choice.last, choice.rank &+ chance.below(50))
      default: min(choice.last, chance.next() >> (chance.next() & 63))
      }
    }
  }

  /// How far the number may go in one direction: by steps that double, then by halves.
  private func boundary(_ index: Int, _ choice: Choice, _ direction: Int) -> Int {
    var (good, step) = (choice.distance, 1)
    func fails(at value: Int) -> Bool {
      guard choice.reach.contains(value) else { return false }
      var changed = choice
      changed.distance = value
      return self.fails(index, changed.rank)
    }
    let end = direction > 0 ? choice.reach.upperBound : choice.reach.lowerBound
    if fails(at: end) { good = end }
    while good != end {
      let (next, overflow) = good.addingReportingOverflow(direction * step)
      guard !overflow, fails(at: next) else { break }
      (good, step) = (next, step * 2)
    }
    while step > 1 {
      step /= 2
      let (next, overflow) = good.addingReportingOverflow(direction * step)
      if !overflow, fails(at: next) { good = next }
    }
    return good
  }

  /// The turns of the outermost sequence.
  private var turns: [Range<Int>] {
    guard let sequence = tape.spans.firstIndex(where: { $0.label == .repeat }) else { return [] }
    return tape.spans.filter { $0.parent == Int32(sequence) }.map(\.range)
  }

  private func place(of index: Int) -> String {
    let turns = turns
    guard let turn = turns.firstIndex(where: { $0.contains(index) }) else {
      return "choice \(index + 1)"
    }
    let number = turns[turn].prefix { $0 <= index }.count {
      tape.choices[$0].isNumber || tape.choices[$0].kind == .reference
    }
    return "\(turn + 1), value \(number)"
  }

  var freeOrder: [Int] {
    let turns = turns
    return turns.indices.dropLast().filter { index in
      let ranks = tape.ranks
      let (left, right) = (turns[index], turns[index + 1])
      let swapped =
        ranks[..<left.lowerBound] + ranks[right] + ranks[left] + ranks[right.upperBound...]
      return Array(swapped) != ranks && outcome(Array(swapped)) == .failed(origin)
    }
  }

  /// A number one nearer to its origin or further away, another alternative, a turn less: the first of
  /// these that passes.
  var nearestPassing: String? {
    var candidates: [[UInt64]] = []
    for (index, choice) in tape.choices.enumerated().reversed() where choice.last > 0 {
      var ranks = tape.ranks
      if choice.isNumber {
        for step in [-1, 1] where choice.reach.contains(choice.distance + step) {
          var changed = choice
          changed.distance += step
          ranks[index] = changed.rank
          candidates.append(ranks)
        }
      } else {
        ranks[index] = choice.rank > 0 ? choice.rank - 1 : 1
        candidates.append(ranks)
      }
    }
    for turn in turns.reversed() {
      var ranks = tape.ranks
      ranks.removeSubrange(turn)
      candidates.append(ranks)
    }
    let passing = candidates.first { outcome($0) == .passed }
    return passing.map { property.description(of: property.replay($0).tape.ranks) }
  }
}
