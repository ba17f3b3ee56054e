import Checking
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import Testing

extension PoliteTests.Variant {
  static var claims: Claims { Claims(.polite) }
  static var isPrompt: Bool { false }
  var observation: Observation { model.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    self.init(
      model: Model(Self.isPrompt ? configuration.withoutDelay : configuration, environment))
  }
}

/// The profile `polite` asks where the offset is at rest, and not when in a burst something is applied.
@Suite struct PoliteTests {
  /// Has the state of the model, and does one thing otherwise.
  protocol Variant: KeyboardHandler {
    /// Whether it applies every notice at once.
    static var isPrompt: Bool { get }
    var model: Model { get }
    init(model: Model)
  }

  /// Applies every notice at once, and knows no transitions.
  struct Eager: Variant {
    static let isPrompt = true
    var model: Model

    mutating func handle(_ event: Event) {
      switch event {
      case .transitionBegan, .transitionEnded: break
      default: model.step(event)
      }
    }
  }

  /// Applies every notice at once outside of transitions.
  struct Immediate: Variant {
    static let isPrompt = true
    var model: Model

    mutating func handle(_ event: Event) { model.step(event) }
  }

  /// Has an animation: it shows where the offset moves to when it has had time, or when a finger or the app scrolls.
  struct Animated: KeyboardHandler {
    private var model: Model
    private var quiet = 0.0
    private(set) var observation: Observation
    static let claims = Claims(.polite, settle: 0.1)

    init(_ configuration: Configuration, _ environment: Environment) {
      model = Model(configuration, environment)
      observation = model.observation
    }

    mutating func handle(_ event: Event) {
      model.step(event)
      if case .tick(let seconds) = event { quiet += max(0, seconds) } else { quiet = 0 }
      let shown = observation.offset
      observation = model.observation
      if case .scrolled = event { return }
      guard quiet < 0.1 - 1e-9, !model.state.isDragging, let range = observation.range
      else { return }
      observation.offset = Point(range.x.clamp(shown.x), range.y.clamp(shown.y))
    }
  }

  /// Scrolls back to the field as soon as the finger is up.
  struct Fighter: Variant {
    var model: Model

    mutating func handle(_ event: Event) {
      model.step(event)
      guard case .dragEnded = event, model.state.isAtRest, let focus = model.environment.focus
      else { return }
      model.step(.focus(focus, id: 0))
      model.step(.tick(seconds: 10))
    }
  }

  private func report<Handler: KeyboardHandler>(
    _ type: Handler.Type, in world: World = .everyday, profile: Profile = .polite
  ) async -> JudgeReport {
    var run = JudgeRun(
      Implementation("\(type)", "", type), profile: profile, in: world,
      size: Budget(seed: Seed(1), cases: 0..<(world.isOfDevices ? 120 : 60), workers: 2))
    run.attemptLimit = nil
    return await run.report()
  }

