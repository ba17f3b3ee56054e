// Which known bugs and published systems an implementation behaves like.

import Checking
public import Conformance
import Implementations

/// The known bugs, and the published systems, that go wrong in the same way as an implementation.
public struct Diagnosis: Sendable {
  /// The most alike first.
  public let likenesses: [Likeness]
  /// How many are worth mentioning, and from what share on.
  private static let (limit, least) = (3, 0.2)

  /// Compares them in random cases and in what was found.
  public init(of report: JudgeReport, _ implementation: Implementation) {
    let candidates = Fault.bugs.map(\.implementation) + Implementation.published
    likenesses = implementation.likenesses(
      among: candidates, seed: report.seed, besides: report.findings.map(\.scenario)
    ).prefix { $0.share >= Self.least }.prefix(Self.limit).map(\.self)
  }
}
