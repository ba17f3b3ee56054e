// Questions to an implementation in another process, and its replies.

public import ReferenceModel
package import ScrollGenerators

/// A scenario, or a visit, that is sent to an implementation.
public struct Question: Sendable {
  /// The scenario to play; of a visit no more than its device.
  public var scenario: Scenario
  /// What is done on a screen of its own, in place of a scenario.
  package var visit: Visit?
  /// Whether it is sent a second time, to check that the reply is the same.
  public var isTwice: Bool
  /// Whether a new process must answer it as its first question. Such a question is not pipelined.
  public var isFirst: Bool
  /// How long its answer is waited for.
  public var patience: Patience
  /// The number of the case that it belongs to. If one question of a case fails, the others are not asked.
  public var caseNumber: Int?

  package init(
    _ scenario: Scenario, isTwice: Bool = false, isFirst: Bool = false,
    patience: Patience = .usual, caseNumber: Int? = nil
  ) {
    (self.scenario, self.isTwice, self.isFirst) = (scenario, isTwice, isFirst)
    (self.patience, self.caseNumber) = (patience, caseNumber)
  }

  package init(_ play: Play, isTwice: Bool = false) {
    self.init(play.scenario, isTwice: isTwice)
    visit = play.visit
  }

  /// What is asked.
  package var play: Play { visit.map { Play($0) } ?? Play(scenario) }
}

/// How long an answer is waited for. The end of a run that has a time limit ends all waiting.
public enum Patience: Sendable {
  /// An eighth of the usual time, as for an attempt to shrink the scenario of a hang.
  case short
  /// The usual time.
  case once
  /// The usual time, and then once more, alone and for four times as long: the machine may have been busy.
  case usual
  /// Four times as long.
  case long
}

/// Sends the questions that `next` returns until it returns nil, and passes the reply to each of them to
/// `take`, in the same order. It may request several questions before it passes the first reply. `take` returns
/// whether more replies are wanted; if not, the questions after one that has failed need no reply.
public typealias Conversation =
  @Sendable (_ next: () -> Question?, _ take: (Reply) -> Bool) -> Void

/// The reply of an implementation to a scenario.
public enum Reply: Sendable {
  /// The observations at the beginning and after every event. `isRepeated` if a second reply was the same.
  case shown([Observation], isRepeated: Bool = false)
  /// What happened in a visit, and what was seen. `isRepeated` if a second visit was the same.
  case happened(Recording, isRepeated: Bool = false)
  /// The implementation refuses the scenario for this reason.
  case skipped(String)
  /// The implementation did not reply as it must.
  case failed(Misconduct)

  /// Sends a single question and waits for the reply.
  package init(to question: Question, in conversation: Conversation) {
    let replies = Self.all(to: [question], in: conversation)
    self = replies.first ?? .failed(Misconduct(.hung, "has not been asked"))
  }

  /// Sends questions and waits for the replies. A process answers the next ones while the earlier replies are read.
  static func all(to questions: [Question], in conversation: Conversation) -> [Reply] {
    var (rest, replies) = (questions.makeIterator(), [Reply]())
    conversation({ rest.next() }) { reply in
      replies.append(reply)
      return true
    }
    return replies
  }

  /// The observations; empty if the scenario was refused or the reply failed.
  public var observations: [Observation] {
    switch self {
    case .shown(let observations, _): observations
    case .happened(let recording, _): recording.observations.compactMap(\.self)
    case .skipped, .failed: []
    }
  }
}

/// The replies of an implementation in one case. A scenario that is not in the cache is sent to it, or played here.
final class AnswerCache {
  private let implementation: Implementation
  private let scenario: Scenario
  // Without labels, since Embedded Swift cannot convert an array of tuples to one with labels.
  private var known: [(Scenario, Reply)]
  /// Whether the implementation has refused a scenario.
  var hasSkipped = false
  private(set) var misconduct: Misconduct?

  init(_ implementation: Implementation, of scenario: Scenario, _ known: [(Scenario, Reply)] = []) {
    (self.implementation, self.scenario, self.known) = (implementation, scenario, known)
  }

  /// The reply to a scenario.
  func reply(to asked: Scenario) -> Reply {
    if let (_, reply) = known.first(where: { $0.0 == asked }) { return reply }
    let (conversation, run) = (implementation.conversation, implementation.run)
    let reply = conversation.map { Reply(to: Question(asked), in: $0) } ?? .shown(run(asked))
    // What is played here is kept only of the case itself, with which most relations compare others.
    if conversation != nil || asked == scenario { known.append((asked, reply)) }
    return reply
  }

  /// The observations in a scenario; without an answer those of the model, and the caller ignores the result.
  func answers(to scenario: Scenario) -> [Observation] {
    switch reply(to: scenario) {
    case .shown, .happened: return reply(to: scenario).observations
    case .skipped: hasSkipped = true
    case .failed(let failure): misconduct = misconduct ?? failure
    }
    return Implementation.model.run(scenario)
  }
}
