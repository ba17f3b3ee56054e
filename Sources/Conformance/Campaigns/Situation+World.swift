// The situations that a world can reach.

import ScrollGenerators
import ScrollInvariants

extension Situation {
  /// Whether a case of this world can be in the situation.
  func occurs(in world: World) -> Bool {
    switch self {
    case .hostile, .hostileUnderFinger, .hostileBeginning: world == .hostile
    case .focusPoint: !world.isOfDevices
    // They need a setting, padding, a wish of the app, or what few people meet.
    case .focusExact, .thawedWithoutNotice, .keyboardIgnored, .burstOfSeveral, .maxWaitEnded,
      .focusUnderFinger,
      .wishUnderFinger,
      .nestedTransition,
      .focusKept, .focusInitially, .focusPartlyOutside, .marginKept, .marginSqueezed,
      .movedSideways,
      .offsetSideways, .contentFilled, .contentShrunk, .paddingWhileShown, .wishAlone,
      .wishWithFocus,
      .wishAgainstFocus, .adjustmentOff, .delayless, .scrolledAway, .scrolledUnderFinger, .endKept,
      .endLeft:
      world != .everyday
    default: true
    }
  }
}

extension Invariant.Index {
  /// Whether a case of this world can break the invariant: no app is asked every day for a margin, for a reveal of its own
  /// or for content that stays at its end.
  func occurs(in world: World) -> Bool {
    switch self {
    case .q2, .q8, .m15: world != .everyday
    default: true
    }
  }
}
