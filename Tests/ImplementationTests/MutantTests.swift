import Conformance
import Implementations
import ReferenceModel
import TestSupport
import Testing
import Wire

@testable import scrollcheck

/// Each mutant differs from the model where it should, and is a handler like any other.
@Suite struct MutantTests {
  /// A short scenario that tells the mutant from the model: SharedMemory, if a copy goes on otherwise.
  static let scenarios: KeyValuePairs = [
    "FloatDocked": "T: wC[200,400,320,254]",
    "NarrowDocked": "T: wS[0,760,320,264]",
    "SlidingDocked": "P: wC[-375,407,375,260]",
    "UndockedCounts": "P: wC[0,200,375,260]",
    "BelowScreenFloats": "P: wS[0,623,375,260]",
    "HeightOnly": "T: V(202,620) wS(264)",
    "WindowAtOrigin": "SM: wS(398)",
    "Uncapped": "P: V(500,100) wS(260)",
    "BeyondWindow": "P: window=[0,0,375,400] viewport=[0,0,375,667] wS(260)",
    "NoGeomOverlap": "P: wS(260) t(1) V(0,600)",
    "NoFrozenOverlap": "P: wS(260) t(1) TB G(1)",
    "FrozenUncut": "P: wS(260) t(1) TB V(0,100)",
    "AlwaysAdjusts": "P: wS(260) t(1) A-",
    "AddSafe": "X: wS(335)",
    "SafeLost": "X: wS(20)",
    "SidesForgotten": "LX: .",
    "TopLost": "X: wS(335)",
    "CrossedRange": "P: content=(375,300) .",
    "PaddingOutOfRange": "P: BT(64)",
    "ShortNeverScrolls": "P: content=(375,600) wS(260)",
    "RegionIsViewport": "L: F(600,644) wS(375)",
    "PaddingInRegion": "L: B(375) F(600,644)",
    "BounceWithoutKeyboard": "P: DM+",
    "BounceKept": "P: DM+ wS(260) t(1) wH",
    "BouncesByKeyboardOnly": "P: alwaysBounces=true .",
    "ShrunkForGood": "P: content=(375,100) sizing=shrinksForKeyboard wS(260) t(1) wH",
    "FillShrinks": "P: content=(375,100) sizing=fillsVisibleArea wS(260)",
    "FillsViewport": "X: content=(375,100) sizing=fillsVisibleArea .",

    "NullIgnored": "P: wS(260) t(1) wC[null]",
    "BeyondIgnored": "P: wS(260) t(1) wC[0,667,375,260]",
    "TimeRunsBack": "P: wS(260) t(-1)",

    "AlwaysNearest": "P: oversize=trailing F(300,1000)",
    "LargeLeads": "P: U(400) F(100,900)",
    "AlwaysLeading": "P: F(100,144)",
    "CentreHalved": "P: oversize=centre F(300,1000)",
    "UnderKeyboard": "P: F(600,644) wS(260)",
    "UnderBar": "X: U(300) F(200,244)",
    "BottomOnly": "P: U(400) F(100,144)",
    "NotANumber": "P: F(0,667)",
    "OriginOnly": "P: F(600,700)",
    "XZero": "P: content=(1000,1200) UX(10) F(0,44)",
    "UncutReveal": "P: F(1300,1344)",
    "MarginKept": "P: margin=400 F(600,644)",
    "MarginSideways": "P: content=(1000,1200) margin=20 F[400,0,100,44]",
    "MarginBelowOnly": "P: margin=20 U(400) F(300,344)",
    "NoRoomReveal": "L: F(600,644) wS(375)",
    "RevealsEarly": "P: F(800,844) C(1300) .",
    "RevealsWhileTurning": "P: F(600,644) t(1) TB V(0,400)",
    "ClampsYOnly": "P: UX(50)",
    "NoLowClamp": "P: U(-50)",
    "DragScrolls": "P: D+ D(-50) C(1300)",
    "StartsAtZero": "X: .",
    "StartUnfollowed": "P: focus=(700,744) .",
    "StartBlind": "P: keyboard=260 .",

    "NoRestart": "P: wS(260) t(0.06) wS(300) t(0.06) .",
    "WaitsTwice": "P: wS(260) t(0.1) .",
    "ZeroWaits": "P: delay=0 wS(260) .",
    "MaxWaitIgnored": "P: maxWait=0.1 wS(260) t(0.06) wS(300) t(0.06) .",
    "MaxWaitRestarts": "P: maxWait=0.1 wS(260) t(0.06) wS(300) t(0.06) .",
    "NotFollowedAgain": "P: F(600,644) t(1) U(0) wS(260)",
    "FollowsEveryFire": "P: F(600,644) wS(260) t(1) U(0) wC(304)",
    "WishLast": "P: F(100,144) R(1000,1044)",
    "WishUnderFinger": "P: D+ R(1000,1044)",
    "WishRepeated": "P: R(1000,1044) t(1) U(0) wS(260)",
    "FrozenKept": "P: wS(260) t(1) TB wS(300) TE",
    "RestoreOffset": "P: wS(260) t(1) U(100) wH",
    "NoClampOnHide": "P: keyboard=260 U(793) wH",
    "KeepsBaseSnapshot": "P: wS(260) t(1) B(50) wH",
    "Drift": "P: wS(260)",
    "SharedMemory": "P: wS(260)",
    "FirstWins": "P: wS(260) wS(300)",
    "ChangeFrameIgnored": "P: wC(260)",
    "AppliedAtOnce": "P: wS(260) .",
    "BeginFrame": "P: wS(260)",
    "IgnoreWhileRotating": "P: TB wS(260) TE",
    "HideByFrame": "P: keyboard=260 wH[0,407,375,260]",
    "DidFrameCounts": "P: dC(260)",
    "HidesLate": "P: keyboard=260 wH",
    "HideLosesToShow": "P: wS(260) wH",
    "NoFocusReveal": "P: F(800,844)",
    "SameFieldIgnored": "P: F(800,844) t(1) U(0) F(800,844)",
    "BlurKeepsFocus": "P: F(800,844) t(1) F- B(300)",
    "BlurUnheard": "P: wS(260) t(0.06) F- t(0.06) .",
    "FocusAtOnce": "P: F(800,844) .",
    "MovesUnseen": "P: F(0,44) t(1) M(800,844)",
    "GrowthUnseen": "P: U(533) C(700)",
    "PaddingUnsettled": "P: BT(-20)",
    "PaddingPins": "P: U(300) BT(44)",
    "MoveFocuses": "P: M(800,844)",
    "DragKeepsFollowing": "P: F(800,844) t(1) U(0)",
    "DragClamped": "P: D+ D(-50)",
    "SideDragIgnored": "P: D+ D(50,0)",
    "DragEndUnsettled": "P: U(-50)",
    "FingerForgetsFocus": "P: D+ F(800,844) t(1) D-",
    "FingersCounted": "P: D+ U(-50)",
    "ClockRunsOn": "P: wS(260) TB t(1) TE .",
    "MaxWaitRunsOn": "P: maxWait=1 wS(260) TB t(1) TE .",
    "TickCapped": "P: wS(260) t(0.1) .",
    "ExactTick": "P: wS(260)",
    "RoundingWaits": "P: wS(260) t(0.04) t(0.06) .",
    "InnerEnds": "P: keyboard=260 TB TB G(1) TE",
    "SecondFreezes": "P: keyboard=260 TB G(1) TB",
    "FrozenForever": "P: keyboard=260 TB G(1) TE",
    "PendingDropped": "P: TB wS(260) TE",
    "EndsBelowZero": "P: TE wS(260)",
    "NoPin": "P: U(300) SA(44,0)",
    "PinsYOnly": "P: content=(1000,1200) UX(100) SA[0,50,0,0]",
    "PinsBottom": "P: U(300) V(0,600)",
    "PinsUnderFinger": "P: D+ D(100) SA(44,0)",
    "GeometryForgetsKeyboard": "P: keyboard=260 SA(44,0)",
    "WishDisplaces": "P: F(100,144) R(1000,1044)",
    "OwnMarginIgnored": "P: R(1000,1044,20)",
    "WishAtOnce": "P: R(1000,1044) .",
    "FirstWish": "P: R(1000,1044) R(100,144)",
    "SwitchWaits": "P: keyboard=260 A-",
    "MarginUnsettled": "P: F(800,844) t(1) m(20)",
    "DismissModeIgnored": "P: keyboard=260 DM+",
    "ReplacedKeepsFocus": "P: F(800,844) t(1) C*(900) B(300)",
    "ReplacedDropsFocus": "P: F(800,844) t(1) C*+(900) B(300)",
    "ReplacedToTop": "P: U(300) C*(1200)",
  ]

