// The source from which generators draw their choices.

/// The object from which generators draw choices.
///
/// A source has one of three modes. When *generating*, it draws random choices and records nothing,
/// which is fast. When *recording*, it draws the same choices from the same seed and records them.
/// When *replaying*, it takes the choices from a list that the shrinker has changed.
///
/// A replay always produces a complete case. A rank above the limit becomes the limit, every choice
/// after the end of the list is the simplest, and a reference to a name that is no longer live
/// becomes a reference to the nearest earlier live name.
public struct Source {
  @usableFromInline enum Mode { case generating, recording, replaying }

  @usableFromInline var mode: Mode
  /// The mode of the cases that copy nothing.
  @usableFromInline let usualMode: Mode
  @usableFromInline var random: SplitMix64
  /// The state of the random number generator at the start of the case.
  @usableFromInline var initialState: UInt64 = 0
  /// The size of the case, in percent of the allowed size. The first cases of a check are small.
  @usableFromInline var size: UInt64
  /// The last two numbers that were drawn. Some later numbers repeat them.
  @usableFromInline var recentNumbers = (0, 0)
  /// How many numbers the case has drawn.
  @usableFromInline var numberCount = 0
  /// The numbers that ``Generator/mixing(_:)`` has added to the special numbers.
  @usableFromInline var mixedNumbers: [Int] = []
  @usableFromInline var definitionCount = 0
  /// How many nodes a recursive value may have yet; `Int.max` outside of one.
  @usableFromInline var nodes = Int.max
  /// What the events of a state machine consist of in this case; 0 if of everything.
  @usableFromInline var swarm: UInt64 = 0
  /// How many choices the event has drawn that the swarm may restrict.
  @usableFromInline var swarmedChoices: UInt64 = 0
  /// The ranks to replay, and the number of choices before the first of them.
  @usableFromInline var ranks: [UInt64] = []
  @usableFromInline var rankStart = 0
  /// How many of 16 spans and of 16 choices are copies of earlier ones.
  @usableFromInline var (spanCopies, choiceCopies): (UInt64, UInt64) = (0, 0)
  @usableFromInline var choices: [Choice] = []
  @usableFromInline var spans: [Span] = []
  @usableFromInline var definitions: [Int32] = []
  /// The index of the innermost open span; -1 if no span is open.
  @usableFromInline var openSpan: Int32 = -1
  /// Whether the case was rejected because a precondition does not hold.
  public var isRejected: Bool { rejected }
  @usableFromInline var rejected = false
  /// Whether a case that has been drawn need not be judged. The shrinker sets this.
  var canSkip: ((RecordedCase) -> Bool)?
  /// Whether the case was drawn and not judged.
  private(set) var isSkipped = false
  /// The origins of the numbers, by the indices of their choices. An explanation asks for them.
  @usableFromInline var origins: [Int: Int]?
  /// What the property has reported about the case, for the statistics.
  @usableFromInline var notes: [Note] = []

  @inlinable init(_ mode: Mode, seed: UInt64 = 0, size: UInt64 = 100) {
    (self.mode, usualMode, random, self.size) = (mode, mode, SplitMix64(seed), size)
  }

  init(replaying ranks: [UInt64]) {
    self.init(.replaying)
    self.ranks = ranks
  }

  /// Creates the source of the case that a token identifies. The shrinker needs recorded choices.
  public init(_ token: CaseToken, isRecorded: Bool = true) {
    switch token {
    case .generated(let seed, let index):
      self.init(isRecorded ? .recording : .generating)
      restart(seed.ofCase(index), size: Property.size(of: index))
    case .choices(let ranks): self.init(replaying: ranks)
    }
  }

  /// Starts another case. It reuses the memory of the previous case.
  @inlinable mutating func restart(_ seed: UInt64, size: UInt64) {
    (random, initialState, self.size) = (SplitMix64(seed), seed, size)
    (definitionCount, numberCount, openSpan, rejected) = (0, 0, -1, false)
    chooseCopies()
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    if mode != .generating {
      choices.removeAll(keepingCapacity: true)
      spans.removeAll(keepingCapacity: true)
      definitions.removeAll(keepingCapacity: true)
    }
  }

  /// Whether the case has drawn a choice. Without recording, the random state shows this.
  var hasDrawn: Bool { mode == .generating ? random.state != initialState : !choices.isEmpty }

  var recorded: RecordedCase {
    RecordedCase(choices: choices, spans: spans, definitions: definitions)
  }

  /// Rejects the case, because a precondition does not hold. It then neither passes nor fails.
  @inlinable public mutating func reject() { rejected = true }

