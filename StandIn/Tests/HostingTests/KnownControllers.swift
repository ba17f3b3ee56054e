// The table of controllers that are right, and of those with one bug.

import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import UIKit

/// A controller and what is said of it.
struct Known: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @MainActor @Sendable () -> UIViewController
  /// The line in which it must be red; nil if it is right.
  var line: String?
  /// The invariant that it breaks there.
  var broken = ""
  /// The invariant of most first findings in random scenarios, where the one of the line may come first as well; nil if
  /// the bug needs more than a phone does every day.
  var first: String?
  var testDescription: String { name }

  init(
    _ name: String, _ line: String? = nil, _ broken: String = "", first: String? = nil,
    make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    (self.name, self.line, self.broken, self.first) = (name, line, broken, first)
    self.make = make
  }

  static let right: [Known] = [
    Known("overlap") { OverlapController() }, Known("guide") { GuideFormController() },
    Known("safe area") { SafeAreaController() }, Known("table") { TableController() },
    Known("text") { TextController() }, Known("height") { HeightController() },
    // Others that are right as well.
    Known("another speed") { SlowController() }, Known("note") { NoteController() },
    Known("room above") { PaddedController() },
    Known("room below") { FootController() },
    Known("bar below") { ChatController() },
    Known("farewell") { ParticularController() }, Known("layout") { LayingOutController() },
    // In other styles.
    Known("publishers") { PublishersController() }, Known("sequences") { SequenceController() },
    Known("messages") { MessagesController() }, Known("rows") { RowsController() },
    Known("scrolled rows") { ScrollingRowsController() },
    Known("table of fields") { TableOfFieldsController() }, Known("items") { ItemsController() },
    Known("child") { ContainerController(OverlapController()) },
    Known("outlets") {
      storyboard(LoginViewController.self, \.scrollView, \.nameField, \.bottomConstraint)
    },
  ]

  static let wrong: [Known] = [
    Known("begin frame", "P: F(600,644) up(260)", "Q1", first: "Q3") { BeginFrameController() },
    Known("safe area twice", "X: F(700,744) up(335)", "Q3", first: "Q3") {
      DoubleSafeAreaController()
    },
    Known("never back", "P: F(600,644) up(260) t(1) F- down", "Q4", first: "Q4") {
      NeverBackController()
    },
    Known("deaf", "P: TB TE F(600,644) up(260)", "Q1", first: "Q3") { DeafController() },
    Known(
      "not converted", "P: viewport=[0,64,375,603] F(500,544) up(260)", "Q1", first: "Q3"
    ) { UnconvertedController() },
    Known(
      "floating",
      "P: screen=(768,1024) content=(768,2000) F(600,644) up(313) t(1) up[200,600,320,260]", "Q4"
    ) { FloatingController() },
    Known("change only", "P: F(600,644) up(260) t(1) F- down", "Q4", first: "Q4") {
      ChangeOnlyController()
    },
    Known("adds", "P: F(600,644) up(260) t(1) up(304)", "Q3", first: "Q3") { AddingController() },
    Known("screen", "P: viewport=[0,0,375,618] F(500,544) up(260)", "Q3") { ScreenController() },
    Known(
      "top lost", "P: padding=[20,0,0,0] F(500,544) up(260)", "I4", first: "I4"
    ) { TopLosingController() },
    // Every day the field goes with the keyboard, and then the place that is kept must be beyond the end to be wrong.
    Known("place kept", "P: F(600,644) up(260) t(1) F(1100,1144) t(1) down", "Q1") {
      PlaceKeepingController()
    },
    // In other styles.
    Known("shown only", "P: F(600,644) up(260) t(1) F- down", "Q4", first: "Q4") {
      ShownOnlyController()
    },
    Known("unsubscribed", "P: TB TE F(600,644) up(260)", "Q1", first: "Q3") {
      UnsubscribedController()
    },
    Known("begin in a sequence", "P: F(600,644) up(260)", "Q1", first: "Q3") {
      BeginSequenceController()
    },
    Known("rows kept", "P: F(600,644) up(260) t(1) F- down", "Q4", first: "Q4") {
      KeepingRowsController()
    },
    Known("table twice", "P: F(600,644) up(260)", "Q3", first: "Q3") { TwiceTableController() },
    Known("no super", "P: F(600,644) up(260)", "Q1", first: "Q3") { ForgetfulTableController() },
    Known("items twice", "X: F(700,744) up(335)", "Q3", first: "Q3") { TwiceItemsController() },
    Known(
      "child not converted", "P: F(500,544) up(260)", "Q1", first: "Q3"
    ) { ContainerController(UnconvertedController()) },
    Known("downwards", "P: F(600,644) up(260)", "Q1", first: "Q3") {
      storyboard(DownwardsController.self, \.scrollView, \.nameField, \.bottomConstraint)
    },
  ]
}
