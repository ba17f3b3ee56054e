// JudgeRun an implementation: many traces, on all processors, and what they come to.

import Checking
import Conformance
import Generators
import Implementations
import Invariants
import ReferenceModel

/// A hunt through an implementation, however many workers it has.
struct JudgeRun {
  var implementation: Implementation
  var profile: Profile
  var sizing: Sizing
  var expectations: [ExpectedVerdict]
  /// What of all questions is asked; nil for all.
  var filter: String?
  /// Whether what is broken is made simple, and in how many attempts.
  var most: Int? = 20_000
  /// Whether that is done for what is expected as well.
  var isThorough = true
  /// How many broken invariants are enough.
  var mostFailures: Int?
  var progress: @Sendable (String) -> Void = { _ in }

  /// Relations cost several runs each, and to stand beside the model costs one.
  static let shareOfRelations = 5
  /// Cases that a worker takes at once.
  private static let piece = 250

  func report() async -> JudgeReport {
    let asked = profile.invariants.intersection(JudgeReport.invariants(filter))
    let (alone, paired) = (asked.intersection(.moments), asked.subtracting(.moments))
    let (cases, seed) = (sizing.cases, sizing.seed)
    let moments = await survey(alone, cases)
    let seen = cases.prefix(moments.cases)
    let relations =
      paired.isEmpty || isEnough(moments)
      ? InvariantCounts()
      : await survey(
        paired, seen, every: Self.shareOfRelations, besides: moments.broken.places.count)
    let all = Campaign(implementation, JudgingOptions(implementation.claims, asked))
    let shown = isThorough ? asked : asked.subtracting(expected)
    if most != nil { progress("looking for the plainest cases") }
    let findings =
      most.map { all.simplest(of: moments, relations, seed: seed, among: shown, most: $0) } ?? [:]
    let trouble = all.trouble(
      in: moments, relations, seed: seed, findings: findings, isPlain: most != nil)
    var report = JudgeReport(
      implementation.name, implementation.summary, profile: profile, expectations: expectations,
      filter: filter, seed: seed, part: seen, of: sizing.duration == nil ? sizing.whole : seen.count
    )
    (report.events, report.moved) = (moments.events, moments.moved)
    (report.skipped, report.reasonToSkip) = (moments.skipped, moments.reasonToSkip)
    report.rows = all.rows(
      moments: moments, relations: relations, profile: profile, seed: seed, findings: findings,
      trouble: trouble
    ).filter { $0.id == JudgeReport.answers || JudgeReport.isAsked($0.id, filter) }
    return report
  }

  private var expected: InvariantSet {
    JudgeReport.invariants(nil).places.map { InvariantSet(place: $0) }.filter { one in
      expectations.last { $0.covers(one.ids[0]) }?.verdict == "diverges"
    }.reduce([]) { $0.union($1) }
  }

  private func isEnough(_ survey: InvariantCounts, besides count: Int = 0) -> Bool {
    mostFailures.map { survey.broken.places.count + count >= $0 } ?? false
  }

  /// In pieces, so that any number of workers sees the same; a round of them at a time, so that there is
  /// an end when the time is over.
  private func survey(
    _ invariants: InvariantSet, _ cases: Range<Int>, every step: Int = 1, besides count: Int = 0
  ) async -> InvariantCounts {
    let campaign = Campaign(implementation, JudgingOptions(implementation.claims, invariants))
    let end = sizing.duration.map { ContinuousClock.now + $0 / 2 }
    var (survey, rest) = (InvariantCounts(), cases)
    while !rest.isEmpty, end.map({ ContinuousClock.now < $0 }) ?? true {
      let round = rest.prefix(Self.piece * 4 * sizing.workers)
      rest = rest.dropFirst(round.count)
      let pieces = stride(from: round.lowerBound, to: round.upperBound, by: Self.piece).map {
        $0..<min($0 + Self.piece, round.upperBound)
      }
      let (sizing, progress, start) = (sizing, progress, cases.lowerBound)
      let surveys = await pieces.concurrently(sizing.workers) { piece in
        progress(sizing.progress(piece.upperBound - start, of: cases))
        return campaign.survey(Budget(seed: sizing.seed, cases: piece), every: step)
      }
      for one in surveys {
        survey.add(one)
        if isEnough(survey, besides: count) { return survey }
      }
    }
    return survey
  }
}

extension JudgeRun {
  /// Many implementations side by side, each as it claims and as is expected of it.
  static func reports(
    _ implementations: [Implementation], _ sizing: Sizing, most: Int?
  ) async -> [JudgeReport] {
    var alone = sizing
    alone.workers = 1
    return await implementations.concurrently(sizing.workers) { [alone] implementation in
      await JudgeRun(
        implementation: implementation, profile: implementation.claims.profile, sizing: alone,
        expectations: implementation.expectations, most: most
      ).report()
    }
  }
}
