import Checking
import Foundation
import ScrollConformance
import ScrollWire
import TestSupport
import Testing

@testable import ScrollTesting

/// A case that fails, or that ends the process, is tried first the next time.
@Suite struct StoredCases {
  private static let numbers = Generator<Int>.int(0...1000)
  private static let large = Generator<Int>.int(0...1_000_000_000)

  /// A property that fails from 900 on, and notes the cases that it sees.
  private static func property(_ seen: Guarded<[Int]>, mended: Bool = false) -> Property {
    Property("below 900", for: numbers) { number in
      seen.with { $0.append(number) }
      return mended || number < 900
    }
  }

  @Test func areTriedFirstUntilTheyPass() async throws {
    let (store, seen) = (TemporaryStore(), Guarded<[Int]>([]))
    func run(mended: Bool = false) async -> [String] {
      seen.with { $0 = [] }
      return await store.messages { await check(Self.property(seen, mended: mended), report: $0) }
    }
    let first = try #require(await run().first)
    let names = store.names
    #expect(names.count == 1)
    #expect(first.contains("\nstored in \(store.path)/below-900-"), "\(first)")
    #expect(first.contains(".failed; the next run tries it first"))
    let told = first.split(separator: "this text is in ")
    #expect(store.texts == ["\(told[0])"] && told[1].hasPrefix(store.path), "\(first)")

    let second = try #require(await run().first)
    #expect(seen.with { $0.first } == 900)
    #expect(seen.with { $0.count } > 500)
    #expect(
      second.hasPrefix(
        "below 900: a stored failure was tried first, and it fails again\n    900\n    token c"))
    for part in ["then ", " new cases were run, seed ", "passes: 899", "SCROLLCHECK_REPLAY=c"] {
      #expect(second.contains(part), "\(second)")
    }
    #expect(!second.contains("below 900: failed ("), "the same bug is not reported twice")
    #expect(store.names == names)