  /// Whether the case that has been drawn need not be judged.
  mutating func skips() -> Bool {
    isSkipped = rejected || canSkip?(recorded) ?? false
    return isSkipped
  }

  // MARK: - Choices

  /// Draws one choice. `draw` returns a random rank; a replay does not call it.
  @inlinable mutating func take(
    _ kind: Choice.Kind, last: UInt64, below: UInt64 = 0, _ draw: (inout Source) -> UInt64
  ) -> UInt64 {
    if mode == .generating { return draw(&self) }
    let copied =
      mode == .replaying
      ? min(nextReplayedRank, last) : choiceCopies > 0 ? copiedRank(kind, last, below) : nil
    let rank = copied ?? draw(&self)
    choices.append(Choice(kind, rank, last: last, below: below))
    return rank
  }

  /// The next rank to replay; 0 after the end.
  @inlinable var nextReplayedRank: UInt64 {
    let index = choices.count &- rankStart
    return index < ranks.count ? ranks[index] : 0
  }

  /// Draws a Boolean that is `true` with the given probability. The simplest value is `false`, if
  /// the probability is below 100 %.
  @inlinable public mutating func flag(percent: Int = 50) -> Bool {
    let rank = take(.flag, last: percent > 0 ? 1 : 0) {
      $0.isTrue(percent: percent) ? 1 : 0
    }
    if percent >= 100, rank == 0 { repair(1) }
    return rank == 1 || percent >= 100
  }

  /// Replaces the rank of the last choice, if a replay has given a rank that cannot occur there.
  @inlinable mutating func repair(_ rank: UInt64) { choices[choices.count - 1].rank = rank }

  /// Draws whether a part of the case is kept, which only the shrinker may leave out.
  @inlinable public mutating func keeps() -> Bool { flag(true) }

  /// Draws a flag without using a random number, because the caller has already drawn its value.
  @inlinable mutating func flag(_ planned: Bool) -> Bool {
    take(.flag, last: 1) { _ in planned ? 1 : 0 } == 1
  }

  /// Draws the index of one of `count` alternatives. The simplest is 0.
  @inlinable public mutating func alternative(of count: Int) -> Int {
    precondition(count > 0, "the number of alternatives must be above 0")
    let last = UInt64(count - 1)
    return Int(take(.selector, last: last) { $0.below(last + 1) })
  }

  /// Draws the index of one of several alternatives, in proportion to their weights. The simplest is
  /// the first whose weight is above 0.
  @inlinable public mutating func alternative(weights: [Int]) -> Int {
    var (total, last) = (0, 0)
    for index in weights.indices {
      precondition(weights[index] >= 0, "a weight must not be below 0")
      if weights[index] > 0 { last = index }
      total += weights[index]
    }
    precondition(total > 0, "the sum of the weights must be above 0")
    let rank = take(.selector, last: UInt64(last)) { source in
      if source.swarm != 0, let index = source.favoured(weights) { return index }
      var remaining = Int(source.random.below(UInt64(total)))
      var index = 0
      while remaining >= weights[index] {
        remaining -= weights[index]
        index += 1
      }
      return UInt64(index)
    }
    var index = Int(rank)
    if weights[index] > 0 { return index }
    // A replay may give the rank of an alternative that cannot be drawn. The next one takes its
    // place, so that counting up the ranks ends.
    while weights[index] == 0 { index += 1 }
    repair(UInt64(index))
    return index
  }

