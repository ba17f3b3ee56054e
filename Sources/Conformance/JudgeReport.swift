// What has come of judging an implementation, as a value.

public import Checking
import Generators
import Invariants
public import ReferenceModel

/// Verdicts, and what they are worth: all that is printed of them, and all that is needed to put the
/// reports of the shards of a campaign together.
public struct JudgeReport: Sendable {
  /// One question, and the answer.
  public struct Row: Sendable {
    /// An invariant's id, "lockstep" or "answers".
    public var id: String
    public var verdict: Verdict
    /// In how many cases it was asked, had something to say, was broken.
    public var judged, spoken, broken: Int
    /// The number of the first case in which it was broken, counted from 1.
    public var first: Int?
    /// What was broken in its simplest form.
    public var finding: Finding?
    /// The case in which it could not be judged.
    public var incident: Incident?

    public init(
      _ id: String, _ verdict: Verdict, judged: Int, spoken: Int, broken: Int, first: Int? = nil,
      finding: Finding? = nil, incident: Incident? = nil
    ) {
      (self.id, self.verdict, self.first) = (id, verdict, first)
      (self.judged, self.spoken, self.broken) = (judged, spoken, broken)
      (self.finding, self.incident) = (finding, incident)
    }

    public var name: String {
      Invariant.questions.first { $0.id == id }?.name ?? "complete answers"
    }
  }

  /// A case in which an implementation did something else than to answer.
  public struct Incident: Equatable, Sendable {
    public var scenario: Scenario
    public var salt: UInt64

    public init(_ scenario: Scenario, salt: UInt64) {
      (self.scenario, self.salt) = (scenario, salt)
    }
  }

  /// The id of the question whether it answers at all; it is asked of what might not.
  public static let answers = "answers"
  /// All ids that a row can have.
  public static let ids = [answers] + Invariant.questions.map(\.id)

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
  /// In how many cases it has shown that something has happened.
  public var moved: Int
  /// In how many it did not want to be judged, and why the first time.
  public var skipped = 0
  public var reasonToSkip: String?
  public var rows: [Row]

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
    Invariant.questions.map(\.id).filter { isAsked($0, filter) }
      .compactMap(InvariantSet.init(id:)).reduce([]) { $0.union($1) }
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
  public var isFault: Bool { rows.contains { $0.verdict.isFault } }
  /// It shows the same whatever happens.
  public var isInert: Bool { moved == 0 && cases > 0 && !isFault && !isSilent }
  private var isSilent: Bool {
    rows.allSatisfy { $0.verdict.isSilent || $0.id == Self.answers }
  }

  /// What was to be asked and never could be.
  public var gaps: [String] {
    if isFault { return [] }
    if cases == 0 { return ["nothing was judged"] }
    if isSilent { return ["nothing could be asked: all is unclaimed, or was skipped"] }
    return rows.compactMap {
      if case .notRun(let reason) = $0.verdict { "\($0.id) \(reason)" } else { nil }
    }
  }
}

extension Campaign {
  /// Answers for every invariant, from what many traces have shown. `moments` and `relations` may come from
  /// different numbers of traces.
  public func rows(
    moments: Survey, relations: Survey, profile: Profile, seed: Seed, findings: [Int: Finding],
    trouble: Trouble? = nil
  ) -> [JudgeReport.Row] {
    let shown = implementation.observables
    let rows = Invariant.questions.enumerated().map { place, invariant in
      let isMoment = InvariantSet.moments.contains(place: place)
      let survey = isMoment ? moments : relations
      let row = survey.rows[place]
      return JudgeReport.Row(
        invariant.id, verdict(place, survey, profile, shown, findings[place]),
        judged: survey.cases, spoken: row.spoken, broken: row.broken,
        first: row.first.map { $0 + 1 },
        finding: profile.invariants.contains(place: place) ? findings[place] : nil)
    }
    return implementation.conversation == nil
      ? rows : [answers(moments, trouble)] + rows
  }

  /// Whether it has answered, and what it did instead the first time.
  private func answers(_ moments: Survey, _ trouble: Trouble?) -> JudgeReport.Row {
    var row = JudgeReport.Row(
      JudgeReport.answers, .conforms, judged: moments.cases, spoken: moments.cases, broken: 0)
    guard let trouble else { return row }
    row.verdict = trouble.misconduct.verdict
    row.broken = trouble.misconduct.kind == .fickle ? max(1, moments.faults) : moments.faults
    row.first = trouble.index.map { $0 + 1 }
    row.incident = trouble.incident
    return row
  }

  private func verdict(
    _ place: Int, _ survey: Survey, _ profile: Profile, _ shown: Observables, _ finding: Finding?
  ) -> Verdict {
    let row = survey.rows[place]
    let invariant = Invariant.questions[place]
    guard profile.invariants.contains(place: place) else {
      return .unclaimed("no part of the profile \(profile.rawValue)")
    }
    if row.broken > 0 {
      return .diverges(
        Divergence(
          step: finding?.complaint.step ?? 0, field: invariant.id, expected: invariant.name,
          observed: finding?.complaint.words ?? ""))
    }
    if row.spoken > 0 { return .conforms }
    if survey.skipped == survey.cases, let reason = survey.reasonToSkip { return .skipped(reason) }
    if implementation.claims.settle > 0, invariant.id == "Q6" {
      // A change of geometry is judged at once, and it asks for time.
      return .unclaimed("it claims to rest only \(implementation.claims.settle) s after an event")
    }
    let hidden = Observables.all.subtracting(shown).subtracting(.viewport)
    return hidden.isEmpty
      ? .notRun("never had anything to say") : .unclaimed("it does not show \(hidden.words)")
  }
}
