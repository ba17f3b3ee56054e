// The weights of productions, the methods that play them, and the end of a trace.

import Checking
import ReferenceModel

extension Production {
  static let all = allCases

  /// The weight of the production when all productions are enabled.
  var weight: Int {
    switch self {
    case .showBurst, .focusWithNotices, .drag: 5
    case .hide, .rotation, .dragWithEventUnderFinger, .focusWithoutNotices, .burstInterrupted:
      4
    case .scrollAwayAndHeightChange, .scrollToEndAndShrink, .nestedTransitions, .barsChange,
      .paddingWhileShown, .wideContentAndOffset, .appReveals, .oddKeyboard, .clock, .starvation:
      3
    case .strayEnds, .quiet, .dismissModeToggled, .thirdPartyThreeSteps: 1
    default: 2
    }
  }

  /// The weight among what devices do: people type oftener than they turn, and hardware is commoner than a turn in a turn.
  var weightInLife: Int {
    switch self {
    case .focusWithNotices: 10
    case .typingResizes: 9
    case .focusWithoutNotices: 6
    case .rotation: 3
    case .nestedTransitions, .turnWhileTurning, .shrunkWhileTurning: 1
    default: weight
    }
  }

  /// The weight among what happens every day; 0 for what does not.
  var weightEveryDay: Int {
    switch self {
    case .focusWithNotices: 10
    case .focusWithoutNotices, .drag, .hide, .typingResizes: 6
    case .rotation, .showBurst, .typedAfterScroll, .interactiveDismissal, .messageArrives: 4
    case .scrollAwayAndHeightChange, .smallHeightChanges, .refocusSameField, .focusAgain:
      3
    case .scrollToEndAndShrink, .leftAndShown, .pushedScreen, .blur: 2
    case .quiet, .repeatedNotice: 1
    default: 0
    }
  }
}

extension Stage {
  mutating func play(_ production: Production, from source: inout Source) {
    switch production {
    case .showBurst: showBurst(from: &source)
    case .quiet: quiet(from: &source)
    case .focusWithNotices: focusWithNotices(from: &source)
    case .focusWithoutNotices: focusWithoutNotices(from: &source)
    case .drag: drag(from: &source)
    case .hide: hide(from: &source)
    case .goneByFrame: goneByFrame(from: &source)
    case .blur: blur(from: &source)
    case .refocusSameField: refocusSameField(from: &source)
    case .focusAgain: focusAgain(from: &source)
    case .autoFillBurst: autoFillBurst(from: &source)
    case .thirdPartyThreeSteps: thirdPartyThreeSteps(from: &source)
    case .smallHeightChanges: smallHeightChanges(from: &source)
    case .interactiveDismissal: interactiveDismissal(from: &source)
    case .dragWithEventUnderFinger: dragWithEventUnderFinger(from: &source)
    case .scrollAwayAndHeightChange: scrollAwayAndHeightChange(from: &source)
    case .scrollToEndAndShrink: scrollToEndAndShrink(from: &source)
    case .wideContentAndOffset: wideContentAndOffset(from: &source)
    case .rotation: rotation(from: &source)
    case .nestedTransitions: nestedTransitions(from: &source)
    case .turnWhileTurning: turnWhileTurning(from: &source)
    case .shrunkWhileTurning: shrunkWhileTurning(from: &source)
    case .transitionWithFocus: transitionWithFocus(from: &source)
    case .typingResizes: typingResizes(from: &source)
    case .typedAfterScroll: typedAfterScroll(from: &source)
    case .scrolledWithoutFinger: scrolledWithoutFinger(from: &source)
    case .messageArrives: messageArrives(from: &source)
    case .lateDid: lateDid(from: &source)
    case .contentReplaced: contentReplaced(from: &source)
    case .contentReloaded: contentReloaded(from: &source)
    case .paddingWhileShown: paddingWhileShown(from: &source)
    case .barsChange: barsChange(from: &source)
    case .windowMoved: windowMoved(from: &source)
    case .viewportResized: viewportResized(from: &source)
    case .viewportBeyondWindow: viewportBeyondWindow(from: &source)
    case .laidOutLate: laidOutLate(from: &source)
    case .pushedScreen: pushedScreen(from: &source)
    case .appReveals: appReveals(from: &source)
    case .revealTwice: revealTwice(from: &source)
    case .marginChanged: marginChanged(from: &source)
    case .marginWhileFollowing: marginWhileFollowing(from: &source)
    case .adjustmentToggled: adjustmentToggled(from: &source)
    case .dismissModeToggled: dismissModeToggled(from: &source)
    case .oddKeyboard: oddKeyboard(from: &source)
    case .oddNotice: oddNotice(from: &source)
    case .starvation: starvation(from: &source)
    case .clock: clock(from: &source)
    case .burstInterrupted: burstInterrupted(from: &source)
    case .repeatedNotice: repeatedNotice(from: &source)
    case .strayEnds: strayEnds(from: &source)
    case .unevenPadding: unevenPadding(from: &source)
    case .replacedAfterScroll: replacedAfterScroll(from: &source)
    case .flatKeyboard: flatKeyboard(from: &source)
    case .narrowScreen: narrowScreen(from: &source)
    case .roundedSum: roundedSum(from: &source)
    case .roundedRoom: roundedRoom(from: &source)
    case .negativeReveal: negativeReveal(from: &source)
    case .hostile: hostile(from: &source)
    case .noise: noise(from: &source)
    case .leftAndShown: leftAndShown(from: &source)
    }
  }

  /// Ends the trace with a tick of one second, mostly after the end of the drag and of all transitions.
  mutating func close(from source: inout Source) {
    if source.mostly(percent: 80) || world == .everyday {
      if state.isDragging { append(.dragEnded) }
      for _ in 0..<min(6, state.transitions) { append(.transitionEnded) }
    }
    bringKeyboardBack()
    var phone = phone
    append(together: world.isOfDevices ? phone.wait(1) : [.tick(seconds: 1)])
  }

  /// Makes one initial number invalid in some traces. This is drawn last, because generating the events
  /// before needs valid numbers.
  mutating func corruptBeginning(from source: inout Source) -> Bool {
    guard source.flag(percent: 2) else { return false }
    var corrupted = scenario
    source.corrupt(&corrupted.configuration, &corrupted.environment)
    guard world.admits(corrupted, without: missing) else { return false }
    if corrupted.configuration.delay > 1e9 {
      // Only a tick that is as long shows whether both are cut in the same way.
      let last = corrupted.events.count - 1
      corrupted.events.insert(.tick(seconds: corrupted.configuration.delay), at: last)
      corrupted.events.insert(.focus(form[0], id: identity(of: form[0])), at: last)
    }
    scenario = corrupted
    return true
  }
}
