// What can be asked of an implementation, one by one and in sets.

extension Invariant {
  /// Names an invariant, or the comparison with the model, in the order of the ids.
  public enum Index: Int, CaseIterable, Sendable {
    case i1, i2, i3, i4, i5, i6, i7, i8, i9, i10
    case q1, q2, q3, q4, q5, q6, q7, q8
    case m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14
    case lockstep

    /// The index of the invariant with this id; nil if there is none.
    public init?(id: String) {
      guard let index = Self.allCases.first(where: { $0.id == id }) else { return nil }
      self = index
    }

    /// As reports call it: "I1", "lockstep".
    public var id: String { Self.ids[rawValue] }
    private static let ids = allCases.map { $0 == .lockstep ? "lockstep" : "\($0)".uppercased() }

    public var invariant: Invariant { Invariant.questions[rawValue] }
  }
}

/// A set of invariants: a bit for each.
public struct InvariantSet: SetAlgebra, Sequence, Hashable, Sendable {
  public private(set) var bits: UInt64 = 0
  public init() {}
  private init(bits: UInt64) { self.bits = bits }
  private static func bit(_ index: Invariant.Index) -> UInt64 { 1 << UInt64(index.rawValue) }

  /// Those that are judged moment by moment.
  public static let moments = InvariantSet(Invariant.judged.map(\.invariant.index))
  /// Those that compare two scenarios.
  public static let relations = InvariantSet(Relation.all.map(\.invariant.index))
  /// All invariants; lockstep is none.
  public static let all = moments.union(relations)
  /// Everything that can be asked.
  public static let questions = InvariantSet(Invariant.Index.allCases)

  public var ids: [String] { map(\.id) }
  public var count: Int { bits.nonzeroBitCount }

  public func contains(_ index: Invariant.Index) -> Bool { bits & Self.bit(index) != 0 }
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

  @discardableResult public mutating func insert(
    _ index: Invariant.Index
  ) -> (inserted: Bool, memberAfterInsert: Invariant.Index) {
    defer { bits |= Self.bit(index) }
    return (!contains(index), index)
  }
  @discardableResult public mutating func remove(_ index: Invariant.Index) -> Invariant.Index? {
    defer { bits &= ~Self.bit(index) }
    return contains(index) ? index : nil
  }
  @discardableResult public mutating func update(
    with index: Invariant.Index
  ) -> Invariant.Index? {
    insert(index).inserted ? nil : index
  }

  /// In the order of the ids.
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  public struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    public mutating func next() -> Invariant.Index? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return Invariant.Index(rawValue: bits.trailingZeroBitCount)
    }
  }
}

/// A value for each thing that can be asked.
public struct InvariantTable<Value> {
  private var values: [Value]

  public init(repeating value: Value) {
    values = Array(repeating: value, count: Invariant.Index.allCases.count)
  }

  public subscript(index: Invariant.Index) -> Value {
    get { values[index.rawValue] }
    set { values[index.rawValue] = newValue }
  }
}

extension InvariantTable: Sendable where Value: Sendable {}
extension InvariantTable: Equatable where Value: Equatable {}
