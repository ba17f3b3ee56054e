// The result of judging an implementation, as a value.

package import Checking
package import ReferenceModel
package import ScrollGenerators
public import ScrollInvariants

/// The verdicts on an implementation, with the counts that are needed to print them and to merge shards.
public struct JudgeReport: Sendable {
  /// The verdict on one invariant.
  public struct Row: Sendable {
    /// The invariant; nil for the row that says whether the implementation answers.
    public var index: Invariant.Index?
    /// The verdict on it.
    public var verdict: Verdict
    /// The numbers of cases in which it was judged, applied, and was broken.
    public var judged, spoken, broken: Int
    /// The number of the first case in which it was broken, counted from 1.
    package var first: Int?
    /// The counterexamples, one for each way in which it is broken, the likeliest first.
    public var findings: [Finding]
    package var finding: Finding? { findings.first }
    /// The most lifelike world in which it was seen to be broken; nil if it was not.
    package var world: World?
    /// The case in which the implementation did not answer.
    package var misconduct: MisconductCase?

    package init(
      _ index: Invariant.Index?, _ verdict: Verdict, judged: Int, spoken: Int, broken: Int,
      first: Int? = nil, findings: [Finding] = [], misconduct: MisconductCase? = nil
    ) {
      (self.index, self.verdict, self.first) = (index, verdict, first)
      (self.judged, self.spoken, self.broken) = (judged, spoken, broken)
      (self.findings, self.misconduct) = (findings, misconduct)
      world = findings.map(\.world).min { $0.isMoreLifelike(than: $1) }
    }

    /// The world that breaks it where no lifelike scenario does; nil otherwise.
    package var oddWorld: World? { world.flatMap { $0.isOfDevices ? nil : $0 } }

    /// An invariant's id, "lockstep" or "answers".
    public var id: String { index?.id ?? JudgeReport.answers }
    package var name: String { index?.invariant.name ?? "complete answers" }
  }

  /// The id of the row that says whether the implementation answers, of one that may fail to.
  package static let answers = "answers"
  static let interruption = "it was interrupted"
  package static let ids = [answers] + Invariant.Index.allCases.map(\.id)

  package var implementation: String
  /// A description of the implementation in one sentence.
  package var summary: String
  package var profile: Profile
  package var world: World
  package var platform = Platform.ios
  /// What its window does; nil for what most apps of the platform have.
  package var window: Platform.Window?
  /// What stands behind the world where it is not that of iOS: " on web".
  package var place: String {
    if platform == .ios { return "" }
    let words = isOfVisits ? "" : ", \((window ?? .overlays).words),"
    return " on \(platform.rawValue)\(words)"
  }
  /// The features that it does not have, so that no case needs them.
  package var without: Features
  package var expectations: [ExpectedVerdict]
  /// The glob for the ids that were judged; nil for all.
  package var filter: String?
  package var seed: Seed
  /// The numbers of the judged cases.
  package var part: Range<Int>
  /// The number of cases of the whole campaign.
  package var whole: Int
  package var events: Int
  /// The number of cases in which the observation changed.
  package var moved: Int
  package var skipped = 0
  package var reasonToSkip: String?
  /// A row for each invariant that was to be judged.
  public var rows: [Row]
  /// The coverage of the cases; nil if the run did not require any.
  package var coverage: CoverageMarks?
  /// Whether the run was cancelled after these cases.
  package var isInterrupted = false
  /// Whether so much was broken that the run ended, before it could break what else is expected.
  package var isCut = false
  /// Whether no case was drawn.
  var isRecorded = false
  /// Whether its cases are visits.
  var isOfVisits = false
  /// The padding that it has in every case; unknown of a report that was read.
  package var padding = Insets(0, 0, 0, 0)
  /// What to know before the verdicts are believed; it changes none of them.
  package var warnings: [String] = []

  package init(
    _ implementation: String, _ summary: String, profile: Profile, in world: World = .everyday,
    without: Features = [], expectations: [ExpectedVerdict] = [], filter: String? = nil,
    seed: Seed, part: Range<Int>, of whole: Int
  ) {
    (self.implementation, self.summary, self.profile) = (implementation, summary, profile)
    (self.world, self.without) = (world, without)
    (self.expectations, self.filter, self.seed) = (expectations, filter, seed)
    (self.part, self.whole) = (part, whole)
    (events, moved, rows) = (0, 0, [])
  }

  package var cases: Int { part.count }

  /// What the run had to reach and did not reach.
  package var unreached: [String] { coverage?.unreached(in: world) ?? [] }

  /// The invariants whose ids match a glob; all without one.
  package static func invariants(_ filter: String?) -> InvariantSet {
    guard let filter else { return .questions }
    return InvariantSet(Invariant.Index.allCases.filter { filter.matches($0.id) })
  }

