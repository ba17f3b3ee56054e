// The productions of the grammar: what users and systems do, by name.

/// One action of a user, the system or the app, which consists of several events.
package enum Production: String, CaseIterable, Sendable {
  case showBurst = "show-burst"
  case quiet
  case focusWithNotices = "focus-with-notices"
  case focusWithoutNotices = "focus-without-notices"
  case drag
  case hide
  case goneByFrame = "gone-by-frame"
  case blur
  case refocusSameField = "refocus-same-field"
  case focusAgain = "focus-again"
  case autoFillBurst = "autofill-burst"
  case thirdPartyThreeSteps = "third-party-three-steps"
  case smallHeightChanges = "small-height-changes"
  case interactiveDismissal = "interactive-dismissal"
  case dragWithEventUnderFinger = "drag-with-event-under-finger"
  case scrollAwayAndHeightChange = "scroll-away-and-height-change"
  case scrollToEndAndShrink = "scroll-to-end-and-shrink"
  case wideContentAndOffset = "wide-content-and-offset"
  case rotation
  case nestedTransitions = "nested-transitions"
  case turnWhileTurning = "turn-while-turning"
  case shrunkWhileTurning = "shrunk-while-turning"
  case transitionWithFocus = "transition-with-focus"
  case typingResizes = "typing-resizes"
  case typedAfterScroll = "typed-after-scroll"
  case scrolledWithoutFinger = "scrolled-without-finger"
  case messageArrives = "message-arrives"
  case lateDid = "late-did"
  case contentReplaced = "content-replaced"
  case contentReloaded = "content-reloaded"
  case paddingWhileShown = "padding-while-shown"
  case barsChange = "bars-change"
  case windowMoved = "window-moved"
  case viewportResized = "viewport-resized"
  case viewportBeyondWindow = "viewport-beyond-window"
  case laidOutLate = "laid-out-late"
  case pushedScreen = "pushed-screen"
  case appReveals = "app-reveals"
  case revealTwice = "reveal-twice"
  case marginChanged = "margin-changed"
  case marginWhileFollowing = "margin-while-following"
  case adjustmentToggled = "adjustment-toggled"
  case dismissModeToggled = "dismiss-mode-toggled"
  case oddKeyboard = "odd-keyboard"
  case oddNotice = "odd-notice"
  case starvation
  case clock
  case burstInterrupted = "burst-interrupted"
  case repeatedNotice = "repeated-notice"
  case strayEnds = "stray-ends"
  case unevenPadding = "uneven-padding"
  case replacedAfterScroll = "replaced-after-scroll"
  case flatKeyboard = "flat-keyboard"
  case narrowScreen = "narrow-screen"
  case roundedSum = "rounded-sum"
  case roundedRoom = "rounded-room"
  case negativeReveal = "negative-reveal"
  case hostile
  case noise
  case leftAndShown = "left-and-shown"

  /// The production in a sentence: the line of the file `Productions.txt` that begins with its name.
  package var words: String { Self.table[rawValue] ?? "" }

  private static let table: [String: String] = {
    let lines = String(decoding: PackageResources.Productions_txt, as: UTF8.self).split(
      separator: "\n")
    let rows = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }()

  /// The index among all productions, which is also its bit in a set.
  package var index: Int { Self.indices[self] ?? 0 }
  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// Whether a trace of this world can contain the production.
  package func occurs(in world: World) -> Bool {
    if world == .everyday { return weightEveryDay > 0 }
    return switch self {
    // What never began cannot end; screens, scroll views and targets have a size, and notices an order.
    case .strayEnds, .viewportBeyondWindow, .laidOutLate, .hostile, .flatKeyboard, .narrowScreen,
      .roundedSum, .roundedRoom, .negativeReveal:
      !world.isOfDevices
    // A screen that comes back is nothing new where any event comes at any time.
    case .leftAndShown: world.isOfDevices
    default: true
    }
  }
}
