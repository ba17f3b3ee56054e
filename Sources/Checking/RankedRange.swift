// The order of simplicity of the numbers in a range.

/// A range of integers that maps each number to its rank.
///
/// The origin has rank 0. While both sides of the origin have numbers left, the ranks alternate
/// between them: the distances 0, 1, -1, 2, -2 … have the ranks 0, 1, 2, 3, 4 …. The remaining
/// numbers of the longer side follow in order. The mapping is exact for every range of `Int`.
@usableFromInline struct RankedRange: Sendable {
  @usableFromInline let range: ClosedRange<Int>
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
    (self.range, self.origin) = (range, origin)
    last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    symmetricReach = min(below, last &- below)
  }

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
    value >= range.lowerBound && value <= range.upperBound ? rank(value) : nil
  }

  /// The rank of a number that the range contains.
  @inlinable @inline(__always) func rank(_ value: Int) -> UInt64 {
    let isAbove = value > origin
    let distance = UInt64(bitPattern: Int64(isAbove ? value &- origin : origin &- value))
    if distance > symmetricReach { return distance &+ symmetricReach }
    return isAbove ? 2 &* distance &- 1 : 2 &* distance
  }
}
