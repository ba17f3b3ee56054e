import Checking
import Testing

/// The reports of checks, which do not depend on the number of workers.
@Suite struct Hunting {
  static let numbers = Generator<Int>.int(0...1000)

  /// A property with two bugs. The engine must find and shrink both.
  static let twoBugs = Property(
    "two bugs", for: Generator<Int>.int(0...500).array(0...10),
    judge: { (list: [Int]) -> Outcome in
      if list.reduce(0, +) > 900 { return .failed(Origin("large sum")) }
      return list.count > 6 ? .failed(Origin("long list")) : .passed
    })

  static let rejecting = Property(
    "rejecting", for: numbers.filter { _ in false }, holds: { _ in true })

  static let unreached = Property("unreached") { source in
    let number = source.number(in: 0...10)
    source.sometimes("eleven", when: number == 11)
    source.sometimes("seven", when: number == 7)
    return .passed
  }

  static let statistics = Property("statistics") { source in
    let number = source.number(in: 0...9)
    source.classify("even", when: number % 2 == 0)
    source.tabulate("remainder by 3", "\(number % 3)")
    source.cover("below 5", atLeast: 40, when: number < 5)
    return .passed
  }

  static let missed = Property("missed") { source in
    source.cover("nine", atLeast: 50, when: source.number(in: 0...9) == 9)
    return .passed
  }

  @Test func reportsInWords() async {
    let budget = Budget(seed: Seed(7), cases: 0..<500)
    let text = await Self.twoBugs.check(budget).text
    #expect(
      text == """
        two bugs: failed (500 cases, seed 0000000000000007)
          large sum, first in case 51:
            [401, 500]
            token cAQEBkQMB9AMAIJf2iA
          long list, first in case 73:
            [0, 0, 0, 0, 0, 0, 0]
            token cAQEBAAEAAQABAAEAAQABAAD4gX1z

        """)
  }

  @Test func tellsWhenTooLittleWasLookedAt() async {
    let budget = Budget(seed: Seed(7), cases: 0..<500)
    #expect(
      await Self.rejecting.check(budget).verdict
        == .vacuous(["all 500 cases were rejected: the precondition never holds"]))
    #expect(
      await Self.unreached.check(budget).verdict == .vacuous(["\"eleven\" was never reached"]))
    #expect(
      await Property("constant", for: Generator<Int>.always(3)) { $0 == 3 }.check(budget).verdict
        == .vacuous([
          "no case drew a choice, so all cases are the same: a test of one case is enough"
        ]))
    let report = await Self.missed.check(budget)
    guard case .vacuous(let gaps) = report.verdict else {
      Issue.record("\(report.text)")
      return
    }
    #expect(gaps.count == 1 && gaps[0].hasPrefix("\"nine\": not covered, "))
    #expect(await Self.statistics.check(budget).verdict == .passed)
    #expect(
      await Self.twoBugs.check(Budget(seed: Seed(7), cases: 5..<5)).verdict
        == .vacuous(["no case was run"]))
  }

  @Test func isTheSameForAnyNumberOfWorkers() async {
    for property in [Self.twoBugs, Self.unreached, Self.statistics, Self.missed] {
      let texts = await [1, 2, 3, 7].asyncMap { workers in
        await property.check(
          Budget(seed: Seed(11), cases: 0..<700, workers: workers)
        ).text
      }
      #expect(Set(texts).count == 1, "\(texts)")
    }
  }

  @Test func reportsAFlakyProperty() async {
    let coin = Coin()
    let property = Property("flaky", for: Self.numbers) { _ in coin.falls() }
    let report = await property.check(Budget(seed: Seed(3), cases: 0..<100))
    #expect(report.verdict == .flaky)
    #expect(report.flaky.first.map { (1...9).contains($0.failures) } == true)
    #expect(report.text.contains("of 10 repeated runs\n    \(report.flaky[0].description)\n"))
    #expect(Int(report.flaky[0].description) != nil)
  }

  /// The search for other bugs takes 1,500 cases, which a budget can do without.
  @Test func stopsAtTheFirstFailureIfAsked() async {
    var budget = Budget(seed: Seed(7), cases: 0..<100_000)
    budget.seeksOtherBugs = false
    let short = await Self.twoBugs.check(budget)
    let first = short.counterexamples.map(\.index).min() ?? 0
    #expect(first > 0 && short.cases.upperBound <= first + 64)
    budget.seeksOtherBugs = true
    #expect(await Self.twoBugs.check(budget).cases.upperBound >= first + 500)
  }

  /// An object whose results alternate.
  private final class Coin: @unchecked Sendable {
    private var count = 0
    func falls() -> Bool {
      count += 1
      return count % 2 == 0
    }
  }

  @Test func reportsWhatItHasWhenCancelled() async {
    let endless = Property("endless", for: Self.numbers) { _ in true }
    let task = Task { await endless.check(Budget(seed: Seed(1), cases: 0..<Int.max, workers: 2)) }
    try? await Task.sleep(for: .milliseconds(20))
    task.cancel()
    let report = await task.value
    #expect(report.verdict == .cancelled)
    #expect(report.judged > 0)
  }

  @Test func saysThatCasesAreSlow() async {
    let sleepy = Property("sleepy", for: Self.numbers) { _ in
      let end = ContinuousClock.now + .milliseconds(5)
      while ContinuousClock.now < end {}
      return true
    }
    let report = await sleepy.check(
      Budget(seed: Seed(1), cases: 0..<1000, duration: .milliseconds(20)))
    #expect(report.text.contains("cases are slow: only "))
  }

  @Test func stopsInTime() async {
    let slow = Property("slow", for: Self.numbers) { _ in true }
    let budget = Budget(seed: Seed(1), cases: 0..<Int.max, duration: .milliseconds(30))
    let report = await slow.check(budget)
    #expect(report.ranOutOfTime && report.verdict == .passed && report.judged > 0)
  }

  /// The last token that the watch function receives is that of the running case.
  @Test func saysWhichCaseIsRunning() async throws {
    let seen = Seen()
    let property = Property("watched", for: Self.numbers) { number in
      seen.judged(number)
      return true
    }
    let budget = Budget(seed: Seed(5), cases: 0..<50, watch: { seen.watched($0) })
    _ = await property.check(budget)
    try #require(seen.pairs.count == 50)
    for (token, number) in seen.pairs {
      let again = Property("again", for: Self.numbers) { $0 != number }
      #expect(again.replay(try CaseToken(token)).origin != nil)
    }
  }

  private final class Seen: @unchecked Sendable {
    private var running: CaseToken?
    private(set) var pairs: [(String, Int)] = []
    func watched(_ token: CaseToken?) { running = token }
    func judged(_ number: Int) {
      if let running { pairs.append((running.text, number)) }
    }
  }
}

