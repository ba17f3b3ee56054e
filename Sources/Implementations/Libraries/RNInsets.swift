// React Native's ScrollView with `automaticallyAdjustKeyboardInsets`.

import Conformance
import ReferenceModel

/// Insets by as much as lies below the keyboard's top, and scrolls up a caret that does; never down.
struct RNInsets: ReactNativeLibrary {
  static var claims: Claims { Claims(tolerance: leastExtent) }

  /// Points below the caret of a single line.
  private static let belowCaret = 15.0

  /// The app's `contentInset`.
  private var props = Insets(0, 0, 0, 0)

  mutating func mounted(_ screen: inout Screen) { props = screen.padding }

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
    screen.scrollView.contentInset.bottom = bottom
    screen.scrollView.scrollTo(goal)
  }

  /// Only another value is written, and that forgets the keyboard.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    guard padding != props else { return }
    props = padding
    screen.scrollView.contentInset = padding
  }
}
