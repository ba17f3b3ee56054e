// The invariants as values.

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
