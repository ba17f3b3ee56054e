// Asks another process about several scenarios at once.

import ReferenceModel

/// The replies of an implementation to scenarios that are about to be judged.
///
/// A process that answers one question at a time lets both sides wait for each other. Questions that are sent
/// together are answered while the earlier replies are judged. In this process nothing is asked in advance.
final class PreparedAnswers {
  /// How many scenarios are sent together.
  static let batch = 16

  private let implementation: Implementation
  private let options: JudgingOptions
  private let variation: UInt64
  private var known: [(Scenario, Reply)] = []

  init(_ implementation: Implementation, _ options: JudgingOptions, variation: UInt64 = 0) {
    (self.implementation, self.options, self.variation) = (implementation, options, variation)
  }

  /// Whether it helps to ask in advance.
  var isUseful: Bool { implementation.conversation != nil }

  /// Asks about scenarios, and forgets all earlier replies.
  func ask(_ scenarios: [Scenario]) {
    guard let conversation = implementation.conversation else { return }
    let questions = scenarios.flatMap {
      implementation.questions(of: $0, options, variation: variation, isTwice: false)
    }
    var (rest, replies) = (questions.makeIterator(), [Reply]())
    conversation({ rest.next() }) { reply in
      replies.append(reply)
      return true
    }
    known = Array(zip(questions.map(\.scenario), replies))
  }

  /// Judges a scenario, and asks about it now if that was not done in advance.
  func judge(_ scenario: Scenario) -> CaseJudgement {
    implementation.judge(
      scenario, options, variation: variation, AnswerCache(implementation, known))
  }
}
