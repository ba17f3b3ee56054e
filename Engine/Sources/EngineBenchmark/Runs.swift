// The runs of one problem, each with its own seed, through the public entry point.

import Checking
import Problems

/// What so many runs of one problem have come to.
struct Runs {
  let problem: Problem
  let count: Int
  private(set) var minima: [String: Int] = [:]
  private(set) var ideal = 0
  private(set) var times: [Double] = []
  private(set) var executions: [Int] = []
  private(set) var profile: [(pass: String, attempts: Int, hits: Int)] = []

  init(_ problem: Problem, count: Int, budget: Budget) async {
    (self.problem, self.count) = (problem, count)
    for run in 1...count {
      var budget = budget
      budget.seed = Seed(UInt64(run))
      let clock = ContinuousClock()
      let start = clock.now
      let report = await problem.property.check(budget)
      let spent = clock.now - start
      guard let first = report.counterexamples.first else { continue }
      times.append(milliseconds(spent))
      add(first)
    }
  }

  private mutating func add(_ counterexample: Counterexample) {
    minima[counterexample.description, default: 0] += 1
    executions.append(counterexample.executions)
    if problem.ideals.contains(counterexample.description) { ideal += 1 }
    for (index, entry) in counterexample.profile.enumerated() {
      if index == profile.count { profile.append((entry.pass, 0, 0)) }
      profile[index].attempts += entry.attempts
      profile[index].hits += entry.hits
    }
  }

  var found: Int { times.count }
  var sorted: [(key: String, value: Int)] {
    minima.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
  var most: Int { sorted.first?.value ?? 0 }
  var medianTime: Double { found > 0 ? times.sorted()[found / 2] : 0 }
  var medianExecutions: Int { found > 0 ? executions.sorted()[found / 2] : 0 }

  /// What is printed below the line of the problem.
  func printDetails() {
    for (minimum, count) in sorted.prefix(8) { print("   ", count, minimum) }
    for pass in profile where pass.attempts > 0 {
      print("   ", pad(pass.pass, 45), pad("\(pass.attempts / found)", 6), pass.hits)
    }
  }
}

/// The challenge, and what is beyond it.
func showProblems(_ problems: [Problem], _ options: Options) async {
  for problem in problems where options.isWanted(problem.name) {
    let runs = await Runs(
      problem, count: options.runs, budget: Budget(cases: 0..<options.cases))
    print(
      pad(problem.name, 17), pad("ideal \(runs.ideal)/\(runs.count)", 14),
      pad("same \(runs.most)", 9), pad("executions \(runs.medianExecutions)", 16),
      pad("\(Int(runs.medianTime * 1000)) µs", 9), runs.sorted.first?.key ?? "not found")
    if options.isVerbose { runs.printDetails() }
  }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func pad(_ text: String, _ width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text
}
