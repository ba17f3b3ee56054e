import ReferenceModel
import Testing

@testable import AtOnce
@testable import Checking
@testable import ScrollConformance
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// What the host shows a controller, and what it sees of it.
@MainActor @Suite(.serialized) struct HostTests {
  private func play(
    _ line: String, orders: HostOptions.Orders = .usual, _ make: () -> UIViewController
  ) throws -> [Observation] {
    let scenario = try Notation.scenario(line)
    let seen = trace(of: scenario, hosting: make, options: HostOptions(orders: orders))
    return try #require(seen)
  }

  /// Scenarios, and the offset and the bottom inset after each event.
  private nonisolated static let rows: [String: String] = [
    "P: wS(260) t(1) wH .": "0/0 0/260 0/260 0/0",
    "P: F(600,644) wS(260) .": "0/0 0/0 237/260",
    "X: F(700,744) wS(335) .": "-44/34 -34/34 267/335",
    "P: wS(260) U(900) wH .": "0/0 0/260 0/260 900/260 793/260 533/0",
    "P: C(2000) R(1900,1944) .": "0/0 0/0 1277/0",
    "P: GO(400) wS(260) GO(9999) wH .": "0/0 400/0 400/260 793/260 533/0",
    "P: D+ GO(-50) D- .": "0/0 0/0 -50/0 0/0",
  ]

  @Test(arguments: rows.keys.sorted()) func aControllerIsSeenAfterEachEvent(_ line: String) throws {
    let seen = try play(line) { InsetController() }
    let places = seen.map { "\(Int($0.offset.y))/\(Int($0.insets?.bottom ?? -1))" }
    #expect(places.joined(separator: " ") == Self.rows[line])
  }

  /// UIKit's own reveal under a finger happens only where it is asked for.
  @Test(arguments: [false, true]) func aFingerKeepsTheContent(_ reveals: Bool) throws {
    let scenario = try Notation.scenario("P: D+ F(1100,1144) D-")
    let options = HostOptions(orders: .usual, revealsUnderFinger: reveals)
    let seen = trace(of: scenario, hosting: { CarelessController() }, options: options) ?? []
    #expect(seen.map(\.offset.y).dropFirst(2) == (reveals ? [477, 477, 477] : [0, 0, 0]))
  }

  /// A text view whose text scrolls, and the offset after each event. Its caret is followed as it moves, and again when
  /// the controller asks for it.
  private nonisolated static let texts: [String: String] = [
    "P: F(900,920) wS(260) t(1) wH .": "0 253 513 513 513",
    "P: C(2000) F(300,320) M(900,920) K(1000,1020)": "0 0 0 253 353 353",
    "P: D+ F(900,920) D-": "0 0 0 253 253",
    "P: F(900,920) GO(0) F(900,920)": "0 253 0 253 253",
  ]

  @Test(arguments: texts.keys.sorted()) func aTextViewFollowsItsCaret(_ line: String) throws {
    let seen = try play(line) { NoteController() }
    #expect(seen.map { "\(Int($0.offset.y))" }.joined(separator: " ") == Self.texts[line])
  }

  @Test func aControllerNamesItsScrollView() throws {
    let line = "P: F(600,644) wS(260) ."
    #expect(try play(line) { SearchViewController() } == play(line) { InsetController() })
  }

  @Test func aTextViewIsTheFieldItself() throws {
    let controller = NoteController()
    _ = try play("P: F(900,920) K(910,930) F(100,120)#1 F-") { controller }
    #expect(controller.log == ["begins", "x", "ends"])
  }

  @Test func constraintsAndTheKeyboardGuideAreFollowed() throws {
    let seen = try play("P: content=(375,1200) wS(260) t(1) wH") { GuideFormController() }
    let heights = seen.map { Int($0.viewport?.height ?? -1) }
    #expect(heights == [667, 407, 407, 667, 667])
    #expect(seen.allSatisfy { $0.content == Size(375, 1200) })
  }

  /// The content of a form that has a least height, or fixed ones, is seen like content without any views, in random
  /// scenarios.
  @Test(arguments: [false, true]) func aFormIsSeenLikePlainContent(_ isFixed: Bool) throws {
    let campaign = Campaign(.model, in: .lifelike, JudgingOptions([]))
    let options = HostOptions(orders: .usual)
    for index in 0..<300 {
      let scenario = campaign.scenario(of: .generated(Seed(0x5eed), index: index)).scenario
      let plain = trace(of: scenario, hosting: { InsetController() }, options: options)
      let form = trace(
        of: scenario, hosting: { isFixed ? FixedSignUpController() : SignUpController() },
        options: options)
      #expect(form == plain, "case \(index)")
    }
  }

