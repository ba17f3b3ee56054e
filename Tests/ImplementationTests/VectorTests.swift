import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import TestSupport
import Testing

/// The published vectors are those of this model. `Vectors/test` holds all of them against all faults.
@Suite struct PublishedVectors {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  private static let lines = Result {
    try String(contentsOf: root.appending(path: "Vectors/vectors.json"), encoding: .utf8)
      .split(separator: "\n")
  }
  /// Some vectors, since to read them all takes a debug build seconds.
  private static let sampleStride = 32

  /// The vectors of the sample, each of which stands on a line of its own.
  private static func sample() throws -> [JSON] {
    let vectors = try lines.get().filter { $0.hasPrefix(#"{"id""#) }
    #expect(vectors.count > 300 && vectors.count <= 1_000)
    return try stride(from: 0, to: vectors.count, by: sampleStride).map {
      let line = vectors[$0]
      return try JSON(parsing: String(line.hasSuffix(",") ? line.dropLast() : line))
    }
  }

  /// The file without its vectors.
  private static func header() throws -> JSON {
    let parts = try lines.get().filter { !$0.hasPrefix(#"{"id""#) }
    return try JSON(parsing: parts.joined())
  }

  @Test func sayWhatTheyFind() throws {
    let header = try Self.header()
    let all = (Fault.mutants + Fault.bugs).map(\.implementation.name)
    let unseen = Set(FaultText.beyondPhones.keys).union(["SharedMemory"])
    let missed = all.filter { unseen.contains(String($0.drop { $0 != ":" }.dropFirst())) }
    let found: [String] = try header.get("faults")
    let elsewhere: [JSON] = try header.get("elsewhere")
    #expect(found == all.filter { !missed.contains($0) })
    #expect(try elsewhere.map { try $0.get("fault", as: String.self) } == missed)
    #expect(try header.get("suite", as: String.self) == suiteVersion)
  }

  @Test func haveTheAnswersOfTheModel() throws {
    for vector in try Self.sample() {
      let id: String = try vector.get("id")
      let one = VectorCase(try Scenario(vector))
      #expect(try one.answers == vector.get("answers"), "\(id): run Vectors/make")
      #expect(try one.rest == vector.get("rest"), "\(id)")
      #expect(try one.visible == vector.get("visible"), "\(id)")
      #expect(try Notation.scenario(vector.get("scenario")) == Scenario(vector), "\(id)")
    }
  }
}
