// An implementation in another process, in any language, and the processes that answer for it.

package import ScrollConformance

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

/// How long a child process may take, and how often it is restarted.
package struct ChildLimits: Sendable {
  /// The time from the start of the process to its `ready`.
  package var startUp = Duration.seconds(10)
  /// The time for the answer to a run, in addition to the time for its events.
  package var run = Duration.seconds(2)
  /// The time for each event of a run.
  package var event = Duration.milliseconds(2)
  /// How many processes may fail before no new one is started.
  package var restarts = 10
  /// Whether a field that the protocol does not define is an error.
  package var isStrict = false

  package init() {}
}

extension Implementation {
  /// An implementation that answers over a pipe: the program that a shell command starts.
  ///
  /// The program is started once to read its `ready`. Later, as many processes of it run as there
  /// are conversations at the same time.
  package static func child(
    _ command: String, _ limits: ChildLimits = ChildLimits()
  ) throws(Misconduct) -> Implementation {
    let pool = ChildPool(command, limits)
    let introduction = try pool.introduction()
    return Implementation(
      "exec:\(command)",
      introduction.summary.shortened, claims: introduction.claims, conversation: pool.converse)
  }
}
