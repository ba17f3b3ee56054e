import Checking
import Foundation
import ScrollConformance
import ScrollGenerators
import ScrollWire
import Testing

/// A child that fails in many cases is restarted only so often. What is told is its own failure, in the simplest
/// scenario, and not that it was restarted too often.
@Suite struct Crashes {
  @Test(arguments: [("dies", Profile.insets), ("nan", .strict)])
  func areToldByTheirSimplestScenario(_ way: String, _ profile: Profile) async throws {
    let script = Transcripts.folder.appending(path: "Faults/children/child.sh")
    let child = try Implementation.child(
      "sh '\(script.path(percentEncoded: false))' \(way)-at-new-content")
    let size = Budget(seed: try #require(Seed("1")), cases: 0..<100)
    var run = JudgeRun(child, profile: profile, in: .lifelike, size: size)
    // Only the failure is shrunk.
    run.attemptLimit = 1
    let report = await run.report()
    let answers = try #require(report.rows.first)
    #expect(answers.broken > 0)
    let found = try #require(answers.misconduct)
    #expect(Notation.text(found.scenario) == "P: C*+(300)")
    #expect(found.index == 0)
    #expect(
      found.misconduct.words.hasPrefix(
        way == "dies" ? "ended with status 4" : "sends an invalid answer"))
  }
}
