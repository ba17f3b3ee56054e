import Checking
import Testing
import Wire

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

  /// A machine that is busy for a moment, such as at the third and the twentieth case.
  @Test(.checking(cases: 500, seconds: 100, deadline: 0.0005))
  func ignoreWhatHappensOnce() async {
    let (messages, runs) = await messages { _, runs in [3, 20].contains(runs) ? 9000 : 10 }
    #expect(messages == [])
    #expect(runs > 500)
  }

  @Test(.checking(cases: 500, seconds: 100)) func areNotTheDefault() async {
    let (messages, _) = await messages { _, _ in 1_000_000_000 }
    #expect(messages == [])
  }
}
