// What people and systems do: the productions of the grammar, by name.

/// One thing that happens in the life of a screen; it takes several events.
public enum Production: String, CaseIterable, Sendable {
  /// The keyboard comes: what will change, what will show, now and then by way of another frame.
  case showBurst = "show-burst"
  /// Some time passes.
  case quiet
  /// A field gets the focus, and the keyboard comes before or after.
  case focusWithNotices = "focus-with-notices"
  /// The focus goes to another field while the keyboard stays.
  case focusWithoutNotices = "focus-without-notices"
  /// The finger scrolls.
  case drag
  /// The keyboard goes, with frames of all sorts, some of them late.
  case hide
  /// The keyboard goes and nothing says so but its frame: null, empty, below the screen, afloat.
  case goneByFrame = "gone-by-frame"
  /// The field gives the focus up.
  case blur
  /// The field that has the focus gets it again, out of sight mostly.
  case refocusSameField = "refocus-same-field"
  /// The keyboard goes with the focus, and both come back.
  case focusAgain = "focus-again"
  /// AutoFill: a hide and two shows within the delay.
  case autoFillBurst = "autofill-burst"
  /// Another maker's keyboard: 0 high, then 216, then its real height.
  case thirdPartyThreeSteps = "third-party-three-steps"
  /// The keyboard grows and shrinks a little: 216, 260, 258.
  case smallHeightChanges = "small-height-changes"
  /// The finger pulls the keyboard down and lets go.
  case interactiveDismissal = "interactive-dismissal"
  /// Something changes while the finger is down.
  case dragWithEventUnderFinger = "drag-with-event-under-finger"
  /// The user scrolls away from the field, then the keyboard changes its height.
  case scrollAwayAndHeightChange = "scroll-away-and-height-change"
  /// The user scrolls to the end, then the content or the keyboard gets smaller.
  case scrollToEndAndShrink = "scroll-to-end-and-shrink"
  /// Wide content is scrolled sideways, then focus or keyboard change.
  case wideContentAndOffset = "wide-content-and-offset"
  /// The device turns: the keyboard hides and comes back in its other size.
  case rotation
  /// Transitions inside transitions, and a keyboard that ends while they last.
  case nestedTransitions = "nested-transitions"
  /// The device turns on, or back, before its first turn has ended.
  case turnWhileTurning = "turn-while-turning"
  /// What comes in leaves the scroll view a strip that is lower than the keyboard was.
  case shrunkWhileTurning = "shrunk-while-turning"
  /// Focus, blur or an app's reveal while something turns.
  case transitionWithFocus = "transition-with-focus"
  /// Text grows line by line, and the content with it.
  case typingResizes = "typing-resizes"
  /// The screen gets other content, with the focus or without.
  case contentReplaced = "content-replaced"
  /// Content is replaced under the field that is followed; then something moves that field.
  case contentReloaded = "content-reloaded"
  /// The app changes its padding while the keyboard is up.
  case paddingWhileShown = "padding-while-shown"
  /// A bar comes, goes or changes its height; a call begins or ends.
  case barsChange = "bars-change"
  /// A window is moved or resized, also partly under the keyboard.
  case windowMoved = "window-moved"
  /// The scroll view gets another frame in its window.
  case viewportResized = "viewport-resized"
  /// A window ends above the keyboard, and the scroll view in it goes on below.
  case viewportBeyondWindow = "viewport-beyond-window"
  /// Focus and keyboard come before the scroll view has been laid out.
  case laidOutLate = "laid-out-late"
  /// Another screen is pushed while the keyboard stays.
  case pushedScreen = "pushed-screen"
  /// The app wants to see a rectangle, alone or together with a focus.
  case appReveals = "app-reveals"
  /// The app wants to see one rectangle and, before it does, another: the next that was found.
  case revealTwice = "reveal-twice"
  /// The app wants more or less room around the field.
  case marginChanged = "margin-changed"
  /// The same just after a field has come into sight, and stands as near to its edge as it may.
  case marginWhileFollowing = "margin-while-following"
  /// The app takes over, or gives back, making room for the keyboard.
  case adjustmentToggled = "adjustment-toggled"
  /// Dragging begins or ceases to dismiss the keyboard.
  case dismissModeToggled = "dismiss-mode-toggled"
  /// Any keyboard that there is.
  case oddKeyboard = "odd-keyboard"
  /// A notice with an odd beginning, or an odd duration.
  case oddNotice = "odd-notice"
  /// Notices come so fast that quiet never does.
  case starvation
  /// A notice, and exactly its delay in awkward parts; now and then a clock is set back.
  case clock
  /// Something comes just before a burst would be over, and the wait begins anew or stands still.
  case burstInterrupted = "burst-interrupted"
  /// The same notice, geometry or padding once more.
  case repeatedNotice = "repeated-notice"
  /// An end without a beginning.
  case strayEnds = "stray-ends"
  /// A number that is none, not finite or negative, in any event.
  case hostile
  /// One event of any kind.
  case noise

  /// The place among all of them: its bit in a set.
  public var index: Int { Self.all.firstIndex(of: self) ?? 0 }
}
