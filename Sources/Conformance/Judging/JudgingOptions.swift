// The options of a judgement.

public import ScrollInvariants

/// Which invariants are checked, and how exactly.
public struct JudgingOptions: Sendable {
  package var invariants: InvariantSet { didSet { checks = Check.of(invariants) } }
  /// Those of them that are judged after each event.
  private(set) var checks: [Check]
  /// What the implementation claims, apart from the invariants of its profile.
  var claims: Claims
  /// Whether to record the situations that occur in the case.
  package var notesSituations = false
  package var stopsEarly = false

  /// Options for these invariants, with the strictest claims.
  public init(_ invariants: InvariantSet = .moments) { self.init(Claims(), invariants) }

  /// Options from the claims of an implementation; `invariants` replaces those of its profile.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    (self.claims, self.invariants) = (claims, invariants ?? claims.profile.invariants)
    checks = Check.of(self.invariants)
  }

  /// How many points two equal numbers may differ by.
  var tolerance: Double { 1e-6 + claims.tolerance }

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
