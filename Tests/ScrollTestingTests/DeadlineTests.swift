import Checking
import ReferenceModel
import ScrollConformance
import ScrollWire
import Testing

@testable import ScrollTesting

/// The deadline of a case, with a clock that only the property moves.
@Suite(.storingNothing) struct Deadlines {
  private static let small = Generator<Int>.int(0...1000)

  /// The messages of a check in which a case takes as many microseconds as `time` says. It gets the number
  /// of the case, and how many cases have been run.
  private func messages(
    _ time: @escaping @Sendable (Int, Int) -> Int
  ) async -> (messages: [String], runs: Int) {
    let state = Guarded((clock: Duration.zero, runs: 0))
    let property = Property("slow", for: Self.small) { number in
      state.with {
        $0.clock += .microseconds(time(number, $0.runs))
        $0.runs += 1
      }
      return true
    }
    var messages: [String] = []
    await CaseDeadline.$time.withValue({ state.with { $0.clock } }) {
      await check(property) { messages.append($0) }
    }
    return (messages, state.with { $0.runs })
  }

  @Test(.checking(cases: 5000, seconds: 100, deadline: 0.0005))
  func areFailuresWithTheSimplestCase() async throws {
    let (messages, runs) = await messages { number, _ in number < 600 ? 10 : 1200 }
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(
      message.hasPrefix("slow: a case took 1.2 ms, the deadline is 0.5 ms\n    600\n    token c"),
      "\(message)")
    #expect(message.contains("run it again: SCROLLCHECK_REPLAY=c"))
    #expect(runs < 1000, "a late case ends the hunt")
  }

  /// A simpler case that is late by little may be in time the next time.
  @Test func keepADistance() {
    let clock = Guarded(Duration.zero)
    let property = Property("slow", for: Self.small) { number in
      clock.with { $0 += .microseconds(number) }
      return true
    }
    CaseDeadline.$time.withValue({ clock.with { $0 } }) {
      let deadline = CaseDeadline(.microseconds(500)) { _ = property.replay($0) }
      let late = CaseDeadline.Late(token: .choices([900]), time: .microseconds(900))
      let simplest = deadline.simplest(late, property, within: .seconds(2))
      #expect(property.description(of: simplest.token) == "626")
      #expect(simplest.time == .microseconds(626))
    }
  }

  /// A machine that is busy for a moment, such as at the runs 3, 4 and 20.
  @Test(.checking(cases: 500, seconds: 10_000, deadline: 0.0005))
  func ignoreWhatHappensOnce() async {
    let (messages, runs) = await messages { _, runs in [3, 4, 20].contains(runs) ? 9000 : 10 }
    #expect(messages == [])
    #expect(runs > 500)
  }

  @Test(.checking(deadline: -1)) func areNumbersOfSeconds() async {
    let (messages, _) = await messages { _, _ in 0 }
    #expect(
      messages == ["slow: a deadline in seconds is a number from 0 to 1000000000; -1.0 is none"])
  }

  /// It takes a millisecond for each event.
  private struct Slow: KeyboardHandler {
    static let clock = Guarded(Duration.zero)
    private var handler: FormHandler
    init(_ configuration: Configuration, _ environment: Environment) {
      handler = FormHandler(configuration, environment)
    }
    mutating func handle(_ event: Event) {
      Self.clock.with { $0 += .milliseconds(1) }
      handler.handle(event)
    }
    var observation: Observation { handler.observation }
  }

  @Test(.checking(cases: 40, seconds: 100, deadline: 0.005)) func holdForHandlers() async {
    var messages: [String] = []
    let known = ["I2", "I3", "I4", "Q3", "Q4"].map { ExpectedVerdict($0, "knows no screen") }
    await CaseDeadline.$time.withValue({ Slow.clock.with { $0 } }) {
      await check(Slow.self, profile: .insets, expecting: known) { messages.append($0) }
    }
    #expect(messages.count == 1)
    let message = messages.first ?? ""
    #expect(message.hasPrefix("Slow: a case took "), "\(message)")
    #expect(message.contains(" ms, the deadline is 5 ms: "), "\(message)")
  }

  @Test(.checking(cases: 500, seconds: 100)) func areNotTheDefault() async {
    let (messages, _) = await messages { _, _ in 1_000_000_000 }
    #expect(messages == [])
  }
}
