import Foundation
import Testing
import Theorems

/// What is proved are the files of the main package, not copies.
@Suite struct LinkTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardized

  @Test(arguments: [
    ("ReferenceModel/Model", "ReferenceModel"), ("Invariants/Judge", "Invariants"),
    ("Faults/Values", "Faults"), ("FloatModel/Model", "ReferenceModel"),
  ])
  func leadToTheSources(_ link: String, _ folder: String) throws {
    let path = Self.sources.appending(path: link).path
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path)
        == "../../../Sources/\(folder)")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test func haveTheoremsWithIdsOfTheirOwn() {
    let ids = Theorem.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Theorem.all.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
