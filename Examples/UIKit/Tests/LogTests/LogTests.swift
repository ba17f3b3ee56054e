// What the log of a hosted form says, judged like the log of a device.

import ReferenceModel
import ScrollConformance
import ScrollHosting
import ScrollWire
import Testing
import UIKit

@testable import KeyboardLogging

@MainActor @Suite(.serialized) struct LogTests {
  nonisolated static let scenarios = [
    "X: F(600,644) wS(335) t(1) wH t(1)",
    "X: F(600,644) wS(335) t(1) U(500) t(1) F(100,144) t(1)",
    "P: F(500,544) wS(260) t(1) wS(216) t(1)",
    "P: wS(260) t(1) F(600,644) t(1) F- t(1) wH t(1)",
    "P: D+ D(100) D- t(1) F(600,644) wS(260) t(1)",
    "P: F(600,644) wS(260) t(1) D+ D(-200) D- t(1) wH t(1)",
    "P: F(600,644) wS(260) t(1) C(2000) t(1) C(700) t(1)",
    "X: F(600,644) wS(335) t(1) TB V(0,600) TE t(1)",
    "P: keyboard=260 focus=[16,600,200,44] content=(375,1200) t(1) wH t(1)",
    "P: F(600,644) wS(260) t(1) wC(300) wS(300) t(1) wH t(1)",
    "P: F(600,644) wS(260) t(1) GO(100) t(1) wH t(1)",
    "X: F(600,644) wS(335) t(1) GO(0) t(1) K(600,644) t(1) GO(-44) t(1) K(610,654) t(1)",
  ]

  /// With the log of a whole scenario, the verdicts are those of the live form.
  @Test(arguments: scenarios)
  func theLogHasTheVerdictsOfTheLiveForm(_ words: String) throws {
    var broken = 0
    for form in LoggedForm.Kind.all {
      let scenario = try Notation.scenario(words)
      let (live, logged) = try verdicts(in: scenario, form)
      #expect(live == logged, "\(form)")
      broken += live.isEmpty ? 0 : 1
    }
    #expect(broken > 0)
  }

  // MARK: - Single recordings

  /// A flick is no motion without a reason, and no drag.
  @Test func whatMovesOnAfterADragIsNoSurprise() throws {
    let file = try log(LoggedForm.Kind(.contentInset, .none)) { form, host in
      form.flicks = true
      for event in [Event.dragBegan, .dragged(by: Point(0, 80)), .dragEnded] { host.handle(event) }
      for _ in 1...5 {
        form.scrollView.contentOffset.y += 30
        host.handle(.tick(seconds: 0.1))
      }
      form.log?.decelerationEnded()
      host.handle(.tick(seconds: 1))
    }
    let events = file.recordings[0].scenario.events.filter { !$0.isTick }
    #expect(
      events == [
        .dragBegan, .dragged(by: Point(0, 80)), .dragEnded, .scrolled(to: Point(0, 230)),
      ])
    #expect(broken(file.recordings, .strict) == [])
  }

  /// The focus of a text view is its caret, which moves when a user types.
  @Test func theCaretOfATextViewIsLogged() throws {
    let file = try log(LoggedForm.Kind(.contentInset, .none)) { form, host in
      form.textView.frame = CGRect(x: 16, y: 200, width: 343, height: 800)
      form.textView.becomeFirstResponder()
      host.handle(.tick(seconds: 0.1))
      form.textView.frame.origin.y = 220
      NotificationCenter.default.post(
        name: UITextView.textDidChangeNotification, object: form.textView)
      form.textView.resignFirstResponder()
      host.handle(.tick(seconds: 1))
    }
    let events = file.recordings[0].scenario.events.filter { !$0.isTick }
    let carets = [Rect(16, 208, 2, 20), Rect(16, 228, 2, 20)]
    #expect(events == [.focus(carets[0], id: 0), .focusMoved(carets[1], typed: true), .blur])
  }
}

extension Event {
  fileprivate var isTick: Bool { if case .tick = self { true } else { false } }
}
