// Finds known implementations with the same faults.

public import Checking
public import ReferenceModel
public import ScrollGenerators
import ScrollInvariants

/// How similar the faults of two implementations are.
public struct Likeness: Sendable {
  /// The implementation that was compared.
  public var implementation: Implementation
  /// Of the moments at which either of the two differs from the model, the share at which both show the same.
  package var share: Double
}

extension Implementation {
  /// How many of the most similar candidates are compared in all traces.
  private static let finalists = 20
  /// In how many traces all candidates are compared.
  private static let firstTraces = 24

  /// The candidates that are most similar to this implementation, the most similar first.
  ///
  /// They are compared in the given scenarios and in random ones: all in a few, and the most similar ones in all.
  public func likenesses(
    among candidates: [Implementation], in world: World = .lifelike, seed: Seed,
    besides scenarios: [Scenario] = []
  ) -> [Likeness] {
    let traces = scenarios.map { ComparedTrace($0, by: claims) } + examples(world, seed)
    let all = traces.map { (trace: $0, steps: $0.steps(of: self)) }
    let finalists = candidates.likenesses(in: all.prefix(Self.firstTraces)).prefix(Self.finalists)
    return finalists.map(\.implementation).likenesses(in: all[...])
  }

  /// Random traces in which this implementation differs from the model, and some in which it does not.
  private func examples(_ world: World, _ seed: Seed) -> [ComparedTrace] {
    var (differing, agreeing) = ([ComparedTrace](), [ComparedTrace]())
    let campaign = Campaign(self, in: world, JudgingOptions(claims, []))
    campaign.forEachCase(Budget(seed: seed, cases: 0..<3_000)) { _, play, judged in
      guard judged.misconduct == nil else { return true }
      let trace = ComparedTrace(play.scenario, by: claims)
      if trace.steps(of: self).contains(where: \.differs) {
        differing.append(trace)
      } else if agreeing.count < 60 {
        agreeing.append(trace)
      }
      return differing.count < 120
    }
    return differing + agreeing
  }
}

extension [Implementation] {
  /// How similar each is to an implementation with these steps in these traces, the most similar first.
  fileprivate func likenesses(
    in traces: ArraySlice<(trace: ComparedTrace, steps: [(shown: Observation, differs: Bool)])>
  ) -> [Likeness] {
    map { candidate in
      let areSame = traces.flatMap { trace, mine in
        zip(mine, trace.steps(of: candidate)).filter { $0.differs || $1.differs }.map {
          $1.shown.difference(from: $0.shown, trace.tolerance) == nil
        }
      }
      let same = Double(areSame.count { $0 })
      return Likeness(
        implementation: candidate, share: areSame.isEmpty ? 0 : same / Double(areSame.count))
    }.sorted { ($1.share, $0.implementation.name) < ($0.share, $1.implementation.name) }
  }
}

/// A scenario with the observations of the model and the steps at which they can be compared.
private struct ComparedTrace {
  let scenario: Scenario
  let expected: [Observation]
  let tolerance: Double
  /// The viewport at each step; nil while the judged implementation does not claim to be at rest.
  let viewports: [Rect?]

  init(_ scenario: Scenario, by claims: Claims) {
    self.scenario = scenario
    expected = Implementation.model.run(scenario)
    tolerance = claims.tolerance
    viewports = scenario.viewports(settled: claims)
  }

  /// What is shown at each step, and whether the model shows something else.
  func steps(of implementation: Implementation) -> [(shown: Observation, differs: Bool)] {
    zip(implementation.run(scenario), zip(expected, viewports)).map { shown, beside in
      let seen = beside.1.map(shown.inTermsOfInsets) ?? shown
      let differs = beside.1 != nil && seen.difference(from: beside.0, tolerance) != nil
      return (seen, differs)
    }
  }
}
