// A whole judgement: hunt, relations, comparison with the model, expectations, shrinking, verdicts.

public import Checking
public import Generators
public import Invariants
import ReferenceModel

/// Judges an implementation in many cases and reports on each invariant.
///
/// The command-line tool, the suite and the tests of other packages all judge with this type, so the same
/// implementation, seed and cases give the same report everywhere.
public struct JudgeRun: Sendable {
  public var implementation: Implementation
  public var profile: Profile
  public var size: CampaignSize
  /// The known divergences.
  public var expectations: [ExpectedVerdict]
  /// Which cases are generated; nil for those that the implementation must accept.
  public var grammar: Grammar?
  /// What is asked; nil for all of the profile that the filter lets through.
  public var invariants: InvariantSet?
  /// A glob for the ids that are asked; nil for all.
  public var filter: String?
  /// In how many attempts each finding is made simple; nil for no findings.
  public var attemptLimit: Int? = 20_000
  /// Whether expected divergences are made simple as well.
  public var isThorough = true
  /// After how many broken invariants the hunt ends; nil for no limit.
  public var failureLimit: Int?
  /// Relations cost several runs each, so they are asked in one case of so many …
  public var relationStride = 5
  /// … and only in so many of the first cases.
  public var relationLimit = Int.max
  /// Whether situations are noted, and what was never reached counts as a gap.
  public var requiresCoverage = false
  /// Is told how far the hunt has come.
  public var progress: @Sendable (String) -> Void = { _ in }
  /// Is told which case comes next; nil if nothing needs to know.
  public var watch: (@Sendable (Token?) -> Void)?

  /// Cases that a worker takes at once.
  private static let pieceLength = 250

  /// Judges an implementation as it claims, or by another profile.
  public init(
    _ implementation: Implementation, profile: Profile? = nil, size: CampaignSize,
    expectations: [ExpectedVerdict]? = nil
  ) {
    (self.implementation, self.size) = (implementation, size)
    self.profile = profile ?? implementation.claims.profile
    self.expectations = expectations ?? implementation.expectations
  }

  /// The invariants that are asked.
  private var asked: InvariantSet {
    invariants ?? profile.invariants.intersection(JudgeReport.invariants(filter))
  }

  public func report() async -> JudgeReport {
    let asked = asked
    let (alone, paired) = (asked.intersection(.moments), asked.subtracting(.moments))
    let moments = await counts(alone, size.cases)
    let seen = size.cases.prefix(moments.cases)
    let relations =
      paired.isEmpty || isEnough(moments)
      ? InvariantCounts()
      : await counts(
        paired, seen.prefix(relationLimit), every: relationStride, besides: moments.broken.count)
    let all = campaign(asked)
    let shown = isThorough ? asked : asked.subtracting(expected)
    if attemptLimit != nil { progress("looking for the plainest cases") }
    let findings =
      attemptLimit.map {
        all.simplest(of: moments, relations, seed: size.seed, among: shown, attemptLimit: $0)
      } ?? [:]
    let misconduct = all.misconduct(
      in: [moments, relations], seed: size.seed, findings: findings, isPlain: attemptLimit != nil)
    var report = JudgeReport(
      implementation.name, implementation.summary, profile: profile, expectations: expectations,
      filter: filter, seed: size.seed, part: seen,
      of: size.duration == nil ? size.whole : seen.count
    )
    (report.events, report.moved) = (moments.events, moments.moved)
    (report.skipped, report.reasonToSkip) = (moments.skipped, moments.reasonToSkip)
    if requiresCoverage { report.coverage = moments.coverage }
    report.rows = all.rows(
      moments: moments, relations: relations, profile: profile, findings: findings,
      misconduct: misconduct
    ).filter { $0.index.map { JudgeReport.isAsked($0.id, filter) } ?? true }
    return report
  }

  private func campaign(_ invariants: InvariantSet) -> Campaign {
    var options = JudgingOptions(implementation.claims, invariants)
    options.notesSituations = requiresCoverage && !invariants.isDisjoint(with: .moments)
    return grammar.map { Campaign(implementation, $0, options) }
      ?? Campaign(implementation, options)
  }

  /// The invariants whose break is expected.
  private var expected: InvariantSet {
    InvariantSet(
      Invariant.Index.allCases.filter { index in
        expectations.last { $0.covers(index.id) }?.verdict == .diverges
      })
  }

  private func isEnough(_ counts: InvariantCounts, besides other: Int = 0) -> Bool {
    failureLimit.map { counts.broken.count + other >= $0 } ?? false
  }

  /// Judges the cases in pieces, which are added up in their order: so any number of workers gives the same
  /// counts. What is judged after the time has run out in an earlier piece is dropped.
  private func counts(
    _ invariants: InvariantSet, _ cases: Range<Int>, every step: Int = 1, besides other: Int = 0
  ) async -> InvariantCounts {
    let (campaign, size, progress, watch) = (campaign(invariants), size, progress, watch)
    let end = size.duration.map { ContinuousClock.now + $0 / 2 }
    var (counts, rest) = (InvariantCounts(), cases)
    while !rest.isEmpty, end.map({ ContinuousClock.now < $0 }) ?? true {
      let round = rest.prefix(Self.pieceLength * 4 * size.workers)
      rest = rest.dropFirst(round.count)
      let pieces = stride(from: round.lowerBound, to: round.upperBound, by: Self.pieceLength).map {
        $0..<Swift.min($0 + Self.pieceLength, round.upperBound)
      }
      let found = await pieces.concurrently(size.workers) { piece in
        progress(size.progress(piece.upperBound - cases.lowerBound, of: cases))
        return campaign.counts(
          Budget(seed: size.seed, cases: piece, watch: watch), every: step, until: end)
      }
      for (piece, one) in zip(pieces, found) {
        counts.add(one)
        let isWhole = one.cases == piece.count { $0.isMultiple(of: step) }
        if !isWhole || isEnough(counts, besides: other) { return counts }
      }
    }
    return counts
  }
}

extension JudgeRun {
  /// Judges many implementations side by side, each by its own claims and expectations.
  public static func reports(
    _ implementations: [Implementation], _ size: CampaignSize, attemptLimit: Int?
  ) async -> [JudgeReport] {
    var alone = size
    alone.workers = 1
    return await implementations.concurrently(size.workers) { [alone] implementation in
      var run = JudgeRun(implementation, size: alone)
      run.attemptLimit = attemptLimit
      return await run.report()
    }
  }
}
