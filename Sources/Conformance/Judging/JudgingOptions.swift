// The options of a judgement.

public import ScrollInvariants

/// Which invariants are checked, and how exactly.
public struct JudgingOptions: Sendable {
  package var invariants: InvariantSet { didSet { checks = Check.of(invariants) } }
  /// Those of them that are judged after each event.
  private(set) var checks: [Check]
  /// How many points two equal numbers may differ by.
  package var tolerance: Double
  /// Seconds without an event after which the implementation claims to be at rest.
  package var settle = 0.0
  /// The parts that every observation must contain; nil for those that the first one contains.
  package var observes: Observables?
  /// Whether to record the situations that occur in the case.
  package var notesSituations = false
  /// Whether the moment in a burst counts at which something is applied.
  package var asksWithinBursts = true
  package var stopsEarly = false

  /// Options for these invariants.
  public init(_ invariants: InvariantSet = .moments, tolerance: Double = 1e-6) {
    (self.invariants, self.tolerance) = (invariants, tolerance)
    checks = Check.of(invariants)
  }

  /// Options from the claims of an implementation; `invariants` replaces those of its profile.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    self.init(invariants ?? claims.profile.invariants, tolerance: 1e-6 + claims.tolerance)
    (settle, observes) = (claims.settle, claims.observes)
    asksWithinBursts = claims.profile == .strict
  }

  package func asking(_ invariants: InvariantSet) -> JudgingOptions {
    var result = self
    result.invariants = invariants
    return result
  }
}

/// An invariant that is judged after each event, without its texts.
///
/// It is no tuple, because a debug build would call the closure of a tuple through two thunks.
struct Check: Sendable {
  let index: Invariant.Index
  let judge: @Sendable (Moment) -> Judgement

  private static let all = Invariant.judged.map {
    Check(index: $0.invariant.index, judge: $0.judge)
  }

  static func of(_ invariants: InvariantSet) -> [Check] {
    all.filter { invariants.contains($0.index) }
  }
}
