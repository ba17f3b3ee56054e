// How well the engine shrinks, and how fast it is.

import Checking
import Problems

/// The value of an option, if it was given.
func option(_ name: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func pad(_ text: String, _ width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text
}

let runs = option("--runs").flatMap(Int.init) ?? 100
let filter = option("--only")
let isVerbose = CommandLine.arguments.contains("--verbose")

for problem in Problem.all where filter == nil || filter == problem.name {
  var (minima, times, executions): ([String: Int], [Double], Int) = ([:], [], 0)
  for run in 1...runs {
    let clock = ContinuousClock()
    let start = clock.now
    let budget = Budget(seed: Seed(UInt64(run)), cases: 0..<1_000_000)
    guard let index = problem.property.firstFailure(budget),
      let counterexample = problem.property.shrink(case: index, of: budget)
    else { continue }
    times.append(milliseconds(clock.now - start))
    executions += counterexample.executions
    minima[counterexample.description, default: 0] += 1
  }
  let ideal = problem.ideals.map { minima[$0] ?? 0 }.reduce(0, +)
  let sorted = minima.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  let median = times.sorted()[times.count / 2]
  print(
    pad(problem.name, 18), pad("ideal \(ideal)/\(runs)", 16), pad("most \(sorted[0].value)", 10),
    pad("executions \(executions / max(1, times.count))", 18), "ms \(Int(median * 1000)) µs  worst \(Int(times.max() ?? 0)) ms",
    sorted[0].key)
  if isVerbose { for (minimum, count) in sorted.prefix(6) { print("    ", count, minimum) } }
}
