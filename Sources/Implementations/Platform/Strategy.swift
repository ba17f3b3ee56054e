// A way to handle the keyboard, written as it would be against UIKit.

import Conformance
import ReferenceModel

/// What a view controller, a view or a library does when UIKit calls it.
///
/// Each method is called with the screen as it is then. What is not written does what UIKit does alone.
protocol Strategy: Sendable {
  /// How it says that it should be judged.
  static var claims: Claims { get }
  /// Whether UIKit shows a field by itself when it gets the focus, and once more after a show (B: 001
  /// intercepts just this, 002 lives on it): it knows the insets, and nothing of the keyboard. Explicit
  /// handlers of old are judged by what they do themselves.
  static var isHelpedByUIKit: Bool { get }

  init()

  /// `viewDidLoad`, `viewWillAppear`; `notification` is the last one that the process has seen.
  mutating func appear(_ screen: inout Screen, last notification: Notification?)
  mutating func notified(_ notification: Notification, _ screen: inout Screen)
  /// `textFieldDidBeginEditing`, `textFieldDidEndEditing`; the screen's field is the new one already.
  mutating func didBeginEditing(_ screen: inout Screen)
  mutating func didEndEditing(_ screen: inout Screen)
  /// The field that has the focus, or the caret in it, is somewhere else now.
  mutating func fieldMoved(_ screen: inout Screen)
  /// UIKit or the app wants to see a rectangle of the content.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen)
  /// The app wants to see a rectangle with so much around it.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen)
  mutating func timerFired(_ name: Int, _ screen: inout Screen)
  /// `viewWillTransition(to:with:)`, and its completion.
  mutating func transitionBegan(_ screen: inout Screen)
  mutating func transitionEnded(_ screen: inout Screen)
  /// After a layout pass with another geometry; `old` is the scroll view before it.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry)
  /// At the end of each turn of the run loop: constraints and frames that have changed take effect.
  mutating func layoutSubviews(_ screen: inout Screen)
  mutating func contentResized(_ screen: inout Screen)
  mutating func contentReplaced(_ screen: inout Screen)
  /// The app changes what it adds around the content.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen)
  /// The app has set one of the handler's own settings; the screen's configuration is the new one.
  mutating func configured(_ screen: inout Screen)
  mutating func dragBegan(_ screen: inout Screen)
  mutating func dragEnded(_ screen: inout Screen)

  /// What can be seen, if that is not just the scroll view.
  func observation(_ screen: Screen) -> Observation
}

extension Strategy {
  static var claims: Claims { Claims() }
  static var isHelpedByUIKit: Bool { true }

  mutating func appear(_ screen: inout Screen, last notification: Notification?) {}
  mutating func didBeginEditing(_ screen: inout Screen) {}
  mutating func didEndEditing(_ screen: inout Screen) {}
  mutating func fieldMoved(_ screen: inout Screen) {}
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    screen.scrollView.scrollRectToVisible(rect)
  }
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    scrollRectToVisible(rect, margin: margin, &screen)
  }
  mutating func timerFired(_ name: Int, _ screen: inout Screen) {}
  mutating func transitionBegan(_ screen: inout Screen) {}
  mutating func transitionEnded(_ screen: inout Screen) {}
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {}
  mutating func layoutSubviews(_ screen: inout Screen) {}
  mutating func contentResized(_ screen: inout Screen) {}
  mutating func contentReplaced(_ screen: inout Screen) {}
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    screen.scrollView.contentInset = padding
  }
  mutating func configured(_ screen: inout Screen) {}
  mutating func dragBegan(_ screen: inout Screen) {}
  mutating func dragEnded(_ screen: inout Screen) {}

  func observation(_ screen: Screen) -> Observation { screen.observation }
}

extension Screen {
  /// The scroll view, as it can be seen.
  var observation: Observation {
    var seen = Observation(offset: scrollView.contentOffset)
    seen.range = OffsetRange(x: scrollView.range(.horizontal), y: scrollView.range(.vertical))
    (seen.insets, seen.viewport) = (scrollView.adjustedContentInset, scrollView.frame)
    (seen.content, seen.bounce) = (scrollView.contentSize, scrollView.alwaysBounceVertical)
    return seen
  }
}
