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
    var testDescription: String { implementation.name }

    init<Handler: KeyboardHandler>(_ type: Handler.Type, _ planted: [(id: String, words: String)]) {
      (implementation, self.planted) = (Implementation("\(type)", "", type), planted)
    }
  }

  static let rows = [
    Row(HeightHandler.self, [("Q3", "too large: dead space"), ("Q4", "has a bottom inset of")]),
    Row(SafeAreaHandler.self, [("Q3", "too large: dead space"), ("Q3", "too small: content")]),
    Row(FirstResponderHandler.self, [("Q1", "the field"), ("I6", "under the finger")]),
    Row(FixedHeightHandler.self, [("Q3", "too small: content stays hidden")]),
    Row(DebouncingHandler.self, [("Q4", "instead of the 0"), ("Q3", "too small: content")]),
    Row(AdditionalSafeAreaHandler.self, [("Q3", "too small: content"), ("Q3", "too large")]),
  ]

  /// How many seeds are tried: few by default, since a debug build is slow.
  private static let seeds =
    ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"].flatMap(UInt64.init) ?? 1

  @Test(arguments: rows) func areFoundOut(_ row: Row) async throws {
    for number in 0..<Self.seeds {
      let seed = Self.seeds == 1 ? Seed.fresh : Seed(number)
      let size = CampaignSize(seed: seed, cases: 0..<1_000, workers: 2)
      var run = JudgeRun(row.implementation, size: size)
      run.attemptLimit = 1_000
      let findings = await run.report().findings
      let first = try #require(findings.first)
      let ticked = first.scenario.events.last.map { if case .tick = $0 { true } else { false } }
      let events = first.scenario.events.count - (ticked == true ? 1 : 0)
      #expect(events <= 4, "\(seed) \(first.line)")
      #expect(
        row.planted.contains { $0.id == first.complaint.id && first.complaint.words.contains($0.words) },
        "\(seed) \(first.complaint.id) \(first.complaint.words): \(first.line)")
      for planted in row.planted {
        #expect(
          findings.contains {
            $0.complaint.id == planted.id && $0.complaint.words.contains(planted.words)
          }, "\(seed) \(planted) \(findings.map { "\($0.complaint.id) \($0.complaint.words): \($0.line)" })")
      }
      for finding in findings { #expect(finding.world == .lifelike, "\(seed) \(finding.line)") }
      if Self.seeds > 1 {
        for finding in findings {
          print(row.implementation.name, seed, finding.complaint.id, finding.complaint.words, "|", finding.line)
        }
      }
    }
  }
}
