import Conformance
import Faults
import Implementations
import ReferenceModel
import TestSupport
import Testing
import Wire

/// The libraries compute what their sources compute, number by number.
@Suite struct LibraryTests {
  /// What is shown at the end of a scenario, in the library's own terms.
  struct Row: Sendable, CustomTestStringConvertible {
    var library: String
    var line: String
    var offset: Double
    var bottom = 0.0
    /// Height and top of the viewport, if it is not the whole one.
    var viewport: Double?
    var top: Double?
    var content: Double?

    var testDescription: String { "\(library)  \(line)" }
  }

  static let rows: [Row] = [
    // (407 − 44) / 2 = 181.5 above the field, of the room that 260 leave of 667.
    Row(
      library: "TPKeyboardAvoiding", line: "P: F(600,644) wS(260)", offset: 418.5, bottom: 260),
    // The safe area is added to the inset, and the room is taken without it: 812 − 335 = 477.
    Row(
      library: "TPKeyboardAvoiding", line: "X: F(700,744) wS(335)", offset: 439.5, bottom: 369),
    // A frame that is empty ends its being visible, and the hide then finds nothing to restore.
    Row(
      library: "TPKeyboardAvoiding", line: "P: F(600,644) wS(260) t(1) wH[0,0,0,0]",
      offset: 418.5, bottom: 260),
    // Too large to be centred, it stands 20 below the top.
    Row(
      library: "TPKeyboardAvoiding", line: "P: F(300,1000) wS(260)", offset: 280, bottom: 260),
    // Ten milliseconds.
    Row(library: "TPKeyboardAvoiding", line: "P: wS(260) t(0.009) .", offset: 0),
    Row(library: "TPKeyboardAvoiding", line: "P: wS(260) t(0.01) .", offset: 0, bottom: 260),

    // 644 − (667 − 270).
    Row(library: "IQKeyboardManager", line: "P: F(600,644) wS(260)", offset: 247, bottom: 270),
    // UIKit has moved it by 10, to −34; 778 − (812 − 379) + 34 are 379 more.
    Row(library: "IQKeyboardManager", line: "X: F(700,744) wS(335)", offset: 345, bottom: 379),
    // 247.5, cut to whole points, unless UIKit does the rest.
    Row(library: "IQKeyboardManager", line: "P: F(600.5,644.5) wC(260)", offset: 247, bottom: 270),
    Row(
      library: "IQKeyboardManager", line: "P: F(600.5,644.5) wS(260)", offset: 247.5, bottom: 270),
    // No field has the focus, so it does nothing.
    Row(library: "IQKeyboardManager", line: "P: wS(260)", offset: 0),
    // 544 − 397 = 147: scrolling goes no further than the field's top, 100; the root view moves 47.
    Row(
      library: "IQKeyboardManager",
      line: "P: viewport=[0,400,375,267] content=(375,600) F(100,144) wS(260)", offset: 100,
      bottom: 270, viewport: 267, top: 353),
    // What the app has changed meanwhile is lost.
    Row(
      library: "IQKeyboardManager", line: "P: F(600,644) wS(260) t(1) B(60) wH", offset: 247),
    // As iOS 26 announces a hide below a toolbar.
    Row(
      library: "IQKeyboardManager", line: "P: F(600,644) wS(260) t(1) wH[0,623,375,44]",
      offset: 247),
    // A new distance counts from the next change on.
    Row(
      library: "IQKeyboardManager", line: "P: F(600,644) wS(260) t(1) m(30)", offset: 247,
      bottom: 270),
    Row(
      library: "IQKeyboardManager", line: "T: F(900,944) wS[0,968,768,313]", offset: 0, bottom: 66),
    Row(library: "IQKeyboardManager", line: "SM: F(500,544) wS(398)", offset: 28, bottom: 84),
    // Restored, it is 1200 − 812, whatever bars there are.
    Row(
      library: "IQKeyboardManager", line: "X: F(1100,1144) wS(335) t(1) wH", offset: 388,
      bottom: 34),

    // 644 + 15 − 407.
    Row(library: "RNInsets", line: "P: F(600,644) wS(260)", offset: 252, bottom: 260),
    // From 44 to 778 in its safe area; UIKit has moved it by 10; 778 + 15 − 477 are 316 more.
    Row(
      library: "RNInsets", line: "X: F(700,744) wS(335)", offset: 326, bottom: 301,
      viewport: 734, top: 44),
    // Cross-fade.
    Row(library: "RNInsets", line: "P: F(600,644) wS(260) t(1) wH[0,0,0,0]", offset: 0),
    // What scrolls sideways is left alone.
    Row(library: "RNInsets", line: "P: content=(400,1200) wS(260)", offset: 0),

    // It becomes shorter, and nothing is revealed.
    Row(
      library: "RNKeyboardAvoidingView", line: "P: F(600,644) wS(260)", offset: 0, viewport: 407),
    // 603 − 407: what lies above its parent is not known to it.
    Row(
      library: "RNKeyboardAvoidingView", line: "P: viewport=[0,64,375,603] wS(260)", offset: 0,
      viewport: 407, top: 64),
    // Whole points.
    Row(library: "RNKeyboardAvoidingView", line: "P: wS(260.5)", offset: 0, viewport: 406),
    // 626 on the screen are 526 in the window.
    Row(library: "RNKeyboardAvoidingView", line: "SM: wS(398)", offset: 0, viewport: 526),
    // iOS posts a hide for a keyboard that floats; the frame of a show always counts.
    Row(
      library: "RNKeyboardAvoidingView", line: "T: wS[200,400,320,254]", offset: 0, viewport: 400),

    // 644 − 407 + 75.
    Row(library: "APSL", line: "P: F(600,644) wS(260)", offset: 312, bottom: 260),
    // A quarter of a second.
    Row(library: "APSL", line: "P: F(600,644) wS(260) t(0.24) .", offset: 0, bottom: 260),
    // Where it was when the keyboard came.
    Row(library: "APSL", line: "P: U(50) F(600,644) wS(260) t(1) wH", offset: 50),
    // Without a field the position is not saved.
    Row(library: "APSL", line: "P: U(50) wS(260) t(1) wH", offset: 0),
    // A tab bar, without a notch and with one.
    Row(
      library: "APSL", line: "P: safe=[20,0,49,0] .", offset: 0, bottom: 49, viewport: 598,
      top: 20),
    Row(
      library: "APSL", line: "X: safe=[44,0,83,0] wS(335)", offset: 0, bottom: 252,
      viewport: 685, top: 44),

    // 644 − (667 − 260).
    Row(library: "KeyboardController", line: "P: F(600,644) wS(260)", offset: 237, bottom: 260),
    // Back to where it began.
    Row(library: "KeyboardController", line: "P: F(600,644) wS(260) t(1) wH", offset: 0),
    // As high as the frame, wherever that is.
    Row(
      library: "KeyboardController", line: "P: F(600,644) wS[0,607,375,260]", offset: 237,
      bottom: 260),
    // UIKit knows the inset.
    Row(
      library: "KeyboardController", line: "P: F(100,144) wS(260) t(1) F(600,644)", offset: 237,
      bottom: 260),
    Row(library: "KeyboardController", line: "P: wS(260)", offset: 0, bottom: 260),
    Row(
      library: "KeyboardController", line: "P: padding=[64,0,20,0] wS(260)", offset: -64,
      bottom: 280),
    // Short content is not made longer.
    Row(
      library: "KeyboardController", line: "P: content=(375,300) wS(260)", offset: 0, bottom: 260,
      content: 300),

    // 644 + 20 − 407.
    Row(library: "Flutter", line: "P: F(600,644) wS(260)", offset: 257, viewport: 407),
    // 100 − 20.
    Row(library: "Flutter", line: "P: U(400) F(100,144)", offset: 80),
    // It covers the view, so it stays.
    Row(library: "Flutter", line: "P: U(300) F(300,1000)", offset: 300),
    // It does not stand on the bottom edge.
    Row(library: "Flutter", line: "T: wS[0,600,768,300]", offset: 0),

    Row(library: "CSSNearest", line: "P: F(600,644) wS(260)", offset: 237, bottom: 260),
    // Too large, and below: its beginning comes to the top.
    Row(library: "CSSNearest", line: "P: F(300,1000)", offset: 300),
    // From 200 to 1044 with its margin: too large as well.
    Row(library: "CSSNearest", line: "P: margin=400 F(600,644)", offset: 200),
    // It ignores that the user has scrolled away.
    Row(
      library: "CSSNearest", line: "P: content=(375,2000) F(100,144) U(1000) wS(260)",
      offset: 100, bottom: 260),

    Row(library: "Android", line: "P: F(600,644) wS(260)", offset: 237, viewport: 407),
    // No further than its ends, not even under the finger.
    Row(library: "Android", line: "P: D+ D(-50) .", offset: 0),
    // What was not on the screen is not shown again.
    Row(
      library: "Android", line: "P: content=(375,2000) F(100,144) U(1000) wS(260)",
      offset: 1000, viewport: 407),

    // UIKit reveals it.
    Row(library: "Blueprint", line: "P: F(600,644) wS(260)", offset: 237, bottom: 260),
    // 335 − 34, and the safe area's 34.
    Row(library: "Blueprint", line: "X: wS(335)", offset: -44, bottom: 335),
    // Less than the safe area's 34, which stay.
    Row(library: "Blueprint", line: "X: wS(20)", offset: -44, bottom: 34),
    // The frame decides, not the name.
    Row(library: "Blueprint", line: "P: wS(260) t(1) wH[0,407,375,260]", offset: 0, bottom: 260),
    // A point is rounding.
    Row(library: "Blueprint", line: "P: wS(1)", offset: 0),
    Row(library: "Blueprint", line: "P: wS(1.5)", offset: 0, bottom: 1.5),
    // Half a point of the frame is in the view.
    Row(library: "Blueprint", line: "P: wS[374.5,407,375,260]", offset: 0),
  ]

