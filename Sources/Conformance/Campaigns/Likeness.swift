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
    let options = JudgingOptions(claims)
    let traces =
      scenarios.map { ComparedTrace($0, of: self, options, judge($0, options)) }
      + examples(world, seed, options)
    let finalists = candidates.likenesses(in: traces.prefix(Self.firstTraces))
    return finalists.prefix(Self.finalists).map(\.implementation).likenesses(in: traces[...])
  }

  /// Random traces in which this implementation is wrong, and some in which it is not.
  private func examples(
    _ world: World, _ seed: Seed, _ options: JudgingOptions
  ) -> [ComparedTrace] {
    var (wrong, right) = ([ComparedTrace](), [ComparedTrace]())
    let campaign = Campaign(
      self, in: world, options.asking(options.invariants.intersection(.moments)))
    campaign.forEachCase(Budget(seed: seed, cases: 0..<3_000)) { _, play, judged in
      guard judged.misconduct == nil else { return true }
      if !judged.isClean {
        wrong.append(ComparedTrace(play.scenario, of: self, options, judged))
      } else if right.count < 60 {
        right.append(ComparedTrace(play.scenario, of: self, options, judged))
      }
      return wrong.count < 120
    }
    return wrong + right
  }
}

extension [Implementation] {
  /// How similar each is to an implementation in these traces of it, the most similar first.
  fileprivate func likenesses(in traces: ArraySlice<ComparedTrace>) -> [Likeness] {
    map { candidate in
      let shares = ComparedTrace.Pace.allCases.map { pace in
        let areSame = traces.flatMap { $0.areSame(candidate, pace) }
        return areSame.isEmpty ? 0 : Double(areSame.count { $0 }) / Double(areSame.count)
      }
      return Likeness(implementation: candidate, share: shares.max() ?? 0)
    }.sorted { ($1.share, $0.implementation.name) < ($0.share, $1.implementation.name) }
  }
}

/// A scenario in which an implementation was judged.
///
/// Two right implementations may show different things. So what is shown is compared only after the implementation has
/// gone wrong; where it is right, a candidate that goes wrong is another one.
private struct ComparedTrace {
  /// A handler that waits for no burst has the same bugs as one that does, and shows other things.
  enum Pace: CaseIterable {
    case usual, atOnce

    func of(_ scenario: Scenario) -> Scenario {
      with(scenario) { if self == .atOnce { $0.configuration.delay = 0 } }
    }
  }

  private let scenario: Scenario
  private let options: JudgingOptions
  /// After how many events it has gone wrong; nil if it is right.
  private let start: Int?
  private let shown: [Observation]
  private let expected: [Pace: [Observation]]
  /// The viewport at each step; nil where the implementation does not claim to be at rest.
  private let viewports: [Rect?]

  init(
    _ scenario: Scenario, of implementation: Implementation, _ options: JudgingOptions,
    _ judged: CaseJudgement
  ) {
    (self.scenario, self.options) = (scenario, options)
    start = judged.complaints.map(\.step).min()
    shown = start == nil ? [] : implementation.run(scenario)
    // What the implementation does not show is not compared.
    let seen = start == nil ? nil : shown.first
    expected = Dictionary(
      uniqueKeysWithValues: (seen == nil ? [] : Pace.allCases).map { pace in
        let parts = seen.map(Observables.init) ?? []
        let right = Implementation.model.run(pace.of(scenario))
        return (pace, right.map { $0.showing(parts.union(.viewport)) })
      })
    let claims = options.claims
    // When in a burst something is applied tells no two bugs apart, unless it is asked.
    let settle = claims.profile == .strict ? claims.settle : max(claims.settle, 1e-9)
    viewports = scenario.viewports(settled: with(claims) { $0.settle = settle })
  }

  /// Of the moments at which one of the two differs from the model, whether they show the same.
  func areSame(_ candidate: Implementation, _ pace: Pace) -> [Bool] {
    let scenario = pace.of(scenario)
    guard let start, let expected = expected[pace] else {
      return candidate.judge(scenario, options).isClean ? [] : [false]
    }
    let other = candidate.run(scenario)
    return (start...scenario.events.count).compactMap { step in
      guard let viewport = viewports[step], step < shown.count else { return nil }
      let (mine, its, right) = (
        asked(shown[step], viewport), asked(other[step], viewport), asked(expected[step], viewport)
      )
      let wrong = [mine, its].filter {
        $0.difference(from: right, options.claims.tolerance) != nil
      }
      if wrong.isEmpty { return nil }
      // What is wrong in one of them may be what the other one does not show.
      return wrong.count == 2 && its.difference(from: mine, options.claims.tolerance) == nil
    }
  }

  /// What is shown, in terms of insets, without an offset that the profile does not ask for.
  private func asked(_ shown: Observation, _ viewport: Rect) -> Observation {
    with(shown.inTermsOfInsets(viewport)) {
      if options.claims.profile == .insets { $0.offset = Point(0, 0) }
    }
  }
}
