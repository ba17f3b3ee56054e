// Judging an implementation: many traces, on all processors, and what they come to.

import Checking
import Conformance
import Generators
import Implementations
import Invariants
import ReferenceModel

/// A hunt through an implementation, however many workers it has.
struct Judging {
  var implementation: Implementation
  var profile: Profile
  var sizing: Sizing
  var progress: @Sendable (String) -> Void = { _ in }

  /// Relations cost several runs each, and to stand beside the model costs one.
  static let shareOfRelations = 5
  /// Cases that a worker takes at once.
  private static let piece = 250

  func report(expectations: [ExpectedVerdict], isShrunk: Bool = true, most: Int = 20_000) async
    -> JudgeReport
  {
    let asked = profile.invariants
    let (alone, paired) = (asked.intersection(.moments), asked.subtracting(.moments))
    let cases = sizing.cases
    let moments = await survey(alone, cases)
    let few = cases.prefix(max(1, cases.count / Self.shareOfRelations))
    let relations =
      paired.isEmpty || moments.fault != nil ? Survey() : await survey(paired, few)
    let all = Campaign(implementation, Terms(implementation.claims, asked))
    let findings =
      isShrunk
      ? all.simplest(of: moments, relations, seed: sizing.seed, among: asked, most: most) : [:]
    let rows = all.rows(
      moments: moments, relations: relations, profile: profile, findings: findings)
    var report = JudgeReport(
      implementation, profile: profile, seed: sizing.seed, cases: moments.cases,
      events: moments.events, rows: rows, expectations: expectations)
    report.isInert = moments.moved == 0 && moments.fault == nil && moments.skipped == 0
    return report
  }

  /// In pieces, so that any number of workers sees the same; a round of them at a time, so that there is
  /// an end when the time is over.
  private func survey(_ invariants: InvariantSet, _ cases: Range<Int>) async -> Survey {
    let campaign = Campaign(implementation, Terms(implementation.claims, invariants))
    let end = sizing.duration.map { ContinuousClock.now + $0 / 2 }
    var (survey, rest) = (Survey(), cases)
    while !rest.isEmpty, end.map({ ContinuousClock.now < $0 }) ?? true {
      let round = rest.prefix(Self.piece * 4 * sizing.workers)
      rest = rest.dropFirst(round.count)
      let pieces = stride(from: round.lowerBound, to: round.upperBound, by: Self.piece).map {
        $0..<min($0 + Self.piece, round.upperBound)
      }
      let (sizing, progress, start) = (sizing, progress, cases.lowerBound)
      let surveys = await pieces.concurrently(sizing.workers) { piece in
        progress(sizing.progress(piece.upperBound - start, of: cases))
        return campaign.survey(Budget(seed: sizing.seed, cases: piece))
      }
      for one in surveys { survey.add(one) }
    }
    return survey
  }
}

extension Judging {
  /// Many implementations side by side, each as it claims and as is expected of it.
  static func reports(
    _ implementations: [Implementation], _ sizing: Sizing, isShrunk: Bool = true,
    most: Int = 20_000
  ) async -> [JudgeReport] {
    var alone = sizing
    alone.workers = 1
    return await implementations.concurrently(sizing.workers) { [alone] implementation in
      let judging = Judging(
        implementation: implementation, profile: implementation.claims.profile, sizing: alone)
      return await judging.report(
        expectations: implementation.expectations, isShrunk: isShrunk, most: most)
    }
  }
}
