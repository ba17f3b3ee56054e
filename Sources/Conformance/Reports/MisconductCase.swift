// Cases in which an implementation failed to answer, and the simplest scenarios that show it.

import Checking
package import ReferenceModel
package import ScrollGenerators
import ScrollInvariants

/// A case in which an implementation failed to answer.
package struct MisconductCase: Sendable {
  package var misconduct: Misconduct
  package var scenario: Scenario
  /// What was done on a screen of its own.
  package var visit: Visit?
  /// The number that selects the variants of the relations.
  package var variation: UInt64
  /// The number of the first case of a campaign in which it occurred.
  package var index: Int?

  package init(
    _ misconduct: Misconduct, in scenario: Scenario, variation: UInt64, index: Int? = nil
  ) {
    (self.misconduct, self.index) = (misconduct, index)
    (self.scenario, self.variation) = (scenario, variation)
  }

  /// What was asked.
  package var play: Play { visit.map { Play($0) } ?? Play(scenario) }

  /// The case, with words that say that it could not be shown again.
  fileprivate var notReproduced: MisconductCase {
    with(self) { $0.misconduct.words += "; in this scenario alone, it does not" }
  }
}

extension Campaign {
  /// The first misconduct of a hunt that can be shown again, shrunk if it shall be plain, or else the first one.
  func misconduct(
    in counts: InvariantCounts, seed: Seed, isPlain: Bool,
    until deadline: ContinuousClock.Instant?
  ) -> MisconductCase? {
    let cases = counts.failures.map { index, misconduct in
      let (play, variation) = drawn(.generated(seed, index: index))
      var found = MisconductCase(
        misconduct, in: play.scenario, variation: variation, index: index)
      found.visit = play.visit
      return found
    }
    if let first = cases.first, first.visit != nil {
      return implementation.simplest(first, until: deadline)
    }
    guard isPlain, !deadline.isOver else { return cases.first }
    for found in cases {
      // It may have failed in the scenario of the case, or in one of those that relations compare it with.
      let asked = implementation.questions(
        of: found.scenario, options, variation: found.variation, isTwice: false)
      for question in asked {
        let one = with(found) { $0.scenario = question.scenario }
        if let plain = implementation.reproduced(one, options, until: deadline) { return plain }
      }
      if deadline.isOver { return found }
    }
    return deadline.isOver ? cases.first : cases.first?.notReproduced
  }

  /// The first finding, of no relation, that a new process does not show: state has leaked from an earlier run.
  func leakedState(in findings: [Invariant.Index: [Finding]]) -> MisconductCase? {
    if implementation.conversation == nil || Task.isCancelled { return nil }
    for index in InvariantSet(findings.keys).subtracting(.relations) {
      guard let finding = findings[index]?.first, !finding.observed.isEmpty, finding.visit == nil,
        implementation.judge(
          asking: Question(finding.scenario, isFirst: true), options.asking([index]),
          variation: finding.variation
        ).isClean
      else { continue }
      let words = "breaks \(finding.complaint.id) after other runs, but not in the first run"
      var found = MisconductCase(
        Misconduct(.fickle, "\(words): it depends on earlier runs"), in: finding.scenario,
        variation: finding.variation)
      if case .generated(_, let index)? = finding.origin { found.index = index }
      return found
    }
    return nil
  }
}

extension Implementation {
  /// Shrinks the scenario of a misconduct in a small number of attempts.
  package func simplest(_ found: MisconductCase, _ options: JudgingOptions) -> MisconductCase {
    reproduced(found, options) ?? found.notReproduced
  }

  /// Shrinks the visit in which it failed to answer.
  fileprivate func simplest(
    _ found: MisconductCase, until deadline: ContinuousClock.Instant?
  ) -> MisconductCase {
    var result = found
    func fails(_ visit: Visit) -> Bool {
      guard !deadline.isOver, case .failed(let misconduct) = reply(to: Play(visit)),
        misconduct.kind == found.misconduct.kind
      else { return false }
      (result.visit, result.misconduct) = (visit, misconduct)
      return true
    }
    // What does not fail again has no simpler form.
    if let visit = found.visit, fails(visit) { _ = visit.simplest(attempts: 300, fails) }
    return result
  }

