import Testing

@testable import AtOnce
@testable import ScrollConformance
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// Traps when a field far down gets the focus.
private final class FragileController: HeightController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    (column.arrangedSubviews[1] as? UITextField)?.delegate = self
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    let names = ["Name", "Street", "Town"]
    title = names[Int(textField.convert(textField.bounds, to: scrollView).minY) / 400]
  }
}

/// Posts what it hears.
private final class EndlessController: HeightController {
  override func keyboardChanges(_ notification: Notification) {
    NotificationCenter.default.post(notification)
  }
}

/// Waits for what never comes.
private final class WaitingController: HeightController {
  override func keyboardChanges(_ notification: Notification) {
    while scrollView.contentInset.bottom == 0 {}
  }
}

/// Code of the app that traps, or does not come back.
@Suite(.serialized) struct TrapTests {
  private func ending(
    _ line: String, _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) throws -> (judged: CaseJudgement, ending: Ending?) {
    let implementation = Implementation.hosting(make, as: "Form")
    let judged = implementation.judge(
      try Notation.scenario(line), JudgingOptions(implementation.claims))
    return (judged, implementation.ending?())
  }

  /// The scenario is left out and named, up to the event in which the code traps; the next one is judged.
  @Test func aTrapIsToldAndTheRestIsJudged() async throws {
    let far = "P: content=(375,2000) F(100,144) up(260) t(1) F(1500,1544) t(1) down"
    let (judged, ending) = try ending(far) { FragileController() }
    #expect(judged.skipped?.hasPrefix("it ends the process (") ?? false)
    #expect(judged.skipped?.contains("Fatal error: Index out of range") ?? false)
    let named = try #require(ending)
    #expect(Notation.text(named.scenario).hasSuffix("F(100,144) up(260) t(1) F(1500,1544) ."))
    #expect(try self.ending("P: F(600,644) up(260)") { FragileController() }.ending == nil)
    let message = await said(far) { FragileController() }
    #expect(message.hasPrefix("Form ends the process (") && message.contains("Index out of range"))
    #expect(message.contains("in: \"\(Notation.text(named.scenario))\""), "\(message)")
    #expect(await said("P: F(600,644) up(260)") { OverlapController() } == "")
  }

  /// A whole check goes on, and its verdict is about the rest.
  @Test func aCheckGoesOn() async throws {
    let implementation = Implementation.hosting({ FragileController() }, as: "Form")
    var run = JudgeRun(implementation, in: .everyday, size: Budget(seed: Seed(1), cases: 0..<300))
    run.size.workers = 1
    let report = await run.report()
    #expect(report.skipped > 0 && report.skipped < 300 && !report.isInert)
    #expect(report.findings.isEmpty)
    #expect((implementation.ending?()?.count ?? 0) >= report.skipped)
  }

  @Test func aRecursionWithoutAnEndIsNamed() throws {
    let (judged, ending) = try ending("P: F(600,644) up(260) t(1)") { EndlessController() }
    #expect(judged.skipped?.hasPrefix("it ends the process") ?? false)
    #expect(ending != nil)
  }

  @Test func aLoopWithoutAnEndIsNamed() throws {
    let (judged, ending) = try ending("P: F(600,644) up(260) t(1)") { WaitingController() }
    #expect(judged.skipped == "it does not come back for 3 seconds" && ending != nil)
  }
}
