// What was observed of an implementation while an app drove it: it cannot be asked again.

import Checking
import Invariants
public import ReferenceModel

/// A scenario as it has happened, with the observations that were logged.
public struct Recording: Equatable, Sendable {
  /// The lines of the log: one for the beginning and one for every event.
  public var lines: [Int]
  public var scenario: Scenario
  /// At the beginning and after every event; nil where none was logged.
  public var observations: [Observation?]

  public init(_ scenario: Scenario, _ observations: [Observation?], lines: [Int]) {
    (self.scenario, self.observations, self.lines) = (scenario, observations, lines)
  }
}

extension CaseJudgement {
  /// Judges what was logged. After a gap only those invariants are checked that need no past.
  public init(_ recording: Recording, _ options: JudgingOptions) {
    self.init()
    var options = options
    options.observes = options.observes ?? []
    guard let beginning = recording.observations[0] else { return }
    var judge = Judge(recording.scenario, options, beginning: beginning)
    for (event, shown) in zip(recording.scenario.events, recording.observations.dropFirst())
    where judge.wantsMore {
      if let shown { judge.see(event, shown) } else { judge.pass(event) }
    }
    self = judge.result
  }
}

extension JudgeReport {
  /// Judges recordings, each as if it were a case.
  public init(
    _ recordings: [Recording], named name: String, _ summary: String, claims: Claims,
    profile: Profile, expectations: [ExpectedVerdict] = [], filter: String?
  ) {
    self.init(
      name, summary, profile: profile, expectations: expectations, seed: Seed(0),
      part: 0..<recordings.count, of: recordings.count)
    let listed = Self.invariants(filter)
    let asked = profile.invariants.intersection(listed)
    let options = JudgingOptions(claims, asked.intersection(.moments))
    var spoken = InvariantTable(repeating: 0)
    var broken = InvariantTable(repeating: (count: 0, first: Int?.none, finding: Finding?.none))
    for (number, recording) in recordings.enumerated() {
      var judged = CaseJudgement(recording, options)
      if asked.contains(.lockstep) {
        let (judgement, step) = recording.scenario.besideTheModel(recording.observations, claims)
        judged.note(.lockstep, judgement, step: step)
      }
      events += recording.scenario.events.count
      if judged.hasMoved { moved += 1 }
      for index in judged.spoken { spoken[index] += 1 }
      for complaint in judged.complaints {
        let index = complaint.index
        broken[index].count += 1
        broken[index].first = broken[index].first ?? number + 1
        broken[index].finding = broken[index].finding ?? recording.finding(complaint, of: name)
      }
    }
    rows = listed.map { index in
      let (count, first, finding) = broken[index]
      return Row(
        index, Self.verdict(index, spoken[index], profile, finding), judged: recordings.count,
        spoken: spoken[index], broken: count, first: first, finding: finding)
    }
  }

  private static func verdict(
    _ index: Invariant.Index, _ spoken: Int, _ profile: Profile, _ finding: Finding?
  ) -> Verdict {
    guard profile.invariants.contains(index) else { return .unclaimed(by: profile) }
    if InvariantSet.relations.contains(index) {
      return Verdict(.unclaimed, "what was recorded cannot be asked anything else")
    }
    if let finding { return .diverges(Divergence(finding.complaint)) }
    return spoken > 0 ? .conforms : Verdict(.unclaimed, "nothing that was recorded speaks of it")
  }
}

extension Recording {
  /// What is wrong, with its line in the log and the events that led to it.
  fileprivate func finding(_ complaint: Complaint, of name: String) -> Finding {
    var complaint = complaint
    complaint.words += ", as line \(lines[complaint.step]) shows"
    var scenario = scenario
    scenario.events.removeSubrange(complaint.step...)
    let expected = Implementation.model.run(scenario)
    let observed = observations.prefix(complaint.step + 1).reduce(into: [Observation]()) {
      // Without an observation the last one is shown again.
      if let shown = $1 ?? $0.last { $0.append(shown) }
    }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: 0,
      expected: expected,
      observed: observed)
  }
}
