// The table of results.

import Theorems

/// Results as a table: theorem, paths, queries, seconds, verdict; below each what it assumes.
struct Table {
  let results: [Result]

  var text: String {
    let theorems = results.filter { $0.kind == "theorem" }
    let mutants = results.filter { $0.kind == "mutant" }
    var lines = ["theorem                        paths  queries  seconds  verdict"]
    for theorem in Theorem.all {
      guard let result = theorems.first(where: { $0.id == theorem.id }) else { continue }
      lines.append(row(result, [result.paths, result.queries]))
      if !theorem.assumes.isEmpty {
        lines.append("  assumes " + theorem.assumes.joined(separator: "; "))
      }
      if !result.isGood { lines.append("  " + result.note) }
    }
    lines += ["", "mutant                        events           seconds  verdict"]
    lines += mutants.map { row($0, [$0.paths]) + "  \($0.shows)  \($0.note)" }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }

  /// The last line: how much of it is as it should be.
  var summary: String {
    let theorems = results.filter { $0.kind == "theorem" }
    let mutants = results.filter { $0.kind == "mutant" }
    let events = mutants.filter(\.isGood).map(\.paths).sorted()
    let median = events.isEmpty ? "" : ", with \(events[events.count / 2]) events in the median"
    return "\(theorems.filter(\.isGood).count) of \(theorems.count) theorems proved, "
      + "\(mutants.filter(\.isGood).count) of \(mutants.count) mutants refuted\(median)"
  }

  private func row(_ result: Result, _ numbers: [Int]) -> String {
    let tenths = result.milliseconds / 100
    let columns = numbers.map { right("\($0)", 8) } + (numbers.count == 1 ? [right("", 8)] : [])
    return left(result.id, 28) + columns.joined(separator: " ")
      + right("\(tenths / 10).\(tenths % 10)", 9) + "  " + result.verdict.rawValue
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
