// Judges the log of an app. Relations cannot be checked, because the scenario cannot be changed and repeated.

import Checking
public import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// A scenario from a log, with the observations that were logged.
public struct Recording: Equatable, Sendable {
  /// The line numbers in the log: of the beginning, and of every event.
  package var lines: [Int]
  /// The events that were logged.
  public var scenario: Scenario
  /// The observations at the beginning and after every event; nil where none was logged.
  public var observations: [Observation?]

  /// A recording of a scenario.
  public init(_ scenario: Scenario, _ observations: [Observation?], lines: [Int]) {
    (self.scenario, self.observations, self.lines) = (scenario, observations, lines)
  }
}

extension CaseJudgement {
  /// Judges a recording. After a gap only the invariants that need no previous observation are checked.
  public init(_ recording: Recording, _ options: JudgingOptions) {
    var options = options
    options.claims.observes = options.claims.observes ?? []
    self.init(recording.scenario, options, recording.observations)
  }
}

extension JudgeReport {
  /// Judges recordings, each as one case.
  public init(
    _ recordings: [Recording], named name: String, _ summary: String, claims: Claims,
    profile: Profile, expectations: [ExpectedVerdict] = [], filter: String?
  ) {
    var claims = claims
    claims.profile = profile
    self.init(
      name, summary, profile: profile,
      // Whatever was recorded has happened, so its notices are those of a device.
      in: recordings.contains { $0.scenario.world == .hostile } ? .hostile : .lifelike,
      expectations: expectations, seed: Seed(0), part: 0..<recordings.count, of: recordings.count)
    let listed = Self.invariants(filter)
    let asked = profile.invariants.intersection(listed)
    let options = JudgingOptions(claims, asked.intersection(.moments))
    var counts = InvariantCounts()
    for (number, recording) in recordings.enumerated() {
      var judged = CaseJudgement(recording, options)
      if asked.contains(.lockstep) {
        let (judgement, step) = recording.scenario.besideTheModel(recording.observations, claims)
        judged.note(.lockstep, judgement, step: step)
      }
      counts.note(number, judged, events: recording.scenario.events.count, hasRelations: true)
      warnings += recording.warnings(tolerance: claims.tolerance)
    }
    (events, moved) = (counts.events, counts.moved)
    rows = listed.map { index in
      let findings = counts[index].symptoms.prefix(1).map {
        recordings[$0.first].finding($0.complaint, of: name)
      }
      return counts.row(index, profile, findings) {
        let isRelation = InvariantSet.relations.contains(index)
        return Verdict(
          .unclaimed,
          isRelation
            ? "a recording cannot play another scenario" : "it never applied in the recording")
      }
    }
    for index in rows.indices where rows[index].world != nil { rows[index].world = world }
  }
}

extension Recording {
  /// The finding for a complaint: its words name the line in the log, and its scenario ends at that event.
  fileprivate func finding(_ complaint: Complaint, of name: String) -> Finding {
    var complaint = complaint
    complaint.words += ", as line \(lines[complaint.step]) shows"
    var scenario = scenario
    scenario.events.removeSubrange(complaint.step...)
    let observed = observations.prefix(complaint.step + 1).reduce(into: [Observation]()) {
      // A missing observation is replaced by the last one.
      if let shown = $1 ?? $0.last { $0.append(shown) }
    }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: 0,
      observed: observed)
  }
}
