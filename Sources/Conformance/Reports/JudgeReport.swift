// The result of judging an implementation, as a value.

public import Checking
import Generators
public import Invariants
import ReferenceModel

/// The verdicts, and how much they are based on: enough to print them, and to merge the reports of shards.
public struct JudgeReport: Sendable {
  /// One question, and the answer.
  public struct Row: Sendable {
    /// What was asked; nil for the question whether the implementation answers at all.
    public var index: Invariant.Index?
    public var verdict: Verdict
    /// In how many cases it was asked, applied, was broken.
    public var judged, spoken, broken: Int
    /// The number of the first case in which it was broken, counted from 1.
    public var first: Int?
    /// The break in its simplest form.
    public var finding: Finding?
    /// The case in which the implementation did not answer.
    public var misconduct: MisconductCase?

    public init(
      _ index: Invariant.Index?, _ verdict: Verdict, judged: Int, spoken: Int, broken: Int,
      first: Int? = nil, finding: Finding? = nil, misconduct: MisconductCase? = nil
    ) {
      (self.index, self.verdict, self.first) = (index, verdict, first)
      (self.judged, self.spoken, self.broken) = (judged, spoken, broken)
      (self.finding, self.misconduct) = (finding, misconduct)
    }

    /// An invariant's id, "lockstep" or "answers".
    public var id: String { index?.id ?? JudgeReport.answers }
    public var name: String { index?.invariant.name ?? "complete answers" }
  }

  /// The id of the question whether it answers at all. It is asked of an implementation in another process.
  public static let answers = "answers"
  /// All ids that a row can have.
  public static let ids = [answers] + Invariant.Index.allCases.map(\.id)

  public var implementation: String
  /// What it is, in a sentence.
  public var summary: String
  public var profile: Profile
  public var expectations: [ExpectedVerdict]
  /// What of all questions was asked; nil for all.
  public var filter: String?
  public var seed: Seed
  /// The cases that were judged, by number, and how many the whole campaign has.
  public var part: Range<Int>
  public var whole: Int
  public var events: Int
  /// In how many cases the observation ever changed.
  public var moved: Int
  /// In how many it refused, and its reason the first time.
  public var skipped = 0
  public var reasonToSkip: String?
  public var rows: [Row]
  /// What the cases were made of; nil if nothing was required of them.
  public var coverage: CoverageMarks?

  /// Before anything has been judged.
  public init(
    _ implementation: String, _ summary: String, profile: Profile,
    expectations: [ExpectedVerdict] = [], filter: String? = nil, seed: Seed, part: Range<Int>,
    of whole: Int
  ) {
    (self.implementation, self.summary, self.profile) = (implementation, summary, profile)
    (self.expectations, self.filter, self.seed) = (expectations, filter, seed)
    (self.part, self.whole) = (part, whole)
    (events, moved, rows) = (0, 0, [])
  }

  public var cases: Int { part.count }

  /// Whether a filter lets a question through.
  public static func isAsked(_ id: String, _ filter: String?) -> Bool {
    filter.map { ExpectedVerdict($0, "").covers(id) } ?? true
  }

  /// All that it lets through.
  public static func invariants(_ filter: String?) -> InvariantSet {
    InvariantSet(Invariant.Index.allCases.filter { isAsked($0.id, filter) })
  }

  /// How what was found differs from what is expected of what was asked.
  public var surprises: [Surprise] {
    expectations.surprises(rows.map { ($0.id, $0.verdict) }, of: Self.ids)
  }
  public var findings: [Finding] { rows.compactMap(\.finding) }
  /// Something is wrong that nobody has expected.
  public var hasNews: Bool { surprises.contains { $0.isNews } }
  /// Something was expected and is not so.
  public var isStale: Bool { !surprises.isEmpty && !hasNews }
  /// It could not be judged.
  public var isMisconduct: Bool { rows.contains { $0.verdict.kind.isMisconduct } }
  /// It shows the same whatever happens.
  public var isInert: Bool { moved == 0 && cases > 0 && !isMisconduct && !isSilent }
  private var isSilent: Bool {
    rows.allSatisfy { $0.verdict.kind.isSilent || $0.index == nil }
  }

  /// What was to be asked and never could be.
  public var gaps: [String] {
    if isMisconduct { return [] }
    if cases == 0 { return ["nothing was judged"] }
    if isSilent { return ["nothing could be asked: all is unclaimed, or was skipped"] }
    return (coverage?.unreached ?? []).map { "\"\($0)\" was never reached" }
      + rows.filter { $0.verdict.kind == .notRun }.map { "\($0.id) \($0.verdict.reason ?? "")" }
  }
}

extension Campaign {
  /// A row for everything that can be asked, from what many cases have shown. `moments` and `relations` may
  /// come from different numbers of cases.
  func rows(
    moments: InvariantCounts, relations: InvariantCounts, profile: Profile,
    findings: [Invariant.Index: Finding], misconduct: MisconductCase?
  ) -> [JudgeReport.Row] {
    let shown = implementation.observables
    let rows = Invariant.Index.allCases.map { index in
      let counts = InvariantSet.moments.contains(index) ? moments : relations
      let row = counts[index]
      return JudgeReport.Row(
        index, verdict(index, counts, profile, shown, findings[index]), judged: counts.cases,
        spoken: row.spoken, broken: row.broken, first: row.first.map { $0 + 1 },
        finding: profile.invariants.contains(index) ? findings[index] : nil)
    }
    // In this process an implementation always answers, unless an observation is incomplete.
    let mayFail = implementation.conversation != nil || misconduct != nil
    return mayFail ? [answers(moments, misconduct)] + rows : rows
  }

  /// Whether the implementation has always answered, and what it did instead the first time.
  private func answers(_ counts: InvariantCounts, _ found: MisconductCase?) -> JudgeReport.Row {
    var row = JudgeReport.Row(
      nil, .conforms, judged: counts.cases, spoken: counts.cases, broken: 0)
    guard let found else { return row }
    row.verdict = found.misconduct.verdict
    row.broken =
      found.misconduct.kind == .fickle ? max(1, counts.misconducts) : counts.misconducts
    row.first = found.index.map { $0 + 1 }
    row.misconduct = found
    return row
  }

  private func verdict(
    _ index: Invariant.Index, _ counts: InvariantCounts, _ profile: Profile, _ shown: Observables,
    _ finding: Finding?
  ) -> Verdict {
    guard profile.invariants.contains(index) else { return .unclaimed(by: profile) }
    if counts[index].broken > 0 {
      return .diverges(
        finding.map { Divergence($0.complaint) }
          ?? Divergence(step: 0, field: index.id, expected: index.invariant.name, observed: ""))
    }
    if counts[index].spoken > 0 { return .conforms }
    if counts.skipped == counts.cases, let reason = counts.reasonToSkip {
      return Verdict(.skipped, reason)
    }
    if implementation.claims.settle > 0, index == .q6 {
      // Q6 is judged right after a change of geometry, when this implementation still settles.
      return Verdict(
        .unclaimed, "it claims to rest only \(implementation.claims.settle) s after an event")
    }
    let hidden = Observables.all.subtracting(shown).subtracting(.viewport)
    return hidden.isEmpty
      ? Verdict(.notRun, "never had anything to say")
      : Verdict(.unclaimed, "it does not show \(hidden.words)")
  }
}

extension Verdict {
  /// The verdict on what is no part of a profile.
  static func unclaimed(by profile: Profile) -> Verdict {
    Verdict(.unclaimed, "no part of the profile \(profile.rawValue)")
  }
}
