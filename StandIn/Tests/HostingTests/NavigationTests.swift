import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// A screen that is left and comes back, and one that turns.
@MainActor @Suite(.serialized) struct NavigationTests {
  private nonisolated static let rows: [String: String] = [
    "P: TB wS(260) TE wH .": "leaves left will is keyboard did keyboard",
    // Nobody appears twice without having left.
    "P: TB TB TE wS(260) TE TE .": "leaves left will is keyboard did keyboard",
    "P: TB wS(260) .": "leaves left will is keyboard keyboard",
    "P: TB G(1) TE .": "turns to 667",
    "P: TB TB TE G(1) TE .": "turns to 667",
    "P: TB TB G(1) TE TE .": "turns to 667 turns to 667",
  ]

  /// What a controller has logged of its life and of the keyboard.
  private func told(by controller: LoggingController) -> String {
    let others = ["loaded", "safe area", "alongside at 667", "completed"]
    return controller.log.filter { !others.contains($0) }.joined(separator: " ")
  }

  private func told(
    _ line: String, _ wrap: (UIViewController) -> UIViewController = { $0 }
  ) throws -> String {
    let controller = LoggingController()
    _ = trace(of: try Notation.scenario(line), hosting: { wrap(controller) })
    return told(by: controller)
  }

  @Test(arguments: rows.keys.sorted()) func aScreenIsLeftAndComesBack(_ line: String) throws {
    #expect(try told(line) == "will is did \(Self.rows[line] ?? "") leaves left")
  }

  /// UIKit tells a controller in a stack as well.
  @Test func aContainerPassesItOn() throws {
    let log = try told("P: TB TE .") { UINavigationController(rootViewController: $0) }
    #expect(log == "will is did leaves left will is did leaves left")
  }

  /// The strategies of `Platform` have no life cycle.
  @Test func aTransitionCanBeAGivenUpTurn() throws {
    let controller = LoggingController()
    _ = trace(
      of: try Notation.scenario("P: TB TE ."), hosting: { controller },
      options: HostOptions(leavesScreen: false))
    #expect(told(by: controller) == "will is did turns to 667 leaves left")
  }

  /// The field that has the focus keeps it.
  @Test func theFocusStays() throws {
    let controller = FieldsController([UITextField()])
    _ = trace(
      of: try Notation.scenario("P: F(600,644) TB TE K(610,654)"), hosting: { controller })
    #expect(controller.log == ["field", "x", "field's caret", "changed"])
  }
}
