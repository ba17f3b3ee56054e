import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollTesting
import Testing

/// The invariants hold of the model in everything that the grammar generates.
@Suite struct ModelInvariants {
  @Test(arguments: World.allCases) func hold(in world: World) async {
    await Self.judge(.moments, in: world, cases: 300)
  }

  @Test(arguments: World.allCases) func holdOfRelatedScenarios(in world: World) async {
    await Self.judge(.relations, in: world, cases: 60)
  }

  private static func judge(_ invariants: InvariantSet, in world: World, cases: Int) async {
    let report = await run(invariants, in: world, cases: cases).report()
    #expect(report.surprises.map(\.words) == [], "seed \(report.seed)")
    #expect(report.cases == cases)
  }

  private static func run(
    _ invariants: InvariantSet, in world: World = .everyday, cases: Int
  ) -> JudgeRun {
    let size = Budget(seed: Seed(1), cases: 0..<cases, workers: 2)
    var run = JudgeRun(.model, in: world, size: size)
    run.invariants = invariants
    run.relationStride = 1
    return run
  }

  /// The truth is written down a second time, so that the model can be judged by it. Here the two are
  /// held against each other, also in what cannot be seen.
  @Test(.checking(cases: 500, seconds: 100)) func isWhatTheTruthSays() async {
    await check("model and truth agree", for: Grammar(.hostile).generator) { play in
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

  /// A grammar without a production is noticed: the run does not pass.
  @Test func areVacuousWithoutAProduction() async throws {
    var run = Self.run(.moments, cases: 1_000)
    run.disabled = ["rotation"]
    run.requiresCoverage = true
    let productions = await run.report().unreached.filter { $0.hasPrefix("production") }
    #expect(productions == ["production rotation"])
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
