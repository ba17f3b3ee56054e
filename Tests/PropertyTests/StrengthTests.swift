import Checking
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import Testing

/// The strength of the checks: each fault is found after few cases and has a short counterexample.
@Suite struct StrengthTests {
  /// What an invariant says in words, and the smallest scenario that makes it say so.
  @Test(arguments: [
    ("AddSafe", "Q3", "X: wS(260)"),
    ("NoFocusReveal", "Q1", "P: F(300,1000)"),
  ])
  func counterexamplesAreSmall(name: String, id: String, line: String) throws {
    let mutant = try #require(Fault.mutants.first { $0.name == name })
    let index = try #require(Invariant.Index(id: id))
    let campaign = Campaign(mutant.implementation, in: .lifelike, JudgingOptions([index]))
    let seed = Seed(5)
    let first = try #require(campaign.firstCatch(seed: seed, caseLimit: 5_000))
    let finding = try #require(
      campaign.simplest(
        .generated(seed, index: first - 1), breaking: index, Effort(attempts: 400)))
    let expected = try mutant.implementation.finding(Notation.scenario(line), breaking: index)
    let longest = try #require(expected, "\(line)").length
    #expect(finding.length <= longest, "\(Notation.text(finding.scenario))")
  }

  /// Each pass of the shrinker is missed by a counterexample that is harder to read without it.
  @Test(
    arguments: [
      (
        "dropEvents", "NoClampOnHide", "I2",
        """
        P: screen=(428,926) viewport=[30,69,368,853] padding=[71,0,59,0] content=(368,1184) keyboard=346 \
        focus=(920,964) maxWait=0.3 D+ D(-74) wC[0,654,428,346] wH D- dH D-
        """
      ),
      (
        "dropSettings", "ScrollBeyondEnd", "I2",
        """
        P: screen=(440,956) viewport=[9,10,422,857] safe=[52,0,0,0] content=(422,1214) dismissesByDrag=true \
        GO(409) t(0.25)
        """
      ),
      (
        "beginLater", "SwitchWaits", "Q4",
        """
        S: viewport=[0,0,320,455] content=(548,1201) oversize=centre sizing=fillsVisibleArea wS(216) t(0.1) A- \
        t(0.01) A+ t(0.1)
        """
      ),
      ("beginEmpty", "AlwaysLeading", "Q5", "P: focus=(600,644)"),
      (
        "moveToNamedEnvironments", "ScrollIgnored", "Q5",
        """
        P: screen=(440,956) viewport=[9,10,422,857] safe=[52,0,0,0] content=(422,1214) dismissesByDrag=true \
        GO(409) t(0.25)
        """
      ),
      (
        "simplifyEvents", "EndOfAll", "Q5",
        "X: safe=[94,0,34,0] content=(375,2075) U(1297) t(0.01) t(0.1) C(2107) t(0.25)"
      ),
      (
        "dropAndChange", "SameFieldIgnored", "Q1",
        """
        P: screen=(430,932) padding=[0,0,14.333333333333334,0] content=(0,0) keyboard=301 focus=(20,64) delay=0 \
        margin=19 sizing=fillsVisibleArea U(150.5) F(20,64)
        """
      ),
    ] as [(String, String, String, String)])
  func everyPassIsMissed(
    _ pass: String, name: String, id: String, line: String
  ) throws {
    let mutant = try #require(Fault.mutants.first { $0.name == name })
    let options = JudgingOptions([try #require(Invariant.Index(id: id))])
    func shrunk(without pass: String?) throws -> Simplicity {
      let shrinker = ScenarioShrinker(
        try Notation.scenario(line), effort: Effort(attempts: 3_000)
      ) {
        mutant.implementation.judge($0, options).complaints.first?.step
      }
      var all = try #require(shrinker)
      all.passes.removeAll { $0.name == pass }
      return Simplicity(all.shrink())
    }
    #expect(try shrunk(without: nil) < shrunk(without: pass))
  }

  /// In another process fewer scenarios are tried to make a counterexample small than in this one.
  @Test func theEffortIsThatOfThePlaceWhereItRuns() async {
    #expect(await asked(isElsewhere: true) < asked(isElsewhere: false))
  }

  /// How many questions are asked until the counterexample of long scenarios is small.
  private func asked(isElsewhere: Bool) async -> Int {
    let asked = Counter()
    let implementation = Implementation(
      "long", "is wrong in long scenarios", claims: Claims(), isElsewhere: isElsewhere
    ) { next, take in
      while let question = next() {
        var seen = Implementation.model.run(question.scenario)
        if question.scenario.events.count > 12 { seen[seen.count - 1].offset.y -= 10_000 }
        asked.number += 1
        _ = take(.shown(seen))
      }
    }
    var run = JudgeRun(implementation, size: Budget(seed: Seed(3), cases: 0..<6))
    run.invariants = [.i2]
    #expect(await run.report().rows.contains { !$0.findings.isEmpty })
    return asked.number
  }

  private final class Counter: @unchecked Sendable { var number = 0 }

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
      .dragged(by: Point(0, none)), .dragEnded, .scrolled(to: Point(none, 0)),
      .focusMoved(rect, typed: true), .marginChanged(.infinity), .tick(seconds: none),
      .contentReplaced(Size(0, -.infinity), keepsFocus: true),
    ]
    scenario.events = hostile + scenario.events + hostile
    let mutant = try #require(Fault.mutants.first { $0.name == "Drift" })
    let complaint = try #require(
      mutant.implementation.judge(scenario, JudgingOptions()).complaints.first)
    let finding = mutant.implementation.simplest(scenario, breaking: [complaint.index])
    #expect(finding.map { Notation.text($0.scenario) } == "P: F(600,644)")
  }
}
