import Checking
import Testing

/// Required shares.
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
}
