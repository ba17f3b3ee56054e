import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import Testing

@testable import ScrollWire

/// Answers in a file are judged as those of a child are.
@Suite struct Answers {
  private static let ready =
    #"{"type":"ready","protocol":1,"name":"n","version":"1","language":"l","observes":"#
    + #"["offset","range","insets","viewport","content","bounce"]}"#
  private static let cases = AskedCases(count: 30, seed: Seed(5))

  /// What a child with the same answers is told.
  private static func piped(_ implementation: Implementation) -> Implementation {
    let claims = (try? AnswerFile(parsing: Array(ready.utf8)))?.introduction.claims
    return Implementation("n", "n 1, l", claims: claims ?? Claims()) { next, take in
      while let question = next() {
        let reply = implementation.reply(to: question.play)
        guard question.isTwice, case .shown(let shown, _) = reply else {
          if take(reply) { continue } else { return }
        }
        if !take(.shown(shown, isRepeated: true)) { return }
      }
    }
  }

  private static func report(_ implementation: Implementation) async -> JudgeReport {
    var run = JudgeRun(
      implementation, size: Budget(seed: cases.seed, cases: 0..<cases.count))
    run.attemptLimit = 200
    return await run.report()
  }

  /// In as many rounds, with guesses of what a similar one answers, the same is found as by a pipe.
  @Test(arguments: [("model", 1), ("bug:DC1", 2), ("seed:001", 4)])
  func findTheSame(_ name: String, most: Int) async throws {
    let implementation = try #require(Implementation.named(name))
    let pipe = await Self.report(Self.piped(implementation))
    var text = Self.ready
    var (rounds, report) = (0, pipe)
    while true {
      let file = try AnswerFile(parsing: Array(text.utf8))
      let answers = file.implementation("n", in: Self.cases)
      report = await Self.report(answers)
      for guess in file.isOpen ? Diagnosis.guesses(for: report, answers.claims) : [] {
        await file.guessing(guess) { _ = await Self.report(answers) }
      }
      let requests = file.requests(in: Self.cases)
      if requests.count == 0 { break }
      rounds += 1
      for line in requests.text.split(separator: "\n") {
        guard case .run(let id, let scenario) = try Request(JSON(parsing: String(line))) else {
          continue
        }
        text += "\n" + Answer.ran(id: id, implementation.run(scenario)).json.text
      }
    }
    #expect(rounds <= most)
    #expect(report.rows.map(\.verdict) == pipe.rows.map(\.verdict))
    func lines(_ report: JudgeReport) -> [String] {
      report.findings.map { Notation.text($0.scenario) }
    }
    #expect(lines(report) == lines(pipe))
    #expect(report.findings.map(\.complaint) == pipe.findings.map(\.complaint))
  }

  private static let scenario = try? Notation.scenario("P: t(1)")
  private static let id = scenario.map { cases.id(of: Question($0)) } ?? ""
  private static func skip(_ id: String, _ reason: String = "no") -> String {
    #"{"type":"skip","id":"\#(id)","reason":"\#(reason)"}"#
  }

