import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import TestSupport
import Testing

/// What occurs on each platform.
@Suite struct Platforms {
  private static let others: [Platform] = [.android, .web]

  /// So the screen of a scenario says on which platform it plays.
  @Test func haveScreensOfTheirOwn() {
    for device in Device.all.flatMap({ [$0, $0.turned] }) {
      #expect(Platform.of(device.screen) == device.platform, "\(device.name)")
    }
    #expect(Set(Device.all.map(\.platform)) == Set(Platform.allCases))
  }

  /// The most lifelike world that admits a scenario.
  @Test(
    arguments: [
      // Android tells when an animation starts and ends, and a browser after it.
      ("A: F(500,544) up(260) t(1) F- down", .everyday), ("A: wS(260)", .odd),
      ("A: F(500,544) wS(260) t(0.25) bg[0,640,360,260] dS(260) .", .everyday),
      ("A: wS(260) t(0.3) .", .odd),
      ("A: wC(260) bg[0,640,360,260] wS(260) .", .odd), ("B: F(500,544) wS(260)", .everyday),
      ("B: wS(260)", .lifelike),
      ("B: wS(260) t(0.25) bg[0,635,375,260] dS(260) .", .odd), ("A: up(20)", .odd),
      ("A: F(500,544) up(301)", .everyday), ("A: wS[20,300,320,254]", .odd), ("A: up(0)", .odd),
      ("A: up(260) t(1) wH[0,380,360,260] .", .odd),
      // A view is resized to the top of a keyboard, and a window moves up, with or without a notice.
      ("A: F(500,544) V(0,380)", .everyday), ("A: F(500,544) V(0,380) up(260)", .everyday),
      ("A: V(0,380)", .lifelike), ("A: V(0,600)", .everyday),
      ("A: V(0,500)", .lifelike), ("A: W(0,-120,360,640)", .lifelike),
      ("A: F(500,544) W(0,-120,360,640)", .everyday),
      // A pan is no larger than its keyboard, and no keyboard goes without its field, but by the button that goes back.
      ("B: F(500,544) up(260) W(0,-260,375,635)", .everyday),
      ("B: F(500,544) up(260) W(0,-261,375,635)", .lifelike),
      ("B: F(500,544) W(0,-200,375,635)", .lifelike),
      ("A: F(500,544) up(260) t(1) down", .everyday),
      ("A: W(0,-400,360,640)", .odd), ("A: W(0,200,360,440) W(0,0,360,440)", .lifelike),
      ("B: V(0,553)", .everyday), ("B: V(0,500)", .lifelike),
      // The event comes late, or with the old height, or the pan stays; a device is unfolded. A floating keyboard of
      // Android takes no room: it goes, and the field keeps the focus.
      ("B: F(500,544) up(304) t(0.1) V(0,331) t(1) F- V(0,635) t(0.5) down", .lifelike),
      ("B: F(500,544) up(260) t(0.1) up(304)", .lifelike),
      ("B: F(500,544) up(260) W(0,-200,375,635) t(1) F- down t(1) .", .everyday),
      ("P: screen=(344,882) TB G[690,829,0,0,690,829,0,0,690,829,0,0,0,0] TE", .lifelike),
      ("P: screen=(344,882) TB G[360,800,0,0,360,800,0,0,360,800,0,0,0,0] TE", .odd),
      // Focus without a keyboard is everyday where the app may not be told.
      ("A: F(500,544)", .everyday), ("P: F(600,644)", .lifelike), ("A: SA(24,0)", .lifelike),
    ] as [(String, World)]) func admit(_ line: String, _ world: World) throws
  {
    #expect(try Notation.scenario(line).world == world)
  }

  @Test(arguments: others) func admitTheExamplesOfTheirWords(_ platform: Platform) throws {
    for (example, _) in Notation.examples(of: platform) {
      let scenario = try Notation.scenario("\(platform == .web ? "B" : "A"): \(example)")
      #expect(World.lifelike.admits(scenario), "\(example)")
    }
  }

  @Test(arguments: [World.everyday, .lifelike, .odd], others)
  func areNotLeftByTheGrammar(_ world: World, _ platform: Platform) throws {
    for play in Grammars.plays(400, Grammar(world, on: platform)) {
      #expect(world.admits(play.scenario), "\(Notation.text(play.scenario))")
      if !world.isOfDevices { continue }
      #expect(play.scenario.platform == platform)
      #expect(try #require(play.scenario.told).posted == play.scenario)
    }
  }

