// The productions of the grammar: what users and systems do, with the weights by which they are chosen.

/// One action of a user, the system or the app, which consists of several events.
package struct Production: CaseIterable, Sendable {
  /// The name in options and reports.
  package var name: String
  /// How often it is chosen every day, in the lifelike world and in the others; 0 where it does not occur.
  private var weights: [Int]
  let play: @Sendable (inout Stage) -> Void

  private init(
    _ name: String, _ everyDay: Int, _ inLife: Int, _ otherwise: Int,
    play: @escaping @Sendable (inout Stage) -> Void
  ) { (self.name, weights, self.play) = (name, [everyDay, inLife, otherwise], play) }

  /// All of them. Most weights are 2. People type oftener than they turn, and hardware is commoner than a turn in a turn;
  /// what never began cannot end there; screens, scroll views and targets have a size, and notices an order. Where any
  /// event comes at any time, a screen that comes back is nothing new. Noise has its share of all, and no weight.
  package static let allCases: [Production] = [
    Production("show-burst", 4, 5, 5) { $0.showBurst() },
    Production("quiet", 1, 1, 1) { $0.rest() },
    Production("focus-with-notices", 10, 10, 5) { $0.focusWithNotices() },
    Production("focus-without-notices", 6, 6, 4) { $0.focusWithoutNotices() },
    Production("drag", 6, 5, 5) { $0.drag() },
    Production("hide", 6, 4, 4) { $0.hide() },
    Production("gone-by-frame", 0, 2, 2) { $0.goneByFrame() },
    Production("blur", 2, 2, 2) { $0.blur() },
    Production("refocus-same-field", 3, 2, 2) { $0.refocusSameField() },
    Production("focus-again", 3, 2, 2) { $0.focusAgain() },
    Production("autofill-burst", 0, 2, 2) { $0.autoFillBurst() },
    Production("third-party-three-steps", 0, 1, 1) { $0.thirdPartyThreeSteps() },
    Production("small-height-changes", 3, 2, 2) { $0.smallHeightChanges() },
    Production("interactive-dismissal", 4, 2, 2) { $0.interactiveDismissal() },
    Production("drag-with-event-under-finger", 0, 4, 4) { $0.dragWithEventUnderFinger() },
    Production("scroll-away-and-height-change", 3, 3, 3) { $0.scrollAwayAndHeightChange() },
    Production("scroll-to-end-and-shrink", 4, 3, 3) { $0.scrollToEndAndShrink() },
    Production("wide-content-and-offset", 0, 3, 3) { $0.wideContentAndOffset() },
    Production("rotation", 4, 3, 4) { $0.rotation() },
    Production("nested-transitions", 0, 1, 3) { $0.nestedTransitions() },
    Production("turn-while-turning", 0, 1, 2) { $0.turnWhileTurning() },
    Production("shrunk-while-turning", 0, 1, 2) { $0.shrunkWhileTurning() },
    Production("transition-with-focus", 0, 2, 2) { $0.transitionWithFocus() },
    Production("typing-resizes", 6, 9, 2) { $0.typingResizes() },
    Production("typed-after-scroll", 4, 2, 2) { $0.typedAfterScroll() },
    Production("scrolled-without-finger", 0, 2, 2) { $0.scrolledWithoutFinger() },
    Production("message-arrives", 4, 2, 2) { $0.messageArrives() },
    Production("late-did", 0, 2, 2) { $0.lateDid() },
    Production("content-replaced", 0, 2, 2) { $0.contentReplaced() },
    Production("content-reloaded", 0, 2, 2) { $0.contentReloaded() },
    Production("padding-while-shown", 0, 3, 3) { $0.paddingWhileShown() },
    Production("bars-change", 0, 3, 3) { $0.barsChange() },
    Production("window-moved", 0, 2, 2) { $0.windowMoved() },
    Production("viewport-resized", 0, 2, 2) { $0.viewportResized() },
    Production("viewport-beyond-window", 0, 0, 2) { $0.viewportBeyondWindow() },
    Production("laid-out-late", 0, 0, 2) { $0.laidOutLate() },
    Production("pushed-screen", 2, 2, 2) { $0.pushedScreen() },
    Production("app-reveals", 0, 3, 3) { $0.appReveals() },
    Production("reveal-twice", 0, 2, 2) { $0.revealTwice() },
    Production("margin-changed", 0, 2, 2) { $0.marginChanged() },
    Production("margin-while-following", 0, 2, 2) { $0.marginWhileFollowing() },
    Production("adjustment-toggled", 0, 2, 2) { $0.adjustmentToggled() },
    Production("dismiss-mode-toggled", 0, 1, 1) { $0.dismissModeToggled() },
    Production("odd-keyboard", 0, 3, 3) { $0.oddKeyboard() },
    Production("odd-notice", 0, 2, 2) { $0.oddNotice() },
    Production("starvation", 0, 3, 3) { $0.starvation() },
    Production("clock", 0, 3, 3) { $0.clock() },
    Production("burst-interrupted", 0, 4, 4) { $0.burstInterrupted() },
    Production("repeated-notice", 1, 2, 2) { $0.repeatedNotice() },
    Production("stray-ends", 0, 0, 1) { $0.strayEnds() },
    Production("uneven-padding", 0, 2, 2) { $0.unevenPadding() },
    Production("replaced-after-scroll", 0, 2, 2) { $0.replacedAfterScroll() },
    Production("flat-keyboard", 0, 0, 2) { $0.flatKeyboard() },
    Production("narrow-screen", 0, 0, 2) { $0.narrowScreen() },
    Production("rounded-sum", 0, 0, 2) { $0.roundedSum() },
    Production("rounded-room", 0, 0, 2) { $0.roundedRoom() },
    Production("negative-reveal", 0, 0, 2) { $0.negativeReveal() },
    Production("hostile", 0, 0, 2) { $0.hostile() },
    Production("noise", 0, 2, 2) { $0.noise() },
    Production("left-and-shown", 2, 2, 0) { $0.leftAndShown() },
  ]

  /// The weight of the production when all productions of the world are enabled.
  func weight(in world: World) -> Int { weights[min(world.index, weights.count - 1)] }
  /// Whether a trace of this world can contain the production.
  package func occurs(in world: World) -> Bool { weight(in: world) > 0 }

  /// The index of the production with this name, which is also its bit in a set; nil if there is none.
  package static func index(of name: String) -> Int? { allCases.firstIndex { $0.name == name } }

  /// The production in a sentence: the line of the file `Productions.txt` that begins with its name.
  package var words: String { Self.sentences[name] ?? "" }
  private static let sentences: [String: String] = {
    let lines = String(decoding: PackageResources.Productions_txt, as: UTF8.self).split(
      separator: "\n")
    let rows = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }()
}
