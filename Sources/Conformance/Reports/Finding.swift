// A broken invariant with its simplest counterexample, and those of all that is wrong with an implementation.

package import Checking
public import ReferenceModel
package import ScrollGenerators
package import ScrollInvariants

/// The simplest scenario in which an implementation breaks an invariant, with the observations in it.
public struct Finding: Sendable {
  package var implementation: String
  /// The broken invariant, with a description.
  public var complaint: Complaint
  /// The scenario in which it is broken.
  public var scenario: Scenario
  /// What was done on a screen of its own, if that is what the scenario has come of.
  package var visit: Visit?
  /// What people call the field that a deed has given the focus.
  package var names: [Int: String] = [:]
  /// The number that selects the variant of a relation.
  package var variation: UInt64
  /// The observations of the implementation, at the beginning and after every event.
  package var observed: [Observation]
  /// What a relation compares: two scenarios, or one twice, each with the step of the observation that differs. Empty
  /// for other invariants.
  package var sides: [Relation.Side] = []
  /// The case that it was shrunk from; nil if it was not found by a hunt.
  package var origin: CaseToken?
  /// Whether shrinking ended at a limit, so that there may be a simpler scenario.
  package var isUnfinished = false
  /// Whether that limit was the time, so that there may be another scenario on another machine.
  package var isOutOfTime = false

  package init(
    implementation: String, complaint: Complaint, scenario: Scenario, variation: UInt64,
    observed: [Observation], origin: CaseToken? = nil
  ) {
    (self.implementation, self.complaint) = (implementation, complaint)
    (self.scenario, self.variation, self.origin) = (scenario, variation, origin)
    self.observed = observed
  }

  /// The observations of the model.
  package var expected: [Observation] { Implementation.model.run(scenario) }

  /// The text of the token of the original case.
  package var token: String? { origin?.text }

  /// The most lifelike world in which the scenario occurs.
  package var world: World { visit == nil ? scenario.world : .everyday }

  /// At most this many are shown of one invariant.
  static let limit = 4
}

// MARK: - Causes

extension Finding {
  /// What a wrong bottom inset or offset is, if it is exactly what one of the usual mistakes makes of the numbers of the
  /// scenario; nil if it is none, or if it cannot be told which.
  package var cause: String? {
    let step = complaint.step
    guard sides.isEmpty, step > 0, step < observed.count else { return nil }
    var truth = Truth(scenario.configuration, scenario.environment)
    // The truth of before the keyboard changed, of where it came from, and of before the screen changed.
    var (last, first, former): (Truth?, Truth?, Truth?)
    for event in scenario.events.prefix(step) {
      let old = truth
      _ = truth.take(event)
      if case .keyboard(let notice) = event, notice.kind.changesFrame {
        first = with(truth) { $0.environment.keyboard = notice.begin }
      }
      if truth.environment.keyboard != old.environment.keyboard { last = old }
      if truth.environment.geometry != old.environment.geometry { former = old }
    }
    guard truth.isAtRest else { return nil }
    let (shown, right) = (
      observed[step].inTermsOfInsets(truth.environment.geometry.viewport), expected[step]
    )
    if let bottom = shown.bottom(of: truth), let fit = right.bottom(of: truth), !isNear(bottom, fit)
    {
      if let former, isNear(bottom, former.insets.bottom) {
        return "that is from before the screen changed"
      }
      return truth.cause(ofBottom: bottom, insteadOf: fit, after: last, from: first)
    }
    // Where it was when both were last at the same place.
    let same = (0..<step).last { isNear(observed[$0].offset.y, expected[$0].offset.y) }
    if let same, isNear(observed[same].offset.y, shown.offset.y), shown.offset != right.offset {
      return "it does not scroll"
    }
    let distance = abs(shown.offset.y - right.offset.y)
    // A field may be as high as something of the keyboard that is not counted.
    if shown.insets != nil, let height = truth.environment.focus?.height, isNear(distance, height) {
      return "the \(distance.points) are the height of the field"
    }
    return truth.cause(ofDistance: distance).map { "the \(distance.points) are \($0)" }
  }
}

