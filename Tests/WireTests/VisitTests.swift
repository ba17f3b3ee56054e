import Checking
import ScrollConformance
import ScrollGenerators
import ScrollWire
import TestSupport
import Testing

/// A program with a screen of its own is told what people do, and answers what that came to.
@Suite struct Visits {
  private static func report(_ options: String, profile: Profile? = nil) async throws -> JudgeReport
  {
    let path = "\(#filePath)".replacing("Tests/WireTests/VisitTests.swift", with: "Examples/Python")
    let screen = try Implementation.child("python3 \(path)/screen.py \(options)")
    var run = JudgeRun(
      screen, profile: profile, size: Budget(seed: Seed(UInt64(5)), cases: 0..<120))
    run.attemptLimit = 200
    return await run.report()
  }

  @Test func areJudged() async throws {
    let right = try await Self.report("")
    #expect(right.findings.map(\.told) == [] && right.skipped == 0 && right.moved > 60)
    let wrong = try #require(try await Self.report("--twice").findings.first)
    #expect(wrong.told == "X375: tap(1)" && wrong.complaint.id == "Q3")
    #expect(wrong.names == [1: "Name"])
    #expect(
      Notation.text(wrong.scenario)
        == "X: content=(375,720) F[16,20,343,40] wC(335) bg[0,812,375,335] wS(335)")
    let fixture = Fixture(wrong, Claims.visibleOnly)
    #expect(try Fixture(parsing: Array(fixture.text.utf8)) == fixture)
    #expect(fixture.play.visit == wrong.visit)
  }

  @Test func areWrittenAndRead() throws {
    let line = "D402: in=tabs tap(2) type(3) switch(other) drag(-200) t(2.5) turn leave back"
    let visit = try #require(try Notation.play(line).visit)
    let request = Request.visit(id: "r1", visit)
    #expect(try Request(JSON(parsing: request.json.text)) == request)
    #expect(
      request.json.text.hasPrefix(
        #"{"type":"visit","id":"r1","line":"D402: in=tabs tap(2) type(3) switch(other) drag(-200) t(2.5) "#
          + #"turn leave back","device":"D402","title":"iPhone 16 Pro","screen":[402,874],"safe":[62,0,83,0],"#
          + #""keyboards":[291,336,333],"turned":{"screen":[874,402],"safe":[0,62,53,62],"#
          + #""keyboards":[177,219,219]},"container":"tabs","deeds":[{"deed":"tap","number":2},"#))
    let answer =
      #"{"type":"happened","id":"r1","happened":[{"environment":{"screen":[402,874],"window":[0,0,402,874],"#
      + #""viewport":[0,0,402,874],"safe":[0,0,0,0],"padding":[0,0,0,0],"content":[402,900],"#
      + #""keyboard":null,"focus":null},"observation":{"offset":[0,0]},"deed":0},"#
      + #"{"event":{"event":"blur"},"deed":1,"sight":{"focus":[0,1,2,3],"cover":"footer","#
      + #""fixed":[[0,1,2,3]],"composer":[700,720]},"field":"City"}]}"#
    #expect(try Answer(JSON(parsing: answer)).json.text == answer)
  }

  @Test(arguments: [
    (#"{"type":"happened","id":"r1","happened":[]}"#, "expected one beginning"),
    (#"{"type":"happened","id":"r1"}"#, "expected a field \"happened\""),
    (#"{"type":"happened","id":"r1","happened":[{"event":{"event":"blur"}}]}"#, "before this one"),
    (#"{"type":"visit","id":"r1","line":"P: up(260)"}"#, "expected a visit"),
  ])
  func areRefused(_ text: String, _ words: String) {
    let fault = #expect(throws: ParseFault.self) {
      if text.contains("visit") { _ = try Request(JSON(parsing: text)) }
      _ = try Answer(JSON(parsing: text))
    }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }
}

extension Finding {
  fileprivate var told: String { visit.map { Notation.text($0) } ?? "" }
}

extension Claims {
  fileprivate static let visibleOnly = Claims(.visible)
}
