import Checking
import Conformance
import Faults
import Generators
import Implementations
import Invariants
import ReferenceModel
import TestSupport
import Testing
import Wire

/// The published systems do what is known of them, number by number: the rows of the table of their defects.
@Suite struct SeedTests {
  /// What is seen at the end of a scenario, and which invariants are broken in it among others.
  struct Row: Sendable {
    var id: String
    var seed: String
    var line: String
    var offset: Double
    /// The bottom inset; nil for what shows none.
    var bottom: Double?
    /// Where the vertical range ends.
    var end: Double
    var breaks: String

    init(
      _ id: String, _ line: String, offset: Double, bottom: Double?, end: Double,
      breaks: String = "", seed: String? = nil
    ) {
      (self.id, self.line, self.offset, self.bottom) = (id, line, offset, bottom)
      (self.end, self.breaks, self.seed) = (end, breaks, seed ?? String(id.prefix(3)))
    }
  }

  static let gist: [Row] = [
    Row(
      "000-1",
      "P: viewport=[0,20,375,647] content=(375,647) F(100,144) wS(260) t(1) F(560,604)",
      offset: 0, bottom: 0, end: 0, breaks: "Q1 Q3"),
    Row("000-2", "P: wS(260)", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row(
      "000-3", "P: viewport=[0,20,375,647] content=(375,900) U(100) F(600,644) wC(260)",
      offset: 177, bottom: 260, end: 513, breaks: "Q1"),
    // After a show UIKit does the rest: 644 − 387.
    Row(
      "000-3", "P: viewport=[0,20,375,647] content=(375,900) U(100) F(600,644) wS(260)",
      offset: 257, bottom: 260, end: 513),
    Row(
      "000-4",
      "P: window=[0,0,375,618] viewport=[0,20,375,598] F(560,604) wS(260) t(1) F- wH",
      offset: 280, bottom: 260, end: 862, breaks: "Q4"),
    Row(
      "000-5", "P: viewport=[0,20,375,647] F(560,604) wS(260) t(1) wH[0,666.9999,375,260]",
      offset: 237, bottom: 260, end: 813, breaks: "Q4"),
    // The zero height is the right inset by luck, unless the app has some of its own.
    Row(
      "000-6", "P: padding=[0,0,50,0] F(560,604) wS(260) t(1) wH[0,0,0,0]",
      offset: 197, bottom: 0, end: 533, breaks: "I3 Q4"),
    Row(
      "000-6",
      "P: viewport=[0,20,375,647] content=(375,900) F(800,844) wS(260) t(1) D+ D(-477) D- wH[0,0,0,0]",
      offset: 217, bottom: 0, end: 253, breaks: "I5"),
    Row(
      "000-6", "P: viewport=[0,20,375,647] F(560,604) wS(260) t(1) F- wH[0,0,0,0]",
      offset: 237, bottom: 260, end: 813, breaks: "Q4"),
    Row(
      "000-7", "P: F(600,644) wS[0,612,375,260]", offset: 237, bottom: 260, end: 793, breaks: "Q3"),
    // UIKit shows the field in the 115 points that the old height leaves.
    Row(
      "000-8", "P: F(600,644) wS(260) t(1) TB wH G(1) wS(200) TE",
      offset: 529, bottom: 260, end: 1085, breaks: "Q3"),
    Row(
      "000-8", "L: content=(667,700) F(656,700) wS(200) t(1) TB wH G(0) wS(260) TE",
      offset: 233, bottom: 200, end: 233, breaks: "Q1 Q3"),
    Row(
      "000-9", "P: padding=[64,0,0,0] F(600,644) wS(260) t(1) wH",
      offset: 260, bottom: 0, end: 533, breaks: "I4 Q4"),
    Row(
      "000-10", "P: F(600,644) wS(260) t(1) wC(216)", offset: 237, bottom: 260, end: 793,
      breaks: "Q3"),
    Row(
      "000-12", "P: wS(260) t(0.02) F(600,644)", offset: 0, bottom: 0, end: 533, breaks: "Q1 Q3"),
    Row(
      "000-13", "P: viewport=[0,64,375,603] content=(375,100) sizing=fillsVisibleArea",
      offset: 0, bottom: 0, end: 44, breaks: "Q7"),
    // A floating keyboard is none to the truth: what is broken is what holds without one.
    Row(
      "000-14", "T: F(600,644) wS[200,400,320,254]", offset: 0, bottom: 254, end: 1230,
      breaks: "Q4"),
    // Beyond the table.
    Row("000-a", "P: keyboard=260", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row(
      "000-b", "P: padding=[0,0,50,0] F(600,644) wS(260) t(1) wH", offset: 237, bottom: 0,
      end: 533, breaks: "I3 Q4"),
    // A field above is shown by UIKit alone.
    Row("000-c", "P: U(400) F(100,144) wS(260)", offset: 100, bottom: 0, end: 533, breaks: "Q3"),
    Row(
      "000-d", "SM: content=(375,100) sizing=fillsVisibleArea", offset: 0, bottom: 0, end: 404,
      breaks: "Q7"),
    Row(
      "000-e", "P: F(600,644) wS(260) t(1) TB wH TE", offset: 237, bottom: 260, end: 793,
      breaks: "Q4"),
    // The frame of the screen, 626, is below the field's end in the window, 584; in the window it is 526.
    Row(
      "000-g", "SM: F(540,584) wS(398)", offset: 0, bottom: 0, end: 600, breaks: "Q1 Q3"),
  ]

  private static let often = Array(repeating: "wS(260) t(0.09)", count: 11).joined(separator: " ")

  static let controller: [Row] = [
    Row("001-1", "T: wS[0,968,768,313]", offset: 0, bottom: 313, end: 1289, breaks: "Q3"),
    Row("001-2", "SM: wS(398)", offset: 0, bottom: 398, end: 998, breaks: "Q3"),
    Row("001-3", "P: wS(335) t(1) B(60) wH", offset: 0, bottom: 0, end: 533, breaks: "Q4"),
    Row("001-4", "P: \(often) .", offset: 0, bottom: 0, end: 533),
    Row("001-4", "P: \(often) t(0.01) .", offset: 0, bottom: 260, end: 793),
    Row(
      "001-5", "P: wS(260) t(1) F(600,644) R(0,44)", offset: 0, bottom: 260, end: 793, breaks: "Q1"),
    Row("001-7", "P: wS(260) t(1) A- wH", offset: 0, bottom: 260, end: 793, breaks: "Q4"),
    Row("001-8", "P: wS(260) t(1) DM+", offset: 0, bottom: 260, end: 793, breaks: "Q7"),
    Row("001-8", "P: DM+ wS(260) t(1) DM- wH", offset: 0, bottom: 0, end: 533, breaks: "Q4 Q7"),
    Row(
      "001-9", "X: wS(335) t(1) W(0,0,375,700)", offset: -44, bottom: 335, end: 835, breaks: "Q3"),
    Row(
      "001-11", "X: keyboard=335 wC(291) t(1) SA(44,0)", offset: -44, bottom: 335, end: 723,
      breaks: "Q3"),
    Row("001-11", "X: wS(335) t(1) TB G(3) TE", offset: 0, bottom: 335, end: 1160, breaks: "Q4"),
    Row(
      "001-12", "P: content=(375,100) sizing=fillsVisibleArea wS(260) t(1) C*(100)",
      offset: 0, bottom: 260, end: 0, breaks: "Q7"),
    Row(
      "001-13",
      "P: viewport=[0,20,375,647] content=(375,100) sizing=fillsVisibleArea "
        + "wS(260) t(1) TB wH G(1) wS(200) TE",
      offset: 0, bottom: 200, end: 472, breaks: "Q7"),
    Row(
      "001-15",
      "P: content=(375,700) F(656,700) wS(260) t(1) wC[0,200,375,260] wH t(1) wC(260)",
      offset: 33, bottom: 0, end: 33, breaks: "Q1"),
    Row(
      "001-16", "P: F(600,644) wS(216) t(1) wC(260)", offset: 193, bottom: 216, end: 749,
      breaks: "Q1"),
    // Beyond the table.
    Row("001-a", "P: wS(260) t(1) B(60)", offset: 0, bottom: 60, end: 593, breaks: "Q3"),
    Row("001-b", "P: wS(260) B(20) .", offset: 0, bottom: 260, end: 793, breaks: "I9"),
    Row("001-c", "P: F(1100,1144) F-", offset: 477, bottom: 0, end: 533, breaks: "Q5"),
    Row(
      "001-d", "P: margin=400 keyboard=260 U(137) F(100,144)", offset: 137, bottom: 260, end: 793,
      breaks: "Q1"),
    Row("001-e", "P: A- wS(260) t(1) A+", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row("001-f", "P: TB TB TE wS(260) t(1) TE .", offset: 0, bottom: 260, end: 793, breaks: "I9"),
    Row(
      "001-g", "P: F(300,344) wS(260) t(1) M(600,644)", offset: 0, bottom: 260, end: 793,
      breaks: "Q1"),
    Row("001-h", "P: U(300) SA(44,0)", offset: 300, bottom: 0, end: 533, breaks: "Q6"),
    Row("001-i", "P: D+ F(1100,1144) t(1) .", offset: 477, bottom: 0, end: 533, breaks: "I6"),
    Row("001-j", "P: D+ TB D(100) G(1) .", offset: 0, bottom: 0, end: 825, breaks: "I6"),
    Row(
      "001-k", "P: content=(375,900) sizing=fillsVisibleArea wS(260) t(1) C(100)",
      offset: 0, bottom: 260, end: 493, breaks: "Q7"),
    Row("001-l", "P: focus=(1100,1144) .", offset: 0, bottom: 0, end: 533, breaks: "Q1"),
    Row("001-m", "T: wS[200,400,320,254]", offset: 0, bottom: 254, end: 1230, breaks: "Q4"),
    Row("001-n", "P: wS(260) t(1) wC[null]", offset: 0, bottom: 260, end: 793, breaks: "Q4"),
  ]

  static let rootView: [Row] = [
    Row("002-2", "X: wS(335)", offset: -44, bottom: 369, end: 757, breaks: "Q3"),
    Row(
      "002-3", "P: safe=[64,0,0,0] content=(375,100) sizing=fillsVisibleArea",
      offset: -64, bottom: 0, end: 0, breaks: "Q7"),
    Row("002-4", "SM: wS(398)", offset: 0, bottom: 398, end: 998, breaks: "Q3"),
    Row("002-6", "T: V(202,620) wS(264)", offset: 0, bottom: 264, end: 1644, breaks: "Q3"),
    Row("002-7", "P: wS[0,612,375,260]", offset: 0, bottom: 260, end: 793, breaks: "Q3"),
    Row("002-7", "T: wS[0,968,768,313]", offset: 0, bottom: 313, end: 1289, breaks: "Q3"),
    Row(
      "002-8", "P: F(600,644) wS(216) t(1) wC(260)", offset: 193, bottom: 216, end: 749,
      breaks: "Q1"),
    Row(
      "002-8", "P: F(300,344) wS(260) t(1) M(600,644)", offset: 0, bottom: 260, end: 793,
      breaks: "Q1"),
    Row(
      "002-9", "P: screen=(375.5,667.5) content=(375,100) sizing=fillsVisibleArea",
      offset: 0, bottom: 0, end: 0, breaks: "Q7"),
    Row(
      "002-10",
      "P: content=(375,700) F(656,700) wS(260) t(1) wC[0,200,375,260] wH t(1) wC(260)",
      offset: 33, bottom: 0, end: 33, breaks: "Q1"),
    // Beyond the table.
    Row("002-a", "P: keyboard=260", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row(
      "002-b", "P: padding=[0,0,50,0] wS(260) t(1) wH", offset: 0, bottom: 0, end: 533,
      breaks: "I3 Q4"),
    Row("002-c", "P: wS(260) t(1) B(20)", offset: 0, bottom: 20, end: 553, breaks: "Q3"),
    Row("002-d", "P: wS(800)", offset: 0, bottom: 800, end: 1333, breaks: "I3 Q3"),
    Row("002-e", "P: wS(260) t(1) wC[null]", offset: 0, bottom: 260, end: 793, breaks: "Q4"),
  ]

  static let autoLayout: [Row] = [
    Row("003-1", "P: F(380,424) wS(260)", offset: 0, bottom: 260, end: 793, breaks: "Q1"),
    Row(
      "003-1", "P: F(380,424) wS(260)", offset: 0, bottom: 260, end: 793, breaks: "Q1",
      seed: "003-objc"),
    Row(
      "003-2", "P: F(600,644) wS(216) t(1) wS(260)", offset: 193, bottom: 216, end: 749,
      breaks: "Q1 Q3"),
    // At −44 the field ends 488 below the top, and the keyboard begins at 477.
    Row("003-4", "X: F(400,444) wS(335)", offset: -44, bottom: 369, end: 757, breaks: "Q1"),
    // What is above, UIKit has shown before.
    Row("003-4", "P: U(400) F(350,394) wS(260)", offset: 350, bottom: 260, end: 793),
    Row("003-5", "P: U(400) F(600,644) wS(260)", offset: 400, bottom: 260, end: 793),
    Row(
      "003-6", "P: padding=[64,0,0,0] F(600,644) wS(260) t(1) wH", offset: 237, bottom: 0,
      end: 533, breaks: "I4 Q4"),
    Row("003-7", "P: F(520,564)#3 wS(260)", offset: 0, bottom: 260, end: 793, breaks: "Q1"),
    Row("003-7", "P: F(1000,1044)#3 wS(260)", offset: 377, bottom: 260, end: 793, breaks: "Q1"),
    Row(
      "003-8", "P: viewport=[0,100,375,567] F(380,424) wS(260)", offset: 0, bottom: 260, end: 893,
      breaks: "Q1"),
    Row("003-9", "P: F(600,644) wS(260) t(0.2) .", offset: 0, bottom: 0, end: 533),
    Row("003-10", "P: wS(260)", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row("003-10", "P: wS(260)", offset: 0, bottom: 260, end: 793, seed: "003-objc"),
    Row("003-11", "X: F(100,144) wS(335)", offset: -44, bottom: 369, end: 757, breaks: "Q3"),
    Row(
      "003-12", "P: F(300,344) wS(260) t(1) M(600,644)", offset: 0, bottom: 260, end: 793,
      breaks: "Q1"),
    // The next field is shown by UIKit, which knows the inset.
    Row("003-12", "P: F(100,144) wS(260) t(1) F(600,644)", offset: 237, bottom: 260, end: 793),
    Row(
      "003-13", "T: F(100,144) V(202,620) wS(264)", offset: 0, bottom: 264, end: 1644,
      breaks: "Q3"),
    Row("003-13", "SM: F(100,144) wS(398)", offset: 0, bottom: 398, end: 998, breaks: "Q3"),
    Row(
      "003-13", "T: F(100,144) wS[200,400,320,254]", offset: 0, bottom: 254, end: 1230,
      breaks: "Q4"),
    // Beyond the table.
    Row("003-a", "P: F(600,644) wC(260)", offset: 0, bottom: 0, end: 533, breaks: "Q1 Q3"),
    Row(
      "003-b", "P: F(100,144) wS(260) t(0.1) F-", offset: 0, bottom: 0, end: 533, breaks: "Q3"),
    Row(
      "003-c", "P: F(600,644) bg[0,0,0,0] wS(260)", offset: 0, bottom: 0, end: 533,
      breaks: "Q1 Q3"),
  ]

  static let dummyView: [Row] = [
    Row(
      "004-1", "P: content=(375,654) F(560,604) wS(260)", offset: 0, bottom: nil, end: 247,
      breaks: "Q1"),
    Row("004-2", "P: wS(216) t(1) wS(260)", offset: 0, bottom: nil, end: 749, breaks: "Q3"),
    Row("004-3", "X: content=(375,900) wS(335)", offset: -44, bottom: nil, end: 457, breaks: "Q3"),
    Row(
      "004-4", "P: content=(375,694) F(640,684) wS(260)", offset: 17, bottom: nil, end: 287,
      breaks: "Q1"),
    Row("004-6", "P: wS(260)", offset: 0, bottom: nil, end: 793, breaks: "Q7"),
    Row("004-7", "SM: wS(398)", offset: 0, bottom: nil, end: 998, breaks: "Q3"),
    Row("004-7", "P: wS[0,612,375,260]", offset: 0, bottom: nil, end: 793, breaks: "Q3"),
    Row(
      "004-8", "P: content=(375,694) F(640,684) wS(260) t(1) D+ D(183) D- wH", offset: 27,
      bottom: nil,
      end: 27),
    // Beyond the table.
    Row("004-a", "P: keyboard=260", offset: 0, bottom: nil, end: 533, breaks: "Q3"),
    Row("004-b", "P: wC(260)", offset: 0, bottom: nil, end: 533, breaks: "Q3"),
  ]

  /// What 001 does right, and how: its steps, each seen alone.
  static let steps: [Row] = [
    Row("001 S-3 filter", "P: wS(260) t(0.06) wS(216) t(0.06) .", offset: 0, bottom: 0, end: 533),
    Row("001 S-3 last one wins", "P: wS(260) t(0.06) wS(216)", offset: 0, bottom: 216, end: 749),
    Row("001 S-3 suspended", "P: TB wS(260) t(1) .", offset: 0, bottom: 0, end: 533),
    Row("001 S-3 resumed", "P: TB wS(260) t(1) TE t(0.09) .", offset: 0, bottom: 0, end: 533),
    Row(
      "001 S-3 told of its safe area", "P: TB wS(260) SA(20,0) TE t(0.09) .", offset: -20,
      bottom: 0,
      end: 533),
    Row("001 S-3 pushed", "P: TB du(0.35) wS(260) TE .", offset: 0, bottom: 260, end: 793),
    Row("001 S-3 time left", "P: TB wS(260) t(1) TE t(0.1) .", offset: 0, bottom: 260, end: 793),
    Row(
      "001 S-4a dragged away",
      "P: sizing=shrinksForKeyboard DM+ wS(260) t(1) D+ wH .", offset: 0, bottom: 0, end: 533),
    Row("001 S-4b pushed", "P: du(0.35) wS(260) .", offset: 0, bottom: 260, end: 793),
    Row("001 S-4c pushed", "X: keyboard=335 .", offset: -44, bottom: 335, end: 723),
    Row(
      "001 S-5 any place", "X: viewport=[0,0,375,752] safe=[44,0,0,0] wS(335)",
      offset: -44, bottom: 275, end: 723),
    Row("001 S-6 the larger", "X: B(60) wS(335)", offset: -44, bottom: 335, end: 723),
    Row("001 S-6 the larger", "X: B(400) wS(335)", offset: -44, bottom: 434, end: 822),
    Row("001 S-6 put back", "X: B(60) wS(335) t(1) wH", offset: -44, bottom: 94, end: 482),
    Row("001 S-6 not asked", "P: A- wS(260)", offset: 0, bottom: 0, end: 533),
    Row(
      "001 S-8 keeps its height", "P: content=(375,100) sizing=fillsVisibleArea wS(260)",
      offset: 0, bottom: 260, end: 260),
    Row(
      "001 S-8 shrinks", "P: content=(375,100) sizing=shrinksForKeyboard wS(260)",
      offset: 0, bottom: 260, end: 0),
    Row("001 S-9 margin", "P: margin=20 F(600,644) wS(260)", offset: 257, bottom: 260, end: 793),
    Row(
      "001 S-9 goes with its view", "P: F(700,744) M(1000,1044)", offset: 377, bottom: 0, end: 533),
    Row(
      "001 S-9 a part of its view", "P: F(700,900) t(1) U(0) R(750,794) M(800,1000)",
      offset: 227, bottom: 0, end: 533),
    Row("001 S-11 pinned", "X: U(300) TB G(3) TE", offset: 344, bottom: 21, end: 846),
    Row(
      "001 S-11 not past the end", "L: U(825) TB G(0) TE", offset: 533, bottom: 0, end: 533),
  ]

  /// Every defect, of every seed.
  static let all = [gist, controller, rootView, autoLayout, dummyView].flatMap(\.self)

  @Test(arguments: all + steps)
  func doWhatIsKnownOfThem(_ row: Row) throws {
    let implementation = try #require(Implementation.named("seed:\(row.seed)"))
    let scenario = try Notation.scenario(row.line)
    let seen = try #require(implementation.run(scenario).last)
    #expect(seen.offset.y == row.offset, "\(row.id)")
    #expect(seen.insets?.bottom == row.bottom, "\(row.id)")
    #expect(seen.range?.y.upper == row.end, "\(row.id)")
    #expect(Implementation.model.judge(scenario, JudgingOptions(.all)).isClean, "\(row.id)")
    let broken = implementation.judge(scenario, JudgingOptions(implementation.claims, .moments))
      .broken.ids
    for id in row.breaks.split(separator: " ").map(String.init) {
      #expect(broken.contains(id), "\(row.id) breaks \(broken)")
    }
  }

  /// Every row of the table has a scenario, or lies outside of what can be told: 002-5 is about two
  /// screens, 004-5 about indicators, 004-9 about a misprint.
  @Test func haveARowEach() {
    let ids = Set(Self.all.map(\.id))
    let table: KeyValuePairs = [
      "000": Array(1...10) + Array(12...14), "001": [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16],
      "002": [2, 3, 4, 6, 7, 8, 9, 10], "003": [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
      "004": [1, 2, 3, 4, 6, 7, 8],
    ]
    for (seed, numbers) in table {
      for number in numbers { #expect(ids.contains("\(seed)-\(number)")) }
    }
  }

  /// Wherever published system 001 goes wrong, the repaired one does not.
  @Test(arguments: controller + steps) func areMended(_ row: Row) throws {
    let repaired = try #require(Implementation.named("seed:001-repaired"))
    let scenario = try Notation.scenario(row.line)
    #expect(repaired.judge(scenario, JudgingOptions(.all)).broken.ids == [], "\(row.id)")
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

  /// Nothing traps, and the same happens again.
  @Test(arguments: [0, 8] as [UInt64]) func acceptAnything(hostileOneIn: UInt64) {
    let seeds = Implementation.all.filter { $0.name.hasPrefix("seed:") }
    #expect(seeds.count == 7)
    for seed in 0..<15 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: hostileOneIn)
      let scenario = input.scenario(events: 60)
      for implementation in seeds {
        let course = implementation.run(scenario)
        #expect(course.count == scenario.events.count + 1)
        if seed < 5 {
          #expect(
            "\(course)" == "\(implementation.run(scenario))", "\(implementation.name) \(seed)")
        }
        let isFinite = course.allSatisfy { $0.offset.x.isFinite && $0.offset.y.isFinite }
        #expect(isFinite, "\(implementation.name) \(seed)")
      }
    }
  }
}
