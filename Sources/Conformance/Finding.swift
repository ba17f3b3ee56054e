// A broken invariant in its simplest form.

public import Checking
public import ReferenceModel

/// The simplest scenario in which an implementation breaks an invariant, and what was seen there.
public struct Finding: Sendable {
  public var implementation: String
  public var complaint: Complaint
  public var scenario: Scenario
  /// What decides what a relation leaves open.
  public var salt: UInt64
  /// What the model shows at the beginning and after every event, and what the implementation does.
  public var expected, observed: [Observation]
  /// The case that it was made from, if it was found by a hunt.
  public var origin: Token?

  public init(
    implementation: String, complaint: Complaint, scenario: Scenario, salt: UInt64,
    expected: [Observation], observed: [Observation], origin: Token? = nil
  ) {
    (self.implementation, self.complaint) = (implementation, complaint)
    (self.scenario, self.salt, self.origin) = (scenario, salt, origin)
    (self.expected, self.observed) = (expected, observed)
  }

  /// The same as text.
  public var token: String? { origin?.text }
}

extension Implementation {
  /// The simplest form of the failure of this scenario; nil if the invariant is not broken in it.
  ///
  /// It gives up after so many attempts.
  public func simplest(
    _ scenario: Scenario, breaking place: Int, salt: UInt64 = 0, most: Int = 200_000,
    thoroughly: Bool = true
  ) -> Finding? {
    simplest(
      scenario, breakingAnyOf: InvariantSet(place: place), salt: salt, most: most,
      thoroughly: thoroughly)
  }

  /// The same, whichever of the invariants is broken in it.
  func simplest(
    _ scenario: Scenario, breakingAnyOf invariants: InvariantSet, salt: UInt64 = 0,
    most: Int = 200_000, thoroughly: Bool = true
  ) -> Finding? {
    var terms = Terms(claims, invariants)
    terms.stopsEarly = true
    let salt = plainest(salt, scenario, terms)
    func complaint(_ scenario: Scenario) -> Complaint? {
      hear(scenario, terms, salt: salt).complaints.first
    }
    let shrinker = ScenarioShrinker(scenario, most: most) { complaint($0)?.step }
    guard var shrinker else { return nil }
    let simplest = shrinker.shrink(thoroughly: thoroughly)
    return complaint(simplest).flatMap { finding(simplest, breaking: $0.place, salt: salt) }
  }

  /// The smallest salt with which something is broken: none at all, mostly.
  private func plainest(_ salt: UInt64, _ scenario: Scenario, _ terms: Terms) -> UInt64 {
    (0..<min(64, salt)).first { !hear(scenario, terms, salt: $0).broken.isEmpty } ?? salt
  }

  /// What there is to say of a scenario as it is.
  public func finding(_ scenario: Scenario, breaking place: Int, salt: UInt64 = 0) -> Finding? {
    let hearing = hear(scenario, Terms(claims, InvariantSet(place: place)), salt: salt)
    guard let complaint = hearing.complaints.first else { return nil }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, salt: salt,
      expected: Implementation.model.run(scenario), observed: run(scenario))
  }
}

extension Campaign {
  /// The simplest form of the failure of a case: first by its choices, then by its events.
  public func simplest(
    _ token: Token, breaking place: Int, most: Int = 200_000,
    thoroughly: Bool = true
  ) -> Finding? {
    var terms = terms.asking(InvariantSet(place: place))
    terms.stopsEarly = true
    let property = Campaign(implementation, grammar, terms).property
    var budget = Budget()
    // What the choices do not show soon, the events will. No clock: the end is the same everywhere.
    (budget.shrinking, budget.stallLimit) = (.seconds(3600), 1_000)
    let (scenario, salt) = self.scenario(of: property.shrink(token, budget)?.token ?? token)
    var finding = implementation.simplest(
      scenario, breaking: place, salt: salt, most: most, thoroughly: thoroughly)
    finding?.origin = token
    return finding
  }
}
