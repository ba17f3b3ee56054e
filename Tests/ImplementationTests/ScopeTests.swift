import Conformance
import Faults
import Generators
import Implementations
import ReferenceModel
import Testing
import Wire

/// The model is right in all there is of nine small worlds, and no broken rule survives in them.
@Suite struct ScopeTests {
  /// How many states and transitions there are, and the length of the longest shortest way. Five
  /// scopes are tried less deep here than they go, since a debug build is slow: the tool sees them
  /// whole. With nil they are seen whole here as well.
  static let sizes: [(name: String, to: Int?, states: Int, transitions: Int, depth: Int)] = [
    ("clock", nil, 356, 3084, 9),
    ("field", nil, 1295, 15246, 10),
    ("settings", 2, 770, 2331, 2),
    ("conversation", 3, 510, 1988, 3),
    ("bursts", 5, 1103, 8447, 5),
    ("rotation", 6, 1676, 11572, 6),
    ("bars", nil, 3795, 19578, 5),
    ("windows", nil, 729, 10935, 6),
    ("sideways", 6, 1028, 6490, 6),
  ]

  @Test func haveNamesAndSizes() {
    #expect(Scope.all.map(\.name) == Self.sizes.map(\.name))
    // What is not cut off is all there is.
    #expect(Scope.all.filter { $0.depth == nil }.count == 6)
  }

  @Test(arguments: Scope.all.map(\.name)) func proveTheModel(_ name: String) throws {
    let scope = try #require(Scope.all.first { $0.name == name })
    let size = try #require(Self.sizes.first { $0.name == name })
    let result = try #require(Implementation.model.explore(scope, depth: size.to))
    #expect(result.isProved, "\(result.complaint?.words ?? "not finished")")
    #expect(
      (result.states, result.transitions, result.depth) == (
        size.states, size.transitions, size.depth
      ),
      "\(result.states) \(result.transitions) \(result.depth)")
  }

  /// In a scope, the length of the shortest counterexample, and the mutants of which it is that. A
  /// mutant stands where its counterexample is the shortest of all scopes. None lives in all of them.
  static let deaths: [(scope: String, length: Int, mutants: String)] = [
    ("clock", 1, "AppliedAtOnce"),
    ("clock", 3, "RoundingWaits"),
    ("clock", 4, "TimeRunsBack NoRestart MaxWaitIgnored MaxWaitRestarts BlurUnheard"),
    ("clock", 5, "MaxWaitRunsOn"),
    (
      "field", 1,
      """
      ZeroWaits Drift SharedMemory ChangeFrameIgnored BeginFrame NoFocusReveal
      """
    ),
    ("field", 2, "WishLast WishUnderFinger WishRepeated DragClamped"),
    ("field", 3, "RestoreOffset BlurKeepsFocus DragEndUnsettled FingerForgetsFocus"),
    ("field", 4, "NotFollowedAgain"),
    ("settings", 0, "CrossedRange BouncesByKeyboardOnly"),
    (
      "settings", 1,
      """
      AlwaysAdjusts PaddingOutOfRange RegionIsViewport BounceWithoutKeyboard FillShrinks \
      AlwaysNearest LargeLeads CentreHalved MarginKept HidesLate MovesUnseen GrowthUnseen \
      PaddingUnsettled PaddingPins MoveFocuses WishDisplaces OwnMarginIgnored SwitchWaits \
      MarginUnsettled DismissModeIgnored ReplacedToTop
      """
    ),
    (
      "settings", 2,
      """
      ShrunkForGood UnderBar NotANumber MarginBelowOnly NoLowClamp NoClampOnHide \
      ReplacedKeepsFocus ReplacedDropsFocus
      """
    ),
    ("settings", 3, "BounceKept KeepsBaseSnapshot"),
    (
      "conversation", 1, "EndFromAnywhere ScrollIgnored ScrollStillFollows ScrollBeyondEnd"
    ),
    (
      "conversation", 2,
      """
      TypingUnseen LayoutTypes TypingPullsFinger EndForgotten EndOfAll EndForKeyboardOnly \
      EndBeatsFocus ScrollClampsFinger
      """
    ),
    ("conversation", 3, "EndUnderFinger"),
    ("bursts", 0, "StartBlind"),
    ("bursts", 1, "FocusAtOnce WishAtOnce"),
    ("bursts", 2, "WaitsTwice HideByFrame DidFrameCounts TickCapped"),
    ("bursts", 3, "FirstWins HideLosesToShow ExactTick FirstWish"),
    ("bursts", 4, "FollowsEveryFire SameFieldIgnored FingersCounted DidRestarts"),
    ("rotation", 0, "AlwaysLeading UnderKeyboard OriginOnly StartUnfollowed"),
    ("rotation", 1, "NoGeomOverlap PinsBottom GeometryForgetsKeyboard"),
    (
      "rotation", 2,
      """
      NoFrozenOverlap FrozenUncut RevealsEarly RevealsWhileTurning EndsBelowZero
      """
    ),
    ("rotation", 3, "DragKeepsFollowing SecondFreezes FrozenForever"),
    ("rotation", 4, "FrozenKept IgnoreWhileRotating ClockRunsOn InnerEnds PendingDropped"),
    ("bars", 0, "SidesForgotten ShortNeverScrolls FillsViewport StartsAtZero"),
    ("bars", 1, "AddSafe SafeLost TopLost NoPin"),
    ("bars", 2, "BottomOnly DragScrolls PinsUnderFinger"),
    (
      "windows", 1,
      """
      FloatDocked NarrowDocked SlidingDocked UndockedCounts BelowScreenFloats HeightOnly \
      WindowAtOrigin
      """
    ),
    (
      "windows", 2,
      """
      Uncapped BeyondWindow PaddingInRegion NullIgnored BeyondIgnored NoRoomReveal
      """
    ),
    ("sideways", 1, "XZero UncutReveal MarginSideways PinsYOnly"),
    ("sideways", 2, "ClampsYOnly SideDragIgnored"),
  ]

  @Test func letNoMutantLive() {
    let names = Self.deaths.flatMap { $0.mutants.split(separator: " ").map(String.init) }
    #expect(names.sorted() == Fault.mutants.map(\.name).sorted())
  }

  @Test(arguments: Scope.all.map(\.name)) func findTheShortestCounterexample(_ name: String) throws
  {
    let scope = try #require(Scope.all.first { $0.name == name })
    for (_, length, mutants) in Self.deaths.filter({ $0.scope == name }) {
      for mutant in mutants.split(separator: " ") {
        let mutant = try #require(Fault.mutants.first { $0.name == mutant })
        let result = try #require(mutant.implementation.explore(scope, depth: length))
        let scenario = try #require(result.counterexample, "\(mutant.name)")
        #expect(scenario.events.count == length, "\(mutant.name)")
        #expect(result.complaint?.step == length, "\(mutant.name)")
      }
    }
  }

  @Test func holdEveryKindOfEvent() throws {
    let kinds = try Scope.all.flatMap(\.events).map { try $0.json.get("event", as: String.self) }
    #expect(Set(kinds).count == 19)
    let notices = Scope.all.flatMap(\.events).compactMap { event in
      if case .keyboard(let notification) = event { notification.kind } else { nil }
    }
    #expect(Set(notices) == Set(KeyboardNotification.Kind.allCases))
  }
}
