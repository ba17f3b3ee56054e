// The file of the test vectors.

package import Checking
import Conformance
import Generators
import ReferenceModel

/// Test vectors with what they were made from.
package struct VectorFile: Sendable {
  /// The seed of the cases that the vectors were chosen from, and the number of cases.
  package var seed: Seed, cases: Int
  /// The names of the faults that the vectors show.
  package var faults: [String]
  /// The names of the faults that no lifelike scenario shows, each with the reason.
  package var elsewhere: [(name: String, reason: String)]
  /// The vectors in the order of their ids.
  package var vectors: [TestVector]

  /// A file with all its parts.
  package init(
    seed: Seed, cases: Int, faults: [String], elsewhere: [(name: String, reason: String)],
    vectors: [TestVector]
  ) {
    (self.seed, self.cases, self.faults) = (seed, cases, faults)
    (self.elsewhere, self.vectors) = (elsewhere, vectors)
  }

  /// By how many points two equal numbers may differ.
  package static let tolerance = 1e-6

  /// The text of the file: one vector on each line, so that a difference between versions is short.
  package var text: String {
    let header: [(String, JSON)] = [
      ("suite", SuiteVersion.current.json), ("protocol", protocolVersion.json),
      ("seed", seed.description.json), ("cases", cases.json),
      ("world", World.lifelike.rawValue.json),
      ("tolerance", Self.tolerance.json), ("faults", faults.json),
      ("elsewhere", JSON(.array(elsewhere.map { ["fault": $0.json, "reason": $1.json] }))),
    ]
    let members = header.map { "\($0.json.text):\($1.text)" }
    let lines = vectors.map(\.json.text).joined(separator: ",\n")
    return "{" + members.joined(separator: ",\n") + ",\n\"vectors\":[\n\(lines)\n]}\n"
  }
}
