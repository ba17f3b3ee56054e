// The cases of a campaign, when the implementation is in another process.

import Checking
import Generators
import ReferenceModel

extension Campaign {
  /// One case in this many is asked twice.
  private static let probe = 64

  /// Every case in turn. The questions of later cases are asked before the earlier ones are answered.
  func forEachCase(
    _ indices: some Sequence<Int>, _ seed: Seed, _ conversation: @escaping Conversation,
    _ body: (Int, Play, CaseJudgement) -> Bool
  ) {
    var (open, isOver) = (OpenCases(), false)
    var indices = indices.makeIterator()
    func next() -> Question? {
      while !isOver {
        if let question = open.nextQuestion() { return question }
        guard let index = indices.next() else { return nil }
        let (play, variation) = drawn(index, seed)
        let questions = implementation.questions(
          of: play.scenario, options, variation: variation,
          isTwice: index % Self.probe == Self.probe - 1)
        open.append(OpenCase(index: index, play: play, variation: variation, questions: questions))
      }
      return nil
    }
    func close() {
      while !isOver, let one = open.popAnswered() {
        let cache = AnswerCache(
          implementation, Array(zip(one.questions.map(\.scenario), one.replies)))
        let judged = implementation.judge(
          one.play.scenario, options, variation: one.variation, cache)
        isOver = !body(one.index, one.play, judged)
      }
    }
    conversation(next) { reply in
      open.take(reply)
      close()
    }
    close()
  }
}

/// A case that was drawn and is not yet judged.
private struct OpenCase {
  let index: Int
  let play: Play
  let variation: UInt64
  let questions: [Question]
  var asked = 0
  var replies: [Reply] = []
}

/// Cases in the order in which they were drawn; only the last one may have unasked questions.
private struct OpenCases {
  private var cases: [OpenCase] = []

  mutating func append(_ one: OpenCase) { cases.append(one) }

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

  mutating func popAnswered() -> OpenCase? {
    guard let first = cases.first, first.replies.count == first.questions.count else { return nil }
    return cases.removeFirst()
  }
}