  @Test func callsComeInTheOrderOfUIKit() throws {
    let controller = LoggingController()
    _ = try play("X: TB G(3) TE .") { controller }
    #expect(
      controller.log == [
        "loaded", "safe area", "will", "is", "did", "turns to 812", "safe area", "alongside at 812",
        "completed",
        // The window closes.
        "leaves", "safe area", "left",
      ])
  }

  /// The kinds of fields that a controller has, and what it is told of one that is focused, tapped and moved.
  private nonisolated static let kinds: [(name: String, isTold: Set<String>)] = [
    ("text field", ["field, keyboard, field's caret"]),
    ("text view", ["keyboard, text view, caret 600–644, caret 610–654"]),
    (
      "text field and text view",
      [
        "field, keyboard, field's caret", "keyboard, text view, caret 600–644, caret 610–654",
      ]
    ),
    ("neither", ["keyboard"]),
  ]

  @Test(arguments: kinds) func fieldsAreOfTheKindsThatTheControllerHas(
    _ kind: (name: String, isTold: Set<String>)
  ) throws {
    var told = Set<String>()
    for id in 0..<8 {
      let fields = kind.name.contains("field") ? [UITextField()] : []
      let controller = FieldsController(
        fields + (kind.name.contains("view") ? [UITextView()] : []))
      let line = "P: F(600,644)#\(id) wS(260) F(600,644)#\(id) M(610,654)"
      _ = try play(line, orders: .drawn) { controller }
      told.insert(controller.log.joined(separator: ", "))
    }
    #expect(told == kind.isTold)
  }

  /// A text view begins to be edited in the turn of the focus, or of the keyboard that follows, and not under a finger.
  private nonisolated static let begins = [
    "P: F(600,644) D+ wS(260)": "text view, drag, keyboard",
    "P: F(600,644) wS(260) D+": "keyboard, text view, drag",
    "P: F(600,644) wC(260) D+": "text view, drag",
  ]

  @Test(arguments: begins.keys.sorted()) func editingIsNotBegunByADrag(_ line: String) throws {
    let controller = FieldsController([UITextView()])
    _ = try play(line) {
      controller.loadViewIfNeeded()
      controller.scrollView.delegate = controller
      return controller
    }
    #expect(controller.log.joined(separator: ", ") == Self.begins[line])
  }

  /// What a controller is told of a letter that is typed, and what is in the field then.
  private nonisolated static let typing = [
    "text field": "field, keyboard, x, field's caret, changed",
    "text view": "keyboard, text view, x, caret 610–654, changed",
  ]

  @Test(arguments: typing.keys.sorted()) func lettersAreTyped(_ kind: String) throws {
    let controller = FieldsController([kind == "text field" ? UITextField() : UITextView()])
    _ = try play("P: F(600,644) wS(260) K(610,654)") { controller }
    #expect(controller.log.joined(separator: ", ") == Self.typing[kind])
  }

  /// A tap on the status bar is announced; a scroll by the app ends.
  @Test func scrollingWithoutAFingerIsAnnounced() throws {
    let controller = LoggingController()
    _ = try play("P: GO(400) GO(0)") { controller }
    #expect(controller.log.filter { $0.hasPrefix("scrolled") } == ["scrolled", "scrolled to top"])
  }

  /// The status bar is announced before it changes, when it still has its old height, and afterwards.
  @Test func theStatusBarIsAnnounced() throws {
    var heights: [String] = []
    _ = try play("X: SA(0,34) SA(0,49) SA(44,34) .") {
      let center = NotificationCenter.default
      for (name, word) in [
        (UIApplication.willChangeStatusBarFrameNotification, "will"),
        (UIApplication.didChangeStatusBarFrameNotification, "did"),
      ] {
        _ = center.addObserver(forName: name, object: nil, queue: .main) { _ in
          MainActor.assumeIsolated {
            heights.append("\(word) \(Int(UIApplication.shared.statusBarFrame.height))")
          }
        }
      }
      return InsetController()
    }
    #expect(heights == ["will 20", "did 0", "will 0", "did 20"])
  }

  /// Code that scrolls at the end of a layout scrolls by the new size.
  @Test func aScrollDuringALayoutSeesTheNewSize() throws {
    let seen = try play("P: V(0,400) .") { LayoutController() }
    #expect(seen.map(\.offset.y) == [0, 244])
  }

  @Test func aControllerWithoutAScrollViewIsRefused() throws {
    let scenario = try Notation.scenario("P: wS(260)")
    #expect(trace(of: scenario, hosting: { PlainController() }) == nil)
  }

  /// The same scenario gives the same observations, whatever was played before.
  @Test func runsAreIndependent() throws {
    let line = "P: F(600,644)#1 wS(260) t(0.3) F(700,744)#3 M(800,844) wC(300) t(1) wH"
    let first = try play(line, orders: .drawn) { InsetController() }
    for other in ["X: wS(335)", "P: F(100,144) TB wH"] {
      _ = try play(other, orders: .drawn) { InsetController() }
      #expect(try play(line, orders: .drawn) { InsetController() } == first)
    }
  }

  /// A shared instance hears the keyboard in every run, and no run begins with the keyboard of the one before.
  @Test func sharedInstancesWork() throws {
    for _ in 1...4 {
      let seen = try play("P: wS(260) .") { AskingController() }
      let insets = seen.map { "\(Int($0.insets?.top ?? -1))/\(Int($0.insets?.bottom ?? -1))" }
      #expect(insets == ["0/0", "0/260"])
    }
  }
}

/// A controller that observes for longer than it is shown hears no keyboard that never came.
@Suite struct SavingTests {
  private final class SavingTwiceController: SavingController {
    override func save() { old = scrollView.contentInset.bottom }
  }

  @Test(arguments: [1, 2, 3]) func isGreen(_ seed: UInt64) async {
    let controller = Implementation.hosting({ SavingController() }, as: "saving")
    let run = JudgeRun(controller, in: .everyday, size: Budget(seed: Seed(seed), cases: 0..<100))
    let report = await run.report()
    #expect(report.findings.map(\.line) == [] && report.skipped == 0)
  }

  @Test func isRedWithTheUsualMistake() async {
    let line = "P: F(600,644) up(260) t(1) up(304) t(1) F- down"
    #expect(await said(line) { SavingTwiceController() }.contains(" breaks Q4"))
  }
}
