import Foundation
import Testing

@testable import AtOnce
@testable import Checking
@testable import ScrollConformance
@testable import ScrollGenerators
@testable import ScrollHosting

/// Controllers that are right, and controllers with one bug each, in what happens every day.
@Suite(.serialized) struct EverydayTests {
  @Test(arguments: Known.wrong) func isRedInItsLine(_ known: Known) async throws {
    let text = await said(try #require(known.line), of: known.name, by: known.make)
    #expect(text.hasPrefix("\(known.name) breaks \(known.broken)"), "\(text.prefix(200))")
  }

  // MARK: - Random scenarios

  private static let attempts = 80
  /// `SCROLLCHECK_SEEDS` names another number of seeds for both.
  private static let seeds = ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"].flatMap(
    Int.init)
  private static let green = (seeds: seeds ?? 3, cases: 50)
  /// Fewer seeds, because what is found is shrunk, which takes longer. The first one finds each bug soon.
  private static let red = (seeds: seeds ?? 1, cases: seeds == nil ? 40 : 240)

  /// What is found first for each of the seeds; nil where everything holds.
  private func firstFindings(
    _ known: Known, _ limit: (seeds: Int, cases: Int), in world: World = .everyday,
    isStaged: Bool = false
  ) async -> [Finding?] {
    var findings: [Finding?] = []
    var implementation = Implementation.hosting(known.make, as: known.name)
    if isStaged { implementation.visits = nil }
    for seed in 0..<limit.seeds {
      let size = Budget(seed: Seed(UInt64(seed)), cases: 0..<limit.cases)
      var run = JudgeRun(implementation, in: world, size: size)
      (run.attemptLimit, run.relationLimit) = (Self.attempts, 10)
      findings.append(await run.report().findings.first)
    }
    return findings
  }

  /// Visited, and in scenarios that are staged in it.
  @Test(arguments: Known.right, [false, true])
  func areGreenByDefault(_ known: Known, _ isStaged: Bool) async {
    for finding in await firstFindings(known, Self.green, isStaged: isStaged).compactMap(\.self) {
      Issue.record("\(finding.complaint.id): \(finding.line)")
    }
  }

  /// Each seed finds the planted bug first, in at most five words after the device, where it can show every day.
  @Test(arguments: Known.wrong.filter { $0.first != nil })
  func areRedByDefault(_ known: Known) async {
    for finding in await firstFindings(known, Self.red) {
      let line = finding?.line ?? "nothing found"
      #expect([known.first, known.broken].contains(finding?.complaint.id), "\(line)")
      let words = line.split(separator: " ").filter { !$0.contains("=") }
      #expect(words.count <= 6, "\(line)")
    }
  }

  /// What needs a tablet, or a view that ends above the lower edge of the screen, is found in the lifelike world.
  @Test(arguments: Known.wrong.filter { $0.first == nil })
  func areRedOnSomeDevice(_ known: Known) async {
    for finding in await firstFindings(known, Self.red, in: .lifelike) {
      #expect(finding != nil)
    }
  }
}
