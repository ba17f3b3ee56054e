// The grammar: what users and systems do, and how a trace is made of it.

package import Checking
package import ReferenceModel
import ScrollTexts

/// A case: a trace, or a visit to a screen of its own, with a record of what it was made of, for coverage statistics.
package struct Play: Sendable {
  /// The trace; of a visit no more than its device, since what happens there depends on the screen.
  package var scenario: Scenario
  /// What is done on a screen of its own.
  package var visit: Visit?
  /// The productions in the trace, with one bit for each in the order of `Production.allCases`.
  package var productions: UInt64 = 0
  /// The kinds of keyboards in the trace, with one bit for each in the order of `KeyboardKind.allCases`.
  package var keyboards: UInt64 = 0
  package var device = 0
  /// Whether coordinates are not multiples of 1/64, so that their sums may be rounded.
  package var isRagged = false

  package init(_ scenario: Scenario) { self.scenario = scenario }

  package init(_ visit: Visit) { (scenario, self.visit) = (visit.beginning, visit) }
}

/// Generates random traces. Each leaves some productions out, so that the others occur together more often.
package struct Grammar: Equatable, Sendable {
  private let isEnabled: [Bool]
  /// The world that admits every trace.
  package let world: World
  /// The features that no trace needs.
  package let missing: Features
  /// The padding and the margin that the app has by itself, where the grammar draws no other.
  private let padding: Insets, margin: Double
  private let devices: Range<Int>
  /// What its visits have in common; nil if its cases are traces.
  package let visits: Visits?

  /// A grammar of a world, with all its productions except those with the disabled names.
  package init(
    _ world: World, on platform: Platform = .ios, missing: Features = [],
    padding: Insets = Insets(0, 0, 0, 0), margin: Double = 0, without disabled: Set<String> = [],
    ofVisits visits: Visits? = nil
  ) {
    self.visits = visits
    let known = Device.all.firstIndex { $0.name == visits?.device }
    devices = known.map { $0..<$0 + 1 } ?? Device.indices(on: platform)
    (self.world, self.missing, self.padding, self.margin) = (world, missing, padding, margin)
    isEnabled = Production.allCases.map { !disabled.contains($0.name) && $0.occurs(in: world) }
    precondition(isEnabled.contains(true), "a grammar without productions")
  }

  /// The number of different selections of productions; the first selection contains all.
  private static let swarmCount = 512
  private static let noiseShare = 0.15

  private static let starvation = Production.index(of: "starvation") ?? 0
  private static let dismissal = Production.index(of: "interactive-dismissal") ?? 0
  private static let noise = Production.index(of: "noise") ?? 0
  private static let hostile = Production.index(of: "hostile") ?? 0

  /// The weights of all productions in a world; noise has its share instead.
  private static let weights = World.allCases.map { world in
    Production.allCases.map { $0.name == "noise" ? 0 : 10 * $0.weight(in: world) }
  }

  /// The weights in one swarm; 0 for the productions that it leaves out. Noise has the same share in all swarms.
  private func swarm(_ number: Int) -> [Int] {
    var (weights, sum) = (Self.weights[world.index], 0)
    var chance = UInt64(number)
    for index in weights.indices {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isOff = number > 0 && chance >> 33 % 100 < 40
      if isOff || !isEnabled[index] { weights[index] = 0 }
      sum += weights[index]
    }
    if sum == 0 { return isEnabled.map { $0 ? 1 : 0 } }
    if isEnabled[Self.noise] {
      weights[Self.noise] = Int(Double(sum) * Self.noiseShare / (1 - Self.noiseShare))
    }
    return weights
  }

  package var generator: Generator<Play> {
    Generator { source in play(from: &source) }
  }

  /// Generates one trace: an opening, productions, and an end at which most traces come to rest.
  package func play(from source: inout Source) -> Play {
    // The productions repeat fields and keyboards by themselves. With copies, faults are found later.
    source.withoutCopies()
    if let visits {
      let (visit, device) = Visit.draw(visits, on: devices, without: missing, from: &source)
      var play = Play(visit)
      play.device = device
      return play
    }
    let weights = swarm(source.alternative(of: Self.swarmCount))
    let device = devices.lowerBound + source.alternative(of: devices.count)
    var stage = Stage(
      on: Device.all[device], isStarved: weights[Self.starvation] > 0, in: world,
      without: missing, padding: padding, margin: margin, from: &source)
    stage.openChat()
    var productions: UInt64 = 0
    stage.repeat(1...8, "production") { stage in
      guard !stage.isFull else { return }
      let index = stage.source.alternative(weights: weights)
      productions |= 1 << UInt64(index)
      Production.allCases[index].play(&stage)
      if stage.source.mostly(percent: 60) { stage.rest() }
    }
    if stage.tracks, isEnabled[Self.dismissal], stage.source.flag() { stage.interactiveDismissal() }
    stage.close()
    if isEnabled[Self.hostile] { stage.corruptBeginning() }
    swap(&source, &stage.source)
    var play = Play(stage.scenario)
    (play.productions, play.keyboards) = (productions, stage.keyboards)
    (play.device, play.isRagged) = (device, !stage.grid.isExact)
    return play
  }
}

/// One action of a user, the system or the app, which consists of several events.
package struct Production: CaseIterable, Sendable {
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
    Production("content-above", 0, 2, 0) { $0.contentAbove() },
  ]

  /// The weight of the production when all productions of the world are enabled.
  func weight(in world: World) -> Int { weights[min(world.index, weights.count - 1)] }
  package func occurs(in world: World) -> Bool { weight(in: world) > 0 }

  /// The index of the production with this name, which is also its bit in a set; nil if there is none.
  package static func index(of name: String) -> Int? { allCases.firstIndex { $0.name == name } }

  /// The production in a sentence: the line of the file `Productions.txt` that begins with its name.
  package var words: String { Self.sentences[name] ?? "" }
  private static let sentences = unsafe String(cString: scrollTextProductions()).sentences
}
