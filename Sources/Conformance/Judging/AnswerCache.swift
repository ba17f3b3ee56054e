// What an implementation has answered already.

import ReferenceModel

extension CaseJudgement {
  /// Judges a reply.
  init(_ scenario: borrowing Scenario, _ options: JudgingOptions, _ reply: Reply) {
    self.init()
    switch reply {
    case .skipped(let reason): skipped = reason
    case .failed(let misconduct): self.misconduct = misconduct
    case .shown(let observations, let isRepeated):
      var judge = Judge(scenario, options, beginning: observations[0])
      for (event, shown) in zip(scenario.events, observations.dropFirst()) where judge.wantsMore {
        judge.see(event, shown, twin: isRepeated ? shown : nil)
      }
      self = judge.result
    }
  }
}

/// The answers of an implementation in one case; it is asked for those that are missing.
final class AnswerCache {
  private let implementation: Implementation
  private var known: [(scenario: Scenario, reply: Reply)]
  /// Whether it has refused a scenario.
  var hasSkipped = false
  /// What it did instead of answering, the first time.
  private(set) var misconduct: Misconduct?

  init(_ implementation: Implementation, _ known: [(Scenario, Reply)] = []) {
    (self.implementation, self.known) = (implementation, known)
  }

  /// Nil if the implementation is in this process and need not be asked.
  func reply(to scenario: Scenario) -> Reply? {
    guard let conversation = implementation.conversation else { return nil }
    if let answer = known.first(where: { $0.scenario == scenario }) { return answer.reply }
    let reply = Reply(to: Question(scenario), in: conversation)
    known.append((scenario, reply))
    return reply
  }

  /// What it shows. Without an answer this is what the model shows, and the caller drops the comparison.
  func answers(to scenario: Scenario) -> [Observation] {
    switch reply(to: scenario) {
    case nil: return implementation.run(scenario)
    case .shown(let observations, _): return observations
    case .skipped: hasSkipped = true
    case .failed(let failure): misconduct = misconduct ?? failure
    }
    return Implementation.model.run(scenario)
  }
}
