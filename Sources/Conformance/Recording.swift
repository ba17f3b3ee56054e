// What was seen of an implementation while something else drove it: nobody can ask it again.

import Checking
import Invariants
public import ReferenceModel

/// A scenario as it has happened, and what was seen of it, as far as somebody has looked.
public struct Recording: Equatable, Sendable {
  /// Where in a log it stands: a line for the beginning and for every event.
  public var lines: [Int]
  public var scenario: Scenario
  /// At the beginning and after every event; nil where nobody has looked.
  public var observations: [Observation?]

  public init(_ scenario: Scenario, _ observations: [Observation?], lines: [Int]) {
    (self.scenario, self.observations, self.lines) = (scenario, observations, lines)
  }
}

extension Hearing {
  /// Judges what was seen. Where nobody has looked for a while, only that is asked which needs no past.
  public init(_ recording: Recording, _ terms: Terms) {
    self.init()
    var terms = terms
    terms.observes = terms.observes ?? []
    guard let beginning = recording.observations[0] else { return }
    var judge = Judge(recording.scenario, terms, beginning: beginning)
    for (event, shown) in zip(recording.scenario.events, recording.observations.dropFirst())
    where judge.isOpen {
      if let shown { judge.see(event, shown) } else { judge.pass(event) }
    }
    self = judge.hearing
  }
}

extension JudgeReport {
  /// What recordings show, as if each were a case.
  public init(
    _ recordings: [Recording], named name: String, _ summary: String, claims: Claims,
    profile: Profile, expectations: [ExpectedVerdict] = [], filter: InvariantSet
  ) {
    self.init(
      name, summary, profile: profile, expectations: expectations, seed: Seed(0),
      part: 0..<recordings.count, of: recordings.count)
    let asked = profile.invariants.intersection(filter)
    let terms = Terms(claims, asked.intersection(.moments))
    var survey = Survey()
    var findings: [Int: Finding] = [:]
    for (index, recording) in recordings.enumerated() {
      var hearing = Hearing(recording, terms)
      if asked.contains(.lockstep) {
        let (judgement, step) = recording.scenario.besideTheModel(recording.observations, claims)
        hearing.note(Invariant.all.count, judgement, step: step)
      }
      survey.note(index, hearing, events: recording.scenario.events.count)
      for complaint in hearing.complaints where findings[complaint.place] == nil {
        findings[complaint.place] = recording.finding(complaint, of: name)
      }
    }
    (events, moved) = (survey.events, survey.moved)
    rows = Invariant.questions.enumerated().filter { filter.contains(place: $0.offset) }.map {
      let row = survey.rows[$0]
      return Row(
        $1.id, Self.verdict($0, row, profile, findings[$0]), judged: survey.cases,
        spoken: row.spoken, broken: row.broken, first: row.first.map { $0 + 1 },
        finding: findings[$0])
    }
  }

  private static func verdict(
    _ place: Int, _ row: Survey.Row, _ profile: Profile, _ finding: Finding?
  ) -> Verdict {
    guard profile.invariants.contains(place: place) else {
      return .unclaimed("no part of the profile \(profile.rawValue)")
    }
    if InvariantSet.relations.contains(place: place) {
      return .unclaimed("what was recorded cannot be asked anything else")
    }
    if let complaint = finding?.complaint {
      return .diverges(
        Divergence(
          step: complaint.step, field: complaint.id, expected: complaint.invariant.name,
          observed: complaint.words))
    }
    return row.spoken > 0 ? .conforms : .unclaimed("nothing that was recorded speaks of it")
  }
}

extension Recording {
  /// What is wrong, in words that say where it stands in the log, with what led to it.
  fileprivate func finding(_ complaint: Complaint, of name: String) -> Finding {
    var complaint = complaint
    complaint.words += ", as line \(lines[complaint.step]) shows"
    var scenario = scenario
    scenario.events.removeSubrange(complaint.step...)
    let expected = Implementation.model.run(scenario)
    let observed = observations.prefix(complaint.step + 1).reduce(into: [Observation]()) {
      // Where nobody has looked there is nothing new to show.
      if let shown = $1 ?? $0.last { $0.append(shown) }
    }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, salt: 0, expected: expected,
      observed: observed)
  }
}
