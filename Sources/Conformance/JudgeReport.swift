// What has come of judging an implementation, as a value.

public import Checking
import Invariants

/// Verdicts, and what they are worth.
public struct JudgeReport: Sendable {
  /// One question, and the answer.
  public struct Row: Sendable {
    /// An invariant's id, or "lockstep".
    public var id: String
    public var name: String
    public var verdict: Verdict
    /// In how many cases it was asked, had something to say, was broken.
    public var judged, spoken, broken: Int
    /// The number of the first case in which it was broken, counted from 1.
    public var first: Int?
    public var finding: Finding?

    public init(
      _ id: String, _ name: String, _ verdict: Verdict, judged: Int, spoken: Int, broken: Int,
      first: Int? = nil, finding: Finding? = nil
    ) {
      (self.id, self.name, self.verdict) = (id, name, verdict)
      (self.judged, self.spoken, self.broken) = (judged, spoken, broken)
      (self.first, self.finding) = (first, finding)
    }
  }

  public var implementation: Implementation
  public var profile: Profile
  public var seed: Seed
  public var cases: Int
  public var events: Int
  public var rows: [Row]
  public var surprises: [Surprise]
  /// Whether it shows the same whatever happens.
  public var isInert = false

  public init(
    _ implementation: Implementation, profile: Profile, seed: Seed, cases: Int, events: Int,
    rows: [Row], expectations: [ExpectedVerdict]
  ) {
    (self.implementation, self.profile, self.seed) = (implementation, profile, seed)
    (self.cases, self.events, self.rows) = (cases, events, rows)
    surprises = expectations.surprises(rows.map { ($0.id, $0.verdict) })
  }

  public var findings: [Finding] { rows.compactMap(\.finding) }
  /// Something is wrong that nobody has expected.
  public var hasNews: Bool { surprises.contains { $0.isNews } }
  /// Something was expected and is not so.
  public var isStale: Bool { !surprises.isEmpty && !hasNews }
  /// It could not be judged.
  public var isFault: Bool { rows.contains { $0.verdict.isFault } }
  /// What was to be asked and never could be.
  public var gaps: [String] {
    if cases == 0 { return ["nothing was judged"] }
    if rows.allSatisfy(\.verdict.isSilent) {
      return ["nothing could be asked: all is unclaimed, or was skipped"]
    }
    return rows.compactMap {
      if case .notRun(let reason) = $0.verdict { "\($0.id) \(reason)" } else { nil }
    }
  }
}

extension Campaign {
  /// Answers for every invariant, from what many traces have shown. `moments` and `relations` may come from
  /// different numbers of traces.
  public func rows(
    moments: Survey, relations: Survey, profile: Profile, findings: [Int: Finding]
  ) -> [JudgeReport.Row] {
    let shown = implementation.observables
    var rows = Invariant.questions.enumerated().map { place, invariant in
      let isMoment = InvariantSet.moments.contains(place: place)
      let survey = isMoment ? moments : relations
      let row = survey.rows[place]
      return JudgeReport.Row(
        invariant.id, invariant.name,
        verdict(place, survey, profile, shown, findings[place]), judged: survey.cases,
        spoken: row.spoken, broken: row.broken, first: row.first.map { $0 + 1 },
        finding: profile.invariants.contains(place: place) ? findings[place] : nil)
    }
    if let fault = moments.fault ?? relations.fault {
      let words = "\(fault.misconduct.words), in trace \(fault.index + 1)"
      rows.insert(
        .init(
          "answers", "complete answers", fault.misconduct.verdict(in: words), judged: moments.cases,
          spoken: 1,
          broken: 1),
        at: 0)
    }
    return rows
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
      let expected = "\(invariant.name)"
      return .diverges(
        Divergence(
          step: finding?.complaint.step ?? 0, field: invariant.id, expected: expected,
          observed: finding?.complaint.words ?? "in \(row.broken) cases"))
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
