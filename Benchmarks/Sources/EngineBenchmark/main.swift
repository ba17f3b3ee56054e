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

/// Runs the property through so many cases; per second, best of five.
func rate(_ cases: Int, per unit: Int, _ property: Property, recording: Bool = false) -> Int {
  var best = Duration.seconds(1000)
  for _ in 0..<5 {
    let time = ContinuousClock().measure {
      _ = property.firstFailure(
        Budget(seed: Seed(1), cases: 0..<cases), recording: recording)
    }
    best = min(best, time)
  }
  return Int(Double(unit) / milliseconds(best) * 1000)
}

if option("--only") == nil {
  // How many there are is counted once, by the same seed.
  nonisolated(unsafe) var (ints, steps) = (0, 0)
  let count = Property("lists", for: Generator<Int>.int().array(0...100)) {
    unsafe ints += $0.count
    return true
  }
  _ = count.firstFailure(Budget(seed: Seed(1), cases: 0..<100_000))
  let lists = Property("lists", for: Generator<Int>.int().array(0...100)) { $0.count <= 100 }
  unsafe print(
    "lists lean:      \(rate(100_000, per: ints, lists) / 1_000_000) million ints a second")
  unsafe print(
    "lists recording: \(rate(100_000, per: ints, lists, recording: true) / 1_000_000) million")
  let counting = Problem.counter { unsafe steps += $0 }
  _ = counting.firstFailure(Budget(seed: Seed(1), cases: 0..<100_000))
  unsafe print(
    "steps lean:      \(rate(100_000, per: steps, Problem.counter { _ in }) / 1_000_000) million steps a second"
  )
}

let runs = option("--runs").flatMap(Int.init) ?? 100
let filter = option("--only")
let isVerbose = CommandLine.arguments.contains("--verbose")

let problems = CommandLine.arguments.contains("--more") ? Problem.more : Problem.all
for problem in problems where filter == nil || filter == problem.name {
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
    pad("executions \(executions / max(1, times.count))", 18),
    "ms \(Int(median * 1000)) µs  worst \(Int(times.max() ?? 0)) ms",
    sorted[0].key)
  if isVerbose { for (minimum, count) in sorted.prefix(6) { print("    ", count, minimum) } }
}
