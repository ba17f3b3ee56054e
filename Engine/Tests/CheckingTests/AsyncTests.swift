import Checking
import Testing

/// Properties with async conditions: they are checked, shrunk and repeated like all others.
@Suite struct AsyncProperties {
  static let small = Generator<Int>.int(0...1000)

  actor Store {
    private var number = 0
    func put(_ number: Int) { self.number = number }
    func get() -> Int { number }
  }

  enum StoreError: Error {
    case full(Int)
    case closed
  }

  /// A property that uses an actor and two tasks, and fails from 900 on.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static var below900: Property {
    Property("below 900", for: small) { number in
      let store = Store()
      async let one: Void = store.put(number)
      async let two = store.get()
      _ = await (one, two)
      return await store.get() < 900
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [1, 1, 4]) func giveTheSameReport(_ workers: Int) async {
    let budget = Budget(seed: Seed(7), cases: 0..<500, workers: workers)
    let report = await Self.below900.check(budget)
    #expect(
      report.text == """
        below 900: failed (500 cases, seed 0000000000000007)
          below 900, first in case 8:
            900
            token cAQGEBx3Un_o

        """)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func nameAnErrorByItsTypeAndCase() async {
    let property = Property("errors", for: Self.small) { number in
      await Task.yield()
      if number > 900 { throw StoreError.full(number) }
      if number == 0 { throw StoreError.closed }
      return true
    }
    let report = await property.check(Budget(seed: Seed(1), cases: 0..<1000))
    #expect(
      Set(report.counterexamples.map { "\($0.origin) \($0.description)" }) == [
        "errors: StoreError.full 901", "errors: StoreError.closed 0",
      ])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func failIfACaseHangs() async {
    let property = Property("waits", for: Self.small, hangsAfter: .milliseconds(100)) { number in
      if number > 500 { for await _ in AsyncStream<Int>.makeStream().stream {} }
      return true
    }
    let budget = Budget(seed: Seed(1), cases: 0..<20, workers: 2)
    let report = await property.check(budget)
    #expect(report.counterexamples.map(\.origin.name) == ["waits: hangs"])
    #expect(report.counterexamples.map(\.description) == ["501"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func failIfACaseDoesNotEnd() {
    let property = Property("spins", for: Self.small) { number in
      while number == 0 { await Task.yield() }
      return true
    }
    #expect(property.replay(CaseToken.choices([])).origin?.name == "spins: does not end")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func waitForTimersInAnyNumberOfWorkers() async {
    let property = Property("timers", for: Self.small) { _ in
      try await Task.sleep(for: .milliseconds(1))
      return true
    }
    let report = await property.check(Budget(seed: Seed(1), cases: 0..<100, workers: 8))
    #expect(report.verdict == .passed)
  }

  /// The engine leaves the actor only for a property that may wait for it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @Test func costNothingIfTheyAreSynchronous() async {
    let holds = Property("sync", for: Self.small) { $0 >= 0 }
    let throwing = Property("sync", for: Self.small) { number in
      if number < 0 { throw StoreError.closed }
      return number >= 0
    }
    let judge = Property("sync", for: Self.small) { (number: Int) -> Outcome in
      number >= 0 ? .passed : .invalid
    }
    for property in [holds, throwing, judge] {
      #expect(await property.leavingActors { _ in #isolation === MainActor.shared })
    }
    #expect(await Self.below900.leavingActors { _ in #isolation == nil })
  }

  /// A view model that forgets a letter once it has been cleared.
  @MainActor final class FieldModel {
    private(set) var text = ""
    private var wasCleared = false

    func type(_ letter: Character) async {
      await Task.yield()
      if !(wasCleared && text.count == 1) { text.append(letter) }
    }
    func clear() { (text, wasCleared) = ("", true) }
  }

  enum Event: Sendable { case type, clear }

  /// The test itself is on the main actor.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @Test func mayBelongToTheMainActor() async {
    let property = Property("field", for: Generator<Int>.int(0...9).array(0...5)) {
      @MainActor numbers in
      let model = FieldModel()
      for _ in numbers { await model.type("a") }
      return model.text.count == numbers.count
    }
    let budget = Budget(seed: Seed(1), cases: 0..<200, workers: 2)
    #expect(await property.check(budget).verdict == .passed)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @Test func mayBeMachinesOfTheMainActor() async {
    let machine = AsyncStateMachine<(model: Int, candidate: FieldModel), Event>(
      model: { 0 }, candidate: { FieldModel() },
      offer: { _, source in source.element(of: [.type, .clear]) },
      expected: { count, event in
        count = event == .type ? count + 1 : 0
        return count
      },
      observed: { @MainActor model, event in
        if event == .type { await model.type("a") } else { model.clear() }
        return model.text.count
      })
    let report = await Property("field", machine, events: 0...10).check(
      Budget(seed: Seed(1), cases: 0..<200, workers: 2))
    #expect(report.counterexamples.map(\.description) == ["clear, type, type"])
  }
}
