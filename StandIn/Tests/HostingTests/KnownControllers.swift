// The table of controllers that are right, and of those with one bug.

import Testing
import UIKit

/// A controller and what is said of it.
struct Known: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @MainActor @Sendable () -> UIViewController
  /// The padding that it sets itself.
  var padding = ""
  /// The line in which it must be red; nil if it must be green in every line.
  var line: String?
  /// The invariant that it breaks there.
  var broken = ""
  /// The invariant of most first findings in random scenarios, where the one of the line may come first as well; nil if
  /// the bug needs more than a phone does every day.
  var first: String?
  var testDescription: String { name }

  /// A line with the controller's own padding.
  func padded(_ line: String) -> String {
    padding.isEmpty ? line : line.replacing(": ", with: ": padding=\(padding) ", maxReplacements: 1)
  }

  static let right: [Known] = [
    Known(name: "overlap", make: { OverlapController() }),
    Known(name: "guide", make: { GuideFormController() }),
    Known(name: "safe area", make: { SafeAreaController() }),
    Known(name: "table", make: { TableController() }),
    Known(name: "text", make: { TextController() }),
    Known(name: "height", make: { HeightController() }),
    // Others that are right as well.
    Known(name: "another speed", make: { SlowController() }),
    Known(name: "room above", make: { PaddedController() }, padding: "[20,0,0,0]"),
    Known(name: "room below", make: { FootController() }, padding: "[0,0,16,0]"),
    Known(name: "note", make: { NoteController() }),
  ]

  static let wrong: [Known] = [
    Known(
      name: "begin frame", make: { BeginFrameController() },
      line: "P: F(600,644) up(260)", broken: "Q1",
      first: "Q3"),
    Known(
      name: "safe area twice", make: { DoubleSafeAreaController() },
      line: "X: F(700,744) up(335)", broken: "Q3",
      first: "Q3"),
    Known(
      name: "never back", make: { NeverBackController() },
      line: "P: F(600,644) up(260) t(1) F- down", broken: "Q4",
      first: "Q4"),
    Known(
      name: "deaf", make: { DeafController() },
      line: "P: TB TE F(600,644) up(260)", broken: "Q1",
      first: "Q3"),
    Known(
      name: "not converted", make: { UnconvertedController() },
      line: "P: viewport=[0,64,375,603] F(500,544) up(260)", broken: "Q1",
      first: "Q3"),
    Known(
      name: "floating", make: { FloatingController() }, line: Day.floats, broken: "Q4"),
    Known(
      name: "change only", make: { ChangeOnlyController() },
      line: "P: F(600,644) up(260) t(1) F- down", broken: "Q4",
      first: "Q4"),
    Known(
      name: "adds", make: { AddingController() },
      line: "P: F(600,644) up(260) t(1) up(304)", broken: "Q3",
      first: "Q3"),
    Known(
      name: "screen", make: { ScreenController() },
      line: "P: viewport=[0,0,375,618] F(500,544) up(260)", broken: "Q3"),
    Known(
      name: "top lost", make: { TopLosingController() }, padding: "[20,0,0,0]",
      line: "P: padding=[20,0,0,0] F(500,544) up(260)", broken: "I4",
      first: "I4"),
    Known(
      name: "place kept", make: { PlaceKeepingController() },
      line: "P: F(600,644) up(260) t(1) F(1100,1144) t(1) down", broken: "Q1",
      first: "I6"),
  ]
}
