// React Native's ScrollView with `automaticallyAdjustKeyboardInsets`.

import Conformance
import ReferenceModel

/// Insets by as much as lies below the keyboard's top, and scrolls up a caret that does; never down.
struct RNInsets: Library {
  /// Points below the caret of a single line.
  private static let belowCaret = 15.0

  /// The app's `contentInset`. Nothing else surrounds the content, so bars are part of it.
  private var props = Insets(0, 0, 0, 0)

  mutating func appear(_ screen: inout Screen, last notification: Notification?) {
    props = screen.scrollView.adjustedContentInset
  }

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    guard notification.kind == .willChangeFrame, screen.isAdjusting else { return }
    let view = screen.scrollView
    // What can be scrolled sideways is taken for a list of columns.
    guard view.contentSize.width <= view.frame.width else { return }
    let top = notification.end.y
    var bottom = max(max(view.frame.maxY - top, 0), props.bottom)
    var goal = view.contentOffset
    if let field = screen.field {
      let end = screen.inWindow(content: field.rect).maxY + Self.belowCaret
      if end > top { goal.y += end - top }
    }
    if notification.isCrossFade { (goal.y, bottom) = (0, 0) }
    setBottom(bottom, &screen)
    screen.scrollView.scrollTo(goal)
  }

  private func setBottom(_ bottom: Double, _ screen: inout Screen) {
    screen.scrollView.contentInset.bottom = bottom - screen.scrollView.safeAreaInsets.bottom
  }

  // MARK: - The app's own

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    setProps(padding + screen.scrollView.safeAreaInsets, &screen)
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    var padding = props
    let safe = old.safeAreaInsets
    padding.top -= safe.top
    padding.left -= safe.left
    padding.bottom -= safe.bottom
    padding.right -= safe.right
    setProps(padding + screen.scrollView.safeAreaInsets, &screen)
  }

  /// Only another value is written, and that forgets the keyboard.
  private mutating func setProps(_ new: Insets, _ screen: inout Screen) {
    guard new != props else { return }
    props = new
    let safe = screen.scrollView.safeAreaInsets
    screen.scrollView.contentInset = Insets(
      new.top - safe.top, new.left - safe.left, new.bottom - safe.bottom, new.right - safe.right)
  }
}
