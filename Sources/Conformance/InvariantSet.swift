// Some of the invariants.

import Invariants

/// A set of invariants, by their places in `Invariant.questions`.
public struct InvariantSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(place: Int) { rawValue = 1 << UInt64(place) }

  public static let moments = InvariantSet(rawValue: 1 << UInt64(Invariant.judged.count) - 1)
  public static let all = InvariantSet(rawValue: 1 << UInt64(Invariant.all.count) - 1)
  public static let relations = all.subtracting(moments)
  public static let lockstep = InvariantSet(place: Invariant.all.count)

  /// Those that look at one moment alone, and not at what was seen before it.
  static let withoutPast = InvariantSet(
    ids: "I1", "I2", "I3", "I4", "I9", "Q1", "Q2", "Q3", "Q4", "Q7")

  /// The one with this id.
  public init?(id: String) {
    guard let place = Invariant.questions.firstIndex(where: { $0.id == id }) else { return nil }
    self.init(place: place)
  }

  /// The ones with these ids; what there is not is left out.
  init(ids: String...) {
    self = ids.compactMap { InvariantSet(id: $0) }.reduce([]) { $0.union($1) }
  }

  @inlinable public func contains(place: Int) -> Bool { rawValue >> UInt64(place) & 1 == 1 }

  public var places: [Int] { Invariant.questions.indices.filter { contains(place: $0) } }
  public var ids: [String] { places.map { Invariant.questions[$0].id } }
}
