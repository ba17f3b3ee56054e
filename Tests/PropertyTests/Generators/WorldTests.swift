import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire
import Testing

/// What occurs in each world, and what does not.
@Suite struct Worlds {
  /// The most lifelike world that admits a scenario.
  @Test(
    arguments: [
      // What a phone posts, and what it leaves out.
      ("P: F(600,644) up(260) t(1) F- down", .everyday), ("X: up(335)", .lifelike),
      ("P: wS(260)", .odd), ("P: wC(260)", .odd), ("P: wC(260) wS(260)", .odd), ("P: wH", .odd),
      ("P: F(600,644) wC(260) bg[0,667,375,260] wS(260) .", .everyday),
      ("P: wC(260) bg[0,667,375,260] wS(260) t(0.7) .", .odd),
      ("P: up(260) t(1) wC(216)", .odd), ("P: up(260) t(1) wC[null]", .odd),
      ("P: F(600,644) up(260) t(1) up(260)", .everyday),
      // Every day a keyboard comes with its field and goes with it, and nobody is quicker than an animation or a thumb.
      ("P: F(600,644) up(260) t(0.25) F- down", .everyday),
      ("P: F(600,644) up(260) t(0.1) F- down", .lifelike),
      ("P: F(600,644) up(260) t(0.1) up(216)", .lifelike),
      ("P: F(600,644) up(260) t(1) F-", .lifelike),
      ("P: F(600,644) up(260) t(0.25) F(100,144)", .everyday),
      ("P: F(600,644) up(260) t(0.2) F(100,144)", .lifelike),
      ("P: F(600,644) up(260) t(1) K(600,644) t(0.1) K(600,644)", .everyday),
      ("P: F(600,644) up(260) t(1) K(600,644) K(600,644)", .lifelike),
      ("P: D+ D(601) D-", .lifelike), ("P: U(100) U(100)", .lifelike),
      ("P: U(100) t(0.25) U(100)", .everyday),
      // Late notices of a change that was replaced; a drag that is given up; reduced motion.
      (
        "P: up(260) t(0.1) up(216) t(0.15) bg[0,667,375,260] dC(260) bg[0,667,375,260] dS(260)",
        .lifelike
      ),
      ("P: up(260) t(0.1) up(216) t(0.1) bg[0,667,375,260] dS(260)", .odd),
      ("P: up(260) t(1) bg[0,500,375,260] up(260)", .lifelike),
      ("P: F(600,644) du(0) up(260)", .everyday),
      // Accessories add to a keyboard; no keyboard is 800 points high, or cut off at a hair.
      ("P: F(600,644) up(304)", .everyday), ("P: up(800)", .odd), ("P: up(10)", .odd),
      ("P: up(20.25)", .odd),
      // Keyboards that a phone does not have, and a tablet has.
      ("T: up[200,400,320,254]", .lifelike), ("P: up[20,400,320,254]", .odd),
      ("T: up(313) t(1) up[200,400,320,254] t(1) up[100,400,320,254] t(1) down", .lifelike),
      ("T: wS[200,400,320,254]", .odd), ("P: up[0,407,400,260]", .odd),
      // Fields lie in the content, or are cut by its edge.
      ("P: F(1180,1224)", .lifelike), ("P: F(1300,1344)", .odd), ("P: F(600,644)", .lifelike),
      ("P: F(600,600)", .odd),
      ("P: content=(375,1000) C(-5)", .odd), ("P: content=(375,600)", .everyday),
      // Padding with four different sides, one that changes, and one that is negative.
      ("P: padding=[20,8,40,16]", .lifelike), ("P: padding=[20,0,40,0]", .everyday),
      ("P: B(20)", .lifelike),
      ("P: padding=[0,0,-10,0]", .odd),
      // Settings and wishes are not for every app.
      ("P: margin=20", .everyday), ("P: m(20)", .lifelike), ("P: anchor=end", .lifelike),
      ("P: R(600,644)", .lifelike),
      ("P: oversize=leading", .lifelike), ("P: dismissesByDrag=true", .everyday),
      // Half points are pixels of a phone, thirds those of another one.
      ("P: F(600.5,644) up(260)", .everyday), ("P: F(600.25,644)", .odd),
      ("P: F(600,644) t(0)", .odd),
      // A phone turns within a transition, and into itself; its keyboard goes before and comes back.
      ("P: TB G(1) TE", .everyday), ("P: G(1)", .odd), ("P: TB G(2) TE", .odd), ("P: TE", .odd),
      ("P: F(600,644) up(260) t(1) TB down G(1) TE up(162)", .lifelike),
      ("P: F(600,644) up(260) t(1) TB down G(1) t(0.25) TE up(162)", .everyday),
      ("P: F(600,644) up(260) t(1) down up(260)", .lifelike),
      ("P: F(600,644) up(260) t(1) TB down G(1) t(0.25) up(162) TE", .everyday),
      ("P: F(600,644) up(260) t(1) TB down t(0.25) up(260) TE", .lifelike),
      ("P: F(600,644) up(260) t(1) TB down G(1) TE", .lifelike),
      ("P: F(600,644) up(260) t(1) down", .lifelike),
      ("P: up(260) t(1) TB G(1) TE", .lifelike), ("A: up(260) t(1) TB G(1) TE", .odd),
      // Where a floating keyboard went, a docked one would be when the tablet has turned (M4, seed 6fd8410093332a5d).
      ("P: screen=(1024,768) up[0,0,1024,304] TB down TE", .lifelike),
      (
        "P: screen=(1024,768) up[0,0,1024,304] TB down "
          + "G[768,1024,0,0,768,1024,0,0,768,1024,0,0,0,0]", .odd
      ),
      // Bars as they are; a view that shrinks by itself is rare.
      ("P: SA(44,0)", .lifelike), ("P: SA(45,0)", .odd), ("P: V(0,0)", .odd),
      ("P: V(0,400)", .lifelike),
      ("P: D+ D(300) D-", .everyday), ("P: D(300)", .odd), ("P: margin=400", .odd),
      // Whose finger scrolls turns to no field, and no screen is pushed.
      ("P: F(600,644) up(260) t(1) D+ D(50) F(100,144) D-", .lifelike),
      ("P: F(600,644) up(260) t(1) D+ D(50) K(620,640) D-", .lifelike),
      ("P: D+ D(50) TB TE D-", .lifelike),
    ] as [(String, World)]) func admit(_ line: String, _ world: World) throws
  {
    #expect(try Notation.scenario(line).world == world)
  }