extension Truth {
  /// What the usual mistakes make of the room for a keyboard.
  fileprivate func cause(
    ofBottom bottom: Double, insteadOf fit: Double, after last: Truth?, from first: Truth?
  ) -> String? {
    let (safe, own) = (environment.geometry.safe.bottom, environment.padding.bottom)
    let height = environment.keyboard?.height ?? 0
    let (room, none) = (
      last?.insets.bottom ?? fit,
      with(self) { ($0.environment.keyboard, $0.frozenOverlap) = (nil, nil) }.insets.bottom
    )
    let begin = first?.insets.bottom ?? fit
    let causes: [(value: Double, words: String)] = [
      (
        none,
        begin == none
          ? "it makes no room, or that for where the keyboard begins" : "it makes no room"
      ),
      (
        room,
        overlap == 0
          ? "the room for the keyboard is not given back"
          : "that is the room for the last keyboard"
      ),
      (fit + safe, "the \(safe.words) at the bottom of the safe area are counted twice"),
      (0, "all is taken away, the safe area too"),
      (fit - safe, "the \(safe.words) at the bottom of the safe area are missing"),
      (height + own, "that is the height of the keyboard, not what it covers"),
      (height + own + safe, "that is the height of the keyboard and the safe area"),
      (fit + own, "its own padding of \(own.words) is added twice"),
      (fit - own, "its own padding of \(own.words) is lost"),
      (begin, "that is the room for where the keyboard begins, not where it ends"),
      (fit + room - none, "it is added to the room for the last keyboard"),
      (fit + overlap, "the keyboard is counted twice"),
    ]
    return causes.first { isNear($0.value, bottom) && !isNear($0.value, fit) }?.words
  }

  fileprivate func cause(ofDistance distance: Double) -> String? {
    let (geometry, keyboard) = (environment.geometry, environment.keyboard)
    let causes: [(value: Double, words: String)] = [
      (geometry.safe.bottom, "the bottom of the safe area"),
      (geometry.safe.top, "the top of the safe area"),
      (environment.padding.bottom, "its own padding at the bottom"),
      (configuration.margin, "the margin"),
      (keyboard.map { $0.height - overlap } ?? 0, "what of the keyboard covers nothing"),
      (keyboard?.height ?? 0, "the height of the keyboard"),
    ]
    return causes.first { $0.value > 0 && isNear($0.value, distance) }?.words
  }
}

extension Observation {
  /// The bottom inset; without insets, the one that follows from the range.
  fileprivate func bottom(of truth: Truth) -> Double? {
    if let insets { return insets.bottom }
    guard let range, range.y.upper > range.y.lower else { return nil }
    return range.y.upper - (content ?? truth.content).height
      + truth.environment.geometry.viewport.height
  }
}

extension Implementation {
  /// Shrinks a scenario that breaks any of the invariants, with this symptom if one is given; nil if it breaks none.
  package func simplest(
    _ scenario: Scenario, breaking invariants: InvariantSet, with symptom: Symptom? = nil,
    variation: UInt64 = 0, origin: CaseToken? = nil, in world: World = .lifelike,
    _ effort: Effort = .thorough
  ) -> Finding? {
    let options = with(JudgingOptions(claims, invariants)) {
      ($0.stopsEarly, $0.world) = (true, world)
    }
    func complaint(
      _ scenario: Scenario, _ variation: UInt64, _ known: [(Scenario, Reply)] = []
    ) -> Complaint? {
      let answers = AnswerCache(self, of: scenario, known)
      let first = judge(scenario, options, variation: variation, answers).complaints.first
      return symptom == nil || first?.symptom == symptom ? first : nil
    }
    // With the plainest variation, which is 0 in most cases.
    let variation = (0..<min(64, variation)).first { complaint(scenario, $0) != nil } ?? variation
    // A process that answers one question at a time would wait for us, and we for it.
    var known: [(Scenario, Reply)] = []
    let prepare = conversation.map { conversation in
      { (scenarios: [Scenario]) in
        let questions = scenarios.flatMap {
          self.questions(of: $0, options, variation: variation, isTwice: false)
        }
        known = Array(zip(questions.map(\.scenario), Reply.all(to: questions, in: conversation)))
      }
    }
    let shrinker = ScenarioShrinker(
      scenario, without: claims.missing, effort: effort, prepare: prepare
    ) { complaint($0, variation, known)?.step }
    guard var shrinker else { return nil }
    let simplest = shrinker.shrink()
    guard let complaint = complaint(simplest, variation, known) else { return nil }
    var found = finding(simplest, breaking: complaint.index, variation: variation, in: world)
    found?.isUnfinished = shrinker.isUnfinished
    found?.isOutOfTime = shrinker.isOutOfTime
    found?.origin = origin
    return found
  }

