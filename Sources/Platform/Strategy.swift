// The interface of keyboard handling code: the callbacks of UIKit, and the notifications that it posts.

public import ReferenceModel
public import ScrollConformance

/// The callbacks that UIKit calls on a view controller, a view or a library.
///
/// Each method gets the current screen. The default implementations do what UIKit does without a handler.
/// A strategy is judged as ``Hosted``.
public protocol Strategy: Sendable {
  /// The claims by which the strategy is judged.
  static var claims: Claims { get }

  /// A strategy before its view is loaded.
  init()

  /// `viewDidLoad` and `viewWillAppear`; `notification` is the last one that the process has received.
  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?)
  /// The selector or closure that observes the keyboard's notifications. It is called for all six (A).
  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen)
  /// `textFieldDidBeginEditing` (A). The screen already has the new field.
  mutating func didBeginEditing(_ screen: inout Screen)
  /// `textFieldDidEndEditing` (A). The screen has no field any more.
  mutating func didEndEditing(_ screen: inout Screen)
  /// The focused field, or the caret in it, has moved.
  mutating func fieldMoved(_ screen: inout Screen)
  /// `textViewDidChange` and `editingChanged` (A): the user types, which has moved the field or the caret.
  mutating func typed(_ screen: inout Screen)
  /// UIKit or the app asks to reveal a rectangle of the content. UIKit does so for a field that gets the focus,
  /// and again after a show (B: 001 intercepts this, 002 depends on it), whatever the handler does itself.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen)
  /// The app asks to reveal a rectangle with this margin.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen)
  /// A timer of this name has fired (`Screen.schedule`). Names are positive; 0 is the keyboard's animation.
  mutating func timerFired(_ name: Int, _ screen: inout Screen)
  /// `viewWillTransition(to:with:)` (A).
  mutating func transitionBegan(_ screen: inout Screen)
  /// The completion of the transition's coordinator (A).
  mutating func transitionEnded(_ screen: inout Screen)
  /// Called after a layout pass with a new geometry; `old` is the scroll view before it.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry)
  /// Called at the end of each turn of the run loop, where changed constraints and frames take effect.
  mutating func layoutSubviews(_ screen: inout Screen)
  /// The content got another size, and was laid out.
  mutating func contentResized(_ screen: inout Screen)
  /// Another content view stands in the scroll view.
  mutating func contentReplaced(_ screen: inout Screen)
  /// The app changes its padding around the content.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen)
  /// The app has changed a setting of the handler. The screen has the new configuration.
  mutating func configured(_ screen: inout Screen)
  /// `scrollViewWillBeginDragging` (A).
  mutating func dragBegan(_ screen: inout Screen)
  /// `scrollViewDidEndDragging` (A); the offset is legal again.
  mutating func dragEnded(_ screen: inout Screen)
  /// `scrollViewDidScrollToTop`, `scrollViewDidEndScrollingAnimation` or the like (A): no finger has scrolled.
  mutating func scrolled(_ screen: inout Screen)

  /// The observation, if it differs from that of the scroll view.
  func observation(_ screen: Screen) -> Observation
}

extension Strategy {
  /// The strict profile.
  @inlinable public static var claims: Claims { Claims() }

  @inlinable public mutating func appear(
    _ screen: inout Screen, last notification: PostedNotification?
  ) {}
  @inlinable public mutating func didBeginEditing(_ screen: inout Screen) {}
  @inlinable public mutating func didEndEditing(_ screen: inout Screen) {}
  @inlinable public mutating func fieldMoved(_ screen: inout Screen) {}
  @inlinable public mutating func typed(_ screen: inout Screen) { fieldMoved(&screen) }
  @inlinable public mutating func scrollRectToVisible(
    _ rect: Rect, margin: Double, _ screen: inout Screen
  ) {
    screen.scrollView.scrollRectToVisible(rect)
  }
  @inlinable public mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    scrollRectToVisible(rect, margin: margin, &screen)
  }
  @inlinable public mutating func timerFired(_ name: Int, _ screen: inout Screen) {}
  @inlinable public mutating func transitionBegan(_ screen: inout Screen) {}
  @inlinable public mutating func transitionEnded(_ screen: inout Screen) {}
  @inlinable public mutating func laidOut(
    _ screen: inout Screen, old: ScrollView, from geometry: Geometry
  ) {}
  @inlinable public mutating func layoutSubviews(_ screen: inout Screen) {}
  @inlinable public mutating func contentResized(_ screen: inout Screen) {}
  @inlinable public mutating func contentReplaced(_ screen: inout Screen) {}
  @inlinable public mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    screen.scrollView.contentInset = padding
  }
  @inlinable public mutating func configured(_ screen: inout Screen) {}
  @inlinable public mutating func dragBegan(_ screen: inout Screen) {}
  @inlinable public mutating func dragEnded(_ screen: inout Screen) {}
  @inlinable public mutating func scrolled(_ screen: inout Screen) {}

  @inlinable public func observation(_ screen: Screen) -> Observation { screen.observation }
}

/// One of the six keyboard notifications with its user info.
@frozen public struct PostedNotification: Equatable, Sendable {
  /// The six names, from `keyboardWillChangeFrameNotification` to `keyboardDidHideNotification` (A).
  public typealias Kind = KeyboardNotification.Kind
  /// The name of the notification.
  public var kind: Kind
  /// `UIKeyboardFrameBeginUserInfoKey`, in the coordinates of the screen (A).
  public var begin: Rect
  /// `UIKeyboardFrameEndUserInfoKey`, in the coordinates of the screen (A). The null rectangle is all zeros
  /// here, as Objective-C code reads it without a check (B: a hide with cross-fade posts zeros).
  public var end: Rect
  /// `UIKeyboardAnimationDurationUserInfoKey`, in seconds (A).
  public var duration: Double
  /// `UIKeyboardIsLocalUserInfoKey`: whether the keyboard belongs to this app (A).
  public var isLocal: Bool

  /// The notification of a notice that an app hears.
  @inlinable public init(_ notice: KeyboardNotification) {
    (kind, duration, isLocal) = (notice.kind, notice.duration, notice.isLocal)
    (begin, end) = (notice.begin ?? Self.nullFrame, notice.end ?? Self.nullFrame)
  }

  /// The frame of a notification without a frame.
  @inlinable public static var nullFrame: Rect { Rect(0, 0, 0, 0) }
}

extension Screen {
  /// The observation of the scroll view.
  @inlinable public var observation: Observation {
    var seen = Observation(offset: scrollView.contentOffset)
    seen.range = OffsetRange(x: scrollView.range(.horizontal), y: scrollView.range(.vertical))
    (seen.insets, seen.viewport) = (scrollView.adjustedContentInset, scrollView.frame)
    (seen.content, seen.bounce) = (scrollView.contentSize, scrollView.alwaysBounceVertical)
    return seen
  }
}
