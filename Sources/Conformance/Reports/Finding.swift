// A broken invariant in its simplest form.

public import Checking
public import Invariants
public import ReferenceModel

/// The simplest scenario in which an implementation breaks an invariant, and what was observed in it.
public struct Finding: Sendable {
  public var implementation: String
  public var complaint: Complaint
  public var scenario: Scenario
  /// Decides what a relation leaves open.
  public var variation: UInt64
  /// What the model shows at the beginning and after every event, and what the implementation does.
  public var expected, observed: [Observation]
  /// The case that it was made from, if it was found by a hunt.
  public var origin: Token?

  public init(
    implementation: String, complaint: Complaint, scenario: Scenario, variation: UInt64,
    expected: [Observation], observed: [Observation], origin: Token? = nil
  ) {
    (self.implementation, self.complaint) = (implementation, complaint)
    (self.scenario, self.variation, self.origin) = (scenario, variation, origin)
    (self.expected, self.observed) = (expected, observed)
  }

  /// The case as text.
  public var token: String? { origin?.text }
}

extension Implementation {
  /// The simplest form of the failure of this scenario; nil if the invariant is not broken in it.
  ///
  /// It gives up after `attemptLimit` attempts.
  public func simplest(
    _ scenario: Scenario, breaking index: Invariant.Index, variation: UInt64 = 0,
    attemptLimit: Int = 200_000,
    thoroughly: Bool = true
  ) -> Finding? {
    simplest(
      scenario, breakingAnyOf: [index], variation: variation, attemptLimit: attemptLimit,
      thoroughly: thoroughly)
  }

  /// The same, whichever of the invariants is broken in it.
  func simplest(
    _ scenario: Scenario, breakingAnyOf invariants: InvariantSet, variation: UInt64 = 0,
    attemptLimit: Int = 200_000, thoroughly: Bool = true
  ) -> Finding? {
    var options = JudgingOptions(claims, invariants)
    options.stopsEarly = true
    let variation = plainest(variation, scenario, options)
    func complaint(_ scenario: Scenario) -> Complaint? {
      judge(scenario, options, variation: variation).complaints.first
    }
    let shrinker = ScenarioShrinker(scenario, attemptLimit: attemptLimit) { complaint($0)?.step }
    guard var shrinker else { return nil }
    let simplest = shrinker.shrink(thoroughly: thoroughly)
    return complaint(simplest).flatMap {
      finding(simplest, breaking: $0.index, variation: variation)
    }
  }

  /// The smallest variation with which something is broken: mostly 0.
  private func plainest(_ variation: UInt64, _ scenario: Scenario, _ options: JudgingOptions)
    -> UInt64
  {
    (0..<min(64, variation)).first { !judge(scenario, options, variation: $0).broken.isEmpty }
      ?? variation
  }

  /// The finding in a scenario as it is; nil if the invariant is not broken in it.
  public func finding(_ scenario: Scenario, breaking index: Invariant.Index, variation: UInt64 = 0)
    -> Finding?
  {
    let judged = judge(scenario, JudgingOptions(claims, [index]), variation: variation)
    guard let complaint = judged.complaints.first else { return nil }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: variation,
      expected: Implementation.model.run(scenario), observed: run(scenario))
  }
}

extension Campaign {
  /// The simplest form of the failure of a case: first by its choices, then by its events.
  public func simplest(
    _ token: Token, breaking index: Invariant.Index, attemptLimit: Int = 200_000,
    thoroughly: Bool = true
  ) -> Finding? {
    var options = options.asking([index])
    options.stopsEarly = true
    let property = Campaign(implementation, grammar, options).property
    var budget = Budget()
    // The shrinker of scenarios does the rest. No clock: the end is the same everywhere.
    (budget.shrinking, budget.stallLimit) = (.seconds(3600), 1_000)
    let (scenario, variation) = self.scenario(of: property.shrink(token, budget)?.token ?? token)
    var finding = implementation.simplest(
      scenario, breaking: index, variation: variation, attemptLimit: attemptLimit,
      thoroughly: thoroughly)
    finding?.origin = token
    return finding
  }
}