  /// Shrinks a visit in the same way; without attempts it stays as it is.
  package func simplest(
    _ visit: Visit, breaking invariants: InvariantSet, with symptom: Symptom? = nil,
    origin: CaseToken? = nil, _ effort: Effort
  ) -> Finding? {
    let options = with(JudgingOptions(claims, invariants)) { $0.stopsEarly = true }
    var found: Finding?
    func breaks(_ visit: Visit) -> Bool {
      guard case .happened(let recording, _) = reply(to: Play(visit)) else { return false }
      let judged = CaseJudgement(recording, options)
      guard let complaint = judged.complaints.first,
        symptom == nil || complaint.symptom == symptom
      else { return false }
      found = with(recording.finding(complaint, of: name)) {
        ($0.visit, $0.origin, $0.names) = (visit, origin, recording.names)
        $0.complaint.words = visit.worded($0.complaint.words)
      }
      return true
    }
    var attempts = effort.attempts
    if breaks(visit) {
      _ = visit.simplest(attempts: attempts) { visit in
        attempts -= 1
        return !effort.deadline.isOver && breaks(visit)
      }
    }
    found?.isOutOfTime = effort.deadline.isOver
    found?.isUnfinished = effort.attempts > 0 && attempts <= 0 || effort.deadline.isOver
    return found
  }

  /// Shrinks a case.
  package func simplest(
    _ play: Play, breaking invariants: InvariantSet, variation: UInt64 = 0,
    _ effort: Effort = .thorough
  ) -> Finding? {
    play.visit.map { simplest($0, breaking: invariants, effort) }
      ?? simplest(play.scenario, breaking: invariants, variation: variation, effort)
  }

  /// The finding in a case, without shrinking; nil if the invariant is not broken in it.
  package func finding(
    _ play: Play, breaking index: Invariant.Index, variation: UInt64 = 0
  ) -> Finding? {
    play.visit.map { simplest($0, breaking: [index], Effort(attempts: 0)) }
      ?? finding(play.scenario, breaking: index, variation: variation)
  }

  /// The finding in a scenario, without shrinking; nil if the invariant is not broken in it.
  package func finding(
    _ scenario: Scenario, breaking index: Invariant.Index, variation: UInt64 = 0,
    in world: World = .lifelike
  ) -> Finding? {
    let options = with(JudgingOptions(claims, [index])) { $0.world = world }
    let judged = judge(scenario, options, variation: variation)
    guard let complaint = judged.complaints.first else { return nil }
    var finding = Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: variation,
      observed: run(scenario))
    if let relation = Relation.all.first(where: { $0.invariant.index == index }) {
      let evidence = Relation.Evidence()
      let play = Relation.Run(
        in: .init(of: scenario, in: world, without: claims.missing), tolerance: claims.tolerance,
        evidence: evidence, run)
      _ = relation.judge(scenario, variation, play)
      finding.sides = evidence.sides
    }
    return finding
  }
}

extension Campaign {
  /// Shrinks a failing case: first its random choices, up to so many attempts in vain, then its events.
  package func simplest(
    _ token: CaseToken, breaking index: Invariant.Index, with symptom: Symptom? = nil,
    _ effort: Effort = .thorough, roughlyFirst stallLimit: Int? = 1_000
  ) -> Finding? {
    if let visit = drawn(token).play.visit {
      return implementation.simplest(visit, breaking: [index], with: symptom, origin: token, effort)
    }
    let start = stallLimit.map {
      simpler(token, breaking: index, with: symptom, stallLimit: $0, until: effort.deadline)
    }
    let (scenario, variation) = scenario(of: start ?? token)
    return implementation.simplest(
      scenario, breaking: [index], with: symptom, variation: variation, origin: token,
      in: options.world, effort)
  }

  /// At most this many symptoms are shrunk in all.
  private static let symptomLimit = 40
  /// The report begins with the likeliest finding of all. Shrinking changes which one that is, at most so often.
  private static let firstLimit = 2

