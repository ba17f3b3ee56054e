// An explanation of a counterexample: which values matter, and which similar case passes.

/// An analysis of a counterexample that examines each of its values.
public struct Explanation: Sendable {
  /// What happens if one value of the counterexample changes.
  public enum Finding: Equatable, Sendable {
    /// The case failed with every value that was tried.
    case any
    /// The case fails with every number between these two bounds, as far as was tried.
    case interval(Int, Int)
    /// The case failed with this value and with no other value that was tried.
    case only
  }

  /// One value of the counterexample.
  public struct Part: Sendable {
    /// The position of the value, for example "value 1 of element 2".
    public var position: String
    /// The number, or the name that a reference refers to.
    public var value: Int
    /// What happens if the value changes.
    public var finding: Finding

    /// Whether the number may be the bit pattern of one that is too large for an `Int`.
    fileprivate var isUnsigned = false

    /// A sentence about this value, and about those up to the last one with the same finding.
    fileprivate func sentence(to last: Part, of count: Int) -> String {
      let (isOne, start) = (count == 1, position.prefix(1).uppercased() + position.dropFirst())
      let subject = isOne ? start : "\(start) to \(last.position) (\(count) values)"
      let (verb, each) = (isOne ? "is" : "are", isOne ? "" : ", one at a time")
      return switch finding {
      case .any:
        "\(subject) \(isOne ? "does" : "do") not matter: "
          + "the case fails with every value that was tried\(each)."
      case .interval(let low, let high):
        "\(subject) \(verb) \(text(value)): the case fails with the numbers from \(text(low)) to "
          + "\(text(high))\(each)."
      case .only:
        "\(subject) \(verb) \(text(value)): the case fails with no other value that was tried."
      }
    }

    private func text(_ number: Int) -> String {
      isUnsigned ? "\(UInt64(truncatingIfNeeded: number))" : "\(number)"
    }

    fileprivate func hasSameFinding(as other: Part) -> Bool {
      finding == other.finding && (finding == .any || value == other.value)
    }
  }

  /// The numbers and references of the counterexample, in the order in which they are drawn.
  public var parts: [Part]
  /// The elements that can be swapped with the next one. Index 0 means the first and the second.
  public var swappablePairs: [Int]
  /// A description of a similar case that passes; nil if none was found.
  public var nearestPassing: String?
  /// Whether everything was examined. False if the time limit was reached first.
  public var isFinished = true

