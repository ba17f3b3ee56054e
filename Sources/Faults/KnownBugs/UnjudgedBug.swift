// Reported bugs that cannot be judged, and why.

/// A reported bug that no scenario can express.
package struct UnjudgedBug: Sendable {
  /// The same texts as those of a `KnownBug`.
  package var id, family, symptom, cause, source: String
  /// Why it cannot be judged.
  package var reason: String

  /// All bugs of the catalogue that are not judged.
  package static let all: [UnjudgedBug] = FaultText.unjudged.map {
    UnjudgedBug(
      id: $0[0], family: $0[1], symptom: $0[2], cause: $0[3], source: $0[5], reason: $0[4])
  }
}
