// Merges the reports of shards, and compares two reports on the same implementation.

import Checking
import ReferenceModel
import ScrollGenerators
import ScrollInvariants

extension JudgeReport {
  /// The reason why reports are not the shards of one campaign.
  package struct Mismatch: Error, Equatable, Sendable {
    package var words: String
    /// The index of the report that shows it; nil if all reports together do.
    package var report: Int?

    init(_ words: String, in report: Int? = nil) { (self.words, self.report) = (words, report) }

    init(missing cases: Range<Int>, of whole: Int) {
      words = "cases \(cases.lowerBound + 1) to \(cases.upperBound) of \(whole) are in no report"
    }
  }

  /// Merges reports that together cover every case of a campaign exactly once.
  package static func merged(_ parts: [JudgeReport]) throws(Mismatch) -> JudgeReport {
    guard let first = parts.first else { throw Mismatch("there is nothing to merge") }
    for (number, part) in parts.enumerated() {
      if let words = first.obstacle(to: part) { throw Mismatch(words, in: number) }
    }
    let sorted = parts.enumerated().sorted {
      ($0.element.part.lowerBound, $0.offset) < ($1.element.part.lowerBound, $1.offset)
    }
    var end = 0
    for (number, part) in sorted {
      let begin = part.part.lowerBound
      if begin < end {
        throw Mismatch("case \(begin + 1) is in another report as well", in: number)
      }
      if begin > end { throw Mismatch(missing: end..<begin, of: first.whole) }
      end = part.part.upperBound
    }
    if end < first.whole { throw Mismatch(missing: end..<first.whole, of: first.whole) }
    var result = sorted[0].element
    for (_, part) in sorted.dropFirst() {
      result.add(part)
      // Each count is a whole number that a report can hold, so a sum of two does not overflow.
      let counts = result.rows.flatMap { [$0.judged, $0.spoken, $0.broken] }
      let largest = (counts + [result.events, result.moved, result.skipped]).max() ?? 0
      if largest > Limits.wholeNumber {
        throw Mismatch("a sum of the counts in these reports is too large")
      }
    }
    return result
  }

  /// The reason why another report is not of the same campaign; nil if it is.
  private func obstacle(to other: JudgeReport) -> String? {
    let compared: [(what: String, mine: String, its: String)] = [
      ("implementation", implementation, other.implementation),
      ("version", summary, other.summary),
      ("profile", profile.rawValue, other.profile.rawValue),
      ("world", world.rawValue, other.world.rawValue),
      ("platform", platform.rawValue, other.platform.rawValue),
      ("window", window?.rawValue ?? "", other.window?.rawValue ?? ""),
      ("set of missing features", without.words, other.without.words),
      ("seed", seed.description, other.seed.description),
      ("number of cases", "\(whole)", "\(other.whole)"),
      ("filter", filter ?? "*", other.filter ?? "*"),
    ]
    if let (what, mine, its) = compared.first(where: { $0.mine != $0.its }) {
      return "it is a report of another \(what): \(its), where the first has \(mine)"
    }
    return expectations == other.expectations && rows.map(\.id) == other.rows.map(\.id)
      ? nil : "it was made with other expectations than the first"
  }

  /// Adds the report of the next part.
  private mutating func add(_ next: JudgeReport) {
    part = part.lowerBound..<next.part.upperBound
    events += next.events
    moved += next.moved
    skipped += next.skipped
    reasonToSkip = reasonToSkip ?? next.reasonToSkip
    warnings += next.warnings
    for number in rows.indices { rows[number].add(next.rows[number]) }
  }

  /// A verdict or counterexample that differs from an older report.
  package struct Change: Equatable, Sendable {
    package var id: String
    package var words: String
    /// Whether it conformed before and does not any more, or diverges now.
    package var isWorse: Bool
  }

  /// The differences to an older report, by id; `line` formats a counterexample.
  package func changes(since old: JudgeReport, line: (Finding) -> String) -> [Change] {
    let ids = Self.ids.filter { id in (old.rows + rows).contains { $0.id == id } }
    return ids.compactMap { id in
      let (one, other) = (old.rows.first { $0.id == id }, rows.first { $0.id == id })
      let before = one?.verdict.name ?? "not asked"
      let after = other?.verdict.name ?? "not asked"
      let (was, now) = (one?.finding.map(line), other?.finding.map(line))
      if before != after {
        let seen = (now ?? was).map { ": \($0)" } ?? ""
        return Change(
          id: id, words: "\(before) → \(after)\(seen)",
          isWorse: one?.verdict.kind == .conforms || other?.verdict.kind == .diverges)
      }
      let words = "\(after), seen in \(was ?? "–") → \(now ?? "–")"
      return was == now ? nil : Change(id: id, words: words, isWorse: false)
    }
  }
}

extension JudgeReport.Row {
  /// Adds the counts of other cases.
  mutating func count(_ next: JudgeReport.Row) {
    judged += next.judged
    spoken += next.spoken
    broken += next.broken
  }

  fileprivate mutating func add(_ next: JudgeReport.Row) {
    count(next)
    world = [world, next.world].compactMap(\.self).min { $0.isMoreLifelike(than: $1) }
    let both = findings + next.findings
    let telling = both.filter { one in !both.contains { $0.isWithoutTheCause(of: one) } }
    findings = Array(telling.likeliestFirst.prefix(Finding.limit))
    if first != nil { return }
    // A verdict counts more than the lack of one.
    if next.first != nil || next.verdict.kind.weight > verdict.kind.weight {
      verdict = next.verdict
    }
    if next.first != nil { (first, misconduct) = (next.first, next.misconduct) }
  }
}

extension Finding {
  /// Whether the same is wrong here without the event that it came after in another finding.
  fileprivate func isWithoutTheCause(of other: Finding) -> Bool {
    guard let cause = other.complaint.cause, other.complaint.symptom != complaint.symptom,
      complaint.symptom.says(other.complaint.symptom)
    else { return false }
    return scenario.environment == other.scenario.environment
      && scenario.configuration == other.scenario.configuration
      && Set(scenario.causes()) == Set(other.scenario.causes()).subtracting([cause])
  }
}

extension Verdict.Kind {
  /// The verdict with the larger weight is the verdict on two parts together.
  fileprivate var weight: Int {
    switch self {
    case .skipped: 0
    case .notRun, .unclaimed: 1
    case .conforms: 2
    case .diverges, .crashed, .hung, .garbled, .fickle: 3
    }
  }
}
