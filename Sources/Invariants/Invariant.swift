// What must hold, as values.

/// A statement that holds of every right implementation.
public struct Invariant: Sendable {
  /// When it speaks.
  public enum Class: String, Sendable {
    /// After every event, also during bursts, drags and transitions.
    case always
    /// When nothing waits, nothing turns, and no finger is down.
    case atRest = "at rest"
    /// Of two scenarios that are related: no truth is needed, they judge each other.
    case metamorphic
    /// Of an implementation that claims to be equal to the model, after every event.
    case beside = "beside the model"
  }

  public var index: Index
  public var name: String
  public var statement: String
  public var kind: Class
  /// The rules of the model that it rests on.
  public var rules: [String]
  /// Why it is there although another one would notice the same; nil if it alone notices something.
  public var reason: String?

  public static let all: [Invariant] = judged.map(\.invariant) + Relation.all.map(\.invariant)

  /// No invariant: what breaks none may still go its own way. Asked only of who claims the contrary.
  public static let lockstep = Invariant(
    index: .lockstep, name: "equal to the model",
    statement: "After every event it shows what the model shows.", kind: .beside, rules: [],
    reason: "Where the rules leave a choice, two that break nothing may still differ.")

  /// Everything that can be asked of an implementation, in the order of `Index`.
  public static let questions: [Invariant] = all + [lockstep]

  /// Permanent, and never used for another one: I1, Q3, M7.
  public var id: String { index.id }

  /// The invariant with this id, in upper or lower case; nil if there is none.
  public static func named(_ id: String) -> Invariant? {
    questions.first { $0.id.lowercased() == id.lowercased() }
  }
}

/// An invariant that is judged moment by moment.
public struct MomentInvariant: Sendable {
  public var invariant: Invariant
  /// `inout` only so that the moment, which is large, is not copied for every question.
  public let judge: @Sendable (inout Moment) -> Judgement

  init(
    _ index: Invariant.Index, _ name: String, _ kind: Invariant.Class, rules: [String],
    _ statement: String, reason: String? = nil,
    judge: @escaping @Sendable (inout Moment) -> Judgement
  ) {
    invariant = Invariant(
      index: index, name: name, statement: statement, kind: kind, rules: rules, reason: reason)
    self.judge = judge
  }
}

extension Invariant {
  /// In the order of their ids: an offset that is no number comes before one that is too large.
  public static let judged: [MomentInvariant] = [
    finite, legal, overlapWithinViewport, owned, noMotionWithoutCause, fingerOwnsOffset, axes,
    prompt, bursts, sameEventSameResult, visible, margin, reach, restored, minimal, pinned, derived,
    wished,
  ]
}
