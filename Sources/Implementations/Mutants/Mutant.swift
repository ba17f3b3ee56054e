// What a mutant is: the model with one rule broken; and the list of them.

public import Conformance
import ReferenceModel

/// The model with one rule broken in a way in which real handlers are wrong.
///
/// It writes the rule's requirement itself, or `handle` where no requirement tells the events apart;
/// what it remembers is a stored property.
protocol Mutation: Altered {
  /// The id of the rule that it breaks.
  static var rule: String { get }
  /// How it breaks it, in a sentence.
  static var how: String { get }
}

/// A mutation as a value, named like its type.
public struct Mutant: Sendable {
  public var name: String
  public var rule: String
  public var how: String
  public var implementation: Implementation

  init<Type: Mutation>(_ type: Type.Type) {
    (name, rule, how) = ("\(type)", type.rule, type.how)
    implementation = Implementation(rules: "mutant:\(type)", type.how, type)
  }

  /// All of them, in the order of the rules.
  public static let all: [Mutant] = [
    Mutant(FloatDocked.self), Mutant(NarrowDocked.self), Mutant(SlidingDocked.self),
    Mutant(UndockedCounts.self), Mutant(BelowScreenFloats.self), Mutant(HeightOnly.self),
    Mutant(WindowAtOrigin.self), Mutant(Uncapped.self), Mutant(BeyondWindow.self),
    Mutant(NoGeomOverlap.self), Mutant(NoFrozenOverlap.self), Mutant(FrozenUncut.self),
    Mutant(AlwaysAdjusts.self), Mutant(AddSafe.self), Mutant(SafeLost.self),
    Mutant(SidesForgotten.self), Mutant(TopLost.self), Mutant(CrossedRange.self),
    Mutant(PaddingOutOfRange.self), Mutant(ShortNeverScrolls.self), Mutant(RegionIsViewport.self),
    Mutant(PaddingInRegion.self), Mutant(BounceWithoutKeyboard.self), Mutant(BounceKept.self),
    Mutant(BouncesByKeyboardOnly.self), Mutant(ShrunkForGood.self), Mutant(FillShrinks.self),
    Mutant(FillsViewport.self), Mutant(NullIgnored.self), Mutant(BeyondIgnored.self),
    Mutant(TimeRunsBack.self), Mutant(AlwaysNearest.self), Mutant(LargeLeads.self),
    Mutant(AlwaysLeading.self), Mutant(CentreHalved.self), Mutant(UnderKeyboard.self),
    Mutant(UnderBar.self), Mutant(BottomOnly.self), Mutant(NotANumber.self),
    Mutant(OriginOnly.self), Mutant(XZero.self), Mutant(UncutReveal.self), Mutant(MarginKept.self),
    Mutant(MarginSideways.self), Mutant(MarginBelowOnly.self), Mutant(NoRoomReveal.self),
    Mutant(RevealsEarly.self), Mutant(RevealsWhileTurning.self), Mutant(ClampsYOnly.self),
    Mutant(NoLowClamp.self), Mutant(DragScrolls.self), Mutant(StartsAtZero.self),
    Mutant(StartUnfollowed.self), Mutant(StartBlind.self), Mutant(NoRestart.self),
    Mutant(WaitsTwice.self), Mutant(ZeroWaits.self), Mutant(MaxWaitIgnored.self),
    Mutant(MaxWaitRestarts.self), Mutant(NotFollowedAgain.self), Mutant(FollowsEveryFire.self),
    Mutant(WishLast.self), Mutant(WishUnderFinger.self), Mutant(WishRepeated.self),
    Mutant(FrozenKept.self), Mutant(RestoreOffset.self), Mutant(NoClampOnHide.self),
    Mutant(KeepsBaseSnapshot.self), Mutant(Drift.self), Mutant(SharedMemory.self),
    Mutant(FirstWins.self), Mutant(ChangeFrameIgnored.self), Mutant(AppliedAtOnce.self),
    Mutant(BeginFrame.self), Mutant(IgnoreWhileRotating.self), Mutant(HideByFrame.self),
    Mutant(DidFrameCounts.self), Mutant(HidesLate.self), Mutant(HideLosesToShow.self),
    Mutant(NoFocusReveal.self), Mutant(SameFieldIgnored.self), Mutant(BlurKeepsFocus.self),
    Mutant(BlurUnheard.self), Mutant(FocusAtOnce.self), Mutant(MovesUnseen.self),
    Mutant(GrowthUnseen.self), Mutant(PaddingUnsettled.self), Mutant(PaddingPins.self),
    Mutant(MoveFocuses.self), Mutant(DragKeepsFollowing.self), Mutant(DragClamped.self),
    Mutant(SideDragIgnored.self), Mutant(DragEndUnsettled.self), Mutant(FingerForgetsFocus.self),
    Mutant(FingersCounted.self), Mutant(ClockRunsOn.self), Mutant(MaxWaitRunsOn.self),
    Mutant(TickCapped.self), Mutant(ExactTick.self), Mutant(RoundingWaits.self),
    Mutant(InnerEnds.self), Mutant(SecondFreezes.self), Mutant(FrozenForever.self),
    Mutant(PendingDropped.self), Mutant(EndsBelowZero.self), Mutant(NoPin.self),
    Mutant(PinsYOnly.self), Mutant(PinsBottom.self), Mutant(PinsUnderFinger.self),
    Mutant(GeometryForgetsKeyboard.self), Mutant(WishDisplaces.self), Mutant(OwnMarginIgnored.self),
    Mutant(WishAtOnce.self), Mutant(FirstWish.self), Mutant(SwitchWaits.self),
    Mutant(MarginUnsettled.self), Mutant(DismissModeIgnored.self), Mutant(ReplacedKeepsFocus.self),
    Mutant(ReplacedDropsFocus.self), Mutant(ReplacedToTop.self),
  ]
}
