// Numbers: which numbers of a range are simple, and which ones a source prefers.

/// A range of integers that maps each number to its rank.
///
/// The origin has rank 0. While both sides of the origin have numbers left, the ranks alternate
/// between them: the distances 0, 1, -1, 2, -2 … have the ranks 0, 1, 2, 3, 4 …. The remaining
/// numbers of the longer side follow in order. The mapping is exact for every range of `Int`.
@usableFromInline struct RankedRange: Sendable {
  /// The lowest number. Unsigned numbers of 64 bits are bit patterns here, and their origin is the
  /// lowest one.
  @usableFromInline let lower: Int
  @usableFromInline let origin: Int
  /// The highest rank.
  @usableFromInline let last: UInt64
  /// How far the range reaches below the origin.
  @usableFromInline let below: UInt64
  /// How far the range reaches on both sides of the origin.
  @usableFromInline let symmetricReach: UInt64

  /// Without an origin, it is the number of the range that is nearest to 0.
  @inlinable init(_ range: ClosedRange<Int>, origin: Int? = nil) {
    let origin = origin ?? max(range.lowerBound, min(0, range.upperBound))
    precondition(range.contains(origin), "the origin lies outside the range")
    self.init(
      lower: range.lowerBound,
      last: UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)), origin: origin)
  }

  @inlinable init(lower: Int, last: UInt64, origin: Int) {
    (self.lower, self.last, self.origin) = (lower, last, origin)
    below = UInt64(bitPattern: Int64(origin &- lower))
    symmetricReach = min(below, last &- below)
  }

  @inlinable var upper: Int { lower &+ Int(truncatingIfNeeded: last) }
  @inlinable var kind: Choice.Kind { below == 0 ? .count : .number }

  /// The number with a rank.
  @inlinable @inline(__always) func value(_ rank: UInt64) -> Int {
    if rank >> 1 < symmetricReach || rank == 2 &* symmetricReach {
      // An odd rank lies above the origin. A branch would be mispredicted for every other number.
      let isOdd = Int(truncatingIfNeeded: rank & 1)
      let distance = Int(truncatingIfNeeded: rank >> 1) &+ isOdd
      let mask = isOdd &- 1
      return origin &+ ((distance ^ mask) &- mask)
    }
    return symmetricReach == below
      ? origin &+ Int(truncatingIfNeeded: rank &- symmetricReach)
      : origin &- Int(truncatingIfNeeded: rank &- symmetricReach)
  }

  /// The rank of a number; nil if the range does not contain the number.
  @inlinable @inline(__always) func rankIfInside(_ value: Int) -> UInt64? {
    UInt64(truncatingIfNeeded: value &- lower) <= last ? rank(value) : nil
  }

  /// The rank of a number that the range contains.
  @inlinable @inline(__always) func rank(_ value: Int) -> UInt64 {
    // Like in the other direction, a branch would be mispredicted.
    let above = (below == 0 ? value != origin : value > origin) ? 1 : 0
    let mask = above &- 1
    let distance = UInt64(bitPattern: Int64(((value &- origin) ^ mask) &- mask))
    return distance > symmetricReach
      ? distance &+ symmetricReach : 2 &* distance &- UInt64(truncatingIfNeeded: above)
  }

  /// The rank of the origin, of an end of the range, or of a neighbour of these.
  @inlinable @inline(__always) func edge(_ bits: UInt64) -> UInt64 {
    let kind = bits & 7
    if kind < 3 { return kind }
    let inside = kind < 5 ? 1 : 0
    return rank(kind == 4 || kind == 7 ? upper &- inside : lower &+ inside)
  }
}

extension Source {
  /// Draws a number of a range. A number that is nearer to the origin is simpler. Without one, the origin is the number
  /// nearest to 0.
  @inlinable public mutating func number(in range: ClosedRange<Int>, origin: Int? = nil) -> Int {
    number(RankedRange(range, origin: origin))
  }

  @inlinable @inline(__always) mutating func number(_ ranked: RankedRange) -> Int {
    // Without the closure of `take`, a debug build is a fifth faster.
    let rank = mode == .generating ? randomRank(ranked) : recordedRank(ranked)
    let value = ranked.value(rank)
    recentNumbers = (recentNumbers.1, value)
    numberCount &+= 1
    return value
  }

  @usableFromInline mutating func recordedRank(_ ranked: RankedRange) -> UInt64 {
    let rank: UInt64
    if mode == .replaying {
      rank = min(nextReplayedRank, ranked.last)
      origins?[choices.count] = ranked.origin
    } else {
      let copied = choiceCopies > 0 ? copiedRank(ranked.kind, ranked.last, ranked.below) : nil
      rank = copied ?? randomRank(ranked)
    }
    choices.append(Choice(ranked.kind, rank, last: ranked.last, below: ranked.below))
    return rank
  }

  /// Whether a generator can plan the choices.
  var plans: Bool { mode != .replaying }