  /// The same; nil if the scenario alone does not show the misconduct. A process that answers is asked again, and one
  /// that does not is replaced; then what is found is shown to a new process.
  fileprivate func reproduced(
    _ found: MisconductCase, _ options: JudgingOptions,
    until deadline: ContinuousClock.Instant? = nil
  ) -> MisconductCase? {
    let kind = found.misconduct.kind
    let fresh = attempts(for: kind, options, areFirst: true, until: deadline)
    let shared = attempts(for: kind, options, areFirst: false, until: deadline)
    if let plain = shrunk(found, Effort(attempts: 3_000, until: deadline), shared),
      fresh(plain.scenario) != nil || deadline.isOver
    {
      return plain
    }
    // A new process for each attempt takes long.
    return shrunk(found, Effort(attempts: 300, until: deadline), fresh)
  }

  /// What ends the process, in the simplest case that does.
  package func simplestEnding(_ options: JudgingOptions, _ effort: Effort) -> Ending? {
    guard let ending, let first = ending() else { return nil }
    func ends(_ play: Play) -> Bool {
      if effort.deadline.isOver { return false }
      let count = ending()?.count
      _ = judge(play, options.asking([.i1]))
      return ending()?.count != count
    }
    if let visit = first.play.visit {
      _ = visit.simplest(attempts: effort.attempts) { ends(Play($0)) }
    } else {
      let found = MisconductCase(
        Misconduct(.crashed, first.sentence), in: first.play.scenario, variation: 0)
      _ = shrunk(found, effort) { ends(Play($0)) ? found.misconduct : nil }
      // What comes after the end is not needed, though a day would not end there.
      if let whole = ending()?.play.scenario {
        _ = whole.events.indices.first { end in
          ends(Play(with(whole) { $0.events = Array($0.events[..<end]) }))
        }
      }
    }
    return ending().map { simplest in with(simplest) { $0.count = first.count } }
  }

  private func shrunk(
    _ found: MisconductCase, _ effort: Effort, _ misconduct: @escaping (Scenario) -> Misconduct?
  ) -> MisconductCase? {
    var result = found
    func isSeen(in scenario: Scenario) -> Bool {
      guard let misconduct = misconduct(scenario) else { return false }
      (result.scenario, result.misconduct) = (scenario, misconduct)
      return true
    }
    guard isSeen(in: found.scenario) else { return nil }
    let plain = Plain.ofOneEvent(without: claims.missing).first(where: isSeen)
    if let plain, plain.events.isEmpty { return result }
    var shrinker = ScenarioShrinker(
      plain ?? found.scenario, without: claims.missing, effort: effort
    ) { scenario in isSeen(in: scenario) ? scenario.events.count : nil }
    _ = shrinker?.shrink()
    return result
  }

  /// Tries scenarios for one kind of misconduct, each as the first one of a new process or as any other. An attempt may
  /// start a process and wait for a timeout, so results are kept.
  private func attempts(
    for kind: Verdict.Kind, _ options: JudgingOptions, areFirst: Bool,
    until deadline: ContinuousClock.Instant?
  ) -> (Scenario) -> Misconduct? {
    let options = options.asking([.i1])
    // A failure takes long, too: a timeout, or at least another process.
    let failureLimit = kind == .hung ? areFirst ? 4 : 32 : 300
    let patience: Patience = areFirst ? .usual : kind == .hung ? .short : .once
    var (made, failures) = ([(scenario: Scenario, misconduct: Misconduct?)](), 0)
    func ask(_ scenario: Scenario) -> Misconduct? {
      guard failures < failureLimit, !deadline.isOver else { return nil }
      let question = Question(
        scenario, isTwice: kind == .fickle, isFirst: areFirst, patience: patience)
      let judged = judge(asking: question, options)
      // What was cut off says nothing.
      if deadline.isOver { return nil }
      if judged.misconduct != nil { failures += 1 }
      return judged.misconduct?.kind == kind ? judged.misconduct : nil
    }
    return { scenario in
      if let made = made.first(where: { $0.scenario == scenario }) { return made.misconduct }
      let misconduct = ask(scenario)
      made.append((scenario, misconduct))
      return misconduct
    }
  }
}
