// Seed 003: a scroll view with auto layout, after an old sample of Apple's; once in Swift, once in Objective-C.

import Conformance
import ReferenceModel

/// Makes room when the keyboard has shown, and scrolls if the active field's origin lies under it.
///
/// The scroll view lies in the controller's view, which fills its window.
protocol Seed003: Strategy {
  /// `activeField`, by its id.
  var activeField: Int? { get set }
  /// What both versions do, with the one difference before it.
  mutating func keyboardDidShow(_ notification: Notification, _ screen: inout Screen)
}

/// In Swift everything stands behind `if let activeField`: without a field there is no inset.
struct Seed003Swift: Seed003 {
  var activeField: Int?

  init() {}

  mutating func keyboardDidShow(_ notification: Notification, _ screen: inout Screen) {
    guard activeField != nil else { return }
    makeRoom(notification, &screen)
  }
}

/// In Objective-C a message to nil is sent all the same: there is always an inset. The frame of no field has
/// its origin at 0, which lies inside, so that nothing scrolls.
struct Seed003ObjectiveC: Seed003 {
  var activeField: Int?

  init() {}

  mutating func keyboardDidShow(_ notification: Notification, _ screen: inout Screen) {
    makeRoom(notification, &screen)
  }
}

extension Seed003 {
  static var isHelpedByUIKit: Bool { false }
  /// `didShow` is posted when the keyboard's animation is over, a quarter of a second after the rest.
  static var claims: Claims { Claims(settle: 0.25) }

  mutating func didBeginEditing(_ screen: inout Screen) { activeField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeField = nil }

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    switch notification.kind {
    case .didShow: keyboardDidShow(notification, &screen)
    case .willHide: keyboardWillBeHidden(&screen)
    default: break
    }
  }

  fileprivate func makeRoom(_ notification: Notification, _ screen: inout Screen) {
    // Where it began, which is where it was before.
    let keyboardSize = notification.begin.size
    screen.scrollView.contentInset = Insets(0, 0, keyboardSize.height, 0)
    var aRect = screen.view
    aRect.height -= keyboardSize.height
    // In its superview's coordinates; the content has moved, and the scroll view has a place of its own.
    let frame = screen.field.flatMap { $0.id == activeField ? $0.frame : nil } ?? Rect(0, 0, 0, 0)
    if !aRect.contains(Point(frame.x, frame.y)) {
      screen.scrollView.scrollRectToVisible(frame)
    }
  }

  private func keyboardWillBeHidden(_ screen: inout Screen) {
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
  }
}
