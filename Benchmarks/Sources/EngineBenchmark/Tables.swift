// One line for each problem, in the form that its table has.

import Checking
import Problems

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func pad(_ text: String, _ width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text
}

/// The text as a string of JSON.
func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { letter in
    switch letter {
    case "\"", "\\": "\\\(letter)"
    case "\u{0}"..<" ": "?"
    default: String(letter)
    }
  }
  return "\"\(escaped.joined())\""
}

/// The challenge, and what is beyond it.
func showProblems(_ problems: [Problem], _ options: Options) async {
  for problem in problems where options.isWanted(problem.name) {
    let runs = await Runs(
      problem, count: options.runs ?? 100, budget: Budget(cases: 0..<options.limit))
    if options.isJSON {
      printJSON(runs)
      continue
    }
    print(
      pad(problem.name, 17), pad("ideal \(runs.ideal)/\(runs.count)", 14),
      pad("same \(runs.most)", 9), pad("executions \(runs.medianExecutions)", 16),
      pad("\(Int(runs.medianTime * 1000)) µs", 9), runs.sorted.first?.key ?? "not found")
    if options.isVerbose { runs.printDetails() }
  }
}

func showUsers(_ options: Options) async {
  if !options.isJSON {
    print(
      pad("problem", 15),
      "ideal %  same %  found %  minima  executions (median)  most common minimum")
  }
  for problem in Problem.users where options.isWanted(problem.name) {
    let runs = await Runs(
      problem, count: options.runs ?? 100, budget: Budget(cases: 0..<options.limit))
    if options.isJSON {
      printJSON(runs)
      continue
    }
    let ideal = problem.ideals.isEmpty ? "-" : "\(runs.percent(runs.ideal))"
    print(
      pad(problem.name, 15), pad(ideal, 8), pad("\(runs.percent(runs.most))", 7),
      pad("\(runs.percent(runs.found))", 8), pad("\(runs.minima.count)", 7),
      pad("\(runs.medianExecutions)", 20), runs.sorted.first?.key ?? "not found")
    if options.isVerbose { runs.printDetails() }
  }
}

func showNeedles(_ options: Options) async {
  for problem in Problem.needles where options.isWanted(problem.name) {
    let runs = await Runs(
      problem, count: options.runs ?? 20, budget: Budget(cases: 0..<options.limit))
    print(pad(problem.name, 22), "found \(runs.found)/\(runs.count)", " ideal \(runs.ideal)")
  }
}

/// With the budget that a property has if nothing is said.
func showSlow(milliseconds: Int, _ options: Options) async {
  for problem in Problem.slow(milliseconds: milliseconds) where options.isWanted(problem.name) {
    let runs = await Runs(problem, count: options.runs ?? 5, budget: Budget())
    print(
      pad(problem.name, 15), pad("ideal \(runs.ideal)/\(runs.count)", 13),
      pad("found \(runs.found)", 10), pad("\(tenths(runs.medianTime / 1000)) s", 8),
      pad("executions \(runs.medianExecutions)", 16), runs.sorted.first?.key ?? "not found")
    if options.isVerbose { runs.printDetails() }
  }
}

private func tenths(_ number: Double) -> String {
  let tenths = Int(number * 10 + 0.5)
  return "\(tenths / 10).\(tenths % 10)"
}

/// The line that peers/run reads. All shares are of all runs.
private func printJSON(_ runs: Runs) {
  let all = Double(runs.count)
  let entries: [(String, String)] = [
    ("peer", quoted("scrollcheck")), ("version", quoted("0.1.0")), ("measure", quoted("shrink")),
    ("problem", quoted(runs.problem.name)), ("runs", "\(runs.count)"), ("found", "\(runs.found)"),
    ("mostCommonShare", "\(Double(runs.most) / all)"),
    ("idealShare", runs.problem.ideals.isEmpty ? "null" : "\(Double(runs.ideal) / all)"),
    ("minima", "\(runs.minima.count)"),
    ("medianExecutions", runs.found > 0 ? "\(runs.medianExecutions)" : "null"),
    ("medianMilliseconds", runs.found > 0 ? "\(runs.medianTime)" : "null"),
    ("minimum", runs.sorted.first.map { quoted($0.key) } ?? "null"),
  ]
  print("{" + entries.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}")
}
