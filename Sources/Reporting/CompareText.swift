// Implementations side by side.

public import Conformance
import Invariants

/// Which invariants each implementation breaks, in what share of traces, and the simplest way to see it.
public struct CompareText {
  private let reports: [JudgeReport]
  /// The scenario of a finding as a line.
  private let line: (Finding) -> String

  public init(_ reports: [JudgeReport], line: @escaping (Finding) -> String) {
    (self.reports, self.line) = (reports, line)
  }

  public func text(_ style: Style) -> String {
    let table = Table(matrix, numbersFrom: 2, to: 2 + reports.count).text(style) { $1 }
    let ways = counterexamples.map { name, rows in
      "\n" + style.bold(name) + "\n" + Table([["", "", ""]] + rows).text(style) { $1 }.dropFirst()
    }
    return table + "\nIn percent of \(size).\n" + ways.joined()
  }

  public var markdown: String {
    let head = matrix[0]
    var lines = [
      head, head.indices.map { $0 < 2 ? "---" : "--:" },
    ].map(row)
    lines += matrix.dropFirst().map(row)
    lines += ["", "In percent of \(size)."]
    for (name, rows) in counterexamples {
      lines += ["", "<details><summary>\(name)</summary>", "", "| breaks | because it | seen in |"]
      lines.append("|---|---|---|")
      lines += rows.map { "| \($0[0]) | \($0[1]) | `\($0[2])` |" }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private var size: String {
    let cases = reports.map(\.cases).max() ?? 0
    return "\(cases) traces each, the M… in a fifth of them"
  }

  private var matrix: [[String]] {
    var rows = [["invariant", ""] + reports.map(\.shortName)]
    for (place, invariant) in Invariant.all.enumerated() {
      rows.append(
        [invariant.id, invariant.name]
          + reports.map { share($0.rows.first { $0.id == Invariant.all[place].id }) })
    }
    let broken = reports.map { report in "\(report.rows.count { $0.verdict.name == "diverges" })" }
    return rows + [["", "broken"] + broken]
  }

  /// In percent of the traces; below one, that it is not none.
  private func share(_ row: JudgeReport.Row?) -> String {
    guard let row, row.judged > 0 else { return "" }
    guard row.broken > 0 else { return row.verdict.isUnclaimed ? "–" : "·" }
    let percent = row.broken * 100 / row.judged
    return percent == 0 ? "<1" : "\(percent)"
  }

  private var counterexamples: [(name: String, rows: [[String]])] {
    reports.map { report in
      let rows = report.rows.compactMap { row in
        row.finding.map { [row.id, $0.complaint.words, line($0)] }
      }
      return ("\(report.implementation.name): \(report.implementation.summary)", rows)
    }.filter { !$0.rows.isEmpty }
  }
}

extension JudgeReport {
  /// What fits over a column.
  fileprivate var shortName: String {
    let name = implementation.name
    let last = name.split(separator: ":").last.map(String.init) ?? name
    let capitals = last.filter { $0.isUppercase || $0.isNumber }
    return last.count <= 12
      ? last : capitals.count >= 2 ? String(capitals) : String(last.prefix(12))
  }
}
