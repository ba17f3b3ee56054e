import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollImplementations
import ScrollInvariants
import ScrollWire
import TestSupport
import Testing

/// The bugs that people have reported: each is noticed, made simple, and recognised.
@Suite struct KnownBugTests {
  // MARK: - The catalogue

  @Test func areAllThere() {
    #expect(FaultText.bugs.count == 109 && FaultText.unjudged.count == 7)
    #expect(Set((FaultText.bugs + FaultText.unjudged).map(\.id)).count == 116)
    #expect(FaultText.bugs.map(\.id) == Fault.bugs.map(\.name))
    #expect(FaultText.mutants.map(\.id) == Fault.mutants.map(\.name))
    for bug in FaultText.bugs {
      #expect(Rule.all.contains { $0.id == bug.rule }, "\(bug.id)")
      for text in [bug.family, bug.symptom, bug.cause, bug.breaks, bug.gives, bug.source] {
        #expect(!text.isEmpty, "\(bug.id)")
      }
    }
  }

  @Test func endWhereTheyShould() throws {
    var different: [String: Set<String>] = [:]
    for text in FaultText.bugs {
      let scenario = try Notation.scenario(text.scenario)
      var model = Model(scenario.configuration, scenario.environment)
      for event in scenario.events { model.step(event) }
      let top = model.geometry.window.y + model.geometry.viewport.y - model.state.offset.y
      let field = model.environment.focus.map { [$0.y + top, $0.maxY + top] } ?? []
      #expect(try Self.isEnd(text.end, model.observation, field), "\(text.id)")
      for name in ["HeightOnly", "AddSafe", "FirstWins", "RestoreOffset"] {
        let seen = try #require(Fault.named(name)).implementation.run(scenario).last
        if let seen, try !Self.isEnd(text.end, seen, field) {
          different[name, default: []].insert(text.id)
        }
      }
    }
    // The numbers can fail: a mutant ends elsewhere.
    for (name, id) in [
      ("HeightOnly", "CS1"), ("AddSafe", "DC1"), ("FirstWins", "ST3"), ("RestoreOffset", "FO5"),
    ] { #expect(different[name]?.contains(id) == true, "\(name) \(id)") }
  }

  /// Whether the numbers of an observation and of the field on the screen are these.
  private static func isEnd(_ words: String, _ seen: Observation, _ field: [Double]) throws -> Bool
  {
    let (range, insets) = (try #require(seen.range).y, try #require(seen.insets))
    let numbers = [
      seen.offset.x, seen.offset.y, range.lower, range.upper, insets.top, insets.bottom,
    ]
    let written = words.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    return written.count == numbers.count + field.count
      && zip(written, numbers + field).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  // MARK: - Where it was seen

  /// What its row does not name, since the truth knows better: without a docked keyboard it is Q4 that speaks
  /// of insets; a field that fills the visible part is visible; and what M3 repeats here is another event.
  private static let instead: [String: String] = [
    "DC4": "Q4", "DC9": "Q4", "WF5": "Q4", "WF10": "Q4", "FL1": "Q4", "FL2": "Q4", "FL4": "Q4",
    "RO5": "Q3", "ST3": "Q1", "CL12": "Q5", "TL3": "Q5", "TL5": "Q5", "TL6": "Q5", "TM4": "Q3",
  ]

  @Test(arguments: Fault.bugs.map(\.name)) func breakWhatTheyAreSaidTo(_ id: String) throws {
    let bug = try #require(Fault.named(id))
    let scenario = try Notation.scenario(bug.text.scenario)
    let broken = bug.implementation.judge(scenario, JudgingOptions(.all)).broken.ids
    let listed = bug.text.breaks.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let expected = Self.instead[id].map { [$0] } ?? listed
    #expect(!Set(broken).isDisjoint(with: expected), "\(broken)")
    // An entry of `instead` must be a real exception.
    if Self.instead[id] != nil { #expect(Set(broken).isDisjoint(with: listed), "\(broken)") }
    #expect(Implementation.model.judge(scenario, JudgingOptions(.all)).isClean)
  }

  // MARK: - Why

  /// What is said of a wrong bottom inset, or of a wrong offset, at the end of a scenario: the mistake that makes just that
  /// number of the others, or nothing.
  @Test(
    arguments: [
      ("X: wS(335)", 369.0, nil, "the 34 at the bottom of the safe area are counted twice"),
      ("X: wS(335)", 301, nil, "the 34 at the bottom of the safe area are missing"),
      ("X: wS(335) t(1) wH", 335, nil, "the room for the keyboard is not given back"),
      ("X: wS(335) t(1) wH", 0, nil, "all is taken away, the safe area too"),
      ("P: wS(216) t(1) wS(260)", 216, nil, "that is the room for the last keyboard"),
      ("P: wS(216) t(1) wS(260)", 476, nil, "it is added to the room for the last keyboard"),
      ("P: wS(260)", 0, nil, "it makes no room, or that for where the keyboard begins"),
      ("P: wS(216) t(1) bg[0,451,375,216] wS(260)", 0, nil, "it makes no room"),
      ("P: wS(260)", 520, nil, "the keyboard is counted twice"), ("P: wS(260)", 280, nil, nil),
      ("T: V(202,620) wS(264)", 264, nil, "that is the height of the keyboard, not what it covers"),
      ("P: padding=[0,0,20,0] wS(260)", 260, nil, "its own padding of 20 is lost"),
      ("P: padding=[0,0,20,0] wS(260)", 300, nil, "its own padding of 20 is added twice"),
      ("X: TB G(3) TE", 34, nil, "that is from before the screen changed"),
      ("P: F(600,644) wS(260)", nil, 0, "it does not scroll"),
      ("P: F(600,644) wS(260)", nil, 193, "the 44 points are the height of the field"),
      ("X: F(600,644) wS(335)", nil, 133, "the 34 points are the bottom of the safe area"),
      ("P: F(600,644) wS(260) .", nil, 0, nil),
    ] as [(String, Double?, Double?, String?)])
  func areTold(_ line: String, _ bottom: Double?, _ offset: Double?, _ cause: String?) throws {
    let scenario = try Notation.scenario(line)
    var observed = Implementation.model.run(scenario)
    let last = observed.count - 1
    if let bottom { observed[last].insets?.bottom = bottom }
    if let offset { observed[last].offset.y = offset }
    let finding = Finding(
      implementation: "mine", complaint: Complaint(.q3, step: last, words: ""), scenario: scenario,
      variation: 0, observed: observed)
    #expect(finding.cause == cause)
  }

  // MARK: - Where it is found

  /// The diagnosis names the bug of a renamed implementation. The detection benchmark tests all bugs.
  @Test(.atNight, arguments: ["ST4"])
  func areRecognised(_ id: String) throws {
    let bug = try #require(Fault.named(id))
    var copy = bug.implementation
    copy.name = "mine"
    let candidates = ["DC1", "SA3", "PO1", "ST1", "ST4"]
      .compactMap { Fault.named($0)?.implementation }
    let likenesses = copy.likenesses(among: candidates, seed: Seed(1))
    let names = likenesses.filter { $0.share == 1 }.map(\.implementation.name)
    #expect(names == ["bug:\(id)"])
  }
}
