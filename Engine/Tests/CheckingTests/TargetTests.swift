import Checking
import Testing

extension Property {
  /// A property whose condition can report targets.
  fileprivate init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>,
    observing holds: @escaping @Sendable (Value, inout Source) -> Bool
  ) {
    self.init(
      name, describe: { stableDescription($0.draw(generator)) },
      judge: { source in
        let value = source.draw(generator)
        return holds(value, &source) ? .passed : .failed(Origin(name))
      })
  }
}

/// Properties whose failures are found only with the help of a target.
@Suite struct Targets {
  static let problems: [(name: String, property: @Sendable (Bool) -> Property, simplest: String)] =
    [
      (
        "a number",
        { isTargeted in
          Property("number", for: .int(0...1_000_000_000)) { value, source in
            if isTargeted { source.target(-Double(abs(value - 618_033_989))) }
            return abs(value - 618_033_989) > 3
          }
        }, "618033986"
      ),
      (
        "a sum",
        { isTargeted in
          Property("sum", for: Generator<Int>.int(-1000...1000).array(0...20)) { values, source in
            if isTargeted { source.target(Double(values.reduce(0, +)), "sum") }
            return values.reduce(0, +) < 19_000
          }
        }, "a list of 19"
      ),
      (
        "a combination",
        { isTargeted in
          Property("combination", for: Generator<Int>.element(of: Array(0...9)).array(9...9)) {
            digits, source in
            let right = zip(digits, [2, 7, 1, 8, 2, 8, 1, 8, 2]).count { $0 == $1 }
            if isTargeted { source.target(Double(right), "right digits") }
            return right < 9
          }
        }, "[2, 7, 1, 8, 2, 8, 1, 8, 2]"
      ),
    ]

  @Test(arguments: problems.indices)
  func findWhatChanceDoesNot(_ index: Int) async throws {
    let problem = Self.problems[index]
    for seed in 1...4 as ClosedRange<UInt64> {
      let budget = Budget(seed: Seed(seed), cases: 0..<3000)
      #expect(await problem.property(false).check(budget).verdict == .passed)
      let report = await problem.property(true).check(budget)
      let counterexample = try #require(report.counterexamples.first, "seed \(seed)")
      if problem.name == "a sum" {
        #expect(counterexample.description.split(separator: ",").count == 19)
      } else {
        #expect(counterexample.description == problem.simplest)
      }
    }
  }

  @Test func areReportedAndDoNotDependOnTheWorkers() async {
    let property = Property("number", for: .int(0...1_000_000)) { value, source in
      source.target(Double(1000 - abs(value - 500_000)), "near the middle")
      source.target(.nan, "not a number")
      source.target(.infinity, "infinity")
      return true
    }
    let budget = Budget(seed: Seed(3), cases: 0..<200)
    let report = await property.check(budget)
    var two = budget
    two.workers = 2
    #expect(await property.check(two).text == report.text)
    #expect(
      report.text == """
        number: passed (200 cases, seed \(Seed(3)))
          infinity: at most inf
          near the middle: at most 1000.0

        """)
  }
}
