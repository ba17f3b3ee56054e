import Checking
import ScrollConformance
import ScrollFaults
import ScrollInvariants
import ScrollReporting
import ScrollWire
import Testing

@testable import ScrollTesting

/// A test, the tool and the suite find the same in the same cases, to the letter.
@Suite struct OneJudge {
  /// What is said of a broken invariant.
  private static func told(_ finding: Finding) -> String {
    "\(finding.complaint.id): it \(finding.complaint.words): \(finding.line)"
  }

  @Test(.checking(cases: 40, seconds: 1000, seed: "5eed")) func isAskedByAll() async throws {
    var system = try #require(Implementation.named("seed:004"))
    system.claims.profile = .insets
    // A seed in the environment has priority in tests.
    let seed = System.environmentVariable("SCROLLCHECK_SEED") ?? "5eed"
    let found = try await tool([
      "judge", system.name, "--expect", "none", "--seed", seed, "--cases", "40", "--profile",
      "insets",
    ])
    #expect(found.count > 1)

    let size = Budget(seed: try #require(Seed(seed)), cases: 0..<40)
    system.expectations = []
    let judgedBySuite = await JudgeRun.reports(
      [system], profile: nil, size, attemptLimit: 20_000)
    #expect(judgedBySuite.flatMap(\.findings).map(Self.told) == found.map(Self.told))

    var messages: [String] = []
    await CheckMemory.$folders.withValue([]) {
      await check(system, expecting: []) { messages.append($0) }
    }
    #expect(messages.count == 1)
    var rest = try #require(messages.first)[...]
    for (number, finding) in found.enumerated() {
      let (id, words) = (finding.complaint.id, finding.complaint.words)
      let said = number == 0 ? "seed:004 breaks \(id), " : "also  \(Self.told(finding))\n"
      let range = try #require(rest.firstRange(of: said), "\(id)")
      if number == 0 { #expect(rest.contains(": it \(words).\n")) }
      if number == 0 { #expect(rest.contains("\n  \(finding.line)\n")) }
      rest = rest[range.upperBound...]
    }
  }

  /// The findings of a report that the tool writes for programs.
  private func tool(_ words: [String]) async throws -> [Finding] {
    let output = await Said(words + ["--format", "jsonl"]).output
    return try ReportFile(parsing: Array(output.utf8)).report.findings
  }
}
