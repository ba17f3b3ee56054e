import Checking
import Conformance
import Faults
import Generators
import ReferenceModel
import Testing
import Wire

/// The profile `polite` asks where the offset is at rest, and not when in a burst something is applied.
@Suite struct PoliteTests {
  /// Applies every notice at once, and knows no transitions.
  struct Eager: KeyboardHandler {
    private var model: Model
    static let claims = Claims(.polite)
    var observation: Observation { model.observation }

    init(_ configuration: Configuration, _ environment: Environment) {
      model = Model(configuration.withoutDelay, environment)
    }

    mutating func handle(_ event: Event) {
      switch event {
      case .transitionBegan, .transitionEnded: break
      default: model.step(event)
      }
    }
  }

  /// Applies every notice at once outside of transitions.
  struct Immediate: KeyboardHandler {
    private var model: Model
    static let claims = Claims(.polite)
    var observation: Observation { model.observation }

    init(_ configuration: Configuration, _ environment: Environment) {
      model = Model(configuration.withoutDelay, environment)
    }

    mutating func handle(_ event: Event) { model.step(event) }
  }

  /// Scrolls back to the field as soon as the finger is up.
  struct Fighter: KeyboardHandler {
    private var model: Model
    static let claims = Claims(.polite)
    var observation: Observation { model.observation }

    init(_ configuration: Configuration, _ environment: Environment) {
      model = Model(configuration, environment)
    }

    mutating func handle(_ event: Event) {
      model.step(event)
      guard case .dragEnded = event, model.state.isAtRest, let focus = model.environment.focus
      else { return }
      model.step(.focus(focus, id: 0))
      model.step(.tick(seconds: 10))
    }
  }

  private func report<Handler: KeyboardHandler>(
    _ type: Handler.Type, in world: World = .lifelike, profile: Profile = .polite
  ) async -> JudgeReport {
    var run = JudgeRun(
      Implementation("\(type)", "", type), profile: profile, in: world,
      size: CampaignSize(seed: .fresh, cases: 0..<(world == .lifelike ? 300 : 100), workers: 2))
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
