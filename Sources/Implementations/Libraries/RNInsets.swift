// React Native's ScrollView with `automaticallyAdjustKeyboardInsets`.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Insets by the part below the keyboard's top, and scrolls if the caret is there. It never scrolls down.
struct RNInsets: ReactNativeLibrary {
  static var claims: Claims { Claims(tolerance: leastExtent) }

  /// The distance below the caret of a single line, in points.
  private static let belowCaret = 15.0

  /// The app's `contentInset`.
  private var props = Insets(0, 0, 0, 0)

  mutating func mounted(_ screen: inout Screen) { props = screen.padding }

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    guard notification.kind == .willChangeFrame, screen.isAdjusting else { return }
    let view = screen.scrollView
    // The library assumes that a horizontally scrolling view is a list of columns.
    guard view.contentSize.width <= view.frame.width else { return }
    let top = notification.end.y
    var bottom = max(max(view.frame.maxY - top, 0), props.bottom)
    var goal = view.contentOffset
    if let field = screen.field {
      let end = screen.inWindow(content: field.rect).maxY + Self.belowCaret
      if end > top { goal.y += end - top }
    }
    if notification.isCrossFade { (goal.y, bottom) = (0, 0) }
    screen.scrollView.contentInset.bottom = bottom
    screen.scrollView.scrollTo(goal)
  }

  /// Writes only a changed value, which replaces the inset for the keyboard.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    guard padding != props else { return }
    props = padding
    screen.scrollView.contentInset = padding
  }
}
