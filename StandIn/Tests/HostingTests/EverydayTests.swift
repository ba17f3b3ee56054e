import Checking
import Conformance
import Generators
import Hosting
import Testing

/// Controllers that are right, and controllers with one bug each, in what happens every day.
@Suite(.serialized) struct EverydayTests {
  private final class Report: @unchecked Sendable { var text = "" }

  private func said(of known: Known, in line: String) async -> String {
    let report = Report()
    await check(hosting: known.make, in: line, as: known.name) { report.text = $0 }
    return report.text
  }

  @Test(arguments: Known.right) func isGreenInEachLine(_ known: Known) async {
    for line in Day.lines {
      let text = await said(of: known, in: known.padded(line))
      #expect(text == "", "\(line)")
    }
  }

  @Test(arguments: Known.wrong) func isRedInItsLine(_ known: Known) async throws {
    let text = await said(of: known, in: try #require(known.line))
    #expect(text.hasPrefix("\(known.name) breaks \(known.broken)"), "\(text.prefix(200))")
  }

  // MARK: - Random scenarios

  /// The world that is asked by default, once there is one of everyday scenarios: in the others, frames and sizes occur
  /// that no phone has, and nobody is right.
  private static let world = World.allCases.first { $0.rawValue == "everyday" }
  private static let cases = 60, attempts = 100
  /// The seeds of controllers that are right, and of the others: shrinking takes seconds for each of those.
  private static let (greenSeeds, redSeeds) = (20, 2)

  /// What is found first for each of the seeds; nil where everything holds.
  private func firstFindings(_ known: Known, _ seeds: Int) async throws -> [Finding?] {
    let world = try #require(Self.world)
    var findings: [Finding?] = []
    for seed in 0..<seeds {
      let size = CampaignSize(seed: Seed(UInt64(seed)), cases: 0..<Self.cases)
      var run = JudgeRun(.hosting(known.make, as: known.name), in: world, size: size)
      (run.attemptLimit, run.relationLimit) = (Self.attempts, 10)
      findings.append(await run.report().findings.first)
    }
    return findings
  }

  @Test(.enabled(if: world != nil), arguments: Known.right)
  func areGreenByDefault(_ known: Known) async throws {
    for finding in try await firstFindings(known, Self.greenSeeds).compactMap(\.self) {
      Issue.record("\(finding.complaint.id): \(finding.line)")
    }
  }

  /// Each seed finds the planted bug first, where it can show every day.
  @Test(.enabled(if: world != nil), arguments: Known.wrong.filter(\.showsEveryDay))
  func areRedByDefault(_ known: Known) async throws {
    for finding in try await firstFindings(known, Self.redSeeds) {
      #expect(finding?.complaint.id == known.broken, "\(finding?.line ?? "nothing found")")
    }
  }
}
