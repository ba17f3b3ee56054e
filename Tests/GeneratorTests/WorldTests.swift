import Checking
import Conformance
import Generators
import ReferenceModel
import Testing
import Wire

/// What occurs in each world, and what does not.
@Suite struct Worlds {
  /// The most lifelike world that admits a scenario.
  @Test(
    arguments: [
      ("P: F(600,644) wS(260) t(1) wH", .lifelike), ("X: wS(335)", .lifelike),
      // Accessories add to a keyboard; no keyboard is 800 points high, or cut off at a hair.
      ("P: wS(304)", .lifelike), ("P: wS(800)", .odd), ("P: wS(20)", .odd), ("P: wS(20.5)", .odd),
      // Keyboards that a phone does not have, and a tablet has.
      ("T: wS[200,400,320,254]", .lifelike), ("P: wS[20,400,320,254]", .odd),
      ("P: wS[0,407,400,260]", .odd), ("P: wS[0,451,1,1]", .odd), ("P: wH", .odd),
      ("P: wS(260) t(1) wS[0,500,375,260] t(1) wH[375,407,375,260]", .lifelike),
      // Fields lie in the content, or are cut by its edge.
      ("P: F(1180,1224)", .lifelike), ("P: F(1300,1344)", .odd), ("P: F(600,600)", .odd),
      ("P: content=(375,1000) C(-5)", .odd), ("P: content=(375,600)", .lifelike),
      // Padding with four different sides, and one that is negative.
      ("P: padding=[20,8,40,16]", .lifelike), ("P: padding=[0,0,-10,0]", .odd),
      // Half points are pixels of a phone, thirds those of another one.
      ("P: F(600.5,644)", .lifelike), ("P: F(600.25,644)", .odd), ("P: F(600,644) t(0)", .odd),
      // A phone turns within a transition, and into itself.
      // A keyboard that was not there is announced by willShow as well.
      ("P: wC(260)", .odd), ("P: wC(260) t(0.03) wS(260)", .lifelike),
      ("P: wC(260) t(0.1) wS(260)", .odd), ("P: wS(216) t(1) wC(260)", .lifelike),
      ("P: wC(260) wH", .lifelike), ("T: wC[200,400,320,254]", .lifelike),
      ("P: wS(260) t(1) wH t(1) wC(260)", .odd),
      ("P: TB G(1) TE", .lifelike), ("P: G(1)", .odd), ("P: TB G(2) TE", .odd), ("P: TE", .odd),
      // Bars as they are.
      ("P: SA(44,0)", .lifelike), ("P: SA(45,0)", .odd), ("P: V(0,0)", .odd),
      ("P: V(0,400)", .lifelike),
      ("P: D+ D(300) D-", .lifelike), ("P: D(300)", .odd), ("P: margin=400", .odd),
    ] as [(String, World)]) func admit(_ line: String, _ world: World) throws
  {
    #expect(try Notation.scenario(line).world == world)
  }

  /// Numbers that JSON does not have belong to the hostile world, and so do those that the model cuts.
  @Test(arguments: [Double.nan, .infinity, 0x1p41, 0x1p-41]) func keepNumbers(_ number: Double)
    throws
  {
    var scenario = try Notation.scenario("P: wS(260)")
    scenario.environment.padding.top = number
    #expect(scenario.world == .hostile)
  }

  @Test func admitEverythingThatHasAName() {
    for named in NamedEnvironment.all {
      #expect(Scenario(Configuration(), named.environment, []).world == .lifelike, "\(named.name)")
    }
  }

  @Test(arguments: World.allCases) func areNotLeftByTheGrammar(_ world: World) {
    for play in Grammars.plays(1_000, Grammar(world)) {
      #expect(world.admits(play.scenario), "\(Notation.text(play.scenario))")
    }
  }

  private static let lifelike = Grammars.plays(500, Grammar(.lifelike))

  /// Without a feature no scenario needs it, and with it some do.
  @Test(arguments: Feature.allCases) func leaveOut(_ feature: Feature) {
    let missing = Features([feature])
    for play in Grammars.plays(100, Grammar(.lifelike, missing: missing)) {
      #expect(
        World.lifelike.admits(play.scenario, without: missing), "\(Notation.text(play.scenario))")
    }
    let needing = Self.lifelike.filter {
      !World.lifelike.admits($0.scenario, without: missing)
    }
    #expect(!needing.isEmpty)
  }
}
