// The invariants as values, and their indices, sets and tables.

/// A statement that holds for every correct implementation.
public struct Invariant: Sendable {
  /// The moments at which an invariant applies.
  package enum Class: String, Sendable {
    /// After every event, also during bursts, drags and transitions.
    case always
    /// When no change is pending, no transition runs, and no finger is down.
    case atRest = "at rest"
    /// To two related scenarios, whose observations are compared with each other and not with the truth.
    case metamorphic
    /// After every event, to an implementation that claims to equal the model.
    case beside = "beside the model"
  }

  /// The index of an invariant, or of the comparison with the model, in the order of the ids.
  public enum Index: Int, CaseIterable, Sendable {
    case i1, i2, i3, i4, i5, i6, i7, i8, i9, i10
    case q1, q2, q3, q4, q5, q6, q7, q8
    case m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16
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

  /// The index, in the order of the ids.
  package var index: Index
  /// A short name.
  package var name: String
  /// The requirement as a sentence.
  package var statement: String
  /// When it applies.
  package var kind: Class
  /// The rules of the model that it follows from.
  package var rules: [String]
  /// Why it is kept although other invariants catch the same faults; nil if it is the only one to catch some.
  package var reason: String?

  /// Those that are judged after each event in the order of their ids, so that I1 (finite numbers) comes first.
  package static let judged: [MomentInvariant] = [
    finite, legal, overlapWithinViewport, owned, noMotionWithoutCause, fingerOwnsOffset, axes,
    prompt, bursts, sameEventSameResult, visible, margin, reach, restored, minimal, pinned, derived,
    wished,
  ]

  /// All invariants, without `lockstep`.
  package static let all: [Invariant] = judged.map(\.invariant) + Relation.all.map(\.invariant)

  /// The comparison with the model. It is not an invariant, because a correct implementation may differ
  /// from the model, and is judged only for implementations that claim to equal it.
  package static let lockstep = Invariant(
    index: .lockstep, name: "equal to the model",
    statement: "After every event it shows what the model shows.", kind: .beside, rules: [],
    reason: "Where the rules leave a choice, two that break nothing may still differ.")

  /// All invariants and `lockstep`, in the order of `Index`.
  package static let questions: [Invariant] = all + [lockstep]

  /// The permanent id, which is never reused: I1, Q3, M7.
  package var id: String { index.id }

  /// The invariant with this id, in upper or lower case; nil if there is none.
  package static func named(_ id: String) -> Invariant? {
    questions.first { $0.id.lowercased() == id.lowercased() }
  }
}

/// An invariant that is judged after each event.
package struct MomentInvariant: Sendable {
  package var invariant: Invariant
  package let judge: @Sendable (Moment) -> Judgement

  init(
    _ index: Invariant.Index, _ name: String, _ kind: Invariant.Class, rules: [String],
    _ statement: String, reason: String? = nil,
    judge: @escaping @Sendable (Moment) -> Judgement
  ) {
    invariant = Invariant(
      index: index, name: name, statement: statement, kind: kind, rules: rules, reason: reason)
    self.judge = judge
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
  @discardableResult public mutating func update(with index: Invariant.Index) -> Invariant.Index? {
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

extension Array {
  /// The element for an invariant, if the array has one for each and for `lockstep`.
  package subscript(index: Invariant.Index) -> Element {
    get { self[index.rawValue] }
    set { self[index.rawValue] = newValue }
  }
}
