import Foundation
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollInvariants
import ScrollWire
import Testing

/// Every file in `Fixtures` is a test: `scrollcheck record` adds one.
@Suite struct Regressions {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (files ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func areThere() { #expect(!Self.names.isEmpty) }

  /// The model is right; and what was wrong when the fixture was made is still noticed.
  @Test(arguments: names) func stays(_ name: String) throws {
    let text = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let fixture: Fixture
    do throws(ParseFault) {
      fixture = try Fixture(parsing: text)
    } catch {
      Issue.record("\(error.described(in: text, name: name))")
      return
    }
    let variation = fixture.record?.variation ?? 0
    let model = Implementation.model.judge(
      fixture.scenario, JudgingOptions(.all), variation: variation)
    #expect(model.complaints.isEmpty, "\(model.complaints.map(\.sentence))")
    guard let record = fixture.record, record.implementation != "model" else { return }
    #expect(Implementation.model.run(fixture.scenario) == record.expected)
    guard let implementation = Implementation.named(record.implementation) else {
      try Self.isStillNoticed(record, in: fixture.scenario)
      return
    }
    #expect(implementation.run(fixture.scenario) == record.observed)
    let judged = implementation.judge(
      fixture.scenario, JudgingOptions(implementation.claims, .all), variation: variation)
    let complaint = judged.complaints.first { $0.invariant.id == record.invariant }
    #expect(complaint?.step == record.step, "\(record.implementation) \(record.invariant)")
    #expect(complaint?.words == record.words)
  }

  /// A program cannot be run here. What it showed is still wrong, unless only a relation says so.
  private static func isStillNoticed(_ record: Fixture.Record, in scenario: Scenario) throws {
    try #require(record.implementation.hasPrefix("exec:"), "there is no \(record.implementation)")
    let index = try #require(Invariant.Index(id: record.invariant), "\(record.invariant)")
    let recorded = Implementation("recorded", "", claims: Claims()) { next, take in
      while next() != nil { _ = take(.shown(record.observed)) }
    }
    guard !InvariantSet.relations.contains(index) else { return }
    let judged = recorded.judge(scenario, JudgingOptions(recorded.claims, [index]))
    #expect(judged.complaints.first?.step == record.step, "\(record.implementation)")
  }
}

extension Complaint {
  fileprivate var sentence: String { "\(invariant.id) after event \(step): it \(words)" }
}
