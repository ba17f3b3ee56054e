import Checking
import Conformance
import Foundation
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

  private static let (cases, attempts) = (60, 300)
  /// The seeds of controllers that are right, and of the others, whose findings are shrunk, which takes longer.
  /// `SCROLLCHECK_SEEDS` names another number for both.
  private static let seeds = ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"].flatMap(
    Int.init)
  private static let (greenSeeds, redSeeds) = (seeds ?? 20, seeds ?? 1)

  /// What is found first for each of the seeds; nil where everything holds.
  private func firstFindings(_ known: Known, _ seeds: Int, _ world: World = .everyday) async
    -> [Finding?]
  {
    var findings: [Finding?] = []
    for seed in 0..<seeds {
      let size = CampaignSize(seed: Seed(UInt64(seed)), cases: 0..<Self.cases)
      var run = JudgeRun(.hosting(known.make, as: known.name), in: world, size: size)
      (run.attemptLimit, run.relationLimit) = (Self.attempts, 10)
      findings.append(await run.report().findings.first)
    }
    return findings
  }

  @Test(arguments: Known.right) func areGreenByDefault(_ known: Known) async {
    for finding in await firstFindings(known, Self.greenSeeds).compactMap(\.self) {
      Issue.record("\(finding.complaint.id): \(finding.line)")
    }
  }

  /// Each seed finds the planted bug first, in at most four words, where it can show every day.
  @Test(arguments: Known.wrong.filter { $0.first != nil })
  func areRedByDefault(_ known: Known) async {
    for finding in await firstFindings(known, Self.redSeeds) {
      let line = finding?.line ?? "nothing found"
      #expect(finding?.complaint.id == known.first, "\(line)")
      #expect(line.split(separator: " ").count <= 5, "\(line)")
    }
  }

  /// What needs a tablet, or a view that ends above the lower edge of the screen, is found in the lifelike world.
  @Test(arguments: Known.wrong.filter { $0.first == nil })
  func areRedOnSomeDevice(_ known: Known) async {
    for finding in await firstFindings(known, Self.redSeeds, .lifelike) {
      #expect(finding != nil)
    }
  }
}
