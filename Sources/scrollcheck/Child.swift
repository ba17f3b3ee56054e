// An implementation in another process, in whatever language: judged over a pipe.

import Conformance
import ReferenceModel
import Wire

/// How much patience there is with a child, and how much is forgiven.
struct ChildLimits {
  var startUp = Duration.seconds(10)
  /// For a run, and besides for each of its events.
  var run = Duration.seconds(2)
  var event = Duration.milliseconds(2)
  /// How often a child is replaced.
  var restarts = 10
  /// Whether a field that the protocol does not know is wrong.
  var isStrict = false
}

extension Command.Option {
  static let child = [
    Command.Option(
      name: "--time-limit", value: "s",
      meaning: "seconds that a child may take for a run, besides 2 ms an event; else 2"),
    Command.Option(
      name: "--strict-protocol", meaning: "a field of a child that nobody knows is an error"),
  ]
}

extension Command.Words {
  func limits() throws(Failure) -> ChildLimits {
    var limits = ChildLimits()
    limits.isStrict = has("--strict-protocol")
    guard let seconds = try number("--time-limit", least: 0) else { return limits }
    limits.run = .milliseconds(Int(seconds * 1000))
    limits.startUp = max(limits.startUp, limits.run)
    return limits
  }
}

extension Implementation {
  /// Starts the program once to hear who it is; then as many of it as are asked at the same time.
  static func child(_ command: String, _ limits: ChildLimits) throws(Failure) -> Implementation {
    let children = Children(command, limits)
    let introduction: Introduction
    do throws(Misconduct) {
      introduction = try children.introduce()
    } catch {
      throw Failure(message: "exec:\(command) \(error.words)", code: .unfit)
    }
    return Implementation(
      "exec:\(command)", "\(introduction.name) \(introduction.version), \(introduction.language)",
      claims: introduction.claims, conversation: children.converse)
  }
}

/// Children of one kind: who is free is asked, and who misbehaves is replaced.
private final class Children: Sendable {
  private let command: String
  private let limits: ChildLimits
  private let free = Guarded([Child]())
  private let restarts = Guarded(0)

  init(_ command: String, _ limits: ChildLimits) { (self.command, self.limits) = (command, limits) }

  func introduce() throws(Misconduct) -> Introduction {
    let child = try Child(command, limits)
    defer { free.with { $0.append(child) } }
    return child.introduction
  }

  /// Asks until there is nothing left to ask; what a child has left unanswered is asked of the next one.
  func converse(_ next: () -> Question?, _ take: (Reply) -> Void) {
    var waiting: [Question] = []
    while let question = waiting.first ?? next() {
      if waiting.isEmpty { waiting = [question] }
      do throws(Misconduct) {
        let child = try question.isFirst ? Child(command, limits) : engage()
        do throws(Misconduct) {
          try child.converse(&waiting, next, take)
          free.with { $0.append(child) }
        } catch {
          restarts.with { $0 += 1 }
          child.close()
          throw error
        }
      } catch {
        waiting.removeFirst()
        take(.failed(error))
      }
    }
  }

  private func engage() throws(Misconduct) -> Child {
    guard restarts.with({ $0 <= limits.restarts }) else {
      throw Misconduct(.crashed, "has been restarted \(limits.restarts) times: that is enough")
    }
    if let idle = free.with({ $0.popLast() }) { return idle }
    return try Child(command, limits)
  }
}

/// One process that speaks the protocol.
final class Child {
  let introduction: Introduction
  private let process: Subprocess
  private var (asked, answered) = (0, 0)

  private let limits: ChildLimits
  /// So many questions are sent ahead of the answers, and more when half of them are answered.
  private static let window = 16

  init(_ command: String, _ limits: ChildLimits) throws(Misconduct) {
    self.limits = limits
    do throws(SystemError) {
      process = try Subprocess(shell: command)
    } catch {
      throw Misconduct(.crashed, "cannot be started: \(error.message)")
    }
    process.send(Request.hello(suite: SuiteVersion.current).json.bytes)
    let answer = try Self.receive(from: process, within: limits.startUp, limits)
    guard case .ready(let introduction) = answer else {
      throw Misconduct(.garbled, "does not begin with ready")
    }
    self.introduction = introduction
  }

  /// Ends one that misbehaves.
  func close() { process.close() }

  /// Says bye to one that is still there, and gives it time to end.
  deinit {
    process.send(Request.bye.json.bytes)
    process.flush()
    process.close(after: .milliseconds(500))
  }

  /// Says bye, and what is wrong with the way in which it ends.
  func farewell() -> String? {
    process.send(Request.bye.json.bytes)
    process.flush()
    guard let ending = process.ending(within: .seconds(2)) else {
      return "it is still there two seconds after bye"
    }
    if process.hasMore { return "it has still something to say after bye" }
    return ending == "ended with status 0" ? nil : "it \(ending) after bye"
  }

