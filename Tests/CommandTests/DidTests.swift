import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollReporting
import ScrollWire
import Testing

/// A handler that listens to didShow and didHide only is right on a phone: every show and every hide has its `did…`
/// notice.
@Suite struct DidListeners {
  /// The model, which takes the `did…` notice of a change for its `will…` notice, and waits for no other one.
  struct Listener: KeyboardHandler {
    static let claims = Claims(.insets, settle: 0.5)
    private var model: Model

    init(_ configuration: Configuration, _ environment: Environment) {
      var configuration = configuration
      configuration.delay = 0
      model = Model(configuration, environment)
    }

    var observation: Observation { model.observation }

    mutating func handle(_ event: Event) {
      guard case .keyboard(var notice) = event else { return model.step(event) }
      switch notice.kind {
      case .didShow: notice.kind = .willShow
      case .didHide: notice.kind = .willHide
      case .willShow, .willChangeFrame, .willHide, .didChangeFrame: return
      }
      model.step(.keyboard(notice))
    }
  }

  @Test(arguments: [World.everyday, .lifelike])
  func conform(_ world: World) async throws {
    let listener = Implementation("listener", "hears did… only", Listener.self)
    let run = JudgeRun(listener, in: world, size: Budget(seed: Seed(2), cases: 0..<150))
    let report = await run.report()
    #expect(report.findings.map { "\($0.complaint.id) \($0.complaint.words): \($0.line)" } == [])
    #expect(report.gaps == [] && !report.isMisconduct)
  }
}
