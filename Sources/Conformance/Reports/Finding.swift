// A broken invariant with its simplest counterexample.

package import Checking
public import ReferenceModel
package import ScrollGenerators
package import ScrollInvariants

/// The simplest scenario in which an implementation breaks an invariant, with the observations in it.
public struct Finding: Sendable {
  package var implementation: String
  /// The broken invariant, with a description.
  public var complaint: Complaint
  /// The scenario in which it is broken.
  public var scenario: Scenario
  /// The number that selects the variant of a relation.
  package var variation: UInt64
  /// The observations of the implementation, at the beginning and after every event.
  package var observed: [Observation]
  /// The case that it was shrunk from; nil if it was not found by a hunt.
  package var origin: Token?
  /// Whether shrinking ended at a limit, so that there may be a simpler scenario.
  package var isUnfinished = false

  package init(
    implementation: String, complaint: Complaint, scenario: Scenario, variation: UInt64,
    observed: [Observation], origin: Token? = nil
  ) {
    (self.implementation, self.complaint) = (implementation, complaint)
    (self.scenario, self.variation, self.origin) = (scenario, variation, origin)
    self.observed = observed
  }

  /// The observations of the model.
  package var expected: [Observation] { Implementation.model.run(scenario) }

  /// The text of the token of the original case.
  package var token: String? { origin?.text }

  /// The most lifelike world in which the scenario occurs.
  package var world: World { scenario.world }
}

extension Implementation {
  /// Shrinks a scenario that breaks any of the invariants, with this symptom if one is given; nil if it breaks none.
  package func simplest(
    _ scenario: Scenario, breaking invariants: InvariantSet, with symptom: Symptom? = nil,
    variation: UInt64 = 0, _ effort: Effort = .thorough
  ) -> Finding? {
    var options = JudgingOptions(claims, invariants)
    options.stopsEarly = true
    func complaint(
      _ scenario: Scenario, _ variation: UInt64, _ known: [(Scenario, Reply)] = []
    ) -> Complaint? {
      let answers = AnswerCache(self, of: scenario, known)
      let first = judge(scenario, options, variation: variation, answers).complaints.first
      return symptom == nil || first?.symptom == symptom ? first : nil
    }
    // With the plainest variation, which is 0 in most cases.
    let variation = (0..<min(64, variation)).first { complaint(scenario, $0) != nil } ?? variation
    // A process that answers one question at a time would wait for us, and we for it.
    var known: [(Scenario, Reply)] = []
    let prepare = conversation.map { conversation in
      { (scenarios: [Scenario]) in
        let questions = scenarios.flatMap {
          self.questions(of: $0, options, variation: variation, isTwice: false)
        }
        known = Array(zip(questions.map(\.scenario), Reply.all(to: questions, in: conversation)))
      }
    }
    let shrinker = ScenarioShrinker(
      scenario, without: claims.without, effort: effort, prepare: prepare
    ) { complaint($0, variation, known)?.step }
    guard var shrinker else { return nil }
    let simplest = shrinker.shrink()
    guard let complaint = complaint(simplest, variation, known) else { return nil }
    var found = finding(simplest, breaking: complaint.index, variation: variation)
    found?.isUnfinished = shrinker.isUnfinished
    return found
  }

  /// The finding in a scenario, without shrinking; nil if the invariant is not broken in it.
  package func finding(_ scenario: Scenario, breaking index: Invariant.Index, variation: UInt64 = 0)
    -> Finding?
  {
    let judged = judge(scenario, JudgingOptions(claims, [index]), variation: variation)
    guard let complaint = judged.complaints.first else { return nil }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: variation,
      observed: run(scenario))
  }
}

extension Campaign {
  /// Shrinks a failing case, with this symptom if one is given: first its random choices, up to so many attempts in
  /// vain, then its events.
  package func simplest(
    _ token: Token, breaking index: Invariant.Index, with symptom: Symptom? = nil,
    _ effort: Effort = .thorough, roughlyFirst stallLimit: Int? = 1_000
  ) -> Finding? {
    let start =
      stallLimit.map {
        roughlySimpler(
          than: token, breaking: index, with: symptom, stallLimit: $0, until: effort.deadline)
      } ?? scenario(of: token)
    var finding = implementation.simplest(
      start.scenario, breaking: [index], with: symptom, variation: start.variation, effort)
    finding?.origin = token
    return finding
  }
}
