import Checking
import ScrollConformance
import ScrollFaults
import ScrollInvariants
import ScrollWire
import Testing

@testable import ScrollCommands
@testable import ScrollTesting

/// A test, the tool and the suite find the same in the same cases, to the letter.
@Suite struct OneJudge {
  /// What is said of a broken invariant.
  private struct Words: Equatable {
    var id, words, line: String

    init(_ finding: Finding) {
      (id, words) = (finding.complaint.id, finding.complaint.words)
      line = Notation.text(finding.scenario)
    }
  }

  @Test(.checking(cases: 40, seconds: 1000, seed: "5eed")) func isAskedByAll() async throws {
    var system = try #require(Implementation.named("seed:004"))
    system.claims.profile = .insets
    // A seed in the environment has priority in tests.
    let seed = System.environmentVariable("SCROLLCHECK_SEED") ?? "5eed"
    let judgedByTool = try await tool([
      "judge", system.name, "--expect", "none", "--seed", seed, "--cases", "40", "--profile",
      "insets",
    ])
    let found = judgedByTool.map(Words.init)
    #expect(found.count > 1)

    let size = Budget(seed: try #require(Seed(seed)), cases: 0..<40)
    system.expectations = []
    let judgedBySuite = await JudgeRun.reports([system], size, attemptLimit: 20_000)
    #expect(judgedBySuite.flatMap(\.findings).map(Words.init) == found)

    var messages: [String] = []
    await CheckMemory.$folders.withValue([]) {
      await check(system, expecting: []) { messages.append($0) }
    }
    #expect(messages.count == 1)
    var rest = try #require(messages.first)[...]
    for (number, words) in found.enumerated() {
      let said =
        number == 0
        ? "seed:004 breaks \(words.id), " : "also  \(words.id): it \(words.words): \(words.line)\n"
      let range = try #require(rest.firstRange(of: said), "\(words.id)")
      if number == 0 { #expect(rest.contains(": it \(words.words).\n")) }
      if number == 0 { #expect(rest.contains("\n  \(words.line)\n")) }
      rest = rest[range.upperBound...]
    }
  }

  /// The findings of a report that the tool writes for programs.
  private func tool(_ words: [String]) async throws -> [Finding] {
    var output = ""
    let console = Console(write: { output += $0 }, complain: { _ in }, isColored: false)
    _ = await Tool.run(words + ["--format", "jsonl"], console)
    return try ReportFile(parsing: Array(output.utf8)).report.findings
  }
}
