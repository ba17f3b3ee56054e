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

@testable import ScrollImplementations

/// What is wrong, row by row: what an implementation shows at the end of a scenario, and what is said of it. The
/// numbers of the published systems were worked out by hand from their sources: `about` says how, or names the defect.
///
/// A new row needs an implementation and a scenario; `SCROLLCHECK_UPDATE=1 swift test` writes what is said now.
@Suite struct Rows {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rows")

  struct Row {
    var implementation: Implementation
    var scenario: Scenario
    var variation: UInt64
    var json: JSON

    init(_ line: Substring) throws {
      json = try JSON(parsing: String(line))
      implementation = try #require(Implementation.named(json.get("implementation")), "\(line)")
      scenario = try Notation.scenario(json.get("scenario"))
      let variation: String? = try json.find("variation").map(String.init)
      self.variation = try #require(UInt64(variation ?? "0", radix: 16))
    }

    /// What an implementation breaks here.
    func complaints(of implementation: Implementation, asking: InvariantSet = .all) -> [String] {
      let strict = with(implementation.claims) { $0.profile = .strict }
      return implementation.judge(scenario, JudgingOptions(strict, asking), variation: variation)
        .complaints.map { "\($0.id) after \($0.step): \($0.words)" }
    }

    /// The row with what is shown and said now.
    var renewed: JSON {
      let end = implementation.run(scenario).last?.json ?? nil
      let says = complaints(of: implementation, asking: .questions).map(\.json)
      return .object(
        json.members.filter { $0.key != "end" && $0.key != "says" }
          + [(key: "end", value: end), (key: "says", value: says.json)])
    }
  }

  static func rows(_ name: String) throws -> [Row] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .map(Row.init)
  }

  @Test(arguments: ["model.jsonl", "published.jsonl"])
  func areStillSo(_ name: String) throws {
    let rows = try Self.rows(name)
    let renewed = rows.map(\.renewed.text)
    if isUpdating {
      try renewed.map { $0 + "\n" }.joined()
        .write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(zip(rows, renewed).filter { $0.json.text != $1 }.map(\.1) == [])
    #expect(rows.filter { $0.complaints(of: .model) != [] }.map(\.json.text) == [])
  }

  /// What a published implementation is known to break, and not rarely, it breaks in a row.
  @Test func haveAllThatIsExpected() throws {
    let rows = try Self.rows("published.jsonl")
    for implementation in Implementation.published {
      let said = try rows.filter { $0.implementation.name == implementation.name }
        .flatMap { try $0.json.get("says", as: [String].self) }
      for known in implementation.expectations where !known.isRare {
        #expect(
          said.contains { $0.hasPrefix("\(known.glob) ") }, "\(implementation.name) \(known.glob)")
      }
    }
  }

  /// In Firefox on a phone, a drawer of vaul does not get its height back: https://github.com/emilkowalski/vaul/issues/461
  @Test func stayLowInFirefox() throws {
    let drawer = Implementation("vaul in Firefox", "") { configuration, environment in
      with(Vaul(configuration, environment)) { $0.isMobileFirefox = true }
    }
    let scenario = try Notation.scenario("P: V(200,467) F(600,644) wS(260) t(1) F- wH")
    #expect(drawer.run(scenario).last?.viewport == Rect(0, 286, 375, 381))
    let judged = drawer.judge(scenario, JudgingOptions(Claims(.strict)))
    #expect(judged.complaints.contains { $0.id == "Q4" })
  }

  /// Wherever published system 001 goes wrong, the repaired one does not.
  @Test func areMended() throws {
    let repaired = try #require(Implementation.named("seed:001-repaired"))
    for row in try Self.rows("published.jsonl") where row.implementation.name == "seed:001" {
      #expect(row.complaints(of: repaired) == [], "\(row.json.text)")
    }
  }

  /// What is repaired breaks nothing, whatever happens to it, and so it is where the model is.
  @Test func isRepaired() throws {
    let repaired = try #require(Implementation.named("seed:001-repaired"))
    let (seed, campaign) = (
      Seed(1), Campaign(repaired, in: .lifelike, JudgingOptions(Claims(.strict)))
    )
    campaign.forEachCase(Budget(seed: seed, cases: 0..<200)) { index, play, judged in
      #expect(judged.broken.ids == [], "\(seed) \(index): \(Notation.text(play.scenario))")
      return true
    }
  }

  /// A hunt finds whatever is expected, and not rarely: on a phone, in several ways, and first of all in a short scenario.
  @Test func areFoundOut() async throws {
    let implementation = try #require(Implementation.named("seed:003"))
    var run = JudgeRun(
      implementation, profile: .visible, in: .lifelike,
      size: Budget(seed: Seed(0), cases: 0..<600, workers: 2))
    run.attemptLimit = 30
    let findings = await run.report().findings
    let found = Set(findings.map(\.complaint.id))
    let known = Set(implementation.expectations.filter { !$0.isRare }.map(\.glob))
    let asked = known.intersection(Profile.visible.invariants.map(\.id))
    #expect(asked.count > 4 && asked.subtracting(found) == [])
    #expect(findings.count > found.count)
    #expect(findings.allSatisfy { $0.world.isOfDevices })
    let line = Notation.text(try #require(findings.first).scenario)
    #expect(line.split(separator: " ").count <= 5)
  }

  /// Nothing traps, and the same happens again; of the mutants, SharedMemory alone is the model.
  @Test(arguments: [0, 8] as [UInt64]) func acceptAnything(hostileOneIn: UInt64) {
    for seed in 0..<8 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: hostileOneIn)
      let scenario = input.scenario(events: 60)
      for implementation in seed < 2 ? Implementation.all : Implementation.published {
        let (name, course) = (implementation.name, implementation.run(scenario))
        #expect(course.count == scenario.events.count + 1, "\(name) \(seed)")
        if seed < 2 {
          // A number that is none is not equal to itself; its description is.
          let again = implementation.run(scenario)
          #expect(course == again || "\(course)" == "\(again)", "\(name) \(seed)")
        }
        if name.hasPrefix("seed:") {
          let isFinite = course.allSatisfy { $0.offset.x.isFinite && $0.offset.y.isFinite }
          #expect(isFinite, "\(name) \(seed)")
        }
        if name == "mutant:SharedMemory" {
          #expect(course == Implementation.model.run(scenario), "\(seed)")
        }
      }
    }
  }

  private var isUpdating: Bool {
    System.environmentVariable("SCROLLCHECK_UPDATE") != nil
      && System.environmentVariable("CI") == nil
  }
}
