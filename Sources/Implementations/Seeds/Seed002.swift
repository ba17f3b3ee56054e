// Published system 002: a form whose root view is a scroll view.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Insets the end of the content by the keyboard's height, and relies on UIKit to reveal the field.
struct Seed002: Strategy {
  private static let margin = 10.0
  private static let fieldHeight = 40.0

  // MARK: - The view: `MyFormView`

  /// The form has a field at the top and one at the bottom, where the content ends. Lengths are whole
  /// numbers. In a scenario with content of natural size, the app has a different form.
  mutating func layoutSubviews(_ screen: inout Screen) {
    guard screen.configuration.contentSizing != .natural else {
      screen.contentConstraint = nil
      return
    }
    let bounds = screen.scrollView.frame.size
    let (w, h) = (bounds.width.rounded(.towardZero), bounds.height.rounded(.towardZero))
    // The original assumes that bars are content insets, as in early versions of iOS.
    let t = screen.scrollView.contentInset.top.rounded(.towardZero)
    let bottomField = h - t - Self.fieldHeight - Self.margin
    screen.contentConstraint = Size(w, bottomField + Self.fieldHeight + Self.margin)
  }

  // MARK: - The view controller

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    // The original reads only the size of the keyboard and ignores its position.
    case .willShow: screen.scrollView.contentInset.bottom = notification.end.height
    // The original animates this, so that the content does not jump. The result is the same.
    case .willHide: screen.scrollView.contentInset.bottom = 0
    default: break
    }
  }
}
