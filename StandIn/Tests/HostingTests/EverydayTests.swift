// Controllers that are right, and controllers with one bug each, in what happens every day.

import Checking
import Conformance
import Generators
import Hosting
import ReferenceModel
import Testing
import UIKit
import Wire

/// A controller and what is said of it.
struct Known: Sendable, CustomTestStringConvertible {
  typealias Make = @MainActor @Sendable () -> UIViewController
  var name: String
  var make: Make
  /// The line in which it must be red; nil if it must be green in every line.
  var line: String?
  /// The invariant that it breaks there.
  var broken = ""
  var testDescription: String { name }

  static let right: [Known] = [
    Known(name: "overlap", make: { OverlapController() }),
    Known(name: "guide", make: { GuideFormController() }),
    Known(name: "safe area", make: { SafeAreaController() }),
    Known(name: "table", make: { TableController() }),
    Known(name: "text", make: { TextController() }),
    Known(name: "height", make: { HeightController() }),
    Known(name: "another speed", make: { SlowController() }),
  ]

  static let wrong: [Known] = [
    Known(
      name: "begin frame", make: { BeginFrameController() },
      line: "P: F(600,644) \(Day.up(260))", broken: "Q1"),
    Known(
      name: "safe area twice", make: { DoubleSafeAreaController() },
      line: "X: F(700,744) \(Day.upX(335))", broken: "Q3"),
    Known(
      name: "never back", make: { NeverBackController() },
      line: "P: F(600,644) \(Day.up(260)) F- \(Day.down(260))", broken: "Q4"),
    Known(
      name: "deaf", make: { DeafController() }, line: "P: TB TE F(600,644) \(Day.up(260))",
      broken: "Q1"),
    Known(
      name: "not converted", make: { UnconvertedController() },
      line: "P: viewport=[0,64,375,603] F(500,544) \(Day.up(260))", broken: "Q1"),
    Known(
      name: "floating", make: { FloatingController() }, line: Day.floats, broken: "Q4"),
    Known(
      name: "change only", make: { ChangeOnlyController() },
      line: "P: F(600,644) \(Day.up(260)) F- \(Day.down(260))", broken: "Q4"),
    Known(
      name: "adds", make: { AddingController() },
      line: "P: F(600,644) \(Day.up(260)) \(Day.up(304, from: 260))", broken: "Q3"),
    Known(
      name: "screen", make: { ScreenController() },
      line: "P: viewport=[0,0,375,618] F(500,544) \(Day.up(260))", broken: "Q3"),
    Known(
      name: "top lost", make: { TopLosingController() },
      line: "P: padding=[20,0,0,0] F(500,544) \(Day.up(260))", broken: "I4"),
    Known(
      name: "place kept", make: { PlaceKeepingController() },
      line: "P: F(600,644) \(Day.up(260)) F(1100,1144) t(1) \(Day.down(260))", broken: "Q1"),
  ]
}

/// What a phone posts, as lines.
enum Day {
  /// A docked keyboard on the upright phone that was lower before, with all notices, and a second of rest.
  static func up(_ height: Int, from old: Int = 0) -> String {
    change("wS", "dS", "[0,\(667 - old),375,\(old == 0 ? height : old)]", "[0,\(667 - height),375,\(height)]")
  }
  static func upX(_ height: Int, from old: Int = 0) -> String {
    change("wS", "dS", "[0,\(812 - old),375,\(old == 0 ? height : old)]", "[0,\(812 - height),375,\(height)]")
  }
  static func down(_ height: Int) -> String {
    change("wH", "dH", "[0,\(667 - height),375,\(height)]", "[0,667,375,\(height)]")
  }
  static func downX(_ height: Int) -> String {
    change("wH", "dH", "[0,\(812 - height),375,\(height)]", "[0,812,375,\(height)]")
  }
  static func change(_ now: String, _ then: String, _ begin: String, _ end: String) -> String {
    "bg\(begin) wC\(end) bg\(begin) \(now)\(end) t(0.25) bg\(begin) dC\(end) bg\(begin) \(then)\(end) t(1)"
  }

