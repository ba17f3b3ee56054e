import Checking
import Conformance
import Foundation
import Generators
import ReferenceModel
import Testing
import Wire

/// Handlers as app developers write them, with planted bugs: the first finding is short and occurs on a phone,
/// and every bug is reported.
@Suite struct NaiveHandlers {
  /// A handler, and for each planted bug the finding that names it: the invariant and a part of the sentence.
  struct Row: Sendable, CustomTestStringConvertible {
    var implementation: Implementation
    var planted: [(id: String, words: String)]
    /// Other findings that name one of the bugs.
    var others: [(id: String, words: String)]
    var testDescription: String { implementation.name }

    init<Handler: KeyboardHandler>(
      _ type: Handler.Type, _ planted: [(id: String, words: String)],
      alsoNamedBy others: [(id: String, words: String)] = []
    ) {
      implementation = Implementation("\(type)", "", type)
      (self.planted, self.others) = (planted, others)
    }
  }

  static let rows = [
    Row(
      HeightHandler.self, [("Q3", "too large: dead space"), ("Q4", "has a bottom inset of")],
      alsoNamedBy: [("I3", "of a viewport that is")]),
    Row(SafeAreaHandler.self, [("Q3", "too large: dead space"), ("Q3", "too small: content")]),
    Row(FirstResponderHandler.self, [("Q1", "the field"), ("I6", "under the finger")]),
    Row(FixedHeightHandler.self, [("Q3", "too small: content stays hidden")]),
    Row(DebouncingHandler.self, [("Q4", "instead of the 0"), ("Q3", "too small: content")]),
    Row(
      AdditionalSafeAreaHandler.self, [("Q3", "too small: content"), ("Q3", "too large")],
      // The frame that is not converted, in a view that ends above the keyboard.
      alsoNamedBy: [
        ("Q4", "instead of the 0 of a screen"), ("I3", "of a viewport that is"),
      ]),
  ]

  /// How many seeds are tried, from 0 on: few by default, since a debug build is slow.
  private static let seeds =
    ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"].flatMap(UInt64.init) ?? 1

  @Test(arguments: rows) func areFoundOut(_ row: Row) async throws {
    for number in 0..<Self.seeds {
      let seed = Seed(number)
      var run = JudgeRun(
        row.implementation, in: .lifelike,
        size: CampaignSize(seed: seed, cases: 0..<600, workers: 2))
      run.attemptLimit = 500
      let findings = await run.report().findings
      let said = findings.map { "\($0.complaint.id) \($0.complaint.words): \($0.line)" }
      func names(_ bug: (id: String, words: String), _ finding: Finding) -> Bool {
        bug.id == finding.complaint.id && finding.complaint.words.contains(bug.words)
      }
      let first = try #require(findings.first)
      #expect(first.events <= 4, "\(seed) \(first.line)")
      #expect((row.planted + row.others).contains { names($0, first) }, "\(seed) \(said)")
      for bug in row.planted {
        #expect(findings.contains { names(bug, $0) }, "\(seed) \(bug) \(said)")
      }
      #expect(findings.allSatisfy { $0.world.isOfDevices }, "\(seed) \(said)")
      if Self.seeds > 1 { print(row.implementation.name, seed, said.joined(separator: " | ")) }
    }
  }
}

extension Finding {
  /// The number of words after the environment.
  fileprivate var events: Int { line.split(separator: " ").count - 1 }
}
