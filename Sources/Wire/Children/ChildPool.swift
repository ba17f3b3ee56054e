// The processes of one command: idle ones are used again, failed ones are replaced.

import Conformance

/// The child processes of one command.
///
/// A conversation takes an idle process out of the pool, or starts one, and puts it back at its
/// end.
final class ChildPool: Sendable {
  private let command: String
  private let limits: ChildLimits
  private let idle = Guarded([Child]())
  private let failures = Guarded(0)

  init(_ command: String, _ limits: ChildLimits) { (self.command, self.limits) = (command, limits) }

  /// Starts a process and returns its `ready`.
  func introduction() throws(Misconduct) -> Introduction {
    let child = try Child(command, limits)
    defer { idle.with { $0.append(child) } }
    return child.introduction
  }

  /// Asks until there is no question left; a question that a failed child left unanswered is asked
  /// again of the next one, except the first of them, which gets the failure as its reply. It ends there if no more
  /// replies are wanted.
  func converse(_ next: () -> Question?, _ take: (Reply) -> Bool) {
    var waiting: [Question] = []
    while let question = waiting.first ?? next() {
      if waiting.isEmpty { waiting = [question] }
      do throws(Misconduct) {
        let child = try question.isFirst ? Child(command, limits) : idleChild(for: question)
        do throws(Misconduct) {
          try child.converse(&waiting, next, take)
          idle.with { $0.append(child) }
        } catch {
          if !question.isAttempt { failures.with { $0 += 1 } }
          child.close()
          throw error
        }
      } catch {
        waiting.removeFirst()
        if !take(.failed(error)) { return }
      }
    }
  }

  private func idleChild(for question: Question) throws(Misconduct) -> Child {
    guard question.isAttempt || failures.with({ $0 <= limits.restarts }) else {
      throw Misconduct(
        .crashed, "has been restarted \(limits.restarts) times, which is the limit",
        isOfEarlierQuestions: true)
    }
    if let child = idle.with({ $0.popLast() }) { return child }
    return try Child(command, limits)
  }
}