    #expect(await run(mended: true) == [])
    #expect(seen.with { $0.first } == 900)
    #expect(store.names == [] && store.texts == [])
    #expect(await run(mended: true) == [])
    #expect(seen.with { $0.count } == 10_000)
  }

  @Test func mayFailNowAndThen() async throws {
    let (store, runs) = (TemporaryStore(), Guarded(0))
    _ = await store.messages { await check(Self.property(Guarded([])), report: $0) }
    let flaky = Property("below 900", for: Self.numbers) { _ in
      runs.with { runs in
        runs += 1
        return runs > 1
      }
    }
    let message = try #require(await store.messages { await check(flaky, report: $0) }.first)
    #expect(
      message.hasPrefix(
        "below 900: a stored failure was tried first, and it fails again, though not in every run"))
    #expect(store.names.count == 1)
    #expect(await store.messages { await check(flaky, report: $0) } == [])
    #expect(store.names == [])
  }

  /// A late case is stored as well.
  @Test func mayBeLate() async throws {
    let (store, clock) = (TemporaryStore(), Guarded(Duration.zero))
    let slow = Property("slow", for: Self.numbers) { number in
      clock.with { $0 += .milliseconds(number < 600 ? 1 : 10) }
      return true
    }
    func run(_ deadline: Double) async -> String? {
      await store.messages { report in
        await CheckTrait.$current.withValue(
          CheckTrait(cases: 5000, seconds: 1000, deadline: deadline)
        ) {
          await CaseDeadline.$time.withValue({ clock.with { $0 } }) {
            await check(slow, report: report)
          }
        }
      }.first
    }
    #expect(await run(0.005)?.hasPrefix("slow: a case took 10 ms, the deadline is 5 ms\n") == true)
    #expect(store.names.count == 1)
    let again =
      "slow: a stored case was tried first, and took 10 ms again, the deadline is 5 ms\n    600\n"
    #expect(await run(0.005)?.hasPrefix(again) == true)
    #expect(await run(0.05) == nil)
    #expect(store.names == [])
  }

  @Test func arePrivate() async throws {
    let store = TemporaryStore()
    _ = await store.messages { await check(Self.property(Guarded([])), report: $0) }
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(store.path) == 0o700)
    #expect(try mode("\(store.path)/\(try #require(store.names.first))") == 0o600)
  }

  /// Several bugs are several files; a bug that is mended goes alone.
  @Test func areOneFileForEachBug() async throws {
    let store = TemporaryStore()
    func run(_ bugs: Int) async -> [String] {
      await store.messages { report in
        let property = Property("bugs", for: Self.numbers) { (number: Int) -> Outcome in
          number >= 500 && number % 4 < bugs ? .failed(Origin("bug \(number % 4)")) : .passed
        }
        await check(property, report: report)
      }
    }
    #expect(await run(3).first?.contains("\n3 cases are stored in \(store.path); the next") == true)
    #expect(store.names.count == 3)
    #expect(await run(1).count == 1)
    #expect(store.names.count == 1)
  }

  // MARK: - Crashes

  private static func trapping(_ mended: Bool = false) -> Property {
    Property("trapping", for: numbers.array()) { list in
      if !mended, list.count > 2, list.contains(where: { $0 > 7 }) { fatalError("planted") }
      return true
    }
  }

  /// A trap ends the process. The case is tried first until it passes, and says nothing if it does.
  @Test(.prompt) func mayEndTheProcess() async throws {
    let store = TemporaryStore()
    for run in 0..<2 {
      let ended = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [path = store.path as String] in
        await TemporaryStore.use(path) { await check(Self.trapping()) { _ in } }
      }
      #expect(store.names.map { $0.hasSuffix(".running") } == [true])
      let said = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
      let sentence =
        "trapping: an earlier run ended in a case, which is tried first; SCROLLCHECK_REPLAY='c"
      #expect(said.contains(sentence) == (run > 0), "\(said)")
    }
    let list = Guarded<[Int]?>(nil)
    let failing = Property("trapping", for: Self.numbers.array()) { numbers in
      list.with { $0 = $0 ?? numbers }
      return !(numbers.count > 2 && numbers.contains { $0 > 7 })
    }
    let message = await store.messages { await check(failing, report: $0) }.first
    #expect(list.with { $0?.count ?? 0 } > 2)
    #expect(
      message?.hasPrefix(
        "trapping: the case in which an earlier run ended was tried first, and it fails\n    [0, 0, 8]"
      ) == true)
    #expect(store.names.map { $0.hasSuffix(".failed") } == [true])
    #expect(await store.messages { await check(Self.trapping(true), report: $0) } == [])
    #expect(store.names == [])
  }

  /// A failure is stored when it is found, since its process may end while it is shrunk.
  @Test(.prompt) func mayBeFoundByAProcessThatEnds() async throws {
    let store = TemporaryStore()
    await #expect(processExitsWith: .failure) { [path = store.path as String] in
      await TemporaryStore.use(path) {
        // Only the shrinker gets to the smallest number.
        let fragile = Property("fragile", for: Self.large) { number in
          if number == 500_000_000 { fatalError("planted") }
          return number < 500_000_000
        }
        await check(fragile) { _ in }
      }
    }
    #expect(store.names.count { $0.hasSuffix(".failed") } == 1)
    let fails = Property("fragile", for: Self.large) { $0 < 500_000_000 }
    let message = try #require(await store.messages { await check(fails, report: $0) }.first)
    #expect(
      message.hasPrefix(
        "fragile: a stored failure was tried first, and it fails again\n    500000000\n"),
      "\(message)")
    #expect(store.names.count == 1)
  }

  /// A process that is killed between its cases, or stopped by hand, causes no failure.
  @Test(.prompt) func mayHaveBeenStopped() async throws {
    let store = TemporaryStore()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = store.path as String] in
      await TemporaryStore.use(path) {
        let stopped = Property("stopped", for: Self.numbers) { number in
          if number > 100 { kill(getpid(), SIGKILL) }
          return true
        }
        await check(stopped) { _ in }
      }
    }
    #expect(store.names.count == 1)
    let holds = Property("stopped", for: Self.numbers) { _ in true }
    #expect(await store.messages { await check(holds, report: $0) } == [])
    #expect(store.names == [])
  }

  /// Each argument of a test has cases of its own.
  @Test(arguments: [1, 2], ["a"]) func knowTheirTest(_ number: Int, _ text: String) {
    #expect(
      CheckMemory.test
        == "ScrollTestingTests.StoredCases/knowTheirTest(_:_:) [\"\(number)\", \"a\"]")
  }

  // MARK: - At the same time

  /// Another check that is running is not taken for one that has crashed.
  @Test func areNotThoseThatRun() {
    let store = TemporaryStore()
    CheckMemory.$folders.withValue([store.path]) {
      let first = CheckMemory("twins", "", file: "")
      first.task()(.generated(Seed(1), index: 0))
      let second = CheckMemory("twins", "", file: "")
      #expect(second.recall { $0 }.isEmpty)
      second.task()(.generated(Seed(1), index: 0))
      #expect(store.names.count == 2)
      second.close()
      #expect(store.names.count == 1)
      first.close()
      #expect(store.names == [])
    }
  }

  /// Four bugs, of which a run with few cases may find one or another.
  private static let crowd = Property("crowd", for: numbers) { (number: Int) -> Outcome in
    number < 900 ? .passed : .failed(Origin("bug \(number % 4)"))
  }

  /// Processes that fail at the same time lose no bug.
  @Test(.prompt) func areSafeInSeveralProcesses() async throws {
    let store = TemporaryStore()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = store.path as String] in
            await TemporaryStore.use(path) {
              for _ in 0..<5 {
                var messages: [String] = []
                await check(Self.crowd) { messages.append($0) }
                // A bug is reported in every run from the first that has found it.
                if messages.count != 1 { exit(1) }
              }
            }
          }
        }
      }
    }
    let identity = CheckIdentity(test: "", name: Self.crowd.name, file: #fileID)
    let (entries, faults) = try #require(try FailureStore([store.path], of: identity)).entries()
    #expect(Set(entries.map(\.stored.origin)) == Set((0..<4).map { "bug \($0)" }))
    #expect(faults == [])
    // What two of them have found is one file after the next run.
    _ = await store.messages { await check(Self.crowd, report: $0) }
    #expect(store.names.count { $0.hasSuffix(".failed") } == 4)
    #expect(store.names.count == 4)
  }

  /// One check finds that a case passes, and removes it, while it fails in another one.
  @Test func stayIfTheyStillFailElsewhere() throws {
    let store = TemporaryStore()
    try CheckMemory.$folders.withValue([store.path]) {
      let (one, other) = (CheckMemory("shared", "", file: ""), CheckMemory("shared", "", file: ""))
      let (text, origin) = (CaseToken.choices([900]).text, Origin("shared"))
      one.keep(text, origin, isSimplest: true)
      let entry = try #require(other.recall { $0 }.first?.entry)
      one.forget(try #require(one.recall { $0 }.first?.entry))
      #expect(store.names == [])
      other.keep(text, origin, isSimplest: true, insteadOf: entry)
      #expect(other.recall { $0 }.map(\.entry.stored) == [entry.stored])
    }
  }

  // MARK: - Handlers

  /// A handler's scenario is stored as a line.
  @Test(.brief(cases: 40)) func holdScenariosOfHandlers() async throws {
    let store = TemporaryStore()
    func run(expecting known: [ExpectedVerdict] = []) async -> String? {
      await store.messages { report in
        await CheckTrait.$current.withValue(.brief(cases: 30)) {
          await check(FormHandler.self, expecting: known, report: report)
        }
      }.first
    }
    let first = try #require(await run())
    #expect(first.hasPrefix("FormHandler breaks "))
    let count = store.names.count
    #expect(first.contains("\(count) cases are stored in \(store.path); the next run tries them"))
    let texts = try store.names.map {
      try String(contentsOfFile: "\(store.path)/\($0)", encoding: .utf8)
    }
    #expect(
      texts.contains { $0.contains("\nname: FormHandler\nstate: failed, simplest\norigin: ") })

    let second = try #require(await run())
    #expect(
      second.hasPrefix(
        "FormHandler: a stored failure was tried first, and it fails again\nFormHandler breaks "))
    #expect(store.names.count >= count)

    let known = ["I2", "I3", "I4", "Q3", "Q4"].map { ExpectedVerdict($0, "knows no screen") }
    #expect(await run(expecting: known) == nil)
    #expect(store.names == [])
  }
}
