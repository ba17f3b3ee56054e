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
  var seed: Seed
  var cases: Range<Int>
  var workers: Int
  var progress: @Sendable (Int) -> Void = { _ in }

  /// Relations cost several runs each.
  static let shareOfRelations = 5

  func report(expectations: [ExpectedVerdict], isShrunk: Bool = true, most: Int = 20_000) async
    -> JudgeReport
  {
    let asked = profile.invariants
    let moments = Campaign(
      implementation, Terms(implementation.claims, asked.intersection(.moments)))
    let relations = Campaign(
      implementation, Terms(implementation.claims, asked.intersection(.relations)))
    let survey = await survey(moments, cases)
    let few = cases.prefix(max(1, cases.count / Self.shareOfRelations))
    let other =
      asked.isDisjoint(with: .relations) || survey.fault != nil
      ? Survey() : await self.survey(relations, few)
    let all = Campaign(implementation, Terms(implementation.claims, asked))
    let findings =
      isShrunk ? all.simplest(of: survey, other, seed: seed, among: asked, most: most) : [:]
    let rows = all.rows(moments: survey, relations: other, profile: profile, findings: findings)
    var report = JudgeReport(
      implementation, profile: profile, seed: seed, cases: survey.cases, events: survey.events,
      rows: rows, expectations: expectations)
    report.isInert = survey.moved == 0 && survey.fault == nil
    return report
  }

  /// In pieces, so that any number of workers sees the same.
  private func survey(_ campaign: Campaign, _ cases: Range<Int>) async -> Survey {
    let piece = 250
    let pieces = stride(from: cases.lowerBound, to: cases.upperBound, by: piece).map {
      $0..<min($0 + piece, cases.upperBound)
    }
    let (seed, progress, isCompared) = (seed, progress, profile == .strict)
    let surveys = await pieces.concurrently(workers) { piece in
      progress(piece.upperBound)
      return campaign.survey(Budget(seed: seed, cases: piece), besideTheModel: isCompared)
    }
    return surveys.reduce(into: Survey()) { $0.add($1) }
  }
}

extension Judging {
  /// Many implementations side by side, each as it claims and as is expected of it.
  static func reports(
    _ implementations: [Implementation], seed: Seed, cases: Range<Int>, workers: Int,
    isShrunk: Bool = true, most: Int = 20_000
  ) async -> [JudgeReport] {
    await implementations.concurrently(workers) { implementation in
      let judging = Judging(
        implementation: implementation, profile: implementation.claims.profile, seed: seed,
        cases: cases, workers: 1)
      return await judging.report(
        expectations: implementation.expectations, isShrunk: isShrunk, most: most)
    }
  }
}
