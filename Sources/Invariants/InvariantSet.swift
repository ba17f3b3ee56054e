// Indices, sets and tables of invariants.

extension Invariant {
  /// The index of an invariant, or of the comparison with the model, in the order of the ids.
  public enum Index: Int, CaseIterable, Sendable {
    case i1, i2, i3, i4, i5, i6, i7, i8, i9, i10
    case q1, q2, q3, q4, q5, q6, q7, q8
    case m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15
    case lockstep

    /// The index of the invariant with this id; nil if there is none.
    package init?(id: String) {
      guard let index = Self.allCases.first(where: { $0.id == id }) else { return nil }
      self = index
    }

    /// The id in reports: "I1", "lockstep".
    public var id: String { Self.ids[rawValue] }
    private static let ids = allCases.map { $0 == .lockstep ? "lockstep" : "\($0)".uppercased() }

    package var invariant: Invariant { Invariant.questions[rawValue] }
  }
}

/// A set of invariants, with one bit for each.
public struct InvariantSet: OptionSet, Sequence, Hashable, Sendable {
  /// The bits of the set, in the order of `Invariant.Index`.
  public var rawValue: UInt64
  /// A set with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  private static func bit(_ index: Invariant.Index) -> UInt64 { 1 << UInt64(index.rawValue) }

  /// The invariants that are judged after each event.
  public static let moments = InvariantSet(Invariant.judged.map(\.invariant.index))
  /// The invariants that compare two scenarios.
  public static let relations = InvariantSet(Relation.all.map(\.invariant.index))
  /// All invariants, without `lockstep`.
  public static let all = moments.union(relations)
  /// All invariants and `lockstep`.
  public static let questions = InvariantSet(Invariant.Index.allCases)

  /// The ids of the invariants, in order.
  public var ids: [String] { map(\.id) }
  package var count: Int { rawValue.nonzeroBitCount }

  /// Whether the set contains an invariant.
  public func contains(_ index: Invariant.Index) -> Bool { rawValue & Self.bit(index) != 0 }

  /// Adds an invariant.
  @discardableResult public mutating func insert(
    _ index: Invariant.Index
  ) -> (inserted: Bool, memberAfterInsert: Invariant.Index) {
    let isNew = !contains(index)
    rawValue |= Self.bit(index)
    return (isNew, index)
  }
  /// Removes an invariant and returns it, or nil if the set does not contain it.
  @discardableResult public mutating func remove(_ index: Invariant.Index) -> Invariant.Index? {
    defer { rawValue &= ~Self.bit(index) }
    return contains(index) ? index : nil
  }
  /// Adds an invariant and returns it if the set contained it already.
  @discardableResult public mutating func update(
    with index: Invariant.Index
  ) -> Invariant.Index? {
    insert(index).inserted ? nil : index
  }

  /// An iterator over the invariants in the order of their ids.
  public func makeIterator() -> UnfoldSequence<Invariant.Index, UInt64> {
    sequence(state: rawValue) { bits in
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return Invariant.Index(rawValue: bits.trailingZeroBitCount)
    }
  }
}

/// A table with one value for each invariant and for `lockstep`.
package struct InvariantTable<Value: Sendable>: Sendable {
  private var values: [Value]

  package init(repeating value: Value) {
    values = Array(repeating: value, count: Invariant.Index.allCases.count)
  }

  package subscript(index: Invariant.Index) -> Value {
    get { values[index.rawValue] }
    set { values[index.rawValue] = newValue }
  }
}
