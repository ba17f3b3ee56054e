import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollWire
import Testing

/// Programs that speak the protocol are judged without the command-line tool.
@Suite struct Children {
  private static let faults = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../CommandTests/Faults").standardized

  private static func command(_ name: String) -> String {
    "sh \"\(faults.appending(path: "children/child.sh").path(percentEncoded: false))\" \(name)"
  }

  private static func defects(_ name: String) throws(Misconduct) -> [String] {
    let implementation = try Implementation.child(command(name))
    let subject = HarnessTrial.Subject(
      implementation, command: command(name), limits: ChildLimits())
    return HarnessTrial.all.filter { $0.defect(subject) != nil }.map(\.name)
  }

  /// The script shows a constant offset, which is its only defect.
  @Test func areTriedAsHarnesses() throws {
    #expect(try Self.defects("shows-nothing") == ["motion"])
  }

  @Test func answerManyQuestions() throws {
    let implementation = try Implementation.child(Self.command("sound"))
    let scenario = try Notation.scenario("P: F(600,644) wS(260) t(1) .")
    let conversation = try #require(implementation.conversation)
    var (rest, counts) = (100, [Int]())
    conversation(
      {
        rest -= 1
        return rest >= 0 ? Question(scenario, isTwice: rest % 7 == 0) : nil
      },
      {
        counts.append($0.observations.count)
        return true
      })
    #expect(counts == Array(repeating: 4, count: 100))
  }

  /// Each question that was sent ahead would take its whole time.
  @Test func areAskedNoMoreThanIsWanted() throws {
    var limits = ChildLimits()
    limits.run = .milliseconds(50)
    let implementation = try Implementation.child(Self.command("never-answers"), limits)
    let conversation = try #require(implementation.conversation)
    let scenario = try Notation.scenario("P: wS(260)")
    var (rest, replies) = (100, [Reply]())
    conversation(
      {
        rest -= 1
        return rest >= 0 ? Question(scenario) : nil
      }
    ) { reply in
      replies.append(reply)
      return replies.count < 3
    }
    #expect(replies.count == 3)
  }

  /// An error is reported after an event that there was.
  @Test func reportNoErrorAfterTheEnd() throws {
    let implementation = try Implementation.child(Self.command("miscounts"))
    let judged = implementation.judge(try Notation.scenario("P: wS(260)"), JudgingOptions())
    #expect(
      judged.misconduct == Misconduct(.garbled, "reports an error after event 99 of 2"))
  }

  static let misconduct: [(command: String, words: String)] = [
    ("(exit 3)", "ended with status 3"), ("kill -9 $$", "was killed by signal 9 (Killed)"),
    ("echo hello >&2; exit 1", "ended with status 1; it said: hello"),
    ("exec >&-; sleep 10", "closes its output"), ("sleep 10", "does not answer in time"),
    ("printf x; sleep 10", "does not finish an answer in time"),
    (#"echo '{"type":"skip","id":"r1","reason":""}'"#, "does not send ready first"),
  ]

  @Test(arguments: misconduct.indices) func areRefused(_ index: Int) async {
    let (command, words) = Self.misconduct[index]
    var limits = ChildLimits()
    limits.startUp = .milliseconds(500)
    let made = await onWaitingThreads { [limits] in
      Result { () throws(Misconduct) in try Implementation.child(command, limits) }
    }
    guard case .failure(let misconduct) = made else {
      Issue.record("it was accepted")
      return
    }
    // The rest of the words for signals is that of the operating system.
    #expect(misconduct.words.hasPrefix(words.prefix { $0 != "(" }))
  }

  @Test func haveReports() throws {
    let file = Self.faults.appending(path: "reports/whole.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try ReportFile(parsing: Array(text.utf8)).text == text)
  }
}
