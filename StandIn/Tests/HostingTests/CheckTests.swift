import Testing

@testable import AtOnce
@testable import ScrollConformance
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// What a check reports.
final class Report: @unchecked Sendable { var text = "" }

/// What is said of a controller in one scenario; empty if it passes.
func said(
  _ scenario: String, _ claims: Claims = .hosted(), _ options: HostOptions = HostOptions(),
  of name: String = "Form", by make: @escaping @MainActor @Sendable () -> UIViewController
) async -> String {
  let report = Report()
  await check(hosting: make, in: scenario, as: name, claims: claims, options: options) {
    report.text = $0
  }
  return report.text
}

/// View controllers as tests: what passes, and what a failure says.
@Suite(.serialized) struct CheckTests {
  @Test func theSafeAreaCountedTwiceIsFoundAndShown() async {
    let report = Report()
    await check(
      hosting: { TwiceSafeController() }, as: "Twice", claims: .hosted(.insets), cases: 500
    ) { report.text = $0 }
    #expect(report.text.contains("Twice breaks"))
    #expect(report.text.contains("┌"))
    #expect(report.text.contains("keep it       await check(hosting: { … }, in: \""))
  }

  /// The kept call makes the same claims as the one that failed; otherwise it may pass while the fault is there.
  @Test(arguments: [
    (Claims.hosted(), HostOptions(), "\")"),
    (.hosted(.polite), HostOptions(), "\", claims: .hosted(.polite))"),
    (
      .hosted(.insets, without: .rotation, .sideways), HostOptions(revealsFocus: false),
      "\", claims: .hosted(.insets, without: .rotation, .sideways), options: …)"
    ),
    (Claims(.insets, settle: 0.5), HostOptions(), "\", claims: …)"),
  ])
  func theSameClaimsAreKept(_ claims: Claims, _ options: HostOptions, _ ending: String) async {
    let text = await said("X: wS(335)", claims, options) { TwiceSafeController() }
    #expect(
      text.contains("keep it       await check(hosting: { … }, in: \"X: wS(335)\(ending)\n"))
  }

  /// A view that only moves is not laid out, so a controller cannot know that the keyboard covers another part of it.
  @Test(arguments: [
    ("P: wS(260) V(0,101) V(400,101)", false), ("P: wS(260) V(0,101) V(400,100)", true),
    ("P: wS(260) V(0,400)", true), ("X: wS(335) TB G(3) TE wS(209)", true),
  ])
  func whatNoCallAnnouncesIsNotJudged(_ line: String, _ isJudged: Bool) throws {
    let implementation = Implementation.hosting({ TwiceSafeController() }, as: "Twice")
    let judged = implementation.judge(
      try Notation.scenario(line), JudgingOptions(implementation.claims, [.i1]))
    #expect((judged.skipped == nil) == isJudged)
  }

  /// The scenario of a failure, kept as a test.
  @Test func aScenarioIsKept() async {
    // The first phone has no home indicator.
    #expect(await said("P: wS(260)", .hosted(.insets)) { TwiceSafeController() } == "")
    let text = await said("X: wS(335)", .hosted(.insets)) { TwiceSafeController() }
    #expect(text.hasPrefix("Form breaks Q3, exact reach"))
    #expect(text.contains("  X: wS(335)\n"))
  }

  /// Few scenarios would be tried for a handler in another process.
  @Test func virtualTimeIsWorthAsManyRunsAsAHandlerInThisProcess() {
    #expect(!Implementation.hosting({ TwiceSafeController() }, as: "Twice").isElsewhere)
  }

  /// One failure says as much as thousands.
  @Test func aControllerWithoutAScrollViewIsNamedAndTriedOnce() async {
    let report = Report()
    await check(hosting: { PlainController() }, as: "Plain", cases: 500) { report.text = $0 }
    #expect(report.text.contains("Plain has no scroll view in its view; "))
    #expect(report.text.contains("extension MyController: HostedController { var hostedScrollView"))
    #expect(report.text.contains("1 case") && !report.text.contains("500 cases"))
  }

  /// A text view is what scrolls, if nothing else does.
  @Test func aTextViewIsJudged() async {
    let text = await said("P: F(600,644) wS(260)") { CarelessNoteController() }
    #expect(text.hasPrefix("Form breaks I8, bounded latency"))
    #expect(text.contains("in doubt      no source says whether UIKit scrolls a text view"))
  }

  /// Content of any size, around forms that cannot be smaller or larger.
  @Test(arguments: [
    "P: content=(375,300) F(20,64) wS(260)", "P: content=(375,300) F(250,294) wS(260) t(1)",
    "P: content=(900,2000) F(1900,1944) wS(260) t(1) wH t(1)", "P: wS(260) C(300) t(1) C(900) wH",
  ]) func aFormKeepsItsLeastHeight(_ scenario: String) async {
    #expect(await said(scenario) { SignUpController() } == "")
    #expect(await said(scenario) { FixedSignUpController() } == "")
  }

  @Test func aContradictionFailsTheCheck() async {
    let text = await said("P: content=(375,300) wS(260)") { ContradictingController() }
    #expect(text.hasPrefix("Form cannot be laid out: the constraint UITextView.height >= 120.0"))
    #expect(text.contains(": P: content=(375,300) wS(260)\n"))
  }
}
