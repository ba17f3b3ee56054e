import Foundation
import ReferenceModel
import ScrollConformance
import ScrollWire
import TestSupport
import Testing

@testable import ScrollTesting

/// Handlers that need the main actor are judged as others are.
@Suite(.storingNothing) struct MainActorHandlers {
  /// It makes room as `FormHandler` does, on the main actor, and has its bug.
  @MainActor final class CountedController: MainActorKeyboardHandler {
    static let claims = Claims(.insets)
    private var form: FormHandler
    private(set) static var alive = (now: 0, most: 0)
    var observation: Observation { form.observation }

    init(_ configuration: Configuration, _ environment: Environment) {
      form = FormHandler(configuration, environment)
      Self.alive.now += 1
      Self.alive.most = max(Self.alive.most, Self.alive.now)
    }

    func handle(_ event: Event) async {
      // A turn of the main actor for others, as when time passes for a view.
      if case .tick = event { await Task.yield() }
      form.handle(event)
    }

    isolated deinit { Self.alive.now -= 1 }
  }

  /// The same made by a closure, as a value.
  @MainActor struct Made: MainActorEventHandler {
    static let claims = Claims(.insets)
    var form: FormHandler
    var observation: Observation { form.observation }
    mutating func handle(_ event: Event) { form.handle(event) }
  }

  /// Every word is the same as for a handler that needs no actor, but for the call to keep.
  @Test(.brief(cases: 20, seed: "18")) func areToldTheSameAsOthers() async throws {
    var messages: [String] = []
    await check("ours", making: { FormHandler($0, $1) }) { messages.append($0) }
    await check("ours", making: { @MainActor in Made(form: FormHandler($0, $1)) }) {
      messages.append($0)
    }
    await check(CountedController.self) { messages.append($0) }
    try #require(messages.count == 3)
    #expect(messages[1].replacing("await check(", with: "check(") == messages[0])
    #expect(messages[1].contains("keep it       await check(\"ours\", in: \""))
    #expect(messages[2].contains("keep it       await check(CountedController.self, in: \""))
    #expect(await CountedController.alive.most == 1)
  }

  @Test func areJudgedInOneScenario() async {
    var messages: [String] = []
    await check(FormController.self, in: "X: wS(260)") { messages.append($0) }
    await check("ours", in: "X: wS(260)", making: { @MainActor in Made(form: FormHandler($0, $1)) })
    {
      messages.append($0)
    }
    check(FormHandler.self, in: "X: wS(260)") { messages.append($0) }
    #expect(
      messages.map { $0.contains(" breaks Q3, exact reach: it has a bottom") } == [
        true, true, true,
      ])
  }

  /// What a case leaves for the main actor is done before the next case begins.
  @MainActor @Test(.brief(cases: 10)) func leaveTimeForOthers() async {
    let others = Others()
    await check("ours", making: { @MainActor in others.made(FormHandler($0, $1)) }) { _ in }
    #expect(others.asked > 20 && others.late == 0)
  }

  /// Tasks of the main actor, one for each handler that is made.
  @MainActor final class Others {
    private(set) var (asked, late) = (0, 0)
    private var done = 0

    func made(_ form: FormHandler) -> Made {
      if done < asked { late += 1 }
      asked += 1
      Task { done += 1 }
      return Made(form: form)
    }
  }

  @Test(.prompt) func areStoredAndReplayed() async throws {
    let store = TemporaryStore()
    let run = { @Sendable in
      await store.messages { report in
        await CheckTrait.$current.withValue(.brief(cases: 20, seed: "18")) {
          await check(FormController.self, report: report)
        }
      }
    }
    let first = try #require(await run().first)
    #expect(first.contains(" are stored in \(store.path); the next run tries them first"))
    let second = try #require(await run().first)
    #expect(
      second.hasPrefix("FormController: a stored failure was tried first, and it fails again\n"))

    await #expect(processExitsWith: .success) {
      _ = unsafe setenv("SCROLLCHECK_REPLAY", "X: wS(260)", 1)
      var messages: [String] = []
      await check(FormController.self) { messages.append($0) }
      exit(messages.count == 1 && messages[0].contains("\n  X: wS(260)\n") ? 0 : 1)
    }
  }

  /// A case that takes too long is late, whatever the actor.
  @Test func haveADeadline() async throws {
    let clock = Guarded(Duration.zero)
    let message = await CaseDeadline.$time.withValue({ clock.with { $0 } }) {
      await CheckTrait.$current.withValue(CheckTrait(cases: 10, seconds: 1000, deadline: 1)) {
        var messages: [String] = []
        await check(
          "slow", expecting: [ExpectedVerdict("*", "slow")],
          making: { @MainActor in
            clock.with { $0 += .seconds(2) }
            return Made(form: FormHandler($0, $1))
          }
        ) { messages.append($0) }
        return messages.joined()
      }
    }
    #expect(message.contains("slow: a case took 4 s, the deadline is 1 s: "), "\(message)")
  }
}
