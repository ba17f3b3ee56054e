import Conformance
import ReferenceModel
import ScrollTesting
import Testing

/// A user's handler: it makes room, and knows nothing of the safe area.
private struct FormHandler: KeyboardHandler {
  private var environment: Environment
  private var bottom = 0.0

  static let claims = Claims(.insets)

  init(_ configuration: Configuration, _ environment: Environment) {
    self.environment = environment
  }

  mutating func handle(_ event: Event) {
    guard case .keyboard(let notification) = event else { return }
    switch notification.kind {
    case .willShow: bottom = notification.end?.height ?? 0
    case .willHide: bottom = 0
    default: break
    }
  }

  var observation: Observation {
    var seen = Observation(offset: Point(0, 0))
    let (safe, padding) = (environment.geometry.safe, environment.padding)
    seen.insets = Insets(
      safe.top + padding.top, safe.left + padding.left, safe.bottom + padding.bottom + bottom,
      safe.right + padding.right)
    return seen
  }
}

/// It takes no notice of anything.
private struct Deaf: KeyboardHandler {
  init(_ configuration: Configuration, _ environment: Environment) {}
  mutating func handle(_ event: Event) {}
  var observation: Observation {
    var seen = Observation(offset: Point(0, 0))
    seen.insets = Insets(0, 0, 0, 0)
    return seen
  }
}

/// After the first event it shows no insets any more.
private struct Forgetful: KeyboardHandler {
  private var observed = Observation(offset: Point(0, 0))
  init(_ configuration: Configuration, _ environment: Environment) {
    observed.insets = Insets(0, 0, 0, 0)
  }
  mutating func handle(_ event: Event) { observed.insets = nil }
  var observation: Observation { observed }
}

/// Its offset is no number as soon as a keyboard comes.
private struct Numberless: KeyboardHandler {
  private var offset = 0.0
  init(_ configuration: Configuration, _ environment: Environment) {}
  mutating func handle(_ event: Event) { if case .keyboard = event { offset = .nan } }
  var observation: Observation { Observation(offset: Point(0, offset)) }
}

@Suite struct HandlersAsTests {
  /// What the test says, without the seed.
  private func words<Handler: KeyboardHandler>(
    _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = []
  ) async -> [String] {
    var messages: [String] = []
    await check(type, profile: profile, expecting: known) { messages.append($0) }
    return messages
  }

  @Test(.checking(cases: 400, seconds: 60)) func areToldWhatIsWrong() async throws {
    let messages = await words(FormHandler.self)
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    print(message)
  }

  @Test(.checking(cases: 100, seconds: 60)) func areToldThatTheyAreDeaf() async throws {
    let message = try #require(await words(Deaf.self).first)
    #expect(message.hasPrefix("Deaf shows the same whatever happens: it has never made room"))
  }

  @Test(.checking(cases: 100, seconds: 60)) func areToldWhatIsMissing() async throws {
    let message = try #require(await words(Forgetful.self).first)
    #expect(message.hasPrefix("Forgetful shows no insets after event 1, though it did"))
  }

  @Test(.checking(cases: 100, seconds: 60)) func areToldThatANumberIsNone() async throws {
    let message = try #require(await words(Numberless.self).first)
    #expect(message.hasPrefix("Numberless breaks I1, finite: it shows a number that is none."))
    print(message)
  }

  @Test(.checking(cases: 400, seconds: 60)) func mayHaveKnownFaults() async throws {
    let known = ["I2", "I3", "I4", "Q3", "Q4"].map { ExpectedVerdict($0, "knows no screen") }
    #expect(await words(FormHandler.self, expecting: known) == [])
    print(await words(FormHandler.self, expecting: known))
  }
}
