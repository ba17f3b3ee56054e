// What a judgement asks.

public import Invariants

/// What is asked of an implementation, and how exactly it must answer.
public struct JudgingOptions: Sendable {
  public var invariants: InvariantSet
  /// Points that two numbers may differ by.
  public var tolerance: Double
  /// Seconds without an event after which the implementation claims to be at rest.
  public var settle = 0.0
  /// What every observation must contain; nil if that is what the first one contains.
  public var observes: Observables?
  /// Whether to note the situations that the case passes through.
  public var notesSituations = false
  /// Whether to stop at the first complaint.
  public var stopsEarly = false

  public init(_ invariants: InvariantSet = .moments, tolerance: Double = 1e-6) {
    (self.invariants, self.tolerance) = (invariants, tolerance)
  }

  /// What the implementation claims; with `invariants`, only these.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    self.init(invariants ?? claims.profile.invariants, tolerance: 1e-6 + claims.tolerance)
    (settle, observes) = (claims.settle, claims.observes)
  }

  /// The same with other invariants.
  public func asking(_ invariants: InvariantSet) -> JudgingOptions {
    var result = self
    result.invariants = invariants
    return result
  }
}
