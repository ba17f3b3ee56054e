// Swarms: cases of a state machine in which some kinds of events do not occur, or one is frequent.

// A stack overflows only if hardly anything is popped, and some bugs need thirty events of one kind
// in a row. In half of the cases the choices of an event are therefore restricted: each choice, by
// its position in the event, to a part of its alternatives that is the same for the whole case. Only
// random draws are restricted, so the shrinker may replace an event by any other one.

extension Source {
  /// Runs `body` for each event of a state machine.
  @inlinable @inline(__always) mutating func repeatEvents<Event>(
    of type: Event.Type, _ count: ClosedRange<Int>, _ body: (inout Source) -> Void
  ) {
    let bits = SplitMix64.mix(initialState)
    swarm = mode != .replaying && bits & 1 > 0 ? bits : 0
    `repeat`(planned: plannedLength(in: count), count, "event", Self.id(of: type)) { source in
      source.swarmedChoices = 0
      body(&source)
    }
    swarm = 0
  }

  /// A random number below a bound of at least 1, of those that the swarm allows.
  @inlinable @inline(__always) mutating func below(_ bound: UInt64) -> UInt64 {
    swarm == 0 ? random.below(bound) : belowInSwarm(bound)
  }

  @usableFromInline mutating func belowInSwarm(_ bound: UInt64) -> UInt64 {
    guard 2...64 ~= bound else { return random.below(bound) }
    let left = restriction(.max &>> (64 &- bound))
    return Self.place(random.below(UInt64(left.nonzeroBitCount)), in: left)
  }

  /// The alternatives that the swarm leaves of those of the next choice, as bits.
  @inline(__always) private mutating func restriction(_ all: UInt64) -> UInt64 {
    swarmedChoices &+= 1
    var choice = SplitMix64(swarm ^ swarmedChoices &* SplitMix64.increment)
    var favourite = SplitMix64(choice.state &+ 2 &* SplitMix64.increment)
    var left: UInt64 = 0
    switch swarm >> 1 & 3 {
    case 0: left = choice.next() & all
    case 1: left = choice.next() & choice.next() & all
    case 2: break
    default: if random.below(8) == 0 { return all }
    }
    return left > 0
      ? left : 1 &<< Self.place(favourite.below(UInt64(all.nonzeroBitCount)), in: all)
  }

  /// The index of one of the bits that are set.
  @inline(__always) private static func place(_ number: UInt64, in bits: UInt64) -> UInt64 {
    if bits & (bits &+ 1) == 0 { return number }
    var rest = bits
    for _ in 0..<number { rest &= rest &- 1 }
    return UInt64(truncatingIfNeeded: rest.trailingZeroBitCount)
  }

  /// One of the alternatives with weights that the swarm allows; nil if it does not restrict them.
  @usableFromInline mutating func favoured(_ weights: [Int]) -> UInt64? {
    guard (2...64).contains(weights.count) else { return nil }
    var all: UInt64 = 0
    for index in weights.indices where weights[index] > 0 { all |= 1 << UInt64(index) }
    let left = restriction(all)
    let allowed = weights.indices.filter { left >> UInt64($0) & 1 > 0 }
    var remaining = Int(random.below(UInt64(allowed.reduce(0) { $0 + weights[$1] })))
    for index in allowed {
      if remaining < weights[index] { return UInt64(index) }
      remaining -= weights[index]
    }
    return nil
  }

  /// Whether a random flag is true.
  @inlinable @inline(__always) mutating func isTrue(percent: Int) -> Bool {
    let isTrue = Int(random.below(100)) < percent
    return swarm == 0 ? isTrue : isTrueInSwarm(isTrue, percent)
  }

  @usableFromInline mutating func isTrueInSwarm(_ isTrue: Bool, _ percent: Int) -> Bool {
    guard (1...99).contains(percent) else { return isTrue }
    let left = restriction(3)
    return left == 3 ? isTrue : left == 2
  }
}
