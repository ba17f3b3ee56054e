// An implementation in another process, in any language, and the processes that answer for it.

import Checking
package import ReferenceModel
package import ScrollConformance
import ScrollGenerators

/// How long a child process may take, and how often it is restarted.
package struct ChildLimits: Sendable {
  /// The time from the start of the process to its `ready`.
  package var startUp = Duration.seconds(10)
  /// The time for the answer to a run, in addition to the time for its events.
  package var run = Duration.seconds(2)
  /// The longest time to its `ready` of a process that works, on a busy machine.
  package var longestStart = Duration.seconds(200)
  /// The time for each event of a run.
  package var event = Duration.milliseconds(2)
  /// Whether a field that the protocol does not define is an error.
  package var isStrict = false

  package init() {}
}

/// A process that speaks the protocol.
package final class Child {
  package let introduction: Introduction
  private let process: Subprocess
  private var (askedCount, answeredCount) = (0, 0)
  private let limits: ChildLimits
  /// How many requests may wait for their answers; more are sent when half of them are answered.
  private static let window = 16

  /// Starts the program and exchanges `hello` and `ready`.
  package init(_ command: String, _ limits: ChildLimits) throws(Misconduct) {
    self.limits = limits
    do throws(SystemError) {
      process = try Subprocess(shell: command)
    } catch {
      throw Misconduct(.crashed, "cannot be started: \(error.message)")
    }
    process.send { Request.hello(suite: suiteVersion).write(to: &$0) }
    do throws(Misconduct) {
      guard
        case .ready(let introduction) = try process.answer(
          within: limits.startUp, atMost: limits.longestStart, limits)
      else { throw Misconduct(.garbled, "does not send ready first") }
      self.introduction = introduction
    } catch {
      guard error.kind == .hung else { throw error }
      throw Misconduct(.hung, error.words + "; is its output flushed after each line?")
    }
  }

  /// Ends the process at once, without `bye`.
  package func close() { process.close() }

  /// Sends `bye` to a process that still runs, and gives it half a second to end.
  deinit {
    sayBye()
    process.close(after: .milliseconds(500))
  }

  /// Sends `bye`, and returns what is wrong with the end of the process; nil if nothing is.
  package func farewell() -> String? {
    sayBye()
    guard let ending = process.ending(within: .seconds(2)) else {
      return "it is still running two seconds after bye"
    }
    if process.hasMore { return "it sends output after bye" }
    return ending == "ended with status 0" ? nil : "it \(ending) after bye"
  }

  private func sayBye() {
    process.send { Request.bye.write(to: &$0) }
    process.flush()
  }

  /// The observations of one scenario; the request has `extraFields` that the protocol does not define.
  package func observations(
    of scenario: Scenario, extraFields: JSON = [:]
  ) throws(Misconduct) -> [Observation] {
    let question = Question(scenario)
    send(question, extraFields)
    let reply = try answer(to: question)
    if case .failed(let misconduct) = reply { throw misconduct }
    return reply.observations
  }

  // MARK: - Conversation

  /// Asks the questions in `waiting` and then those of `next`, ahead of the answers.
  ///
  /// When it throws, `waiting` holds the questions without an answer; the error belongs to the first.
  func converse(
    _ waiting: inout [Question], _ next: () -> Question?, _ take: (Reply) -> Bool
  ) throws(Misconduct) {
    if process.hasMore { throw Self.unrequestedAnswer }
    for question in waiting { send(question) }
    while true {
      if waiting.count <= Self.window / 2 {
        while waiting.count < Self.window, let question = next() {
          send(question)
          waiting.append(question)
        }
        process.flush()
      }
      guard let question = waiting.first else { return }
      let reply = try receive(question)
      waiting.removeFirst()
      // What has been sent is answered in any case: its answers would come in the way of the next conversation.
      _ = take(reply)
    }
  }

  private func send(_ question: Question, _ extraFields: JSON = [:]) {
    for _ in 0..<(question.isTwice ? 2 : 1) {
      askedCount += 1
      let request = Request(question, id: "r\(askedCount)").json + extraFields
      process.send { request.write(to: &$0) }
    }
  }

  private func receive(_ question: Question) throws(Misconduct) -> Reply {
    let reply = try answer(to: question)
    guard question.isTwice else { return reply }
    return try Reply(reply, and: answer(to: question))
  }

  private func answer(to question: Question) throws(Misconduct) -> Reply {
    answeredCount += 1
    let id = "r\(answeredCount)"
    // A deed takes as long as some events.
    let count = question.scenario.events.count + 50 * (question.visit?.deeds.count ?? 0)
    let usual = limits.run + limits.event * count
    let time =
      switch question.patience {
      case .short: usual / 8
      case .once, .usual: usual
      case .long: usual * 4
      }
    let answer = try process.answer(within: time, atMost: time * 20, limits)
    if answer.id != id {
      throw answer.id.map { misplaced($0, where: id) } ?? Self.unrequestedAnswer
    }
    return try Reply(answer, to: question, of: introduction.claims)
  }

  /// An answer with another id than the one that is due.
  private func misplaced(_ other: String, where id: String) -> Misconduct {
    let number = other.hasPrefix("r") ? Int(other.dropFirst()) ?? 0 : 0
    // What has been asked depends on the number of workers, so these words have no ids.
    if (1..<answeredCount).contains(number) { return Self.unrequestedAnswer }
    if (answeredCount...askedCount).contains(number) {
      return Misconduct(.garbled, "answers requests in the wrong order")
    }
    return Misconduct(.garbled, "answers \(other) instead of \(id)")
  }

  /// An answer too many. Chance decides whether it comes before the next request is sent: the words are the same.
  private static let unrequestedAnswer = Misconduct(.garbled, "answers without a request, or twice")
}

