// Where a generator's choices come from: chance, or a tape.

/// What a generator draws from.
///
/// While hunting a source is *lean*: it runs its random numbers and keeps nothing. A case that fails is
/// run again from the same seed, *recording* its choices; and the shrinker *replays* choices that it
/// has changed. A replay never stops half way: a rank too high is the highest, past the end of the tape
/// every choice is the simplest, a dead reference is the nearest live one.
public struct Source {
  @usableFromInline enum Mode: UInt8 { case lean, recording, replaying }

  @usableFromInline var mode: Mode
  @usableFromInline var chance: Chance
  /// Where chance stood at the beginning.
  @usableFromInline var start: UInt64 = 0
  /// How large things may get, in percent of what is allowed: the first cases of a run are small.
  @usableFromInline var size: UInt64
  /// The last two numbers, to be drawn again now and then.
  @usableFromInline var echoes = (0, 0)
  @usableFromInline var made = 0
  /// What to replay: plain ranks, or a script in line with its spans.
  @usableFromInline var ranks: [UInt64] = []
  @usableFromInline var script: Script?
  @usableFromInline var choices: [Choice] = []
  @usableFromInline var spans: [Span] = []
  @usableFromInline var makers: [Int32] = []
  @usableFromInline var open: Int32 = -1
  /// Whether the case has turned out not to be one: a precondition does not hold.
  public var isRejected: Bool { rejected }
  @usableFromInline var rejected = false
  /// What the property says of this case, for the statistics.
  @usableFromInline var notes = Notes()

  @inlinable init(lean seed: UInt64, size: UInt64 = 100) {
    (mode, chance, self.size) = (.lean, Chance(seed), size)
  }

  @inlinable init(recording seed: UInt64, size: UInt64 = 100) {
    (mode, chance, self.size) = (.recording, Chance(seed), size)
  }

  init(replaying ranks: [UInt64]) {
    (mode, chance, size) = (.replaying, Chance(0), 100)
    self.ranks = ranks
  }

  init(replaying entries: [Script.Entry]) {
    (mode, chance, size) = (.replaying, Chance(0), 100)
    script = Script()
    script?.entries = entries
  }

  /// The next case from another seed, in the memory of this one.
  @inlinable mutating func restart(_ seed: UInt64, size: UInt64) {
    (chance, self.size, made, open, rejected) = (Chance(seed), size, 0, -1, false)
    start = seed
    echoes = (0, 0)
    if !notes.all.isEmpty { notes.all.removeAll(keepingCapacity: true) }
    if !notes.marks.isEmpty { notes.marks.removeAll(keepingCapacity: true) }
    if !notes.points.isEmpty { notes.points.removeAll(keepingCapacity: true) }
    if mode != .lean {
      choices.removeAll(keepingCapacity: true)
      spans.removeAll(keepingCapacity: true)
      makers.removeAll(keepingCapacity: true)
    }
  }

  /// Whether anything was drawn: a replay has a tape for that, chance has moved on.
  var hasDrawn: Bool { mode == .lean ? chance.state != start : !choices.isEmpty }

  var tape: Tape { Tape(choices: choices, spans: spans, makers: makers) }

  /// Says that this case does not count: it is neither a success nor a failure.
  @inlinable public mutating func reject() { rejected = true }

  // MARK: - Choices

  /// Takes a rank that chance or the tape gives, and keeps it unless lean.
  @inlinable mutating func take(
    _ kind: Choice.Kind, last: UInt64, below: UInt64 = 0, _ random: (inout Source) -> UInt64
  ) -> UInt64 {
    if mode == .lean { return random(&self) }
    let rank = mode == .recording ? random(&self) : min(scripted, last)
    choices.append(Choice(kind, rank, last: last, below: below))
    return rank
  }

  /// The next rank of the script; the simplest when it has ended.
  @inlinable var scripted: UInt64 {
    mutating get {
      if script != nil { return script?.take() ?? 0 }
      return choices.count < ranks.count ? ranks[choices.count] : 0
    }
  }

  /// True as often as `percent` says; false is simpler.
  @inlinable public mutating func flag(percent: Int = 50) -> Bool {
    take(.flag, last: 1) { $0.chance.below(100) < UInt64(percent) ? 1 : 0 } == 1
  }

  /// A flag that chance does not decide: the caller has drawn already how often it will be true.
  @inlinable mutating func flag(_ planned: Bool) -> Bool {
    take(.flag, last: 1) { _ in planned ? 1 : 0 } == 1
  }

  /// One of so many alternatives, the first being the simplest.
  @inlinable public mutating func alternative(of count: Int) -> Int {
    precondition(count > 0, "an alternative of none")
    let last = UInt64(count - 1)
    return Int(take(.selector, last: last) { $0.chance.below(last + 1) })
  }

  /// One of several alternatives, each as likely as its weight says.
  @inlinable public mutating func alternative(weights: [Int]) -> Int {
    let total = weights.reduce(0, +)
    precondition(total > 0, "alternatives need a weight above 0")
    return Int(
      take(.selector, last: UInt64(weights.count - 1)) { source in
        var place = Int(source.chance.below(UInt64(total)))
        for (index, weight) in weights.enumerated() {
          if place < weight { return UInt64(index) }
          place -= weight
        }
        return 0
      })
  }

