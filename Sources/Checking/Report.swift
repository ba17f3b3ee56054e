// The result of a check.

/// A failing case in its simplest form.
public struct Counterexample: Sendable {
  /// The cause of the failure.
  public var origin: Origin
  /// The index of the first case that failed with this origin.
  public var index: Int
  /// The token that runs this case again.
  public var token: CaseToken
  /// The description that the property gives of the case.
  public var description: String
  /// The number of times the property ran during shrinking.
  public var executions: Int
  /// Whether the shrinker tried everything. False if it reached a limit first.
  public var isFinished: Bool
  /// For each pass of the shrinker, the number of executions and of successful attempts.
  public var profile: [(pass: String, attempts: Int, hits: Int)]
}

/// The result of a check. Without a time limit its text depends only on the property and the
/// budget's seed and cases.
public struct Report: Sendable {
  /// A case that does not have the same outcome in every run.
  public struct Flaky: Sendable {
    /// The cause of the failure.
    public var origin: Origin
    /// The token that runs this case again.
    public var token: CaseToken
    /// The number of failures in ten repeated runs.
    public var failures: Int
    /// The description that the property gives of the case.
    public var description: String
  }

  /// The summary of a check.
  public enum Verdict: Equatable, Sendable {
    /// No case failed, and every requirement on the cases is met.
    case passed
    /// At least one case failed in every repeated run.
    case failed
    /// At least one case failed in some runs only.
    case flaky
    /// No case failed, but the cases do not meet the requirements. The texts name what is missing.
    case vacuous([String])
    /// The task was cancelled before a failure was found.
    case cancelled
  }

  /// The name of the property.
  public var property: String
  /// The seed of the check.
  public var seed: Seed
  /// The indices of the cases that were run.
  public var cases: Range<Int>
  let tally: Tally
  /// One counterexample for each distinct failure, at most eight.
  public var counterexamples: [Counterexample]
  /// The failures that did not occur in every repeated run.
  public var flaky: [Flaky]
  /// Whether the task was cancelled before the check ended.
  public var isCancelled: Bool
  /// Whether the time limit ended the check before all cases were run.
  public var ranOutOfTime: Bool

  /// The number of cases that passed or failed.
  public var judged: Int { tally.cases - tally.invalid }
  /// The number of cases that were rejected.
  public var rejected: Int { tally.invalid }

  /// The summary of the check.
  public var verdict: Verdict {
    if !counterexamples.isEmpty { return .failed }
    if !flaky.isEmpty { return .flaky }
    if isCancelled { return .cancelled }
    let gaps = gaps
    return gaps.isEmpty ? .passed : .vacuous(gaps)
  }

  /// The requirements on the cases that are not met.
  private var gaps: [String] {
    if tally.cases == 0 { return ["no case was run"] }
    if judged == 0 {
      return ["all \(tally.cases) cases were rejected: the precondition never holds"]
    }
    if tally.cases > 1, tally.empty == tally.cases {
      return ["no case drew a choice, so all cases are the same: a test of one case is enough"]
    }
    var gaps: [String] = []
    if tally.cases >= 100, tally.invalid * 10 > tally.cases * 9 {
      gaps.append(
        "\(tally.invalid) of \(tally.cases) cases were rejected; "
          + "generate valid values instead of filtering out invalid values")
    }
    let missed = tally.covers.filter { $0.value.decision != .met }.sorted { $0.key < $1.key }
    gaps += missed.map { $1.text($0) }
    let unreached = tally.obligations.filter { $0.value == 0 }.keys.sorted()
    return gaps + unreached.map { "\"\($0)\" was never reached" }
  }

  /// The report as text, with the verdict in the first line.
  public var text: String {
    var lines = [headline]
    for counterexample in counterexamples {
      lines.append("  \(counterexample.origin), first in case \(counterexample.index):")
      let details = [counterexample.description, counterexample.origin.message].compactMap(\.self)
      for text in details {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      }
      lines.append("    token \(counterexample.token.text)")
      if !counterexample.isFinished {
        lines.append("    may not be the simplest case: shrinking reached its limit")
      }
    }
    for flaky in flaky {
      lines.append(
        "  \(flaky.origin): failed once, then failed in \(flaky.failures) of 10 repeated runs")
      lines += flaky.description.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \($0)" }
      lines.append("    token \(flaky.token.text)")
    }
    if case .vacuous(let gaps) = verdict { lines += gaps.map { "  \($0)" } }
    if ranOutOfTime, judged < 100 {
      lines.append(
        "  cases are slow: only \(judged) ran before the time limit; make the cases smaller")
    }
    return (lines + statistics).joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let cases = "\(judged) cases" + (rejected > 0 ? ", \(rejected) rejected" : "")
    let summary =
      switch verdict {
      case .passed: ranOutOfTime ? "passed until the time limit" : "passed"
      case .failed: "failed"
      case .flaky: "is flaky: the same case does not always have the same outcome"
      case .vacuous: "is vacuous: the cases do not test enough"
      case .cancelled: "was cancelled"
      }
    return "\(property): \(summary) (\(cases), seed \(seed))"
  }

  private var statistics: [String] {
    var lines = rows(tally.classes).map { "  \($0)" }
    lines += tally.targets.sorted { $0.key < $1.key }.map { "  \($0): at most \($1.number)" }
    for (table, values) in tally.tables.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(table):")
      lines += rows(values, of: values.values.reduce(0, +)).map { "    \($0)" }
    }
    let met = tally.covers.filter { $0.value.decision == .met }.sorted { $0.key < $1.key }
    return lines + met.map { "  \($1.text($0))" }
  }

  /// One row for each label, with the largest share first.
  private func rows(_ counts: [String: Int], of total: Int? = nil) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(Self.percent(Double(count) / Double(max(1, total ?? judged)))) \(label) (\(count))"
    }
  }

  /// A share as a percentage with one decimal, such as "12.5 %".
  static func percent(_ share: Double) -> String {
    let tenths = Int(share * 1000 + 0.5)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Tally.Cover {
  /// The decision, the counts, the interval and the required share.
  fileprivate func text(_ label: String) -> String {
    let (low, high) = interval
    let bounds = "between \(Report.percent(max(0, low))) and \(Report.percent(min(1, high)))"
    let summary =
      switch decision {
      case .met: "covered"
      case .missed: "not covered"
      case .undecided: "not decided"
      }
    let required = Report.percent(percent / 100)
    return "\"\(label)\": \(summary), \(hits) of \(cases), \(bounds); required \(required)"
  }
}