  /// No notice that the platform does not post, and everyone who makes room there.
  @Test(arguments: others) func reachAllThatMakeRoom(_ platform: Platform) {
    var census = Census(on: platform)
    for play in Grammars.plays(2_000, Grammar(.lifelike, on: platform)) {
      census.note(play.scenario)
    }
    for row in census.notices where row.name.hasSuffix("not docked") { #expect(row.count == 0) }
    #expect(census.rooms.count > 4)
    for row in census.rooms { #expect(row.count >= 3, "\(row.name) \(row.count)") }
  }

  /// Each row stays below its limit every day.
  @Test(arguments: others) func haveNoOtherDays(_ platform: Platform) {
    var census = Census(on: platform)
    for play in Grammars.plays(2_000, Grammar(.everyday, on: platform)) {
      census.note(play.scenario)
    }
    let rare = census.situations.filter { $0.everyday.map { $0.upperBound <= 5 } ?? false }
    #expect(rare.count > 9)
    for row in rare {
      #expect(Double(row.count) <= 20 * (row.everyday?.upperBound ?? 0), "\(row.name)")
    }
  }

  @Test(arguments: [World.everyday, .lifelike], Platform.allCases)
  func areRightForTheModel(_ world: World, _ platform: Platform) async {
    var model = Implementation.model
    let windows = platform == .ios ? [nil] : Platform.Window.allCases.map(Optional.init)
    for window in windows {
      (model.claims.platform, model.claims.window) = (platform, window)
      let size = Budget(seed: Seed(1), cases: 0..<(isNight ? 300 : 100))
      #expect(await JudgeRun(model, in: world, size: size).report().findings.isEmpty)
    }
  }

  /// A window that makes room has done so as soon as the keyboard stands, so a handler owes none: it is green whichever
  /// parts it shows.
  @Test(arguments: others) func oweNothingIfTheWindowIsResized(_ platform: Platform) async {
    var handler = Implementation("idle", "hears of no keyboard") { Partial($0, $1, isIdle: true) }
    (handler.claims.platform, handler.claims.window) = (platform, .resizes)
    let size = Budget(seed: Seed(2), cases: 0..<200)
    #expect(await JudgeRun(handler, size: size).report().findings.isEmpty)
  }

  /// The model is right whatever it shows of itself.
  @Test(arguments: [World.everyday, .lifelike], Platform.allCases)
  func areRightForPartsOfTheModel(_ world: World, _ platform: Platform) async {
    for bits in UInt8(0)..<32 {
      let parts = Observables(rawValue: bits)
      var model = Implementation("partial", "") { Partial($0, $1, shows: parts) }
      model.claims.platform = platform
      let count = isNight && bits == 0 ? 20_000 : 40
      let size = Budget(seed: Seed(UInt64(bits)), cases: 0..<count)
      let findings = await JudgeRun(model, in: world, size: size).report().findings
      #expect(findings.isEmpty, "\(parts.words): \(findings.first?.complaint.words ?? "")")
    }
  }

  /// The model, as far as it shows itself and hears.
  struct Partial: EventHandler {
    static var claims: Claims { Claims(.visible) }
    private var model: Model
    private let (isIdle, parts): (Bool, Observables)

    init(
      _ configuration: Configuration, _ environment: Environment, isIdle: Bool = false,
      shows parts: Observables = .all
    ) {
      model = Model(configuration, environment)
      (self.isIdle, self.parts) = (isIdle, parts)
    }

    var observation: Observation { model.observation.showing(parts) }

    mutating func handle(_ event: Event) {
      if case .keyboard = event, isIdle { return }
      model.step(event)
    }
  }

  /// What a handler does not see of the room that others make.
  enum Mistake: CaseIterable {
    /// Its inset is the height of the keyboard, wherever the scroll view ends.
    case addsAlthoughResized
    case ignoresThePan
    /// It measures when it is told, and not when an outer view makes room after that.
    case makesRoomTwice
    /// It does not ask for a keyboard that is up.
    case isMadeLate
    /// It takes the way of the finger from a height that has followed it.
    case tracksTwice
    case showsShortChatAtTop, losesTheEndNearby, ignoresMarginBelow

    var sentence: String {
      switch self {
      case .addsAlthoughResized, .makesRoomTwice: "although the scroll view ends"
      case .ignoresThePan: "although the window has moved up by"
      case .isMadeLate, .tracksTwice: "has a bottom inset of 0 instead of"
      case .showsShortChatAtTop: "has a range of 0…0 instead of the −"
      case .losesTheEndNearby: "the end, which it was near"
      case .ignoresMarginBelow: "below the field instead of"
      }
    }

    /// Whether it shows in what any app does; the others need a setting, and claim to keep it, or two that make room. Who
    /// lets Android pan every day is told nothing.
    func isEveryday(on platform: Platform) -> Bool {
      self == .addsAlthoughResized || self == .ignoresThePan && platform == .web
    }

    var window: Platform.Window? {
      switch self {
      case .addsAlthoughResized, .makesRoomTwice: .resizes
      case .ignoresThePan: .pans
      default: nil
      }
    }
  }

  /// A right handler that hears what a mistaken one would make of each event.
  struct Mistaken: EventHandler {
    static var claims: Claims { Claims(.visible) }
    let mistake: Mistake
    var model: Model
    private var seen: Environment
    private var last: KeyboardNotification?
    /// How much it makes room for.
    private var height = 0.0

    init(_ mistake: Mistake, _ configuration: Configuration, _ environment: Environment) {
      (self.mistake, seen) = (mistake, environment)
      var (settings, seen) = (configuration, environment)
      switch mistake {
      case .isMadeLate: seen.keyboard = nil
      case .showsShortChatAtTop: settings.gravity = .start
      case .losesTheEndNearby: settings.reach = 0
      case .ignoresMarginBelow: settings.marginBelow = nil
      default: break
      }
      model = Model(settings, seen)
    }

    var observation: Observation { model.observation }

    mutating func handle(_ event: Event) {
      seen.follow(event)
      switch event {
      case .keyboard(let notice) where notice.kind.changesFrame:
        last = notice.kind == .willHide ? nil : notice
        height = notice.end?.height ?? 0
        if mistake == .makesRoomTwice { height = max(0, end - (notice.end?.y ?? end)) }
        model.step(.keyboard(mistake == .addsAlthoughResized ? atItsEnd(notice) : notice))
      case .geometryChanged(var new) where mistake == .ignoresThePan:
        new.window.y = max(0, new.window.y)
        model.step(.geometryChanged(new))
      case .geometryChanged where mistake == .makesRoomTwice:
        model.step(event)
        if let last { model.step(.keyboard(atItsEnd(last))) }
      case .keyboardMoved(var frame) where mistake == .tracksTwice:
        frame.y += frame.y - (model.environment.keyboard?.y ?? frame.y)
        model.step(.keyboardMoved(frame))
      default: model.step(event)
      }
    }

    private var end: Double { seen.geometry.window.y + seen.geometry.viewport.maxY }

    /// The keyboard as if it covered the end of the scroll view with that height.
    private func atItsEnd(_ notice: KeyboardNotification) -> KeyboardNotification {
      if notice.kind == .willHide { return notice }
      var result = notice
      result.end = seen.geometry.screen.docked(seen.geometry.screen.height - end + height)
      return result
    }
  }

  @Test(
    arguments: [
      (Mistake.addsAlthoughResized, Platform.android), (.ignoresThePan, .android),
      (.makesRoomTwice, .android), (.ignoresThePan, .web), (.makesRoomTwice, .web),
    ]
      + (isNight
        ? [
          (.isMadeLate, .android), (.tracksTwice, .ios), (.showsShortChatAtTop, .android),
          (.losesTheEndNearby, .ios), (.ignoresMarginBelow, .ios),
        ] : [])) func showWhoMakesRoomTwice(_ mistake: Mistake, _ platform: Platform) async throws
  {
    var handler = Implementation("mistaken", "\(mistake)") { Mistaken(mistake, $0, $1) }
    (handler.claims.platform, handler.claims.window) = (platform, mistake.window)
    let world = mistake.isEveryday(on: platform) ? World.everyday : .lifelike
    if world == .lifelike { handler.claims.profile = .strict }
    let size = Budget(seed: Seed(1), cases: 0..<(mistake == .ignoresThePan ? 300 : 120))
    var run = JudgeRun(handler, in: world, size: size)
    (run.attemptLimit, run.relationLimit) = (100, 20)
    let findings = await run.report().findings
    // What happens every day is told first.
    let found = try #require(
      findings.prefix(world == .everyday ? 1 : .max).first {
        $0.complaint.words.contains(mistake.sentence)
      }, "\(findings.map(\.complaint.words))")
    let line = Notation.text(found.scenario)
    #expect(line.split(separator: " ").count <= 5, "\(line)")
  }
}