  /// Each log that was published can be told, and is of a phone.
  @Test func admitEachLog() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "logs.txt")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(rows.count == 29)
    for row in rows {
      let scenario = try Notation.scenario(row.components(separatedBy: "  # ")[0])
      #expect(World.lifelike.admits(scenario), "\(row)")
    }
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
      #expect(Scenario(Configuration(), named.environment, []).world.isOfDevices, "\(named.name)")
    }
  }

  @Test(arguments: World.allCases) func areNotLeftByTheGrammar(_ world: World) {
    for play in Grammars.plays(400, Grammar(world)) {
      #expect(world.admits(play.scenario), "\(Notation.text(play.scenario))")
    }
  }

  private static let lifelike = Grammars.plays(500, Grammar(.lifelike))

  /// Without a feature no scenario needs it, and with it some do.
  @Test(arguments: Feature.allCases) func leaveOut(_ feature: Feature) {
    let missing = Features([feature])
    for play in Grammars.plays(40, Grammar(.lifelike, missing: missing)) {
      #expect(
        World.lifelike.admits(play.scenario, without: missing), "\(Notation.text(play.scenario))")
    }
    #expect(Self.lifelike.contains { !World.lifelike.admits($0.scenario, without: missing) })
  }

  /// No notice is posted that no device posts, and what people do has its share.
  @Test(arguments: [World.everyday, .lifelike]) func areLikeLife(_ world: World) {
    var census = Census()
    for play in Grammars.plays(2_000, Grammar(world)) { census.note(play.scenario) }
    for row in census.notices { #expect(row.count == 0, "\(row.name)") }
    for row in census.situations {
      let share = 100 * Double(row.count) / Double(census.cases)
      let range = world == .everyday ? row.everyday : row.lifelike
      #expect(range?.contains(share) ?? false, "\(row.name) \(share)")
    }
  }

  /// A scenario as it is told, and with all notices, are two forms of one.
  @Test(arguments: [World.everyday, .lifelike]) func areToldAndPosted(_ world: World) throws {
    for play in Grammars.plays(500, Grammar(world)) {
      let told = try #require(play.scenario.told)
      #expect(told.posted == play.scenario)
      #expect(told.events.count <= play.scenario.events.count)
    }
  }
}
