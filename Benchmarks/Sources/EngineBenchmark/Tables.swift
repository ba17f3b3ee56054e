// One line for each problem, in the form that its table has.

import Checking
import Problems

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func pad(_ text: String, _ width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text
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
