// The productions of the grammar: what users and systems do, by name.

/// One action of a user, the system or the app, which consists of several events.
public enum Production: String, CaseIterable, Sendable {
  /// The keyboard appears, in some cases with an intermediate frame.
  case showBurst = "show-burst"
  /// Some time passes.
  case quiet
  /// A field gets the focus, and the keyboard comes before or after.
  case focusWithNotices = "focus-with-notices"
  /// Another field gets the focus while the keyboard stays.
  case focusWithoutNotices = "focus-without-notices"
  /// The finger scrolls.
  case drag
  /// The keyboard is hidden, with various end frames, some of them late.
  case hide
  /// The keyboard disappears without a hide: only its frame is null, empty, below the screen or floating.
  case goneByFrame = "gone-by-frame"
  /// The field loses the focus.
  case blur
  /// The field that has the focus gets it again, mostly while it is not visible.
  case refocusSameField = "refocus-same-field"
  /// Keyboard and focus disappear together and come back.
  case focusAgain = "focus-again"
  /// AutoFill: a hide and two shows within the delay.
  case autoFillBurst = "autofill-burst"
  /// A third-party keyboard: its height is 0 first, then 216, then the final one.
  case thirdPartyThreeSteps = "third-party-three-steps"
  /// The height of the keyboard changes in small steps: 216, 260, 258.
  case smallHeightChanges = "small-height-changes"
  /// The user drags the keyboard down and lifts the finger.
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
  /// Nested transitions, during which the keyboard changes.
  case nestedTransitions = "nested-transitions"
  /// The device turns again before its first rotation has ended.
  case turnWhileTurning = "turn-while-turning"
  /// During a rotation the scroll view becomes lower than the frozen overlap.
  case shrunkWhileTurning = "shrunk-while-turning"
  /// A focus, a blur or a reveal during a transition.
  case transitionWithFocus = "transition-with-focus"
  /// The user types, and field and content grow line by line.
  case typingResizes = "typing-resizes"
  /// The user scrolls away from the field and types on, in some cases while the finger is down.
  case typedAfterScroll = "typed-after-scroll"
  /// Something else than a finger scrolls: a tap on the status bar, the app, or a flick's deceleration.
  case scrolledWithoutFinger = "scrolled-without-finger"
  /// A message arrives in a conversation that is scrolled to its end, or near it, while the keyboard comes or goes.
  case messageArrives = "message-arrives"
  /// A `did…` notification of an earlier change arrives while a later burst waits.
  case lateDid = "late-did"
  /// The content is replaced, and the focus stays or is lost.
  case contentReplaced = "content-replaced"
  /// The content is replaced while a focus is followed, and then that field moves.
  case contentReloaded = "content-reloaded"
  /// The app changes its padding while the keyboard is shown.
  case paddingWhileShown = "padding-while-shown"
  /// A bar appears, disappears or changes its height; a call begins or ends.
  case barsChange = "bars-change"
  /// A window is moved or resized, in some cases partly below the keyboard.
  case windowMoved = "window-moved"
  /// The scroll view gets another frame in its window.
  case viewportResized = "viewport-resized"
  /// A window ends above the keyboard's top, and its scroll view extends below the window.
  case viewportBeyondWindow = "viewport-beyond-window"
  /// Focus and keyboard change before the scroll view is laid out.
  case laidOutLate = "laid-out-late"
  /// Another screen is pushed while the keyboard stays.
  case pushedScreen = "pushed-screen"
  /// The app asks to reveal a rectangle, with or without a focus.
  case appReveals = "app-reveals"
  /// The app asks to reveal a second rectangle before the first request takes effect, as a search does.
  case revealTwice = "reveal-twice"
  /// The app changes the margin around the field.
  case marginChanged = "margin-changed"
  /// The app changes the margin just after a field was revealed at the edge of the visible part.
  case marginWhileFollowing = "margin-while-following"
  /// The app switches the adjustment for the keyboard off or on.
  case adjustmentToggled = "adjustment-toggled"
  /// The app switches on or off whether a drag dismisses the keyboard.
  case dismissModeToggled = "dismiss-mode-toggled"
  /// A keyboard of any kind.
  case oddKeyboard = "odd-keyboard"
  /// A notification with an unusual begin frame or duration.
  case oddNotice = "odd-notice"
  /// Notifications arrive so fast that the delay never passes between them.
  case starvation
  /// A notification, followed by ticks that add up to exactly the delay; in some cases the clock is set back.
  case clock
  /// An event arrives just before a burst takes effect, which restarts or suspends the delay.
  case burstInterrupted = "burst-interrupted"
  /// The last notification, geometry or padding is repeated.
  case repeatedNotice = "repeated-notice"
  /// A transition or a drag ends that never began.
  case strayEnds = "stray-ends"
  /// Padding whose four sides differ, in some cases around content that is narrower than the viewport.
  case unevenPadding = "uneven-padding"
  /// The user scrolls away from the field, and then the content is replaced around it.
  case replacedAfterScroll = "replaced-after-scroll"
  /// A keyboard of full width and no height, below which a window goes on.
  case flatKeyboard = "flat-keyboard"
  /// A keyboard of no width, on a screen of no width or one point.
  case narrowScreen = "narrow-screen"
  /// A scroll view that ends at the keyboard's top, but for the rounding of a sum.
  case roundedSum = "rounded-sum"
  /// A room that is nothing but the rounding of a difference.
  case roundedRoom = "rounded-room"
  /// The app asks to reveal a rectangle of negative size.
  case negativeReveal = "negative-reveal"
  /// An event with a number that is not finite, negative, or extremely large or small.
  case hostile
  /// One event of any kind.
  case noise

  /// The index among all productions, which is also its bit in a set.
  public var index: Int { Self.indices[self] ?? 0 }
  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// Whether a trace of this world can contain the production.
  public func occurs(in world: World) -> Bool {
    switch self {
    // What never began cannot end; screens, scroll views and targets have a size, and notices an order.
    case .strayEnds, .viewportBeyondWindow, .laidOutLate, .hostile, .flatKeyboard, .narrowScreen,
      .roundedSum, .roundedRoom, .negativeReveal:
      world != .lifelike
    default: true
    }
  }
}
