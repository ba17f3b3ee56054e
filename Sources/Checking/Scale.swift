// Numbers by rank: what "simpler" means for them.

/// A range of numbers in the order of their simplicity: around an origin 0, 1, -1, 2, -2 …, and one by
/// one where only one side is left. Exact for every range of Int64.
@usableFromInline struct Scale: Sendable {
  @usableFromInline let range: ClosedRange<Int>
  @usableFromInline let origin: Int
  /// The highest rank.
  @usableFromInline let last: UInt64
  /// How far the range reaches below the origin.
  @usableFromInline let below: UInt64
  /// How far it reaches to both sides.
  @usableFromInline let both: UInt64

  @inlinable init(_ range: ClosedRange<Int>, origin: Int) {
    (self.range, self.origin) = (range, origin)
    last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    both = min(below, last &- below)
  }

  /// The origin is 0 or, if the range does not hold that, its end that is nearest.
  @inlinable init(_ range: ClosedRange<Int>) {
    self.init(range, origin: max(range.lowerBound, min(0, range.upperBound)))
  }

  @inlinable var kind: Choice.Kind { below == 0 ? .count : .number }

  @inlinable @inline(__always) func value(_ rank: UInt64) -> Int {
    let half = rank >> 1
    if half < both || rank == 2 &* both {
      let distance = Int(truncatingIfNeeded: half &+ (rank & 1))
      return rank & 1 == 1 ? origin &+ distance : origin &- distance
    }
    let distance = Int(truncatingIfNeeded: rank &- both)
    return both == below ? origin &+ distance : origin &- distance
  }

  /// The rank of a number; nil if the range does not hold it.
  @inlinable @inline(__always) func rankIfInside(_ value: Int) -> UInt64? {
    value >= range.lowerBound && value <= range.upperBound ? rank(value) : nil
  }

  @inlinable @inline(__always) func rank(_ value: Int) -> UInt64 {
    let isAbove = value > origin
    let distance = UInt64(bitPattern: Int64(isAbove ? value &- origin : origin &- value))
    if distance > both { return distance &+ both }
    return isAbove ? 2 &* distance &- 1 : 2 &* distance
  }
}
