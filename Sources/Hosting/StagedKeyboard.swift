// The keyboard as UIKit announces it.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollGenerators
import UIKit

import struct Foundation.CGRect

/// The keyboard of a scenario: what the app hears, and what is due at the end of its animation.
@MainActor final class StagedKeyboard {
  private var notices: HeardNotices
  private var animation = 0

  /// The last announced frame; nil if it is hidden.
  var frame: Rect? { notices.frame }

  init(_ frame: Rect?, _ screen: Size) { notices = HeardNotices(frame, on: screen) }

  /// What the process has seen before the controller is made: libraries that live as long as the process know it.
  func announceBeforeAppearing(on stage: any ScenarioStage) {
    stage.dockKeyboard(notices.last?.kind == .willShow ? frame : nil)
    notices.last?.post()
  }

  /// The keyboard goes with the controller: what lives longer must not take it for that of the next one.
  func leave(_ screen: Size, on stage: any ScenarioStage) {
    guard let frame else { return }
    change(KeyboardNotification(.willHide, begin: frame, end: nil), screen, on: stage)
    for notice in notices.finish() { notice.post() }
  }

  /// A notice of the scenario, with those that UIKit posts beside it.
  func change(_ event: KeyboardNotification, _ screen: Size, on stage: any ScenarioStage) {
    let heard = notices.hear(event, on: screen)
    if event.kind.changesFrame {
      stage.dockKeyboard(frame.flatMap { $0.isDocked(on: screen) ? $0 : nil })
    }
    for notice in heard {
      if notice.kind.changesFrame { animate(notice, stage) }
      notice.post()
    }
  }

  private func animate(_ notice: KeyboardNotification, _ stage: any ScenarioStage) {
    animation += 1
    let number = animation
    stage.schedule(after: max(0, notice.duration)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.animation == number else { return }
        for notice in self.notices.finish() { notice.post() }
      }
    }
  }

  /// Time has passed.
  func passed(_ seconds: Double) { notices.passed(seconds) }
}

extension KeyboardNotification.Kind {
  /// The name of the notification.
  var name: Notification.Name {
    switch self {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    }
  }
}

extension KeyboardNotification {
  /// Posts it with the keys of UIKit. Its object is the screen (A: since iOS 16.1).
  @MainActor fileprivate func post() {
    #if STAND_IN
    guard NotificationCenter.default.hears(kind.name) else { return }
    #endif
    // The null rectangle is all zeros, as Objective-C code reads it without a check.
    func value(_ frame: Rect?) -> NSValue {
      NSValue(cgRect: frame.map { CGRect(plain: $0) } ?? .zero)
    }
    NotificationCenter.default.post(
      name: kind.name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: value(begin),
        UIResponder.keyboardFrameEndUserInfoKey: value(end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
      ])
  }
}
#endif