  /// Draws one of the given values. The first value is the simplest.
  @inlinable public mutating func element<Values: RandomAccessCollection>(
    of values: Values
  ) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: alternative(of: values.count))]
  }

  // MARK: - Definitions and references

  /// Defines a name that later choices can refer to. Names are 0, 1, 2 … in their order.
  @inlinable public mutating func make() -> Int {
    if mode != .generating { definitions.append(openSpan) }
    definitionCount += 1
    return definitionCount - 1
  }

  /// Draws a reference to one of the live names, which are in ascending order; nil if there is none.
  /// It always draws one choice, which records the name instead of its index in the list, so that the
  /// reference keeps its meaning if the shrinker removes another definition.
  @inlinable public mutating func reference(among live: [Int]) -> Int? {
    let last = UInt64(live.last ?? 0)
    let rank = take(.reference, last: last) { source in
      live.isEmpty ? 0 : UInt64(live[Int(source.random.below(UInt64(live.count)))])
    }
    guard mode == .replaying else { return live.isEmpty ? nil : Int(rank) }
    guard let name = live.last(where: { $0 <= Int(rank) }) ?? live.first else { return nil }
    choices[choices.count - 1].rank = UInt64(name)
    return name
  }

  // MARK: - Spans

  /// Groups the choices that `body` draws, so that the shrinker can remove, simplify or replace
  /// them together. The label says what they produce.
  @inlinable public mutating func span<Value>(
    _ label: StaticString, _ body: (inout Source) -> Value
  ) -> Value {
    if mode == .generating { return body(&self) }
    let index = begin(label, Self.id(of: Value.self))
    let value = copying(copySource(of: index), body)
    end(index)
    return value
  }

  @inlinable mutating func begin(_ label: StaticString, _ type: UInt = 0) -> Int {
    spans.append(
      Span(label: Label(label), parent: openSpan, start: Int32(choices.count), type: type))
    openSpan = Int32(spans.count - 1)
    return spans.count - 1
  }

  @inlinable mutating func end(_ index: Int) {
    spans[index].end = Int32(choices.count)
    openSpan = spans[index].parent
  }

  /// Runs `body` a random number of times.
  ///
  /// The number of iterations is drawn first, so that short and long sequences are both frequent.
  /// The shrinker can remove an iteration, a span that starts with a flag for whether to go on.
  @inlinable public mutating func `repeat`(
    _ count: ClosedRange<Int>, _ label: StaticString = "iteration", _ body: (inout Source) -> Void
  ) {
    `repeat`(planned: plannedLength(in: count), count, label, Self.id(of: Void.self), body)
  }

  @inlinable @inline(__always) mutating func `repeat`(
    planned: Int, _ count: ClosedRange<Int>, _ label: StaticString, _ type: UInt,
    _ body: (inout Source) -> Void
  ) {
    if mode == .generating {
      for _ in 0..<planned { body(&self) }
      return
    }
    let loop = begin("repeat", type)
    copying(copySource(of: loop)) { source in
      var (done, copies) = (0, LoopCopies(planned: planned, &source))
      while done < count.upperBound {
        let iteration = source.begin(label, type)
        // An iteration that is required draws as many choices as the others, so that the shrinker
        // can remove any of them.
        let last: UInt64 = done < count.lowerBound ? 0 : 1
        let goesOn =
          source.mode == .replaying ? source.nextReplayedRank >= last : done < planned || last == 0
        source.choices.append(Choice(.flag, goesOn ? last : 0, last: last))
        if !goesOn {
          source.end(iteration)
          source.spans.removeLast()
          break
        }
        source.copying(copies.source(of: iteration, done, &source), body)
        source.end(iteration)
        done += 1
      }
    }
    end(loop)
  }

  /// Draws a node of a recursive value, or a leaf. All nodes of a case share a number that grows with
  /// its size, so that a value with many parts in each part does not become endless.
  mutating func node<Value>(
    _ node: (inout Source) -> Value, or leaf: (inout Source) -> Value
  ) -> Value {
    let isOutermost = nodes == .max
    if isOutermost { nodes = Int(10 * size) }
    defer { if isOutermost { nodes = .max } }
    nodes -= 1
    let isNode = take(.flag, last: 1) { $0.random.below(100) < 60 && $0.nodes > 0 ? 1 : 0 } == 1
    return isNode ? node(&self) : leaf(&self)
  }

  /// Draws a value that may not be used, in a span that is never a copy.
  @inlinable mutating func attempt<Value>(_ body: (inout Source) -> Value) -> Value {
    if mode == .generating { return body(&self) }
    let index = begin("attempt")
    defer { end(index) }
    return body(&self)
  }

  /// A random number of iterations; 0 for a replay, which knows how many there are.
  @inlinable mutating func plannedLength(in count: ClosedRange<Int>) -> Int {
    mode == .replaying ? 0 : length(in: count)
  }

  /// A random number of iterations, limited by the size of the case.
  @inlinable mutating func length(in count: ClosedRange<Int>) -> Int {
    precondition(count.lowerBound >= 0, "a number of iterations must not be below 0")
    let width = UInt64(count.upperBound - count.lowerBound)
    // A case that copies takes longer, and values can repeat in a small one.
    let size = spanCopies > 0 ? min(size, 50) : size
    var allowed = width / 100 * size + width % 100 * size / 100
    if nodes < Int.max { allowed = min(allowed, UInt64(max(0, nodes) / 4 + 1)) }
    let bits = random.next()
    switch bits & 15 {
    case 0: return count.lowerBound + Int(allowed)
    case 1: return count.lowerBound
    case 2...7: return count.lowerBound + Int(min(allowed, random.below(min(allowed, 8) + 1)))
    default: return count.lowerBound + Int(random.below(allowed + 1))
    }
  }
}
