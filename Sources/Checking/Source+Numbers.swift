// Numbers: which numbers of a range a source prefers.

extension Source {
  /// Draws a number of a range. The number nearest to 0 is the simplest, and is the origin.
  @inlinable public mutating func number(in range: ClosedRange<Int>) -> Int {
    number(RankedRange(range))
  }

  /// Draws a number of a range. A number that is nearer to the origin is simpler.
  @inlinable public mutating func number(in range: ClosedRange<Int>, origin: Int) -> Int {
    precondition(range.contains(origin), "the origin lies outside the range")
    return number(RankedRange(range, origin: origin))
  }

  @inlinable @inline(__always) mutating func number(_ ranked: RankedRange) -> Int {
    // Without the closure of `take`, a debug build is a fifth faster.
    let rank = mode == .replaying ? min(nextReplayedRank, ranked.last) : randomRank(ranked)
    if mode != .generating {
      choices.append(Choice(ranked.kind, rank, last: ranked.last, below: ranked.below))
    }
    if mode == .replaying { origins?[choices.count - 1] = ranked.origin }
    let value = ranked.value(rank)
    recentNumbers = (recentNumbers.1, value)
    numberCount &+= 1
    return value
  }

  /// Whether the source draws random choices, so that a generator can plan them.
  var plans: Bool { mode != .replaying }

  /// Draws a number. A random case has the planned number, if there is one; a replay may have
  /// another one.
  mutating func number(in range: ClosedRange<Int>, origin: Int? = nil, planned: Int?) -> Int {
    let ranked = origin.map { RankedRange(range, origin: $0) } ?? RankedRange(range)
    guard let planned else { return number(ranked) }
    let rank = ranked.rank(planned)
    return ranked.value(take(ranked.kind, last: ranked.last, below: ranked.below) { _ in rank })
  }

  /// A random rank. The distribution prefers numbers that often reveal bugs.
  ///
  /// Of 16 numbers, one is an end of the range or its neighbour, two repeat a recent number or its
  /// neighbour, and one is a special number. The others are of every magnitude. In a range of up to
  /// 2^20 numbers, half of those are uniformly distributed instead.
  @inlinable @inline(__always) mutating func randomRank(_ ranked: RankedRange) -> UInt64 {
    if ranked.last < 16 { return random.below(ranked.last + 1) }
    let bits = random.next()
    if bits & 15 < 4, let rank = preferredRank(ranked, bits) { return rank }
    if bits & 15 > 9, ranked.last < 1 << 20 { return random.below(ranked.last + 1) }
    return randomMagnitude(ranked.last, bits >> 16)
  }

  /// The rank of an end of the range, of a recent number or of a special number; nil if the range
  /// does not contain that number.
  @inlinable @inline(__always) mutating func preferredRank(
    _ ranked: RankedRange, _ bits: UInt64
  ) -> UInt64? {
    switch bits & 15 {
    case 0: ranked.edge(bits >> 4)
    case 3: ranked.rankIfInside(specialNumber(bits >> 4))
    default: numberCount > 0 ? ranked.rankIfInside(recentNumber(bits >> 4)) : nil
    }
  }

  /// A rank of a random magnitude: each number of bits is equally likely, and 0 as well.
  @inlinable @inline(__always) mutating func randomMagnitude(
    _ last: UInt64, _ bits: UInt64
  ) -> UInt64 {
    let width = UInt64(truncatingIfNeeded: 64 - last.leadingZeroBitCount)
    let bitCount = ((bits & 0xFFFF) &* (width + 1)) >> 16
    if bitCount == 0 { return 0 }
    let first = (1 as UInt64) << (bitCount - 1)
    return bitCount == width
      ? first + random.below(last - first + 1) : first + (random.next() & (first - 1))
  }

  /// One of the last two numbers, or a neighbour of it.
  @inlinable mutating func recentNumber(_ bits: UInt64) -> Int {
    let number = bits & 1 == 0 || numberCount < 2 ? recentNumbers.1 : recentNumbers.0
    return SpecialNumbers.near(number, bits >> 1)
  }

  /// One of the mixed numbers, or a special number.
  @usableFromInline mutating func specialNumber(_ bits: UInt64) -> Int {
    if !mixedNumbers.isEmpty, bits & 3 > 0 {
      let index = ((bits >> 2 & 0xFFFF_FFFF) &* UInt64(mixedNumbers.count)) >> 32
      return mixedNumbers[Int(index)]
    }
    return SpecialNumbers.number(bits >> 2)
  }
}

extension RankedRange {
  /// The rank of the origin, of an end of the range, or of a neighbour of these.
  @inlinable @inline(__always) func edge(_ bits: UInt64) -> UInt64 {
    switch bits & 7 {
    case 0, 1, 2: bits & 7
    case 3: rank(range.lowerBound &+ 1)
    case 4: rank(range.upperBound &- 1)
    case 5, 6: rank(range.lowerBound)
    default: rank(range.upperBound)
    }
  }
}

extension Generator {
  /// The same generator, whose numbers are now and then one of the given numbers.
  ///
  ///     Generator.int().mixing([86_400_000])
  ///
  /// It applies to every number that the generator draws, for example to the elements of a list. A
  /// number outside the range of a draw is not used there. A mixed number is no simpler than
  /// without mixing.
  public func mixing(_ numbers: [Int]) -> Generator {
    Generator { source in
      let before = source.mixedNumbers.count
      source.mixedNumbers += numbers
      defer { source.mixedNumbers.removeLast(source.mixedNumbers.count - before) }
      return body(&source)
    }
  }
}