extension Array {
  fileprivate func asyncMap<Other>(_ transform: (Element) async -> Other) async -> [Other] {
    var result: [Other] = []
    for element in self { result.append(await transform(element)) }
    return result
  }
}

@Suite struct Tokens {
  @Test func readBackWhatTheyWrite() throws {
    for token in [
      CaseToken.choices([]), .choices([0, 1, 127, 128, .max]),
      .generated(Seed(0xABCD), index: 12_345),
      .generated(Seed(.max), index: .max),
    ] { #expect(try CaseToken(token.text) == token) }
  }

  @Test func saysWhatIsWrongWithThem() {
    let token = CaseToken.generated(Seed(1), index: 300).text
    let damaged = String(token.dropLast(6)) + "AAA" + token.suffix(3)
    let texts = ["", "hello world", "c", "cAQ", damaged, String(token.dropLast(2)), "cAgEBAQEB"]
    let faults = texts.map { text in
      do throws(TokenFault) {
        return "\(try CaseToken(text))"
      } catch {
        return error.description
      }
    }
    #expect(
      faults == [
        "this is not a token: a token is a 'c' and then letters, digits, '-' and '_'",
        "this is not a token: a token is a 'c' and then letters, digits, '-' and '_'",
        "this token is cut off", "this token is cut off",
        "this token is damaged: characters are wrong or missing",
        "this token is damaged: characters are wrong or missing",
        "this token has version 2; this engine reads version 1",
      ])
  }

  @Test(arguments: [
    ("0", "0000000000000000"), ("FFFFFFFFFFFFFFFF", "ffffffffffffffff"), ("xyz", nil), ("", nil),
    ("12345678901234567", nil),
    ("0123456789abcdef0123456789abcdef01234567", "d8b9520cdb0756d0"),
  ])
  func seedsAreHexadecimal(_ text: String, _ seed: String?) {
    #expect(Seed(text)?.description == seed)
  }
}
