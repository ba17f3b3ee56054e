// What has come of a hunt.

/// A failure in its simplest form.
public struct Counterexample: Sendable {
  public var origin: Origin
  /// The index of the first case that failed so.
  public var index: Int
  public var token: Token
  public var description: String
  /// How often the property was run to shrink it.
  public var executions: Int
  /// Whether nothing was left to try, as opposed to time having run out.
  public var isFinished: Bool
  /// How often each of the shrinker's passes was tried, and helped.
  public var profile: [(pass: String, attempts: Int, hits: Int)]
}

/// The whole result of a hunt. Its text depends on the property, the seed and the cases alone.
public struct Report: Sendable {
  /// A case that does not always end the same way, however exactly it is repeated.
  public struct Fickle: Sendable {
    public var origin: Origin
    public var token: Token
    /// How often it failed in ten further runs.
    public var failures: Int
  }

  public enum Verdict: Equatable, Sendable {
    case passed
    case failed
    case fickle
    /// Nothing has failed because too little was looked at; in words, what.
    case vacuous([String])
    case cancelled
  }

  public var property: String
  let marks: [Mark]
  public var seed: Seed
  /// The cases that were run.
  public var cases: Range<Int>
  let tally: Tally
  public var counterexamples: [Counterexample]
  public var fickle: [Fickle]
  public var isCancelled: Bool
  /// Whether time ran out before all cases were run.
  public var isShort: Bool

  /// How many cases were judged: those that a precondition has not ruled out.
  public var judged: Int { tally.cases - tally.invalid }
  public var rejected: Int { tally.invalid }

  /// How often one of the property's marks was counted.
  public func count(_ mark: Int) -> Int { tally.marks[mark] }

  public var verdict: Verdict {
    if !counterexamples.isEmpty { return .failed }
    if !fickle.isEmpty { return .fickle }
    if isCancelled { return .cancelled }
    let gaps = gaps
    return gaps.isEmpty ? .passed : .vacuous(gaps)
  }

  /// What was not looked at, in words.
  private var gaps: [String] {
    if tally.cases == 0 { return ["no case was run"] }
    if judged == 0 {
      return ["all \(tally.cases) cases were rejected: the precondition never holds"]
    }
    if tally.cases > 1, tally.empty == tally.cases {
      return ["no case drew anything, so all are the same: prove() settles that with one"]
    }
    var gaps: [String] = []
    if tally.cases >= 100, tally.invalid * 10 > tally.cases * 9 {
      gaps.append(
        "\(tally.invalid) of \(tally.cases) cases were rejected; generate what is wanted instead of "
          + "filtering it out")
    }
    for (label, cover) in tally.covers.sorted(by: { $0.key < $1.key }) where cover.decision != .met
    {
      gaps.append(cover.words(label))
    }
    for (label, count) in tally.obligations.sorted(by: { $0.key < $1.key }) where count == 0 {
      gaps.append("\"\(label)\" was never reached")
    }
    for (mark, count) in zip(marks, tally.marks) where mark.isObligation && count == 0 {
      gaps.append("\"\(mark.label)\" was never reached")
    }
    return gaps
  }

  /// The report in words, the verdict first.
  public var text: String {
    var lines = [headline]
    for counterexample in counterexamples {
      lines.append("  \(counterexample.origin), first in case \(counterexample.index):")
      lines.append("    \(counterexample.description)")
      lines.append("    token \(counterexample.token.text)")
      if !counterexample.isFinished { lines.append("    perhaps not the smallest: time ran out") }
    }
    for case let fickle in fickle {
      lines.append("  \(fickle.origin): failed, then in \(fickle.failures) of 10 further runs")
      lines.append("    token \(fickle.token.text)")
    }
    if case .vacuous(let gaps) = verdict { lines += gaps.map { "  \($0)" } }
    if isShort, judged < 100 {
      lines.append("  cases are slow: only \(judged) in the time it had; make them smaller")
    }
    return (lines + statistics).joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let cases = "\(judged) cases" + (rejected > 0 ? ", \(rejected) rejected" : "")
    let word =
      switch verdict {
      case .passed: isShort ? "passed in the time it had" : "passed"
      case .failed: "failed"
      case .fickle: "is fickle: the same case does not always end the same way"
      case .vacuous: "is vacuous: too little was looked at"
      case .cancelled: "was cancelled"
      }
    return "\(property): \(word) (\(cases), seed \(seed))"
  }

  private var statistics: [String] {
    var lines = rows(tally.classes).map { "  \($0)" }
    lines += zip(marks, tally.marks).filter { $1 > 0 }.map { "  \($0.label): \($1)" }
    for (table, values) in tally.tables.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(table):")
      lines += rows(values, of: values.values.reduce(0, +)).map { "    \($0)" }
    }
    for (label, cover) in tally.covers.sorted(by: { $0.key < $1.key }) where cover.decision == .met
    {
      lines.append("  \(cover.words(label))")
    }
    return lines
  }

  /// Shares, the largest first.
  private func rows(_ counts: [String: Int], of total: Int? = nil) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(Self.percent(Double(count) / Double(max(1, total ?? judged)))) \(label) (\(count))"
    }
  }

  /// One decimal: "12.5 %".
  static func percent(_ share: Double) -> String {
    let tenths = Int(share * 1000 + 0.5)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Tally.Cover {
  /// The demand, the counts and the bounds.
  fileprivate func words(_ label: String) -> String {
    let (low, high) = bounds
    let share = "\(hits) of \(cases)"
    let interval = "between \(Report.percent(max(0, low))) and \(Report.percent(min(1, high)))"
    let word =
      switch decision {
      case .met: "covered"
      case .missed: "not covered"
      case .open: "not decided"
      }
    return "\"\(label)\": \(word), \(share), \(interval); demanded \(Report.percent(percent / 100))"
  }
}
