import Checking
import Testing

/// Tasks that run at the same time: the engine finds the order of their steps that fails.
@Suite struct Interleavings {
  final class Account: @unchecked Sendable {
    var balance = 0
  }

  /// Two tasks read a balance, and then write it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static var lostUpdate: Property {
    Property("no update is lost") { lanes in
      let account = Account()
      try await lanes.run(2) { lane in
        let balance = await lane.step("read") { account.balance }
        await lane.step("write \(balance + 1)") { account.balance = balance + 1 }
      }
      return account.balance == 2
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [1, 1, 4]) func areShrunkToTheShortest(_ workers: Int) async {
    let report = await Self.lostUpdate.check(
      Budget(seed: Seed(3), cases: 0..<100, workers: workers, shrinking: .seconds(30)))
    #expect(
      report.text == """
        no update is lost: failed (100 cases, seed 0000000000000003)
          no update is lost, first in case 22:
            task 1     task 2
            read → 0
                       read → 0
                       write 1
            write 1
            token cAQEAAgB55RaG

        """)
  }

  actor Counter {
    private(set) var value = 0
    func set(_ value: Int) { self.value = value }
    func increment() -> Int {
      value += 1
      return value
    }
  }

  enum Operation: Sendable { case increment, get }

  /// A counter, whose users may read the value first and write it afterwards.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static func counter(isAtomic: Bool) -> ConcurrentMachine<Int, Counter, Operation, Int> {
    ConcurrentMachine(
      model: { 0 }, candidate: { Counter() },
      operation: Generator { $0.element(of: [.increment, .get]) },
      expected: { value, operation in
        if operation == .increment { value += 1 }
        return value
      },
      observed: { counter, operation in
        if operation == .get { return await counter.value }
        if isAtomic { return await counter.increment() }
        let value = await counter.value
        await counter.set(value + 1)
        return value + 1
      })
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func ofAnActorAreExplainedByAnOrder() async {
    for tasks in 1...4 {
      let property = Property("counter", Self.counter(isAtomic: true), tasks: tasks)
      let report = await property.check(Budget(seed: Seed(1), cases: 0..<200, workers: 2))
      #expect(report.verdict == .passed, "\(report.text)")
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func ofReadingAndThenWritingAreNot(_ seed: UInt64) async {
    let property = Property("counter", Self.counter(isAtomic: false), tasks: 3)
    let report = await property.check(
      Budget(seed: Seed(seed), cases: 0..<500, shrinking: .seconds(30)))
    #expect(
      report.counterexamples.map(\.origin.name)
        == ["counter: no order of the operations gives these results"])
    #expect(
      report.counterexamples.first?.description == """
        task 1        task 2
        increment …
                      increment …
        … → 1
                      … → 1
        """)
  }

  /// Each task keeps what it has read, until it changes the value itself. The operations never wait,
  /// so that tasks can change only between them.
  final class Cache: @unchecked Sendable {
    var value = 0
    var known: [Int: Int] = [:]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func haveNoOldResults() async {
    let machine = ConcurrentMachine<Int, Cache, Operation, Int>(
      model: { 0 }, candidate: { Cache() },
      operation: Generator { $0.element(of: [.increment, .get]) },
      expected: { value, operation in
        if operation == .increment { value += 1 }
        return operation == .increment ? 0 : value
      },
      observed: { cache, operation in
        let task = Lane.current?.number ?? 0
        let value = cache.known[task] ?? cache.value
        cache.known[task] = operation == .get ? value : nil
        if operation == .increment { cache.value += 1 }
        return operation == .get ? value : 0
      })
    let report = await Property("cache", machine).check(
      Budget(seed: Seed(1), cases: 0..<500, shrinking: .seconds(30)))
    #expect(
      report.counterexamples.map(\.description) == [
        """
        task 1    task 2
        get → 0
                  increment → 0
        get → 0
        """
      ])
  }

  /// An object that stands for a server, and makes its steps known.
  final class Server: @unchecked Sendable {
    private var number = 0

    func read() async -> Int {
      await Lane.current?.step("read")
      return number
    }
    func write(_ number: Int) async {
      await Lane.current?.step("write \(number)")
      self.number = number
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func mayBeMadeKnownByAFake() async {
    let property = Property("server", for: Generator<Int>.int(1...9)) { number, lanes in
      let server = Server()
      try await lanes.run(
        { _ in await server.write(number) },
        { _ in await server.write(await server.read() * 2) })
      return await server.read() > 0
    }
    let report = await property.check(
      Budget(seed: Seed(1), cases: 0..<100, shrinking: .seconds(30)))
    #expect(
      report.counterexamples.map(\.description) == [
        """
        1
        task 1    task 2
                  read
        write 1
                  write 0
        """
      ])
  }

  final class Log: @unchecked Sendable {
    var lanes: [Int] = []
    var orders: Set<[Int]> = []
  }

  /// Two tasks of three parts have 20 orders, since there are 20 ways to choose 3 of 6.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func areAllTried() async {
    let log = Log()
    let property = Property("orders") { lanes in
      log.lanes = []
      try await lanes.run(2) { lane in
        log.lanes.append(lane.number)
        await lane.step("second")
        log.lanes.append(lane.number)
        await lane.step("third")
        log.lanes.append(lane.number)
      }
      log.orders.insert(log.lanes)
      return true
    }
    #expect(await property.check(Budget(seed: Seed(1), cases: 0..<1000)).verdict == .passed)
    #expect(log.orders.count == 20 && log.orders.allSatisfy { $0.count == 6 })
  }

  /// A lock that hands itself on.
  actor Lock {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if isTaken {
        await withCheckedContinuation { waiting.append($0) }
      }
      isTaken = true
    }

    func release() {
      isTaken = false
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func thatBlockEachOtherHang() async {
    let property = Property("locks", hangsAfter: .milliseconds(50)) { lanes in
      let locks = [Lock(), Lock()]
      try await lanes.run(2) { lane in
        for number in lane.number == 1 ? [0, 1] : [1, 0] {
          await lane.step("lock \(number)") { await locks[number].take() }
        }
        for lock in locks { await lock.release() }
      }
      return true
    }
    let report = await property.check(Budget(seed: Seed(1), cases: 0..<3, shrinking: .seconds(60)))
    #expect(report.counterexamples.map(\.origin.name) == ["locks: hangs"])
    #expect(
      report.counterexamples.first?.description == """
        task 1     task 2
        lock 0 …
                   lock 1
                   lock 0 …
        … done
        lock 1 …
        (waits)
                   (waits)
        """)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func thatGoOnForEverDoNotEnd() async {
    let property = Property("spinning") { lanes in
      let account = Account()
      try await lanes.run(
        { lane in while account.balance == 0 { await lane.step("look") } },
        { lane in await lane.step("nothing") })
      return true
    }
    let budget = Budget(seed: Seed(1), cases: 0..<1)
    #expect(
      await property.check(budget).counterexamples.first?.origin.name == "spinning: does not end")
  }
}
