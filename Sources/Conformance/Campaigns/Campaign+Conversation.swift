// Judges the cases of a campaign when the implementation runs in another process.

import Checking
import ReferenceModel
import ScrollGenerators

extension Campaign {
  /// One case in this many is sent twice, to detect answers that change.
  private static let repeatStride = 64

  /// Judges the cases in order. Questions are pipelined: those of later cases are sent before the earlier
  /// ones are answered.
  func forEachCase(
    _ budget: Budget, _ conversation: @escaping Conversation,
    asking asked: (Int) -> JudgingOptions, _ body: (Int, Play, CaseJudgement) -> Bool
  ) {
    var (pending, isOver) = (PendingCases(), false)
    var indices = budget.cases.makeIterator()
    func next() -> Question? {
      while !isOver {
        if let question = pending.nextQuestion() { return question }
        guard let index = indices.next() else { return nil }
        let (play, variation) = drawn(index, budget.seed)
        let questions = implementation.questions(
          of: play.scenario, asked(index), variation: variation,
          isTwice: index % Self.repeatStride == Self.repeatStride - 1)
        pending.append(
          PendingCase(index: index, play: play, variation: variation, questions: questions))
      }
      return nil
    }
    func close() {
      while !isOver, let one = pending.removeFirstAnswered() {
        let cache = AnswerCache(
          implementation, Array(zip(one.questions.map(\.scenario), one.replies)))
        let judged = implementation.judge(
          one.play.scenario, asked(one.index), variation: one.variation, cache)
        isOver = !body(one.index, one.play, judged)
      }
    }
    conversation(next) { reply in
      pending.take(reply)
      close()
      return !isOver
    }
    close()
  }
}

/// A case that was drawn and is not judged yet.
private struct PendingCase {
  let index: Int
  let play: Play
  let variation: UInt64
  let questions: [Question]
  var asked = 0
  var replies: [Reply] = []
}

/// The queue of pending cases, in the order in which they were drawn. Only the last one can have questions
/// that were not sent yet.
private struct PendingCases {
  private var cases: [PendingCase] = []

  mutating func append(_ one: PendingCase) { cases.append(one) }

  mutating func nextQuestion() -> Question? {
    guard let last = cases.last, last.asked < last.questions.count else { return nil }
    cases[cases.count - 1].asked += 1
    return last.questions[last.asked]
  }

  mutating func take(_ reply: Reply) {
    guard let index = cases.firstIndex(where: { $0.replies.count < $0.questions.count }) else {
      return
    }
    cases[index].replies.append(reply)
  }

  mutating func removeFirstAnswered() -> PendingCase? {
    guard let first = cases.first, first.replies.count == first.questions.count else { return nil }
    return cases.removeFirst()
  }
}
