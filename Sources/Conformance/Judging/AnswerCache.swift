// A cache of the replies of an implementation.

import ReferenceModel

extension CaseJudgement {
  init(_ scenario: borrowing Scenario, _ options: JudgingOptions, _ reply: Reply) {
    self.init()
    switch reply {
    case .skipped(let reason): skipped = reason.shortened
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

/// The replies of an implementation in one case. A scenario that is not in the cache is sent to it.
final class AnswerCache {
  private let implementation: Implementation
  // Without labels, since Embedded Swift cannot convert an array of tuples to one with labels.
  private var known: [(Scenario, Reply)]
  /// Whether the implementation has refused a scenario.
  var hasSkipped = false
  private(set) var misconduct: Misconduct?

  init(_ implementation: Implementation, _ known: [(Scenario, Reply)] = []) {
    (self.implementation, self.known) = (implementation, known)
  }

  /// The reply to a scenario; nil if the implementation is in this process.
  func reply(to scenario: Scenario) -> Reply? {
    guard let conversation = implementation.conversation else { return nil }
    if let (_, reply) = known.first(where: { $0.0 == scenario }) { return reply }
    let reply = Reply(to: Question(scenario), in: conversation)
    known.append((scenario, reply))
    return reply
  }

  /// The observations in a scenario. If there are none it returns the model's, and the caller ignores the
  /// result.
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
