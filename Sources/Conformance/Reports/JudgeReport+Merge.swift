// Several reports of the shards of one campaign, and two reports of the same implementation.

import Checking
import Invariants

extension JudgeReport {
  /// Why reports are not the parts of one campaign.
  public struct Mismatch: Error, Equatable, Sendable {
    public var words: String
    /// Which of the given reports shows it, by number; nil for all together.
    public var report: Int?

    init(_ words: String, in report: Int? = nil) { (self.words, self.report) = (words, report) }
  }

  /// What the whole campaign would have reported, from reports that cover it exactly.
  public static func merged(_ parts: [JudgeReport]) throws(Mismatch) -> JudgeReport {
    guard let first = parts.first else { throw Mismatch("there is nothing to merge") }
    for (number, part) in parts.enumerated() {
      if let words = first.obstacle(to: part) { throw Mismatch(words, in: number) }
    }
    try requireCover(parts, of: first.whole)
    let sorted = parts.sorted { $0.part.lowerBound < $1.part.lowerBound }
    var result = sorted[0]
    for part in sorted.dropFirst() { result.add(part) }
    return result
  }

  /// Why another one is no part of the same campaign.
  private func obstacle(to other: JudgeReport) -> String? {
    func differ(_ what: String, _ mine: String, _ its: String) -> String? {
      mine == its ? nil : "it is a report of another \(what): \(its), where the first has \(mine)"
    }
    return differ("implementation", implementation, other.implementation)
      ?? differ("version", summary, other.summary)
      ?? differ("profile", profile.rawValue, other.profile.rawValue)
      ?? differ("seed", seed.description, other.seed.description)
      ?? differ("number of cases", "\(whole)", "\(other.whole)")
      ?? differ("filter", filter ?? "*", other.filter ?? "*")
      ?? (expectations == other.expectations && rows.map(\.id) == other.rows.map(\.id)
        ? nil : "it was made with other expectations than the first")
  }

  /// Every case is in one of the parts, and in one only.
  private static func requireCover(_ parts: [JudgeReport], of whole: Int) throws(Mismatch) {
    var end = 0
    for (number, part) in parts.enumerated().sorted(by: {
      ($0.element.part.lowerBound, $0.offset) < ($1.element.part.lowerBound, $1.offset)
    }) {
      let begin = part.part.lowerBound
      if begin < end {
        throw Mismatch("case \(begin + 1) is in another report as well", in: number)
      }
      if begin > end {
        throw Mismatch("cases \(end + 1) to \(begin) of \(whole) are in no report")
      }
      end = part.part.upperBound
    }
    if end < whole { throw Mismatch("cases \(end + 1) to \(whole) of \(whole) are in no report") }
  }

  /// Takes in the part that comes next.
  private mutating func add(_ next: JudgeReport) {
    part = part.lowerBound..<next.part.upperBound
    events += next.events
    moved += next.moved
    skipped += next.skipped
    reasonToSkip = reasonToSkip ?? next.reasonToSkip
    for number in rows.indices { rows[number].add(next.rows[number]) }
  }
}

extension JudgeReport.Row {
  fileprivate mutating func add(_ next: JudgeReport.Row) {
    judged += next.judged
    spoken += next.spoken
    broken += next.broken
    if first == nil, next.first != nil {
      (first, finding, misconduct, verdict) = (
        next.first, next.finding, next.misconduct, next.verdict
      )
      return
    }
    // What one of them could say counts more than that the other had nothing to say.
    if first == nil, next.verdict.kind.weight > verdict.kind.weight { verdict = next.verdict }
  }
}

extension Verdict.Kind {
  /// Of two verdicts on parts the one with more weight holds for both: a break, else that it was asked and was
  /// right, else that it was asked.
  fileprivate var weight: Int {
    switch self {
    case .skipped: 0
    case .notRun, .unclaimed: 1
    case .conforms: 2
    case .diverges, .crashed, .hung, .garbled, .fickle: 3
    }
  }
}

// MARK: - What has changed

extension JudgeReport {
  /// Of one question that it has another answer than before.
  public struct Change: Equatable, Sendable {
    public var id: String
    public var words: String
    /// Whether it was right before and is wrong now, or cannot be told any more.
    public var isWorse: Bool
  }

  /// What is otherwise than in an older report, question by question.
  public func changes(since old: JudgeReport, line: (Finding) -> String) -> [Change] {
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
          isWorse: after != before && one?.verdict.kind == .conforms
            || other?.verdict.kind == .diverges)
      }
      guard was != now else { return nil }
      let words = "\(after), seen in \(was ?? "–") → \(now ?? "–")"
      return Change(id: id, words: words, isWorse: false)
    }
  }
}
