// The input of the model: the configuration, and the environment at the beginning.

/// How the scroll view shall behave. Some of it an app may change while it runs (R10).
public struct Configuration: Equatable, Sendable, BitwiseCopyable {
  /// Seconds of quiet that end a burst of notices; 0 applies every notice at once.
  public var delay = 0.1
  /// Points to keep free above and below what is revealed, where there is room.
  public var margin = 0.0
  /// The points below, if they are others.
  public var marginBelow: Double?
  public var oversize = Oversize.nearest
  public var dismissesByDrag = false
  public var alwaysBounces = false
  /// False for an app that makes room by itself: the keyboard then counts as not there.
  public var adjustsForKeyboard = true
  public var contentSizing = ContentSizing.natural
  public var anchor = Anchor.start
  /// How far from the end counts as at the end.
  public var reach = 0.0
  /// Where content rests that is too short.
  public var gravity = Anchor.start
  /// Whether the keyboard is followed while it moves, and not only when it is announced.
  public var tracksKeyboard = false
  /// Seconds after which a burst is applied even if notices keep coming; nil waits for quiet.
  public var maxWait: Double?
  @inlinable public init() {}
  @inlinable public var margins: Margin { Margin(margin, below: marginBelow) }
  @inlinable public var admitted: Configuration {
    var result = self
    (result.delay, result.margin) = (asLength(delay) ?? 0, asLength(margin) ?? 0)
    (result.marginBelow, result.reach) = (marginBelow.flatMap(asLength), asLength(reach) ?? 0)
    result.maxWait = maxWait.flatMap(asLength)
    return result
  }
}

/// Which part of a target is shown when it is larger than the region.
public enum Oversize: Sendable, BitwiseCopyable, CaseIterable { case nearest, leading, trailing, centre }

/// What the content's size is derived from (D8).
public enum ContentSizing: Sendable, BitwiseCopyable, CaseIterable {
  case natural, fillsVisibleArea, shrinksForKeyboard
}

/// Which end of the content keeps its place when the range changes (R12), or rests at the edge (D5).
public enum Anchor: Sendable, BitwiseCopyable, CaseIterable { case start, end }

/// Where the scroll view is: changed as a whole by rotation, a moved window, a bar (R8).
public struct Geometry: Equatable, Sendable, BitwiseCopyable {
  public var screen: Size
  /// The window in the screen, and in the window the scroll view's frame.
  public var window, viewport: Rect
  /// What bars and notches cover of the viewport; never the keyboard.
  public var safe: Insets
  @inlinable public init(screen: Size, window: Rect, viewport: Rect, safe: Insets) {
    (self.screen, self.window, self.viewport, self.safe) = (screen, window, viewport, safe)
  }
  @inlinable public var admitted: Geometry? {
    guard let screen = screen.admitted, let window = window.admitted, let viewport = viewport.admitted,
      let safe = safe.admitted
    else { return nil }
    return Geometry(screen: screen, window: window, viewport: viewport, safe: safe)
  }
}

/// Everything outside that decides where the offset may go. Events replace it; no rule invents it.
public struct Environment: Equatable, Sendable, BitwiseCopyable {
  public var geometry: Geometry
  /// The insets that the app owns (contentInset).
  public var padding: Insets
  /// The size that the content's own constraints demand.
  public var content: Size
  /// In the screen: the last frame that took effect; nil when hidden.
  public var keyboard: Rect?
  /// In the content: the field, or the caret of a text view.
  public var focus: Rect?
  @inlinable public init(geometry: Geometry, padding: Insets, content: Size) {
    (self.geometry, self.padding, self.content) = (geometry, padding, content)
  }
  /// What is not finite counts as empty: there is no earlier value to keep.
  @inlinable public var admitted: Environment {
    let (nothing, none) = (Rect(0, 0, 0, 0), Insets(0, 0, 0, 0))
    let empty = Geometry(screen: nothing.size, window: nothing, viewport: nothing, safe: none)
    var result = Environment(
      geometry: geometry.admitted ?? empty, padding: padding.admitted ?? none,
      content: content.admitted ?? nothing.size)
    (result.keyboard, result.focus) = (keyboard?.admitted, focus?.admitted)
    return result
  }
}