  @Test(arguments: rows)
  func compute(_ row: Row) throws {
    let library = try #require(Implementation.named("lib:\(row.library)"))
    let scenario = try Notation.scenario(row.line)
    let seen = try #require(library.run(scenario).last)
    let whole = scenario.environment.geometry.viewport
    #expect(seen.offset.y == row.offset)
    #expect(seen.insets?.bottom == row.bottom)
    #expect(seen.viewport?.height == row.viewport ?? whole.height)
    #expect(seen.viewport?.y == row.top ?? whole.y)
    #expect(seen.content?.height == row.content ?? scenario.environment.content.height)
  }

  @Test func areAllThere() {
    let names = Set(Self.rows.map { "lib:\($0.library)" })
    #expect(Set(Implementation.libraries.map(\.name)) == names)
    #expect(Set(Implementation.libraries.map(\.summary)).count == names.count)
  }

  /// Nothing traps, and the same happens again.
  @Test(arguments: [0, 8] as [UInt64])
  func acceptAnything(hostileOneIn: UInt64) {
    for seed in 0..<12 as Range<UInt64> {
      var input = RandomInput(seed: seed, hostileOneIn: hostileOneIn)
      let scenario = input.scenario(events: 60)
      for library in Implementation.libraries {
        let course = library.run(scenario)
        #expect(course.count == scenario.events.count + 1)
        if seed < 5 {
          #expect("\(course)" == "\(library.run(scenario))", "\(library.name) \(seed)")
        }
      }
    }
  }
}
