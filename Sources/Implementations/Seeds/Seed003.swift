// Published system 003: a scroll view with auto layout, from an old sample of Apple, in Swift and in Objective-C.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Makes room after the keyboard has appeared, and scrolls if the keyboard covers the active field's origin.
///
/// The scroll view is in the controller's view, which fills its window.
protocol Seed003: Strategy {
  /// The id of `activeField`.
  var activeField: Int? { get set }
  /// Whether it makes room for a field only. The versions differ only here.
  static var needsField: Bool { get }
}

/// In Swift everything is inside `if let activeField`, so there is no inset without a field.
struct Seed003Swift: Seed003 {
  static var needsField: Bool { true }
  var activeField: Int?
}

/// In Objective-C messages to nil are allowed, so there is always an inset. The frame of a nil field has its
/// origin at 0, which is visible, so nothing scrolls.
struct Seed003ObjectiveC: Seed003 {
  static var needsField: Bool { false }
  var activeField: Int?
}

extension Seed003 {
  /// `didShow` is posted at the end of the keyboard's animation, a quarter of a second after `willShow`.
  static var claims: Claims { Claims(settle: 0.25) }

  mutating func didBeginEditing(_ screen: inout Screen) { activeField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeField = nil }

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .didShow: keyboardDidShow(notification, &screen)
    case .willHide: screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    default: break
    }
  }

  private func keyboardDidShow(_ notification: PostedNotification, _ screen: inout Screen) {
    if Self.needsField, activeField == nil { return }
    // The begin frame is that of the previous keyboard.
    let keyboardSize = notification.begin.size
    screen.scrollView.contentInset = Insets(0, 0, keyboardSize.height, 0)
    var aRect = screen.view
    aRect.height -= keyboardSize.height
    // The frame has the superview's coordinates; offset and scroll view position are ignored.
    let frame = screen.field.flatMap { $0.id == activeField ? $0.frame : nil } ?? Rect(0, 0, 0, 0)
    if !aRect.contains(Point(frame.x, frame.y)) {
      screen.scrollView.scrollRectToVisible(frame)
    }
  }
}
