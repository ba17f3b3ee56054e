// The options of a judgement.

public import Invariants

/// Which invariants are checked, and how exactly.
public struct JudgingOptions: Sendable {
  /// The invariants to check.
  public var invariants: InvariantSet
  /// How many points two equal numbers may differ by.
  public var tolerance: Double
  /// Seconds without an event after which the implementation claims to be at rest.
  public var settle = 0.0
  /// The parts that every observation must contain; nil for those that the first one contains.
  public var observes: Observables?
  /// Whether to record the situations that occur in the case.
  public var notesSituations = false
  /// Whether the moment in a burst counts at which something is applied.
  public var asksWithinBursts = true
  /// Whether to stop at the first complaint.
  public var stopsEarly = false

  /// Options for these invariants.
  public init(_ invariants: InvariantSet = .moments, tolerance: Double = 1e-6) {
    (self.invariants, self.tolerance) = (invariants, tolerance)
  }

  /// Options from the claims of an implementation; `invariants` replaces those of its profile.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    self.init(invariants ?? claims.profile.invariants, tolerance: 1e-6 + claims.tolerance)
    (settle, observes) = (claims.settle, claims.observes)
    asksWithinBursts = claims.profile.asksWithinBursts
  }

  /// These options with other invariants.
  public func asking(_ invariants: InvariantSet) -> JudgingOptions {
    var result = self
    result.invariants = invariants
    return result
  }
}
