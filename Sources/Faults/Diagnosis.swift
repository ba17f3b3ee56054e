// Finds the known bugs and published systems that behave most like an implementation.

import Checking
package import ScrollConformance
import ScrollImplementations

/// The known bugs and published systems that fail in the same way as an implementation.
package struct Diagnosis: Sendable {
  /// The likenesses with the largest share first.
  package let likenesses: [Likeness]
  /// At most three likenesses, each with a share of at least a fifth. Lower shares are coincidences.
  private static let (limit, least) = (3, 0.2)

  /// Compares the candidates with the implementation in random cases and in the findings of the report.
  package init(of report: JudgeReport, _ implementation: Implementation) {
    let candidates = Fault.bugs.map(\.implementation) + Implementation.published
    likenesses = implementation.likenesses(
      among: candidates, in: report.world, seed: report.seed,
      besides: report.findings.map(\.scenario)
    ).prefix { $0.share >= Self.least }.prefix(Self.limit).map(\.self)
  }
}