  @Test(arguments: World.allCases) func acceptsEarlyHandlers(_ world: World) async {
    let (eager, immediate) = (
      await report(Eager.self, in: world), await report(Immediate.self, in: world)
    )
    for report in [eager, immediate] {
      #expect(report.broken == [], "\(report.implementation), seed \(report.seed)")
    }
    // Strictly it is too early.
    if world == .lifelike { #expect(await report(Eager.self, profile: .strict).hasNews) }
  }

  /// The beginning is right as well where nothing is at rest before the first event.
  @Test(arguments: World.allCases) func acceptsHandlersThatNeedTime(_ world: World) async {
    let report = await report(Animated.self, in: world)
    // A finger that catches its animation finds the offset at the end of it.
    #expect(report.broken.subtracting(["I6"]) == [], "seed \(report.seed)")
  }

  /// An inverted list: where the model keeps what is seen of a chat, it keeps the distance to the end.
  struct Inverted: Variant {
    var model: Model

    mutating func handle(_ event: Event) {
      let (end, offset, overlap) = (
        model.range(.vertical).upper, model.state.offset.y, model.overlap
      )
      model.step(event)
      guard model.configuration.anchor == .end, model.overlap != overlap, !model.state.isFollowing,
        !model.state.isDragging, model.state.offset.y == offset
      else { return }
      let range = model.range(.vertical)
      model.state.offset.y = range.clamp(offset + range.upper - end)
    }
  }

  /// It says that it is one. Its chats are at the end when the keyboard comes.
  @Test(arguments: [[], [Feature.awayFromEnd]]) func acceptsInvertedLists(_ missing: [Feature])
    async
  {
    var list = Implementation("inverted", "", Inverted.self)
    list.claims.without.formUnion(missing)
    let run = JudgeRun(list, in: .lifelike, size: Budget(seed: Seed(1), cases: 0..<3_000))
    let report = await run.report()
    #expect(report.hasNews == missing.isEmpty, "\(report.broken)")
  }

  /// What is put above what is seen moves nothing: M2 says so of content that was there from the beginning.
  @Test func keepsItsPlaceBelowNewContent() {
    var count = 0
    // Content that fills the visible part does not grow, and a chat may go to its end.
    let grammar = Grammar(.lifelike, missing: [.contentSizing, .endAnchor])
    for play in Grammars.plays(600, grammar) {
      var model = Model(play.scenario.configuration, play.scenario.environment)
      for event in play.scenario.events {
        model.step(event)
        let (offset, start) = (model.state.offset.y, model.range(.vertical).lower)
        guard let field = model.environment.focus, model.state.isAtRest, offset > start else {
          continue
        }
        let before = model
        for event in before.insertion(above: 100) { model.step(event) }
        let moved = (model.environment.focus?.y ?? 0) - model.state.offset.y - (field.y - offset)
        #expect(abs(moved) < 1e-6)
        (model, count) = (before, count + 1)
      }
    }
    #expect(count > 100)
  }

  /// Lines that blamed the model for an animation, or for where it starts.
  @Test(arguments: [
    "X: wS(260)", "X: SA(0,0)", "P: focus=(1100,1144)", "P: focus=(1100,1144) F(600,644)",
    "X: content=(375,300) anchor=end C(1220)",
    "X: content=(375,300) anchor=end focus=(100,144) C(1220)",
    "X: content=(375,600) anchor=end focus=(500,544) keyboard=260 C(1220)", "X: C(800,300) G(3)",
    "L: SA[0,80,0,0]",
    "L: delay=0 C(800,600) R[16,324,798,475]",
  ])
  func acceptsAnimations(_ line: String) throws {
    let handler = Implementation("Animated", "", Animated.self)
    let judged = handler.judge(
      try Notation.scenario(line + " t(1) t(1)"),
      JudgingOptions(handler.claims, Profile.polite.invariants))
    #expect(judged.complaints.map(\.words) == [])
  }

  /// What is applied between transitions, or at the end of one, moves the content or follows the focus where one that
  /// knows no transitions does not, and one that waits does not either.
  @Test(arguments: [
    "keyboard=304 focus=(600,644) TB wS(260) C(100,800) V(0,100) TE TB V(0,700) TE",
    "oversize=trailing F(100,144) V(0,1) D+ D- TB wS(260) G(0) TE F(300,344) wH",
    "oversize=trailing F(100,144) V(0,1) TB D+ wS(260) G(0) D- TE F(300,344) wH",
    "focus=(600,644) D+ V(0,0) B[0,20,0,0] D- TB wS(260) G(0) TE",
    "focus=(600,644) D+ TB V(0,0) wS(260) G(0) B[0,20,0,0] D- TE",
    "TB C(500,300) F[400,0,100,44] wS(260) D+ D- TE",
    "F(100,144) wS(260) TB G(1) GO(0) wS(260) TE R(600,644)",
    "keyboard=260 wH TB F(100,144) wS(260) U(600) TE",
    "F(0,44) wS(260) TB D+ G(1) wS(260) D- TE R(600,644) R(100,144)",
  ])
  func acceptsWhatIsAppliedInTransitions(_ line: String) throws {
    let eager = Implementation("Eager", "", Eager.self)
    for handler in [eager, Implementation("Immediate", "", Immediate.self)] {
      let judged = handler.judge(
        try Notation.scenario("P: \(line)"),
        JudgingOptions(handler.claims, Profile.polite.invariants))
      #expect(judged.complaints.map(\.words) == [], "\(handler.name)")
    }
  }

  @Test func seesAWrongBeginning() throws {
    struct Misplaced: KeyboardHandler {
      private var model: Model
      static let claims = Claims(.polite, settle: 0.1)

      init(_ configuration: Configuration, _ environment: Environment) {
        model = Model(configuration, environment)
      }

      var observation: Observation {
        var result = model.observation
        result.offset.y += 10
        return result
      }

      mutating func handle(_ event: Event) { model.step(event) }
    }
    let handler = Implementation("Misplaced", "", Misplaced.self)
    let judged = handler.judge(
      try Notation.scenario("X: t(1)"), JudgingOptions(handler.claims, [.q5]))
    #expect(judged.complaints.map(\.words) == ["moves from 0,−44 to 0,−34, though it should stay"])
  }

  @Test func seesAFightWithTheUser() async {
    // What it does when the app wishes otherwise right after the drag is wrong in each of the profiles.
    let visible = await report(Fighter.self, profile: .visible)
    #expect(visible.broken.subtracting(["Q8"]) == [], "seed \(visible.seed)")
    let polite = await report(Fighter.self)
    #expect(polite.broken.contains("Q5"), "seed \(polite.seed)")
  }
}

extension JudgeReport {
  /// The ids of what is broken.
  fileprivate var broken: Set<String> {
    Set(rows.filter { $0.verdict.kind == .diverges }.map(\.id))
  }
}

extension Configuration {
  /// The configuration with which every notice is applied at once.
  fileprivate var withoutDelay: Configuration {
    var result = self
    (result.delay, result.maxWait) = (0, nil)
    return result
  }
}
