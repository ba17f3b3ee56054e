import Foundation
import Testing

@testable import AtOnce
@testable import Checking
@testable import ScrollConformance
@testable import ScrollGenerators
@testable import ScrollHosting
@testable import ScrollNotation
@testable import ScrollReporting
@testable import UIKit

/// Screens as their authors made them: people tap their own fields, and the system announces its keyboard.
@Suite(.serialized) struct VisitTests {
  /// A habit that is right, and the same with its mistake.
  struct Habit: Sendable, CustomTestStringConvertible {
    let name: String
    let right, wrong: @MainActor @Sendable () -> UIViewController
    /// What is said of the wrong one.
    let words: String
    var testDescription: String { name }

    init<Screen: UIViewController>(
      _ name: String, _ words: String, _ make: @escaping @MainActor @Sendable () -> Screen,
      _ change: @escaping @MainActor @Sendable (Screen) -> Void
    ) {
      (self.name, self.words, right) = (name, words, { make() })
      wrong = {
        let screen = make()
        change(screen)
        return screen
      }
    }
  }

  static let habits: [Habit] = [
    Habit("own field", "too small", { OwnFieldController() }) { $0.known = 2 },
    Habit("closed", "below the keyboard's top", { ClosingController() }) { $0.closes = false },
    Habit("header", "100 points too large", { HeaderController() }) { $0.counted = 100 },
    Habit("never", "bottom inset of 0", { NeverController() }) { $0.back = { _ in 0 } },
    Habit("margin", "60 points too large", { MarginController() }) { $0.margin = 60 },
    Habit(
      "own bar", "60 points too large",
      { UINavigationController(rootViewController: MarginController()) }
    ) { ($0.topViewController as? MarginController)?.margin = 60 },
    Habit("saved", "never saw a keyboard", { SavedController() }) { $0.savesAgain = true },
    Habit("served", "never saw a keyboard", { ServedController() }) { $0.asksTooEarly = true },
    Habit("tab bar", "too large", { TabBarController() }) { $0.forgets = true },
    Habit("footer", "lets its own footer cover the field", { FooterController() }) {
      $0.countsBar = false
    },
    Habit("chat", "the last message stay under the composer", { AccessoryChatController() }) {
      $0.forgets = true
    },
    Habit("fixed", "below the keyboard's top", { FixedController() }) {
      $0.moves = { height, _ in height / 8 }
    },
    Habit("view moved", "higher than it was", { ViewMovingController() }) { $0.givesBack = false },
    Habit("guide", "above the screen", { FixedGuideController() }) {
      $0.count = 14
    },
    Habit("composer", "below the keyboard's top", { ComposerController() }) { $0.forgets = true },
    Habit("editor", "too small", { EditorController() }) { $0.forgets = true },
    Habit("still", "below the keyboard's top", { StillController() }) { $0.top = 480 },
  ]

  /// Of each seed right ones are green, and wrong ones red with their mistake first, in at most four words.
  @Test(arguments: habits) func areToldApart(_ habit: Habit) async {
    for seed in 0..<Self.seeds {
      let right = await Self.first(of: habit.right, seed)
      #expect(
        right?.line == nil,
        "\(right?.complaint.words ?? "") \(right.map { Notation.text($0.scenario) } ?? "")")
      let wrong = await Self.first(of: habit.wrong, seed)
      #expect(
        wrong?.complaint.words.contains(habit.words) == true, "\(wrong?.complaint.words ?? "")")
      #expect(wrong?.visit?.deeds.count ?? 0 <= 4, "\(wrong?.line ?? "")")
    }
    for line in Self.onceRed { #expect(await said(line, by: habit.right) == "") }
  }
  /// Visits in which a right screen was called wrong once.
  private static let onceRed = ["P375: in=tabs elsewhere turn"]
  private static let seeds =
    ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"].flatMap(Int.init) ?? 1

  private static func first(
    of make: @escaping @MainActor @Sendable () -> UIViewController, _ seed: Int
  ) async -> Finding? {
    let size = Budget(seed: Seed(UInt64(seed)), cases: 0..<(seeds == 1 ? 100 : 300))
    var run = JudgeRun(.hosting(make, as: "screen"), in: .everyday, size: size)
    run.attemptLimit = 300
    return await run.report().findings.first
  }

  /// What a failure says and keeps, and what is said of a line that is none.
  @Test(arguments: [
    (
      "X375: tap(3)", "iPhone X: tap “Town”; the keyboard comes. Form has a bottom inset of 369",
      "  X375: tap(3)\n  X: content=(375,675.2) F[0,209.2,375,34] up(335)\n"
    ),
    (
      "X375: in=tabs turn tap(2) t(60) dismiss tap(1) .", "column 48: expected what is done, found",
      "  X375: in=tabs"
    ),
    ("P375: tap(2) dimiss", "column 14: expected what is done, found 'dimiss'; did you mean", ""),
    ("P376: tap(2)", "column 1: expected a device, found 'P376'; did you mean 'P375'?", ""),
    ("P375: tap(0)", "column 10: expected a whole number from 1 to 1000 in tap(n)", ""),
    ("P375: in=bars", "column 10: expected a container (bare, navigation, tabs or opaque)", ""),
    ("P375: leave back tap(2) type(40) drag(300) background elsewhere next", "", ""),
  ])
  func aFailureIsAStory(_ line: String, _ beginning: String, _ part: String) async {
    let text = await said(line) { DoubleSafeAreaController() }
    #expect(beginning.isEmpty ? text.isEmpty : text.hasPrefix(beginning), "\(text)")
    #expect(part.isEmpty || text.contains(part), "\(text)")
  }

  /// A line that is written is read as the same visit, and the same seed gives the same ones.
  @Test func aVisitIsItsLine() throws {
    let grammar = Grammar(.everyday, ofVisits: Visits())
    for index in 0..<500 {
      var source = Source(.generated(Seed(7), index: index), isRecorded: false)
      let visit = try #require(grammar.play(from: &source).visit)
      #expect(try Notation.play(Notation.text(visit)).visit == visit)
    }
  }
}
