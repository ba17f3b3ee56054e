// How something is asked that is elsewhere: many questions ahead of the answers, so that nobody waits.

import Checking
import Generators
import Invariants
public import ReferenceModel

/// A scenario that somebody is asked to play.
public struct Question: Sendable {
  public var scenario: Scenario
  /// Whether it is asked a second time, to see that the answer is the same.
  public var isTwice: Bool
  /// Whether somebody has to be asked who has never been asked anything. Such a question is asked by itself.
  public var isFirst: Bool

  public init(_ scenario: Scenario, isTwice: Bool = false, isFirst: Bool = false) {
    (self.scenario, self.isTwice, self.isFirst) = (scenario, isTwice, isFirst)
  }
}

/// Asks until there is no question left, and hands over a reply for each, in their order. Questions may be
/// taken long before the replies to earlier ones are there.
public typealias Conversation =
  @Sendable (
    _ next: () -> Question?, _ take: (Reply) -> Void
  ) -> Void

extension Reply {
  /// A question by itself.
  public init(to question: Question, in conversation: Conversation) {
    var (rest, replies) = ([question], [Reply]())
    conversation({ rest.popLast() }, { replies.append($0) })
    self = replies.first ?? .failed(Misconduct(.hung, "has not been asked"))
  }
}

extension Hearing {
  /// What comes of a reply.
  init(_ scenario: borrowing Scenario, _ terms: Terms, _ reply: Reply) {
    self.init()
    switch reply {
    case .skipped(let reason): skipped = reason
    case .failed(let misconduct): fault = misconduct
    case .shown(let observations, let isRepeated):
      var judge = Judge(scenario, terms, beginning: observations[0])
      for (event, shown) in zip(scenario.events, observations.dropFirst()) where judge.isOpen {
        judge.see(event, shown, twin: isRepeated ? shown : nil)
      }
      self = judge.hearing
    }
  }
}

/// What an implementation has answered in a case, and how it is asked what is still missing.
final class Consultation {
  private let implementation: Implementation
  private var known: [(scenario: Scenario, reply: Reply)]
  /// Whether it did not want to answer something.
  var hasSkipped = false
  /// What it did instead of answering, the first time.
  private(set) var trouble: Misconduct?

  init(_ implementation: Implementation, _ known: [(Scenario, Reply)] = []) {
    (self.implementation, self.known) = (implementation, known)
  }

  /// Nil if it is here and need not be asked.
  func reply(to scenario: Scenario) -> Reply? {
    guard let conversation = implementation.conversation else { return nil }
    if let answer = known.first(where: { $0.scenario == scenario }) { return answer.reply }
    let reply = Reply(to: Question(scenario), in: conversation)
    known.append((scenario, reply))
    return reply
  }

  /// What it shows. Where it does not answer, what the model shows: then nothing will come of it.
  func answers(to scenario: Scenario) -> [Observation] {
    switch reply(to: scenario) {
    case nil: return implementation.run(scenario)
    case .shown(let observations, _): return observations
    case .skipped: hasSkipped = true
    case .failed(let misconduct): trouble = trouble ?? misconduct
    }
    return Implementation.model.run(scenario)
  }
}

extension Campaign {
  /// One of so many cases is asked twice.
  private static let probe = 64

  /// Every case in turn, with the questions of later ones asked before the answers to earlier ones are there.
  func forEachCase(
    _ indices: some Sequence<Int>, _ seed: Seed, _ conversation: @escaping Conversation,
    _ body: (Int, Play, Hearing) -> Bool
  ) {
    var (open, isOver) = (OpenCases(), false)
    var indices = indices.makeIterator()
    func next() -> Question? {
      while !isOver {
        if let question = open.nextQuestion() { return question }
        guard let index = indices.next() else { return nil }
        let (play, salt) = drawn(index, seed)
        let questions = implementation.questions(
          of: play.scenario, terms, salt: salt, isTwice: index % Self.probe == Self.probe - 1)
        open.append(OpenCase(index: index, play: play, salt: salt, questions: questions))
      }
      return nil
    }
    func close() {
      while !isOver, let one = open.popAnswered() {
        let consultation = Consultation(
          implementation, Array(zip(one.questions.map(\.scenario), one.replies)))
        let hearing = implementation.hear(one.play.scenario, terms, salt: one.salt, consultation)
        isOver = !body(one.index, one.play, hearing)
      }
    }
    conversation(next) { reply in
      open.take(reply)
      close()
    }
    close()
  }
}

/// A case that has been drawn and not yet judged.
private struct OpenCase {
  let index: Int
  let play: Play
  let salt: UInt64
  let questions: [Question]
  var asked = 0
  var replies: [Reply] = []
}

/// Cases in the order in which they were drawn; only the last one may have questions that were not asked.
private struct OpenCases {
  private var cases: [OpenCase] = []

  mutating func append(_ one: OpenCase) { cases.append(one) }

  mutating func nextQuestion() -> Question? {
    guard let last = cases.last, last.asked < last.questions.count else { return nil }
    cases[cases.count - 1].asked += 1
    return last.questions[last.asked]
  }

  mutating func take(_ reply: Reply) {
    guard let place = cases.firstIndex(where: { $0.replies.count < $0.questions.count }) else {
      return
    }
    cases[place].replies.append(reply)
  }

  mutating func popAnswered() -> OpenCase? {
    guard let first = cases.first, first.replies.count == first.questions.count else { return nil }
    return cases.removeFirst()
  }
}
