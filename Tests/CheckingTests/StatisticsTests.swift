import Checking
import Testing

/// Required shares, examples of labels, and the log of all cases.
@Suite struct StatisticsOfCases {
  /// A property that requires a share of a flag with the given probability.
  static func share(_ percent: Int, required: Double) -> Property {
    Property("share") { source in
      source.cover("hit", atLeast: required, when: source.flag(percent: percent))
      return .passed
    }
  }

  @Test func decideSharesAsSoonAsTheyCan() async {
    let few = Budget(seed: Seed(1), cases: 0..<100)
    let easy = await Self.share(90, required: 20).check(few)
    #expect(easy.verdict == .passed && easy.cases.count == 100)
    let close = await Self.share(50, required: 40).check(few)
    #expect(close.verdict == .passed && (200..<3000).contains(close.cases.count))
    let missed = await Self.share(5, required: 40).check(few)
    guard case .vacuous(let gaps) = missed.verdict else {
      Issue.record("\(missed.text)")
      return
    }
    #expect(gaps[0].hasPrefix("\"hit\": not covered, ") && gaps[0].hasSuffix("required 40.0 %"))
    #expect(gaps[0].contains(" of \(missed.cases.count), between "))
  }

  /// A true share that is equal to the required share is never reported as missed.
  @Test func raiseNoFalseAlarm() async {
    #if DEBUG
      let runs = 20
    #else
      let runs = 1000
    #endif
    var alarms = 0
    for seed in 0..<UInt64(runs) {
      let report = await Self.share(50, required: 50).check(
        Budget(seed: Seed(seed), cases: 0..<100, workers: 2))
      if report.verdict != .passed { alarms += 1 }
    }
    #expect(alarms == 0, "of \(runs)")
  }

  @Test func logEveryCaseInOrder() async {
    let lines = Lines()
    let property = Property(
      "quotes \"\\\n", describe: { "\($0.number(in: 0...9))" },
      judge: { source in
        let number = source.number(in: 0...9)
        source.classify("even", when: number % 2 == 0)
        if number == 9 { source.reject() }
        return .passed
      })
    var budget = Budget(seed: Seed(1), cases: 0..<200, workers: 2)
    budget.log = CaseLog(start: 5) { lines.all.append($0) }
    _ = await property.check(budget)
    #expect(lines.all.count == 200)
    #expect(
      lines.all[0] == #"""
        {"type":"test_case","run_start":5.0,"property":"quotes \"\\\u000a","status":"passed",\#
        "status_reason":"","representation":"0","how_generated":"cAQABAPoKteo",\#
        "features":{"even":true},"coverage":null}
        """#)
    #expect(lines.all.contains { $0.contains(#""status":"gave_up""#) })
  }

  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }
}
