// How an implementation in another process is asked: questions are sent ahead of the answers.

public import ReferenceModel

/// A scenario that an implementation is asked to play.
public struct Question: Sendable {
  public var scenario: Scenario
  /// Whether it is asked a second time, to see that the answer is the same.
  public var isTwice: Bool
  /// Whether a new process must answer it, as its first question. Such a question is asked by itself.
  public var isFirst: Bool

  public init(_ scenario: Scenario, isTwice: Bool = false, isFirst: Bool = false) {
    (self.scenario, self.isTwice, self.isFirst) = (scenario, isTwice, isFirst)
  }
}

/// Asks until `next` returns nil, and passes a reply for each question to `take`, in their order. Several
/// questions may be taken before the first reply is there.
public typealias Conversation =
  @Sendable (
    _ next: () -> Question?, _ take: (Reply) -> Void
  ) -> Void

/// What an implementation answers to a scenario.
public enum Reply: Sendable {
  /// What it shows at the beginning and after every event; whether it was asked twice and showed the same.
  case shown([Observation], isRepeated: Bool = false)
  /// It refuses the scenario, for this reason.
  case skipped(String)
  case failed(Misconduct)

  /// The reply to a question that is asked by itself.
  public init(to question: Question, in conversation: Conversation) {
    var (rest, replies) = ([question], [Reply]())
    conversation({ rest.popLast() }, { replies.append($0) })
    self = replies.first ?? .failed(Misconduct(.hung, "has not been asked"))
  }

  /// What it has shown; nothing if it has not.
  public var observations: [Observation] {
    if case .shown(let observations, _) = self { observations } else { [] }
  }
}