  @Test func standInTheOrderOfTheRules() {
    let ids = Rule.all.map(\.id)
    let places = Mutant.all.map { ids.firstIndex(of: $0.rule) ?? -1 }
    #expect(places == places.sorted())
    #expect(Set(places) == Set(ids.indices))
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    #expect(Set(Mutant.all.map { $0.how }).count == Mutant.all.count)
  }

  @Test func haveOneScenarioEach() {
    #expect(Self.scenarios.map(\.key).sorted() == Mutant.all.map(\.name).sorted())
  }

  @Test func differFromTheModelInTheirScenario() throws {
    let scenarios = Dictionary(uniqueKeysWithValues: Self.scenarios.map { ($0.key, $0.value) })
    for mutant in Mutant.all where mutant.name != "SharedMemory" {
      let line = try #require(scenarios[mutant.name])
      let scenario = try Notation.scenario(line)
      let expected = Implementation.model.run(scenario)
      #expect(mutant.implementation.run(scenario) != expected, "\(mutant.name)")
      #expect(Notation.text(scenario) == line, "\(mutant.name)")
    }
  }

  /// A copy is told the same and answers otherwise, because the original has been told it already.
  @Test func shareWhatTheyRemember() throws {
    let mutant = try #require(Mutant.all.first { $0.name == "SharedMemory" })
    let line = try #require(Self.scenarios.first { $0.key == "SharedMemory" }?.value)
    let judged = mutant.implementation.judge(try Notation.scenario(line), JudgingOptions())
    #expect(judged.broken.ids == ["I10"])
  }

  /// Nothing traps, and the same happens again; SharedMemory alone is the model.
  @Test(arguments: [0, 8] as [UInt64])
  func acceptAnything(hostileOneIn: UInt64) {
    for seed in 0..<30 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: hostileOneIn)
      let scenario = input.scenario(events: 60)
      for mutant in Mutant.all {
        let course = mutant.implementation.run(scenario)
        if seed < 3 {
          #expect("\(course)" == "\(mutant.implementation.run(scenario))", "\(mutant.name) \(seed)")
        }
        if mutant.name == "SharedMemory" {
          #expect(course == Implementation.model.run(scenario), "\(seed)")
        }
      }
    }
  }
}
