import ReferenceModel
import ScrollConformance
import ScrollTesting
import Testing

// In this module every declaration is isolated to the main actor, as in an app that Xcode has made.

/// It makes room by the keyboard's height, and knows nothing of the home indicator.
final class FormController: MainActorKeyboardHandler {
  static let claims = Claims(.insets)
  private(set) var observation = Observation(offset: Point(0, 0))
  private let safe: Insets

  init(_ configuration: Configuration, _ environment: Environment) {
    safe = environment.geometry.safe
    observation.insets = safe
  }

  func handle(_ event: Event) {
    guard case .keyboard(let notice) = event else { return }
    let height = notice.kind == .willHide ? 0 : notice.end?.height ?? 0
    observation.insets?.bottom = safe.bottom + height
  }
}

@Suite struct HandlersInAnApp {
  @Test(.checking(cases: 8, seconds: 10_000)) func areJudged() async {
    var messages: [String] = []
    await check(FormController.self) { messages.append($0) }
    #expect(messages.count == 1)
    // It ignores changes of the safe area and of the padding as well, and one of these may come first.
    #expect(messages.joined().contains("Q3"))
  }

  @Test func areJudgedInOneScenario() async {
    await withKnownIssue {
      await check(FormController.self, in: "X: wS(260)")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix(
        "FormController breaks Q3, exact reach: it has a bottom inset of 294 ")
    }
  }
}
