import Checking
import Testing

/// A queue of four elements, compared with an array. The faulty queue loses an element if it
/// becomes full while its start is not 0.
@Suite struct StateMachines {
  enum Event: Sendable, Equatable, CustomStringConvertible {
    case put(Int)
    case get
    var description: String {
      switch self {
      case .put(let number): "put(\(number))"
      case .get: "get"
      }
    }
    var kind: String { self == .get ? "get" : "put" }
  }

  struct Ring: Sendable {
    var slots = [0, 0, 0, 0]
    var start = 0
    var count = 0
    let isRight: Bool

    mutating func happen(_ event: Event) -> Int? {
      switch event {
      case .put(let number):
        guard count < 4 else { return nil }
        let isLost = !isRight && start > 0 && count == 3
        if !isLost { slots[(start + count) % 4] = number }
        count += 1
        return nil
      case .get:
        guard count > 0 else { return nil }
        defer { (start, count) = ((start + 1) % 4, count - 1) }
        return slots[start]
      }
    }
  }

  static func machine(isRight: Bool) -> StateMachine<(model: [Int], candidate: Ring), Event> {
    StateMachine(
      model: { [Int]() }, candidate: { Ring(isRight: isRight) },
      offer: { _, source in
        let isPut = source.alternative(of: 2) == 0
        let number = source.number(in: 0...100)
        return isPut ? .put(number) : .get
      },
      expected: { model, event -> Int? in
        switch event {
        case .put(let number):
          if model.count < 4 { model.append(number) }
          return nil
        case .get: return model.isEmpty ? nil : model.removeFirst()
        }
      },
      observed: { candidate, event -> Int? in candidate.happen(event) })
  }

  static func property(isRight: Bool) -> Property {
    Property("ring", machine(isRight: isRight), kind: \.kind)
  }

  @Test func passInLockstepAndTellWhatFollowedWhat() async {
    let report = await Self.property(isRight: true).check(Budget(seed: Seed(1), cases: 0..<200))
    #expect(report.verdict == .passed)
    for pair in ["start → put", "put → get", "get → get"] { #expect(report.text.contains(pair)) }
  }

  @Test func shrinkToTheShortestRun() async throws {
    let property = Self.property(isRight: false)
    for seed in 1...2 as ClosedRange<UInt64> {
      let report = await property.check(
        Budget(seed: Seed(seed), cases: 0..<2000))
      let counterexample = try #require(report.counterexamples.first)
      #expect(
        counterexample.description
          == "put(0), put(0), put(0), put(0), get, put(1), get, get, get, get")
      let events = Self.machine(isRight: false).events(counterexample.token)
      #expect(Self.machine(isRight: false).replay(events) == .failed(counterexample.origin))
      #expect(Self.machine(isRight: true).replay(events) == .passed)
      #expect(property.shrink(counterexample.token)?.token == counterexample.token)
    }
  }

  /// Half of the cases have less than all kinds of events, and some have hardly more than one.
  @Test func favourSomeEvents() {
    let machine = StateMachine<[Int], Int>(
      start: { _ in [] }, offer: { _, source in source.alternative(of: 5) },
      step: { events, event in
        events.append(event)
        return .passed
      })
    let runs = (0..<2_000).map { machine.events(.generated(Seed(1), index: 100 + $0)) }
    let long = runs.filter { $0.count > 30 }
    for kind in 0..<5 {
      let (without, only) = (
        long.count { !$0.contains(kind) }, long.count { $0.allSatisfy { $0 == kind } }
      )
      #expect(without * 10 > long.count && only * 100 > long.count, "\(kind)")
    }
    #expect(long.count { Set($0).count == 5 } * 3 > long.count)
  }

  @Test func areExplained() async throws {
    let property = Property(
      "window", for: tuple(Generator<Int>.int(0...1000), Generator<Int>.int(0...1000)),
      holds: { !(41...59).contains($0.0) })
    let report = await property.check(Budget(seed: Seed(2), cases: 0..<5000))
    let counterexample = try #require(report.counterexamples.first)
    #expect(
      property.explain(counterexample).text == """
        Choice 1 is 41: the case fails with the numbers from 41 to 59.
        Choice 2 does not matter: the case fails with every value that was tried.
        A similar case passes: (40, 0)

        """)
    let far = Property("far", for: Generator<Int>.int(100...200).array(0...5)) { values in
      !values.contains { (150...170).contains($0) }
    }
    let found = try #require(
      await far.check(Budget(seed: Seed(2), cases: 0..<500)).counterexamples.first)
    #expect(
      far.explain(found).text == """
        Value 1 of element 1 is 150: the case fails with the numbers from 150 to 170.
        A similar case passes: [149]

        """)
    #expect(
      far.explain(found, within: .zero).text == """
        This explanation is incomplete, because it reached its time limit.

        """)
    let named = Property("named") { source in
      let (age, pair) = (
        source.draw(.int(0...99), "age"), source.draw(tuple(.bool, .int(3...9)), "pair")
      )
      return age > 17 && pair.1 > 4 ? .failed(Origin("named")) : .passed
    }
    let adult = try #require(
      await named.check(Budget(seed: Seed(2), cases: 0..<500)).counterexamples.first)
    #expect(
      named.explain(adult).text.hasPrefix(
        """
        Age is 18: the case fails with the numbers from 18 to 99.
        Pair is 5: the case fails with the numbers from 5 to 9.

        """))
    let many = Property("many", for: Generator<Int>.int(0...9).array(0...50)) { $0.count < 20 }
    let list = try #require(
      await many.check(Budget(seed: Seed(2), cases: 0..<500)).counterexamples.first)
    #expect(
      many.explain(list, within: .seconds(60)).text.hasPrefix(
        """
        Value 1 of element 1 to value 1 of element 20 (20 values) do not matter: \
        the case fails with every value that was tried, one at a time.
        A similar case passes:
        """))
    let order = Property("sum", for: Generator<Int>.int(0...9).array(0...5)) {
      $0.reduce(0, +) < 10
    }
    let sum = try #require(
      await order.check(Budget(seed: Seed(2), cases: 0..<500)).counterexamples.first)
    #expect(sum.description == "[1, 9]")
    #expect(order.explain(sum).swappablePairs == [0])
  }
}
