// Seed 002: a form whose root view is a scroll view.

import Conformance
import ReferenceModel

/// Keeps the end of the content inset by the keyboard's height, and leaves it to UIKit to show the field.
struct Seed002: Strategy {
  private static let margin = 10.0
  private static let fieldHeight = 40.0

  init() {}

  // MARK: - The view: `MyFormView`

  /// A field at the top and one at the bottom, and content that ends below that. Lengths are whole numbers.
  /// Where a scenario says that content has its natural size, the form is another one.
  mutating func layoutSubviews(_ screen: inout Screen) {
    guard screen.configuration.contentSizing != .natural else {
      screen.contentConstraint = nil
      return
    }
    let bounds = screen.scrollView.frame.size
    let (w, h) = (bounds.width.rounded(.towardZero), bounds.height.rounded(.towardZero))
    // The size of the bars, as long as bars were content insets.
    let t = screen.scrollView.contentInset.top.rounded(.towardZero)
    let bottomField = h - t - Self.fieldHeight - Self.margin
    screen.contentConstraint = Size(w, bottomField + Self.fieldHeight + Self.margin)
  }

  // MARK: - The view controller

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: keyboardWillShow(notification, &screen)
    case .willHide: keyboardWillHide(&screen)
    default: break
    }
  }

  private func keyboardWillShow(_ notification: Notification, _ screen: inout Screen) {
    // Figure out the size of the keyboard: its place does not matter, it thinks.
    screen.scrollView.contentInset.bottom = notification.end.height
  }

  /// Animated, since the content would jump; where it ends is the same.
  private func keyboardWillHide(_ screen: inout Screen) {
    screen.scrollView.contentInset.bottom = 0
  }
}