  /// Draws a number. A random case has the planned number, if there is one; a replay may have
  /// another one.
  mutating func number(in range: ClosedRange<Int>, planned: Int?) -> Int {
    let ranked = RankedRange(range)
    guard let planned else { return number(ranked) }
    let rank = ranked.rank(planned)
    return ranked.value(take(ranked.kind, last: ranked.last, below: ranked.below) { _ in rank })
  }

  /// A random rank. The distribution prefers numbers that often reveal bugs.
  ///
  /// Of 32 numbers, two are an end of the range or its neighbour, four repeat a recent number or its
  /// neighbour, one is the sum or the difference of the last two or twice the last one, and two are
  /// special numbers. The others are of every magnitude. In a range of up to 2^20 numbers, half of
  /// those are uniformly distributed instead.
  @inlinable @inline(__always) mutating func randomRank(_ ranked: RankedRange) -> UInt64 {
    if ranked.last < 16 { return below(ranked.last + 1) }
    let bits = random.next()
    if bits & 15 < 4 || bits & 31 == 4, let rank = preferredRank(ranked, bits) { return rank }
    if bits & 15 > 9, ranked.last < 1 << 20 { return random.below(ranked.last + 1) }
    let rank = randomMagnitude(ranked.last, bits >> 16)
    // Half of the large numbers of 64 bits without a sign are near the highest one.
    let isFlipped = ranked.below == 0 && ranked.last >> 63 > 0 && bits >> 8 & 7 < 3
    return isFlipped ? ranked.last - rank : rank
  }

  /// The rank of an end of the range, of a recent number or of a special number; nil if the range
  /// does not contain that number.
  @inlinable @inline(__always) mutating func preferredRank(
    _ ranked: RankedRange, _ bits: UInt64
  ) -> UInt64? {
    switch bits & 15 {
    case 0: ranked.edge(bits >> 4)
    case 3: ranked.rankIfInside(specialNumber(bits >> 4))
    case 4: numberCount > 0 ? ranked.rankIfInside(related(bits >> 5)) : nil
    default: numberCount > 0 ? ranked.rankIfInside(recentNumber(bits >> 4)) : nil
    }
  }

  /// The sum or the difference of the last two numbers, or twice the last one.
  @usableFromInline func related(_ bits: UInt64) -> Int {
    switch numberCount > 1 ? bits & 3 : 3 {
    case 0, 1: recentNumbers.0 &+ recentNumbers.1
    case 2: recentNumbers.1 &- recentNumbers.0
    default: recentNumbers.1 &* 2
    }
  }

  /// A rank of a random magnitude: each number of bits is equally likely, and 0 as well.
  @inlinable @inline(__always) mutating func randomMagnitude(
    _ last: UInt64, _ bits: UInt64
  ) -> UInt64 {
    let width = UInt64(truncatingIfNeeded: 64 - last.leadingZeroBitCount)
    let bitCount = ((bits & 0xFFFF) &* (width + 1)) >> 16
    if bitCount == 0 { return 0 }
    let first = (1 as UInt64) &<< (bitCount &- 1)
    return bitCount == width
      ? first + random.below(last - first + 1) : first | random.next() & (first &- 1)
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

/// Special numbers: powers of two and of ten, their neighbours, and constants of time and text.
@usableFromInline enum SpecialNumbers {
  /// A special number. Different bits give different numbers.
  @usableFromInline static func number(_ bits: UInt64) -> Int {
    let (kind, index) = (bits & 7, bits >> 3 & 0xFFFF)
    let magnitude: Int =
      switch kind {
      case 0...4: 1 << Int(index & 63)
      case 5, 6: powersOfTen[Int((index * UInt64(powersOfTen.count)) >> 16)]
      default: constants[Int((index * UInt64(constants.count)) >> 16)]
      }
    let number = near(magnitude, bits >> 19)
    return bits >> 21 & 1 == 0 ? number : 0 &- number
  }

  /// The number itself, or in one of two cases a neighbour.
  @inlinable @inline(__always) static func near(_ number: Int, _ bits: UInt64) -> Int {
    number &+ (Int(truncatingIfNeeded: bits & 1) &* 2 &- 1)
      & (Int(truncatingIfNeeded: bits >> 1 & 1) &- 1)
  }

  private static let powersOfTen: [Int] = (0...18).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static let constants: [Int] = [
    // Minutes, hours, days, weeks and years, in seconds and in milliseconds.
    24, 60, 1440, 3600, 86_400, 604_800, 2_592_000, 31_536_000, 31_622_400,
    60_000, 3_600_000, 86_400_000, 604_800_000, 31_536_000_000,
    // Days of a year, years of calendars, and epochs.
    7, 12, 28, 30, 365, 366, 1582, 1900, 1970, 2000, 2038, 719_528, 2_208_988_800, 978_307_200,
    // Percent, angles, and text: surrogates, the replacement character, the last scalar.
    100, 180, 360, 0xD800, 0xDFFF, 0xFFFD, 0x10_FFFF,
  ]
}
