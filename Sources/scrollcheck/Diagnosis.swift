// What an implementation that breaks something reminds of.

import Checking
import Conformance
import Implementations
import Reporting
import Wire

/// The known bugs, and the published systems, that go wrong in the same way.
struct Diagnosis {
  private let likenesses: [Likeness]
  /// How many are worth mentioning, and from what share on.
  private static let (most, least) = (3, 0.2)

  /// Compared in random traces and in what was found.
  init(of report: JudgeReport, _ implementation: Implementation) {
    let candidates = KnownBug.all.map(\.implementation) + Implementation.published
    likenesses = implementation.likenesses(
      among: candidates, seed: report.seed, besides: report.findings.map(\.scenario)
    ).prefix { $0.share >= Self.least }.prefix(Self.most).map(\.self)
  }

  var names: [String] { likenesses.map(\.implementation.name) }

  func text(_ style: Style) -> String {
    likenesses.map { likeness in
      let name = likeness.implementation.name
      let percent = Int((likeness.share * 100).rounded(.down))
      var text =
        style.bold("behaves like  \(name)") + " in \(percent) % of what it does otherwise\n"
      guard let bug = KnownBug.all.first(where: { $0.implementation.name == name }) else {
        return text + "              \(likeness.implementation.summary)\n"
      }
      text += "              \(bug.symptom)\n"
      text += "              because \(bug.cause)\n"
      return text + "              reported in \(bug.source); scrollcheck explain \(name)\n"
    }.joined()
  }

  var json: JSON {
    JSON(
      .array(
        likenesses.map {
          ["implementation": $0.implementation.name.json, "share": $0.share.json]
        }))
  }
}