  /// One of these, the first being the simplest.
  @inlinable public mutating func element<Values: RandomAccessCollection>(
    of values: Values
  ) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: alternative(of: values.count))]
  }

  /// A number of the range; the nearer to the origin, the simpler. The origin is 0 or, if the range
  /// does not hold that, its end that is nearest.
  @inlinable public mutating func number(in range: ClosedRange<Int>) -> Int {
    number(Scale(range))
  }

  @inlinable public mutating func number(in range: ClosedRange<Int>, origin: Int) -> Int {
    precondition(range.contains(origin), "the origin lies outside the range")
    return number(Scale(range, origin: origin))
  }

  @inlinable @inline(__always) mutating func number(_ scale: Scale) -> Int {
    let rank = take(scale.kind, last: scale.last, below: scale.below) { $0.randomRank(scale) }
    let value = scale.value(rank)
    echoes = (echoes.1, value)
    return value
  }

  /// A rank where bugs like to be: at the ends, near what was drawn before, near 0, anywhere.
  @inlinable @inline(__always) mutating func randomRank(_ scale: Scale) -> UInt64 {
    let last = scale.last
    if last < 16 { return chance.below(last + 1) }
    let dice = chance.next()
    switch dice & 15 {
    case 0:
      let edge = dice >> 4 & 3
      if edge < 2 { return edge }
      return scale.rank(edge == 2 ? scale.range.lowerBound : scale.range.upperBound)
    case 1, 2:
      let near = Int(truncatingIfNeeded: dice >> 6 & 3)
      let echo = dice >> 4 & 1 == 0 ? echoes.1 : echoes.0
      return scale.rankIfInside(echo &+ (near > 2 ? 0 : near - 1)) ?? chance.below(last &+ 1)
    case 3...8:
      let width = UInt64(truncatingIfNeeded: 64 - last.leadingZeroBitCount)
      let bits = (dice >> 4 & 0xFFFF) &* (width &+ 1) >> 16
      return min(last, chance.next() & ~(UInt64.max << bits))
    default: return chance.below(last &+ 1)
    }
  }

  // MARK: - Things made, and references to them

  /// The name of something that is made here: 0, 1, 2 … in the order of making.
  @inlinable public mutating func make() -> Int {
    if mode != .lean { makers.append(open) }
    made += 1
    return made - 1
  }

  /// The name of one of those that live, in rising order; nil if none does. One choice in any case.
  ///
  /// The *name* is kept and not the place among the living: so if something else is left out of the
  /// case, the reference still means what it meant.
  @inlinable public mutating func reference(among living: [Int]) -> Int? {
    let last = UInt64(living.last ?? 0)
    let rank = take(.reference, last: last) { source in
      living.isEmpty ? 0 : UInt64(living[Int(source.chance.below(UInt64(living.count)))])
    }
    guard mode == .replaying else { return living.isEmpty ? nil : Int(rank) }
    guard let name = living.last(where: { $0 <= Int(rank) }) ?? living.first else { return nil }
    choices[choices.count - 1].rank = UInt64(name)
    return name
  }

  // MARK: - Spans

  /// What is drawn inside belongs together: it is kept, simplified or left out as one.
  @inlinable public mutating func span<Value>(
    _ label: StaticString, _ body: (inout Source) -> Value
  ) -> Value {
    if mode == .lean { return body(&self) }
    let index = begin(label)
    let value = body(&self)
    end(index)
    return value
  }

  @inlinable mutating func begin(_ label: StaticString) -> Int {
    spans.append(Span(label: Label(label), parent: open, start: Int32(choices.count)))
    open = Int32(spans.count - 1)
    script?.begin(Label(label))
    return spans.count - 1
  }

  @inlinable mutating func end(_ index: Int) {
    spans[index].end = Int32(choices.count)
    open = spans[index].parent
    script?.end()
  }

  /// As often as the range allows: each time in a span of its own, with a flag before it that says to
  /// go on. How often, chance decides beforehand, so that long and short are as likely as they should
  /// be; the flags make each turn something that can be left out.
  @inlinable public mutating func `repeat`(
    _ count: ClosedRange<Int>, _ label: StaticString = "turn", _ body: (inout Source) -> Void
  ) {
    `repeat`(planned: mode == .replaying ? 0 : length(in: count), count, label, body)
  }

  @inlinable mutating func `repeat`(
    planned: Int, _ count: ClosedRange<Int>, _ label: StaticString, _ body: (inout Source) -> Void
  ) {
    if mode == .lean {
      for _ in 0..<planned { body(&self) }
      return
    }
    let all = begin("repeat")
    var done = 0
    while done < count.upperBound {
      let turn = begin(label)
      if done >= count.lowerBound, !flag(done < planned) {
        end(turn)
        spans.removeLast()
        break
      }
      body(&self)
      end(turn)
      done += 1
    }
    end(all)
  }

  @inlinable mutating func length(in count: ClosedRange<Int>) -> Int {
    let span = UInt64(count.upperBound - count.lowerBound)
    let allowed = span / 100 * size + span % 100 * size / 100
    let dice = chance.next()
    switch dice & 15 {
    case 0: return count.lowerBound + Int(allowed)
    case 1: return count.lowerBound
    case 2...7: return count.lowerBound + Int(min(allowed, chance.below(min(allowed, 8) + 1)))
    default: return count.lowerBound + Int(chance.below(allowed + 1))
    }
  }
}