  /// Lines of a file, of which the first is no `ready` where it says so, and what is said of it or of a line.
  private static let files: [([String], String)] = [
    ([""], #"expected a line of type "ready""#),
    ([" ", "\r"], #"expected a line of type "ready""#),
    (["{"], "expected"), (["[]"], "expected an object"), (["null"], "expected an object"),
    ([skip(id)], #"expected "ready" before the first answer"#),
    ([#"{"type":"run","id":"r1"}"#], "expected the type ready, ran"),
    ([#"{"type":"ready","protocol":2}"#], "protocol"),
    ([ready, ready.replacing("\"n\"", with: "\"m\"")], #"expected the same "ready" as above"#),
    ([ready, "noise", skip(id)], "expected null"),
    ([ready, skip("r1")], #"line 2 is ignored: "r1" is no id of a request"#),
    ([ready, skip("everyday-0-5-0123456789abcdef")], "is no id of a request"),
    ([ready, skip("hourly-9-5-0123456789abcdef")], "is no id of a request"),
    ([ready, skip(id), skip("odd-9-5-0123456789abcdef")], "is of other requests"),
    ([ready, skip(id), skip(id)], "1 lines answer what was answered before, the first is line 3"),
    ([ready, skip(id), #"{"type":"ran","#], "line 3 is incomplete, and is ignored"),
    ([ready, #"{"type":"ran","id":"\#(id)","observations":[{}]}"#], "offset"),
    ([ready, #"{"type":"ran","id":"\#(id)","observations":[{"offset":[0,1e999]}]}"#], "number"),
    ([ready, #"{"type":"skip","id":7,"reason":"no"}"#], "expected a string"),
    (["\u{FEFF}" + ready], ""), ([ready + "\r", "", "\r", skip(id) + "\r"], ""),
    (["\0\0\0"], "expected"), ([ready, "{}"], "type"),
    ([ready, #"{"type":1}"#], "expected a string"),
    ([ready, String(repeating: "[", count: 5_000)], "64 levels"), ([ready, ready, ready], ""),
    ([ready, #"{"type":"skip","id":"\#(id)"}"#], "reason"), ([ready, "42"], "expected an object"),
    ([ready, skip("\\u001b[31m")], "is no id of a request"), ([ready, skip("")], "is no id"),
    ([ready, skip("everyday-30-5-0123")], "is no id of a request"),
    ([ready, skip("everyday-30-g-0123456789abcdef")], "is no id of a request"),
    ([ready, skip("everyday-99999999999999999999-5-0123456789abcdef")], "is no id of a request"),
    ([ready, skip("everyday--5-5-0123456789abcdef")], "is no id of a request"),
    ([ready, #"{"type":"ran","id":"\#(id)"}"#], "observations"),
    ([ready, #"{"type":"ran","id":"\#(id)","observations":{}}"#], "expected an array"),
    ([ready, #"{"type":"happened","id":"\#(id)","happened":7}"#], "expected an array"),
    ([ready, #"{"type":"skip","id":"a","id":"b","reason":"no"}"#], "a second time"),
    ([ready, #"{"type":"bye"}"#], "expected the type ready, ran"),
    ([ready.replacing("offset", with: "offsets")], "expected something to observe"),
    ([ready, #"{"type":"error","id":"\#(id)","step":1.5,"message":""}"#], "a whole number"),
  ]

  @Test(arguments: files)
  func areTold(_ lines: [String], _ words: String) {
    let text = lines.joined(separator: "\n")
    let said: String
    do throws(ParseFault) {
      said = try AnswerFile(parsing: Array(text.utf8)).complaints.joined()
    } catch {
      said = error.message
    }
    #expect(said.contains(words), "\(said)")
  }

  /// A request with two answers is not judged, and neither is one whose answer is of another scenario.
  @Test(arguments: [
    (skip(id) + "\n" + skip(id, "yes"), "different answers to the same request: lines 2 and 3"),
    (#"{"type":"ran","id":"\#(id)","observations":[]}"#, "0 observations instead of 3"),
    (#"{"type":"error","id":"\#(id)","step":3,"message":"no"}"#, "after event 3 of 2"),
    (#"{"type":"error","id":"\#(id)","message":"no"}"#, "reports an error: no"),
    (#"{"type":"error","id":"\#(id)","step":-1,"message":"no"}"#, "after event -1 of 2"),
  ])
  func areNoAnswers(_ line: String, _ words: String) throws {
    let file = try AnswerFile(parsing: Array((Self.ready + "\n" + line).utf8))
    let scenario = try #require(Self.scenario)
    let judged = file.implementation("n", in: Self.cases).judge(scenario, JudgingOptions())
    #expect(judged.misconduct?.words.contains(words) == true, "\(judged.misconduct?.words ?? "")")
  }
}