  package var surprises: [Surprise] {
    expectations.surprises(rows.map { ($0.id, $0.verdict) }, of: Self.ids, in: world)
      .filter { !isCut || $0.found != .conforms }
  }
  /// The counterexamples of all rows, the likeliest first.
  public var findings: [Finding] { rows.flatMap(\.findings).likeliestFirst }
  /// The counterexamples of unexpected divergences, the likeliest first.
  package var newFindings: [Finding] {
    let news = Set(surprises.filter(\.isNews).map(\.id))
    return findings.filter { news.contains($0.complaint.id) }
  }
  package var hasNews: Bool { surprises.contains { $0.isNews } }
  /// Whether the only differences are expectations that no longer apply.
  package var isStale: Bool { !surprises.isEmpty && !hasNews }
  package var isMisconduct: Bool { rows.contains { $0.verdict.kind.isMisconduct } }
  /// Whether no observation ever changed, or in visits nothing was edited.
  package var isInert: Bool { moved == 0 && cases > 0 && !isMisconduct && !isSilent }
  private var isSilent: Bool {
    rows.allSatisfy { $0.verdict.kind.isSilent || $0.index == nil }
  }

  /// An implementation that is judged in fewer cases does not pass, or passes with a warning.
  private static let least = 20
  package static let enough = 100
  private var judged: Int { cases - skipped }
  private var isFew: Bool { judged < Self.enough && cases == whole && !isRecorded }
  /// That the verdicts rest on little, in words.
  package var doubt: String? { isFew && gaps.isEmpty && !hasNews ? "few cases: \(judged)" : nil }

  /// What had to be checked and could not be, in words.
  package var gaps: [String] {
    if isInterrupted { return [Self.interruption] }
    if isMisconduct { return [] }
    if cases == 0 { return ["nothing was judged"] }
    if isInert, isOfVisits { return ["none of its fields can be tapped, so nothing was judged"] }
    if isInert { return ["its observation never changes: do the events reach it?"] }
    if isSilent { return ["nothing could be judged: all is unclaimed, or was skipped"] }
    let few = isFew && judged < Self.least ? ["too few cases to say: \(judged)"] : []
    return few + unreached.map { "\"\($0)\" was never reached" }
      + rows.filter { $0.verdict.kind == .notRun }.map { "\($0.id) \($0.verdict.reason ?? "")" }
  }
}

extension Campaign {
  func rows(
    _ counts: InvariantCounts, _ findings: [Invariant.Index: [Finding]],
    _ misconduct: MisconductCase?, endedAt limit: Int? = nil
  ) -> [JudgeReport.Row] {
    let (shown, profile) = (implementation.observables, implementation.claims.profile)
    let rows = Invariant.Index.allCases.map { index in
      counts.row(index, profile, findings[index] ?? []) {
        whyUnjudged(index, counts, shown, endedAt: limit)
      }
    }
    // An implementation in this process always answers, unless an observation is incomplete.
    let mayFail = implementation.conversation != nil || misconduct != nil
    return mayFail ? [answers(counts, misconduct)] + rows : rows
  }

  /// The row that says whether the implementation always answered, with the first misconduct.
  private func answers(_ counts: InvariantCounts, _ found: MisconductCase?) -> JudgeReport.Row {
    let (judged, misconduct) = (counts.judged, found?.misconduct)
    let verdict = misconduct.map { Verdict($0.kind, $0.words) } ?? .conforms
    let least = verdict.kind == .fickle ? 1 : 0
    return JudgeReport.Row(
      nil, verdict, judged: judged, spoken: judged,
      broken: misconduct == nil ? 0 : max(least, counts.misconducts),
      first: found?.index.map { $0 + 1 }, misconduct: found)
  }

  /// The verdict on an invariant of the profile that never applied, in a run that so many failures may have ended.
  private func whyUnjudged(
    _ index: Invariant.Index, _ counts: InvariantCounts, _ shown: Observables, endedAt limit: Int?
  ) -> Verdict {
    if counts.skipped == counts.cases, let reason = counts.reasonToSkip {
      return Verdict(.skipped, reason)
    }
    if !index.occurs(in: grammar.world) {
      return Verdict(.unclaimed, "no \(grammar.world.rawValue) case needs it")
    }
    if let limit {
      let failures = limit == 1 ? "the first failure" : "\(limit) failures"
      return Verdict(.unclaimed, "not asked, since the run ended at \(failures)")
    }
    let hidden = Observables.all.subtracting(shown).subtracting(.viewport)
    if !implementation.claims.without.isEmpty {
      let why =
        hidden.isEmpty ? "it never applied, and" : "it does not show \(hidden.words), or it"
      return Verdict(.unclaimed, "\(why) may need features that are missing")
    }
    if implementation.claims.settle > 0, index == .q6 {
      // Q6 is judged right after a change of geometry, while this implementation is still settling.
      return Verdict(
        .unclaimed, "it claims to rest only \(implementation.claims.settle) s after an event")
    }
    return hidden.isEmpty
      ? Verdict(.notRun, "it never applied")
      : Verdict(.unclaimed, "it does not show \(hidden.words)")
  }
}

extension InvariantCounts {
  /// The row of an invariant; `otherwise` is the verdict on one of the profile that never applied.
  func row(
    _ index: Invariant.Index, _ profile: Profile, _ findings: [Finding],
    otherwise: () -> Verdict
  ) -> JudgeReport.Row {
    let (row, isClaimed) = (self[index], profile.invariants.contains(index))
    let verdict =
      !isClaimed
      ? Verdict(.unclaimed, "no part of the profile \(profile.rawValue)")
      : row.broken > 0 ? .diverges : row.spoken > 0 ? .conforms : otherwise()
    return JudgeReport.Row(
      index, verdict, judged: judged(index), spoken: row.spoken, broken: row.broken,
      first: row.first.map { $0 + 1 }, findings: isClaimed ? findings : [])
  }
}