  /// The explanation as text, with one sentence per line.
  public var text: String {
    var lines = Self.runs(parts) { $0.hasSameFinding(as: $1) }.map { run in
      run[run.startIndex].sentence(to: run[run.endIndex - 1], of: run.count)
    }
    lines += Self.runs(swappablePairs) { $0 + 1 == $1 }.map { run in
      let (first, last) = (run[run.startIndex] + 1, run[run.endIndex - 1] + 2)
      return run.count == 1
        ? "The order of elements \(first) and \(last) does not matter."
        : "The order of each two neighbours of elements \(first) to \(last) does not matter."
    }
    if let nearestPassing {
      let isTable = nearestPassing.contains("\n")
      lines.append("A similar case passes:\(isTable ? "\n" : " ")\(nearestPassing)")
    }
    if !isFinished {
      lines.append("This explanation is incomplete, because it reached its time limit.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The elements that follow each other and belong together; at most two stand alone.
  private static func runs<Element>(
    _ elements: [Element], _ belongTogether: (Element, Element) -> Bool
  ) -> [ArraySlice<Element>] {
    var (runs, start) = ([ArraySlice<Element>](), 0)
    for end in elements.indices.map({ $0 + 1 }) {
      if end < elements.count, belongTogether(elements[end - 1], elements[end]) { continue }
      let run = elements[start..<end]
      runs += run.count > 2 ? [run] : run.indices.map { run[$0...$0] }
      start = end
    }
    return runs
  }
}

extension Property {
  /// Explains a shrunk failure of this property. It runs with up to a hundred other values for each
  /// value of the counterexample, and examines no further value after the time limit.
  public func explain(
    _ counterexample: Counterexample, within limit: Duration = .seconds(1)
  ) -> Explanation {
    guard case .choices(let ranks) = counterexample.token else {
      return Explanation(parts: [], swappablePairs: [], nearestPassing: nil)
    }
    var source = Source(replaying: ranks)
    source.origins = [:]
    _ = run(&source)
    return ExplanationBuilder(
      property: self, origin: counterexample.origin, recorded: source.recorded,
      origins: source.origins ?? [:], deadline: .now + limit
    ).explanation
  }
}

private struct ExplanationBuilder {
  let property: Property
  let origin: Origin
  let recorded: RecordedCase
  /// The origins of the numbers, by the indices of their choices.
  let origins: [Int: Int]
  let deadline: ContinuousClock.Instant?

  var explanation: Explanation {
    var parts: [Explanation.Part] = []
    for index in recorded.choices.indices where !deadline.isOver {
      if let part = part(index), !deadline.isOver { parts.append(part) }
    }
    return Explanation(
      parts: parts, swappablePairs: swappablePairs, nearestPassing: nearestPassing,
      isFinished: !deadline.isOver)
  }

  private func outcome(_ ranks: [UInt64]) -> Outcome {
    property.replay(Source(replaying: ranks)).outcome
  }

  private func fails(_ index: Int, _ rank: UInt64) -> Bool {
    outcome(recorded.ranks(changing: index, to: rank)) == .failed(origin)
  }

  /// The finding for one choice; nil for flags and selectors, since they change the shape of the
  /// case.
  func part(_ index: Int) -> Explanation.Part? {
    let choice = recorded.choices[index]
    guard choice.last > 0, choice.isNumber || choice.kind == .reference else { return nil }
    let value = choice.isNumber ? number(index, choice.distance) : Int(choice.rank)
    return Explanation.Part(
      position: position(of: index), value: value, finding: finding(index, choice),
      isUnsigned: choice.isUnsigned)
  }

  /// The number at a distance from the origin of a choice.
  private func number(_ index: Int, _ distance: Int) -> Int {
    (origins[index] ?? 0) &+ distance
  }

  private func finding(_ index: Int, _ choice: Choice) -> Explanation.Finding {
    let others = samples(choice).filter { $0 != choice.rank }
    if others.allSatisfy({ !deadline.isOver && fails(index, $0) }) { return .any }
    if !choice.isNumber { return .only }
    let (low, high) = (boundary(index, choice, -1), boundary(index, choice, 1))
    return low == high ? .only : .interval(number(index, low), number(index, high))
  }

  /// All ranks if there are at most a hundred, otherwise a hundred ranks from all parts of the
  /// range.
  private func samples(_ choice: Choice) -> [UInt64] {
    if choice.last < 100 { return Array(0...choice.last) }
    var random = SplitMix64(choice.rank)
    return (0..<100).map { number in
      switch number % 3 {
      case 0: random.below(choice.last &+ 1)
      case 1: min(choice.last, choice.rank &+ random.below(50))
      default: min(choice.last, random.next() >> (random.next() & 63))
      }
    }
  }

  /// The last failing number in one direction.
  private func boundary(_ index: Int, _ choice: Choice, _ direction: Int) -> Int {
    var failing = choice.distance
    func fails(at value: Int) -> Bool {
      choice.rank(at: value).map { self.fails(index, $0) } ?? false
    }
    let end = direction > 0 ? choice.distances.upper : choice.distances.lower
    if fails(at: end) { return end }
    _ = goFar { step in
      let (next, overflow) = failing.addingReportingOverflow(direction * step)
      guard !overflow, fails(at: next) else { return false }
      failing = next
      return true
    }
    return failing
  }

  private func position(of index: Int) -> String {
    let iterations = recorded.iterations
    let iteration = iterations.firstIndex { $0.contains(index) }
    let element = iteration.map { " of element \($0 + 1)" } ?? ""
    if let span = recorded.spans.last(where: { $0.isNamed && $0.range.contains(index) }) {
      let (number, count) = (values(span.range.prefix { $0 <= index }), values(span.range))
      return (count == 1 ? "" : "value \(number) of ") + "\(span.label.text)\(element)"
    }
    guard let iteration else { return "choice \(index + 1)" }
    return "value \(values(iterations[iteration].prefix { $0 <= index }))\(element)"
  }

  /// How many of the choices are numbers or references.
  private func values(_ range: Range<Int>) -> Int {
    range.count { recorded.choices[$0].isNumber || recorded.choices[$0].kind == .reference }
  }

  /// The iterations that can be swapped with the next iteration without changing the failure.
  var swappablePairs: [Int] {
    let (iterations, ranks) = (recorded.iterations, recorded.ranks)
    return iterations.indices.dropLast().filter { index in
      let (left, right) = (iterations[index], iterations[index + 1])
      let swapped =
        ranks[..<left.lowerBound] + ranks[right] + ranks[left] + ranks[right.upperBound...]
      return !deadline.isOver && Array(swapped) != ranks
        && outcome(Array(swapped)) == .failed(origin)
    }
  }

  /// The first of these variations that passes: a number changed by one, a neighbouring
  /// alternative, one iteration removed.
  var nearestPassing: String? {
    var candidates: [[UInt64]] = []
    for (index, choice) in recorded.choices.enumerated().reversed() where choice.last > 0 {
      let others =
        choice.isNumber
        ? [-1, 1].compactMap { choice.rank(at: choice.distance + $0) }
        : [choice.rank > 0 ? choice.rank - 1 : 1]
      candidates += others.map { recorded.ranks(changing: index, to: $0) }
    }
    for iteration in recorded.iterations.reversed() {
      var ranks = recorded.ranks
      ranks.removeSubrange(iteration)
      candidates.append(ranks)
    }
    let passing = candidates.first { !deadline.isOver && outcome($0) == .passed }
    return passing.map { ranks in
      let recorded = property.replay(Source(replaying: ranks)).recorded
      return property.description(of: .choices(recorded.ranks))
    }
  }
}
