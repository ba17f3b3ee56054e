import Checking
import Conformance
import Generators
import Invariants
import ReferenceModel
import ScrollTesting
import Testing

/// What must hold, holds of the model in everything that the grammar makes.
@Suite struct ModelInvariants {
  @Test(.checking(cases: 2_500, seconds: 100)) func hold() async {
    await check(Self.property(.moments))
  }

  @Test(.checking(cases: 600, seconds: 100)) func holdOfRelatedScenarios() async {
    await check(Self.property(.relations))
  }

  private static func property(_ invariants: InvariantSet) -> Property {
    Campaign(.model, JudgingOptions(invariants)).property
  }

  /// The truth is written down a second time, so that the model can be judged by it. Here the two are
  /// held against each other, also in what cannot be seen.
  @Test(.checking(cases: 1_000, seconds: 100)) func isWhatTheTruthSays() async {
    await check("model and truth agree", for: Grammar.whole.generator) { play in
      let scenario = play.scenario
      var model = Model(scenario.configuration, scenario.environment)
      var truth = Truth(scenario.configuration, scenario.environment)
      for event in scenario.events {
        model.step(event)
        _ = truth.take(event)
        guard model.state.agrees(with: truth), model.overlap.isNear(truth.overlap) else {
          return false
        }
      }
      return true
    }
  }

  /// A grammar without a production is noticed: nobody is told that all is well.
  @Test func areVacuousWithoutAProduction() async {
    var terms = JudgingOptions(.moments)
    terms.notesSituations = true
    let campaign = Campaign(.model, Grammar(without: [.rotation]), terms)
    let report = await campaign.property.check(Budget(cases: 0..<2_500, workers: 2))
    #expect(report.verdict == .vacuous(["\"production rotation\" was never reached"]))
  }
}

extension State {
  fileprivate func agrees(with truth: Truth) -> Bool {
    isFollowing == truth.isFollowing && isDragging == truth.isDragging
      && transitions == truth.transitions && isAtRest == truth.isAtRest
      && environment == truth.environment && configuration == truth.configuration
      && pending?.keyboard == truth.burst?.keyboard && pending?.reveal == truth.burst?.wish
      && (pending == nil) == (truth.burst == nil)
      && (frozenOverlap == nil) == (truth.frozenOverlap == nil)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool {
    abs(self - other) <= 1e-6 + 1e-12 * max(abs(self), abs(other))
  }
}
