import Checking
import Foundation
import ScrollConformance
import ScrollReporting
import ScrollTesting
import ScrollWire
import TestSupport
import Testing

/// The way from the naive handler of the article HandlerTest to one that passes `polite`: a report, a change, a report, a change, and a pass.
/// The findings are pinned in `Rounds/rounds.txt`, which `SCROLLCHECK_UPDATE=1 swift test` renews.
@Suite struct Rounds {
  private static let pinned = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Rounds/rounds.txt")

  @Test(.atNight) func leadFromANaiveHandlerToAPoliteOne() async throws {
    let now = await [
      round(FirstForm.self, cases: 100), round(SecondForm.self, cases: 150),
      round(ThirdForm.self, cases: 150),
    ].joined(separator: "\n")
    if ProcessInfo.processInfo.environment["SCROLLCHECK_UPDATE"] != nil {
      try now.write(to: Self.pinned, atomically: true, encoding: .utf8)
    }
    #expect(now.hasSuffix("ThirdForm passes 150 cases\n"))
    #expect(now == (try String(contentsOf: Self.pinned, encoding: .utf8)))
  }

  private func round(_ type: (some KeyboardHandler).Type, cases: Int) async -> String {
    var run = JudgeRun(
      Implementation("\(type)", "", type),
      size: Budget(seed: Seed(17), cases: 0..<cases, workers: 2))
    run.attemptLimit = 200
    let findings = await run.report().findings
    let lines = findings.map { "  \($0.complaint.id) it \($0.complaint.words): \($0.line)\n" }
    let verdict = findings.isEmpty ? "passes \(cases) cases" : "breaks polite"
    return "\(type) \(verdict)\n" + lines.joined()
  }
}
