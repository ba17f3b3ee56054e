import Conformance
import Faults
import Foundation
import Generators
import Implementations
import Invariants
import ReferenceModel
import Testing
import Wire

/// What `judge` has found by itself, in its simplest form: `Judged` holds its reports, and what stands in them
/// still breaks what it broke.
@Suite struct JudgedTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Judged")

  /// One line of a report.
  struct Line: Decodable, Sendable, CustomTestStringConvertible {
    var implementation: String
    var invariant: String
    var counterexample: String?
    var variation: String?
    var words: String?
    /// The other ways in which it is broken.
    var others: [Other]?

    struct Other: Decodable, Sendable {
      var counterexample: String
      var variation: String?
      var words: String
    }

    /// The line, and one for each of the others.
    var all: [Line] {
      [self]
        + (others ?? []).map {
          Line(
            implementation: implementation, invariant: invariant,
            counterexample: $0.counterexample, variation: $0.variation, words: $0.words)
        }
    }

    var testDescription: String { "\(implementation) \(invariant)" }
  }

  static let lines: [Line] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    ).sorted()
    return (files ?? []).flatMap { file -> [Line] in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return (text ?? "").split(separator: "\n").compactMap {
        try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    }.filter { $0.counterexample != nil }.flatMap(\.all)
  }()

  /// Every published implementation has a report, and what is not rare has a counterexample in it.
  @Test func areWhole() {
    for implementation in Implementation.published {
      let judged = Set(
        Self.lines.filter { $0.implementation == implementation.name }.map(\.invariant))
      for known in implementation.expectations where !known.isRare {
        #expect(judged.contains(known.glob), "\(implementation.name) \(known.glob)")
      }
    }
  }

  @Test(arguments: lines) func areStillSo(_ line: Line) throws {
    let implementation = try #require(Implementation.named(line.implementation))
    let scenario = try Notation.scenario(#require(line.counterexample))
    let variation = line.variation.flatMap { UInt64($0, radix: 16) } ?? 0
    let index = try #require(Invariant.Index(id: line.invariant))
    let judged = implementation.judge(
      scenario, JudgingOptions(implementation.claims, [index]), variation: variation)
    #expect(judged.complaints.first?.words == line.words)
    #expect(Implementation.model.judge(scenario, JudgingOptions(.moments)).isClean)
  }

  /// What a hunt ends with is hardly longer than a scenario made by hand.
  @Test(arguments: SeedTests.all.filter { !$0.breaks.isEmpty }) func areShort(
    _ row: SeedTests.Row
  ) throws {
    for id in row.breaks.split(separator: " ") {
      let lines = Self.lines.filter {
        $0.implementation == "seed:\(row.seed)" && $0.invariant == id
      }
      // The likeliest are shown; one that is shorter and less likely may be left out.
      let found = try lines.map {
        Simplicity(try Notation.scenario(#require($0.counterexample))).length
      }.min()
      let thought = try Notation.scenario(row.line)
      // What begins with a focus is rarer than all that is shown.
      guard thought.world.isOfDevices, thought.environment.focus == nil else { continue }
      #expect(try #require(found) <= Simplicity(thought).length + 2, "\(id)")
    }
  }
}