  /// What it shows in one scenario, told with fields besides that it does not know.
  func reply(
    to scenario: Scenario, besides strangers: [JSON.Member] = []
  ) throws(Misconduct) -> [Observation] {
    asked += 1
    let request = Request.run(id: "r\(asked)", scenario).json
    guard case .object(let members) = request.content else { return [] }
    process.send(JSON(.object(members + strangers)).bytes)
    return try answer(to: scenario).observations
  }

  /// Asks what is waiting and then what comes next; what is still waiting when it throws has no answer, and the
  /// first of it is what went wrong.
  func converse(
    _ waiting: inout [Question], _ next: () -> Question?, _ take: (Reply) -> Void
  ) throws(Misconduct) {
    if process.hasMore { throw Self.talkative }
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
      take(reply)
    }
  }

  private func send(_ question: Question) {
    for _ in 0..<(question.isTwice ? 2 : 1) {
      asked += 1
      process.send(Request.run(id: "r\(asked)", question.scenario).json.bytes)
    }
  }

  private func receive(_ question: Question) throws(Misconduct) -> Reply {
    let reply = try answer(to: question.scenario)
    guard question.isTwice else { return reply }
    let second = try answer(to: question.scenario)
    guard case .shown(let one, _) = reply, case .shown(let other, _) = second else {
      return reply
    }
    guard one == other else {
      throw Misconduct(.fickle, "answers otherwise when it is asked the same again")
    }
    return .shown(one, isRepeated: true)
  }

  private func answer(to scenario: Scenario) throws(Misconduct) -> Reply {
    answered += 1
    let id = "r\(answered)"
    let time = limits.run + limits.event * scenario.events.count
    switch try Self.receive(from: process, within: time, limits) {
    case .ran(id, let observations):
      guard observations.count == scenario.events.count + 1 else {
        throw Misconduct(
          .garbled,
          "shows \(observations.count) observations where \(scenario.events.count + 1) are due")
      }
      return .shown(observations)
    case .skip(id, let reason): return .skipped(reason)
    case .error(id, let step, let message):
      let place = step.map { " after event \($0)" } ?? ""
      throw Misconduct(.crashed, "reports an error\(place): \(message)")
    case .ran(let other, _), .skip(let other, _), .error(let other, _, _):
      throw isKnown(other)
        ? Self.talkative : Misconduct(.garbled, "answers \(other) where \(id) was asked")
    case .ready: throw Self.talkative
    }
  }

  /// Whether this has been asked already, or will be answered later.
  private func isKnown(_ id: String) -> Bool {
    id.hasPrefix("r") && Int(id.dropFirst()).map { (1...asked).contains($0) } ?? false
  }

  /// Whether it is seen before or after the next request is a matter of luck.
  private static var talkative: Misconduct {
    Misconduct(.garbled, "answers before it is asked, or twice")
  }

  private static func receive(
    from process: Subprocess, within time: Duration, _ limits: ChildLimits
  ) throws(Misconduct) -> Answer {
    let line: [UInt8]
    do throws(Subprocess.Misconduct) {
      line = try process.receive(within: time)
    } catch {
      throw misconduct(error, process)
    }
    do throws(ParseFault) {
      if limits.isStrict, let (name, place) = try Answer.unknownFields(in: JSON(parsing: line)).first {
        throw ParseFault(place, "the protocol knows no field \"\(name)\" here")
      }
      return try Answer(line: line)
    } catch {
      let text = String(decoding: line.prefix(100), as: UTF8.self)
      throw Misconduct(
        .garbled,
        "says what is no answer (column \(error.offset + 1): \(error.message)): \(text)"
          + (line.count > 100 ? "…" : "") + complaints(of: process))
    }
  }

  private static func misconduct(
    _ trouble: Subprocess.Misconduct, _ process: Subprocess
  ) -> Misconduct {
    let (kind, words): (Misconduct.Kind, String) =
      switch trouble {
      case .timeout, .inputClosed:
        if let ending = process.ending(within: .zero) {
          (.crashed, "\(ending), and something that it has started holds its output")
        } else if trouble == .inputClosed {
          (.crashed, "closes its input")
        } else if trouble == .timeout(hasBegun: true) {
          (.hung, "begins an answer and does not end it in time")
        } else {
          (.hung, "does not answer in time")
        }
      case .lineTooLong: (.garbled, "sends a line that does not end")
      case .outputClosed(let partial):
        (
          .crashed,
          (process.ending() ?? "closes its output")
            + (partial.isEmpty ? "" : " in the middle of a line")
        )
      }
    return Misconduct(kind, words + complaints(of: process))
  }

  /// The last lines that it has said to standard error.
  private static func complaints(of process: Subprocess) -> String {
    let lines = String(decoding: process.errorOutput, as: UTF8.self).split(separator: "\n")
    return lines.isEmpty ? "" : "; it said: " + lines.suffix(3).joined(separator: " / ")
  }
}
