// What can happen, and in what form it is let in.

/// One thing that happens to a scroll view. Every event is accepted in every state.
public enum Event: Equatable, Sendable, BitwiseCopyable {
  case keyboard(KeyboardNotification)
  case focus(Rect, id: Int)
  case blur
  /// The focused field, or the caret in it, is now here; typed, if the user's typing moved it.
  case focusMoved(Rect, typed: Bool = false)
  case contentResized(Size)
  case contentReplaced(Size, keepsFocus: Bool)
  case geometryChanged(Geometry)
  case paddingChanged(Insets)
  /// The app's own wish to see a rectangle; without a margin of its own the configured one counts.
  case reveal(Rect, margin: Double?)
  case adjustmentChanged(adjusts: Bool)
  case dismissModeChanged(dismissesByDrag: Bool)
  case marginChanged(Double)
  case transitionBegan, transitionEnded, dragBegan, dragged(by: Point), dragEnded
  /// Something else than a finger moved the content: the status bar's tap, the app, a flick's deceleration.
  case scrolled(to: Point)
  /// A finger, or a gesture that goes back, has moved the keyboard here, of which no notice tells.
  case keyboardMoved(Rect)
  case tick(seconds: Double)
}

/// What the system says about the keyboard. The model reads only the kind and the end frame.
public struct KeyboardNotification: Equatable, Sendable, BitwiseCopyable {
  /// The six notifications, in the order of a keyboard's life.
  public enum Kind: Sendable, BitwiseCopyable, CaseIterable {
    case willShow, willChangeFrame, willHide, didShow, didChangeFrame, didHide
  }
  public var kind: Kind
  /// In the screen; nil is the null rectangle.
  public var begin, end: Rect?
  public var duration = 0.25
  public var isLocal = true
  @inlinable public init(_ k: Kind, begin b: Rect? = nil, end e: Rect?) { (kind, begin, end) = (k, b, e) }
}