  static let floats =
    "P: screen=(768,1024) content=(768,2000) F(600,644) "
    + change("wS", "dS", "[0,1024,768,313]", "[0,711,768,313]")
    + " "
    + change("wH", "dH", "[0,711,768,313]", "[200,600,320,260]")

  static let lines: [String] = [
    "P: F(600,644) wS(260)", "X: F(700,744) wS(335)", "P: F(600,644) wC(260) wS(260)",
    "P: F(600,644) \(up(260))",
    "X: F(700,744) \(upX(335))",
    "P: F(600,644) \(up(260)) F- \(down(260))",
    "X: F(700,744) \(upX(335)) F- \(downX(335))",
    "P: F(600,644) \(up(260)) \(up(304, from: 260)) \(up(216, from: 304))",
    "X: F(700,744) \(upX(291)) \(upX(335, from: 291)) F- \(downX(335))",
    "P: F(100,144) \(up(260)) F(600,644)#1 t(1) F(1100,1144)#2 t(1) F(20,64)#3",
    "X: F(100,144) \(upX(335)) F(600,644)#1 t(1) F(1100,1144)#2 t(1) F(20,64)#3",
    "P: F(600,644) \(up(260)) K(580,624) C(1222) t(1) K(560,604) t(1)",
    "X: F(700,744) \(upX(335)) K(680,724) C(1222) t(1)",
    "P: F(600,644) \(up(260)) U(700) t(1) U(100) t(1) F(600,644) t(1)",
    "P: F(600,644) \(up(260)) D+ D(100) D- t(1) F(1100,1144)#1 t(1)",
    "X: F(700,744) \(upX(335)) U(200) t(1) F- \(downX(335)) U(300) F(700,744) \(upX(335))",
    "P: F(600,644) \(up(260)) C(2000) t(1) F(1900,1944)#1 t(1) C(1500) t(1)",
    "P: TB TE F(600,644) \(up(260))",
    "P: F(600,644) \(up(260)) F- \(down(260)) TB TE F(700,744)#1 \(up(260))",
    "P: F(600,644) \(up(260)) F- TB \(down(260)) TE F(700,744)#1 \(up(260))",
    "P: TB F(600,644) \(up(260)) TE",
    turn("P", "G(1)", up(260), down(260), 667, 375, 162),
    turn("X", "G(3)", upX(335), downX(335), 812, 375, 209),
    floats.replacingOccurrences(of: "wH[200,600,320,260]", with: "wH[0,1024,768,313]")
      .replacingOccurrences(of: "[200,600,320,260]", with: "[0,1024,768,313]"),
  ]

  static func turn(
    _ place: String, _ geometry: String, _ up: String, _ down: String, _ width: Int, _ height: Int,
    _ keyboard: Int
  ) -> String {
    let (begin, end) = (
      "[0,\(height),\(width),\(keyboard)]", "[0,\(height - keyboard),\(width),\(keyboard)]"
    )
    return "\(place): F(600,644) \(up) \(down.replacingOccurrences(of: " t(1)", with: "")) TB \(geometry) TE "
      + change("wS", "dS", begin, end)
  }
}

@Suite(.serialized) struct EverydayTests {
  private final class Report: @unchecked Sendable { var text = "" }

  private func said(of known: Known, in line: String) async -> String {
    let report = Report()
    await check(hosting: known.make, in: line, as: known.name) { report.text = $0 }
    return report.text
  }

  @Test(arguments: Known.right) func isGreenEveryDay(_ known: Known) async {
    for line in Day.lines {
      let text = await said(of: known, in: line)
      #expect(text == "", "\(line)")
    }
  }

  @Test(arguments: Known.wrong) func isRed(_ known: Known) async throws {
    let text = await said(of: known, in: try #require(known.line))
    #expect(text.hasPrefix("\(known.name) breaks \(known.broken)"), "\(text.prefix(200))")
  }
}
