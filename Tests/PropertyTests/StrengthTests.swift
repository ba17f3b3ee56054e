import Checking
import Conformance
import Generators
import Implementations
import Invariants
import ReferenceModel
import Testing
import Wire

/// The checks bite: what is wrong on purpose is noticed, soon, and told in few words.
@Suite struct StrengthTests {
  @Test(arguments: [0, 1, 2, 3]) func everyMutantIsCaught(part: Int) {
    let seed = Seed.fresh
    for (place, mutant) in Mutant.all.enumerated() where place % 4 == part {
      let campaign = Campaign(mutant.implementation, Terms(.moments))
      #expect(
        campaign.firstCatch(seed: seed, most: 2_000) != nil, "\(mutant.name), seed \(seed)")
    }
  }

  /// What an invariant says in words, and the smallest scenario that makes it say so.
  @Test(arguments: [
    ("AddSafe", "Q3", "X: wS(260)"),
    ("NoFocusReveal", "Q1", "P: F(300,1000)"),
  ])
  func counterexamplesAreSmall(name: String, id: String, line: String) throws {
    let mutant = try #require(Mutant.all.first { $0.name == name })
    let place = try #require(InvariantSet(id: id)?.places.first)
    let campaign = Campaign(mutant.implementation, Terms(InvariantSet(place: place)))
    let seed = Seed(5)
    let first = try #require(campaign.firstCatch(seed: seed, most: 5_000))
    let finding = try #require(
      campaign.simplest(
        .generated(seed, index: first - 1), breaking: place, most: 1_000, thoroughly: false))
    let expected = try mutant.implementation.finding(Notation.scenario(line), breaking: place)
    let longest = try #require(expected, "\(line)").length
    #expect(finding.length <= longest, "\(Notation.text(finding.scenario))")
  }

  /// A counterexample may be full of numbers that are none, and is made simple all the same.
  @Test func whatIsHostileIsMadeSimple() throws {
    var scenario = try Notation.scenario("L: F(1100,1144) wS(200) t(1)")
    let (none, rect) = (Double.nan, Rect(0, .infinity, -.infinity, .nan))
    scenario.configuration.margin = none
    scenario.environment.padding.left = -.infinity
    var geometry = scenario.environment.geometry
    geometry.window.x = none
    let hostile: [Event] = [
      .keyboard(KeyboardNotification(.willShow, begin: rect, end: rect)), .focus(rect, id: 7),
      .focusMoved(rect), .contentResized(Size(none, 1)), .geometryChanged(geometry),
      .paddingChanged(Insets(none, 0, 0, 0)), .reveal(rect, margin: none), .dragBegan,
      .dragged(by: Point(0, none)), .dragEnded, .marginChanged(.infinity), .tick(seconds: none),
      .contentReplaced(Size(0, -.infinity), keepsFocus: true),
    ]
    scenario.events = hostile + scenario.events + hostile
    let mutant = try #require(Mutant.all.first { $0.name == "Drift" })
    let complaint = try #require(mutant.implementation.hear(scenario, Terms()).complaints.first)
    let finding = mutant.implementation.simplest(
      scenario, breaking: complaint.place, thoroughly: false)
    #expect(finding.map { Notation.text($0.scenario) } == "P: F(600,644)")
  }
}