  /// The findings for each invariant of the set that is broken, one for each symptom, the likeliest first.
  func simplest(
    of counts: InvariantCounts, _ size: Budget, among invariants: InvariantSet,
    attemptLimit: Int, until deadline: ContinuousClock.Instant?
  ) async -> [Invariant.Index: [Finding]] {
    let wanted = wanted(counts, invariants)
    let broken = Set(wanted.map(\.symptom.index)).count
    // For each finding at first, for the likeliest of each invariant, and for the one that the report begins with. In
    // another process, where a run may take milliseconds, as many runs in all, however many findings there are.
    // A visit takes tens of milliseconds, and has less that can be taken away.
    let most = implementation.visits == nil ? 3_000 : 600
    let attempts =
      implementation.isElsewhere
      ? (
        each: min(200, most / max(1, wanted.count)), likeliest: most / max(1, broken),
        first: most / 3 * 4
      )
      : (each: 300, likeliest: .max, first: .max)
    let effort = Effort(
      attempts: attemptLimit, until: deadline,
      stallLimit: implementation.isElsewhere ? .max : 2_000)
    let brief = effort.atMost(attempts.each)
    let found = await Array(wanted.enumerated()).concurrently(size.workers) { number, one in
      let token = CaseToken.generated(size.seed, index: one.first)
      // The most frequent symptom of each invariant, of which the list has all first, is likely to be told in full.
      let isRough = number < broken && !implementation.isElsewhere
      let finding = simplest(
        token, breaking: one.symptom.index, with: one.symptom, brief,
        roughlyFirst: isRough ? brief.attempts : nil)
      // An implementation that answers otherwise the second time has broken it all the same.
      return (finding: finding ?? unshrunk(token, one.complaint), symptom: one.symptom)
    }
    // After an interruption, what was not shrunk is told as it was found.
    let rest = wanted.dropFirst(Task.isCancelled ? found.count : wanted.count).map {
      unshrunk(.generated(size.seed, index: $0.first), $0.complaint)
    }
    let telling = found.filter { one in
      let isKnown = found.contains { $0.symptom != one.symptom && $0.symptom.says(one.symptom) }
      return !(isKnown && isWithoutItsCause(one.finding))
    }
    var findings = Dictionary(grouping: telling.map(\.finding) + rest) { $0.complaint.index }
      .mapValues { Array($0.likeliestFirst.prefix(Finding.limit)) }
    // Only the likeliest one is told in full; the others have a line each.
    let heads = findings.values.compactMap(\.first).filter(\.isUnfinished)
      .sorted { $0.comes(before: $1) }
    for head in await heads.concurrently(
      size.workers, { finished($0, effort.atMost(attempts.likeliest)) })
    {
      findings[head.complaint.index]?[0] = head
    }
    for _ in 0..<Self.firstLimit {
      findings = findings.mapValues(\.likeliestFirst)
      let first = findings.values.compactMap(\.first).min { $0.comes(before: $1) }
      guard let first, first.isUnfinished, !Task.isCancelled else { break }
      findings[first.complaint.index]?[0] = finished(first, effort.atMost(attempts.first))
    }
    return findings.mapValues(\.likeliestFirst)
  }

  /// The finding with a scenario that is as simple as the effort allows.
  private func finished(_ finding: Finding, _ effort: Effort) -> Finding {
    implementation.simplest(
      finding.scenario, breaking: [finding.complaint.index], with: finding.complaint.symptom,
      variation: finding.variation, origin: finding.origin, in: options.world, effort) ?? finding
  }

  /// Whether the same is wrong without the event that it came after: that event only happened to be the last.
  private func isWithoutItsCause(_ finding: Finding) -> Bool {
    guard finding.visit == nil, let cause = finding.complaint.cause else { return false }
    let told = finding.scenario.told
    var fewer = told ?? finding.scenario
    let screen = fewer.environment.geometry.screen
    fewer.events.removeAll { Symptom.Cause($0, on: screen) == cause }
    guard fewer.events.count < (told ?? finding.scenario).events.count,
      let scenario = told == nil ? fewer : fewer.posted
    else { return false }
    let judged = implementation.judge(
      scenario, options.asking([finding.complaint.index]), variation: finding.variation)
    return judged.complaints.contains { $0.symptom.says(finding.complaint.symptom) }
  }

  /// The symptoms to shrink: the most frequent one of each invariant, then the second ones, while there is room.
  private func wanted(
    _ counts: InvariantCounts, _ invariants: InvariantSet
  ) -> [InvariantCounts.SymptomCount] {
    let rows = counts.broken.intersection(invariants)
      .sorted { $0.importance < $1.importance }.map { counts[$0] }
    let ranked = rows.map { row in
      // Of two that are as frequent, the one that was found first.
      row.symptoms.enumerated().sorted {
        ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
      }.map(\.element)
    }
    let inTurn = (0..<2 * Finding.limit).flatMap { rank in
      ranked.compactMap { $0.count > rank ? $0[rank] : nil }
    }
    return Array(inTurn.prefix(max(ranked.count, Self.symptomLimit)))
  }

  /// The finding as it was generated: what is told if the invariant does not break a second time, or time is up.
  private func unshrunk(_ token: CaseToken, _ complaint: Complaint) -> Finding {
    let (play, variation) = drawn(token)
    var finding = Finding(
      implementation: implementation.name, complaint: complaint, scenario: play.scenario,
      variation: variation, observed: [], origin: token)
    (finding.visit, finding.isUnfinished) = (play.visit, Task.isCancelled)
    return finding
  }
}

extension [Finding] {
  /// The findings in the order in which people meet them, without those that say the same of the same events.
  package var likeliestFirst: [Finding] {
    var kept: [Finding] = []
    for finding in sorted(by: { $0.comes(before: $1) }) {
      let (symptom, causes) = (finding.complaint.symptom, Set(finding.scenario.causes()))
      let isTold = kept.contains {
        $0.complaint.symptom.says(symptom) && Set($0.scenario.causes()) == causes
      }
      if !isTold { kept.append(finding) }
    }
    return kept
  }
}