extension Subprocess {
  private func line(within time: Duration, atMost limit: Duration) throws(Misconduct) -> [UInt8] {
    do throws(Silence) { return try receive(within: time, atMost: limit) } catch {
      switch error {
      case .endless(let words): throw misconduct(.garbled, words)
      case .ended(let words): throw misconduct(.crashed, words)
      case .late(let words): throw misconduct(.hung, words)
      }
    }
  }

  /// A misconduct in words, with the last lines that the program has written to standard error.
  private func misconduct(_ kind: Verdict.Kind, _ words: String) -> Misconduct {
    let lines = String(decoding: errorOutput, as: UTF8.self).split(separator: "\n").suffix(3)
    return Misconduct(
      kind, lines.isEmpty ? words : "\(words); it said: \(lines.joined(separator: " / "))")
  }

  fileprivate func answer(
    within time: Duration, atMost limit: Duration, _ limits: ChildLimits
  ) throws(Misconduct) -> Answer {
    // No longer than the run that asks.
    let most = min(limit, JudgeRun.rest ?? limit)
    let line = try line(within: min(time, most), atMost: most)
    do throws(ParseFault) {
      if limits.isStrict,
        let (name, offset) = try Answer.unknownFields(in: JSON(parsing: line)).first
      {
        throw ParseFault(offset, "the protocol has no field \"\(name)\" here")
      }
      return try Answer(line: line)
    } catch {
      let text = String(decoding: line.prefix(100), as: UTF8.self) + (line.count > 100 ? "…" : "")
      // Another line was meant for a person.
      let advice =
        line.first == UInt8(ascii: "{")
        ? "" : "; only answers belong on standard output, all else on standard error"
      throw misconduct(
        .garbled,
        "sends an invalid answer (column \(error.offset + 1): \(error.message)): \(text)\(advice)")
    }
  }
}

/// The child processes of one command.
///
/// A conversation takes an idle process out of the pool, or starts one, and puts it back at its end.
final class ChildPool: Sendable {
  let introduction: Introduction
  private let command: String
  private let limits: ChildLimits
  private let idle: Guarded<[Child]>

  /// Starts the first process, which introduces itself.
  init(_ command: String, _ limits: ChildLimits) throws(Misconduct) {
    let child = try Child(command, limits)
    (introduction, idle) = (child.introduction, Guarded([child]))
    (self.command, self.limits) = (command, limits)
  }

  /// Asks until there is no question left; a question that a failed child left unanswered is asked
  /// again of the next one, except the first of them, which gets the failure as its reply, and those of the same case. It
  /// ends there if no more replies are wanted.
  func converse(_ next: () -> Question?, _ take: (Reply) -> Bool) {
    var waiting: [Question] = []
    var failed: (caseNumber: Int, reply: Reply)?
    while let question = waiting.first ?? next() {
      if waiting.isEmpty { waiting = [question] }
      if let failed, question.caseNumber == failed.caseNumber {
        waiting.removeFirst()
        if take(failed.reply) { continue } else { return }
      }
      do throws(Misconduct) {
        try converse(with: child(isNew: question.isFirst), &waiting, next, take)
      } catch {
        // What a time limit has cut off says nothing.
        if JudgeRun.end.isOver { return }
        let asked = waiting.removeFirst()
        var reply = Reply.failed(error)
        if error.kind == .hung, asked.patience == .usual {
          reply = patientReply(to: asked) ?? reply
        }
        if case .failed = reply, let number = asked.caseNumber { failed = (number, reply) }
        if !take(reply) { return }
      }
    }
  }

  /// The reply to a question that was not answered in time, perhaps because the machine is busy; nil if a time limit ends
  /// the wait for it.
  private func patientReply(to question: Question) -> Reply? {
    var (waiting, reply) = ([question], Reply?.none)
    waiting[0].patience = .long
    do throws(Misconduct) {
      try converse(with: child(isNew: true), &waiting, { nil }) {
        reply = $0
        return true
      }
    } catch {
      return JudgeRun.end.isOver ? nil : .failed(error)
    }
    return reply ?? .failed(Misconduct(.hung, "has not been asked"))
  }

  /// Asks one child, which is idle afterwards, or closed if it fails.
  private func converse(
    with child: Child, _ waiting: inout [Question], _ next: () -> Question?, _ take: (Reply) -> Bool
  ) throws(Misconduct) {
    do throws(Misconduct) {
      try child.converse(&waiting, next, take)
      idle.with { $0.append(child) }
    } catch {
      child.close()
      throw error
    }
  }

  private func child(isNew: Bool) throws(Misconduct) -> Child {
    if !isNew, let child = idle.with({ $0.popLast() }) { return child }
    return try Child(command, limits)
  }
}

extension Implementation {
  /// An implementation that answers over a pipe: the program that a shell command starts, once to read its
  /// `ready`, and later as often as there are conversations at the same time.
  package static func child(
    _ command: String, _ limits: ChildLimits = ChildLimits()
  ) throws(Misconduct) -> Implementation {
    let pool = try ChildPool(command, limits)
    var implementation = Implementation(
      "exec:\(command)", pool.introduction.summary.shortened, claims: pool.introduction.claims,
      conversation: pool.converse)
    if pool.introduction.isVisited { implementation.visits = Visits() }
    return implementation
  }
}
