// The environment of an app: a screen, a window with a scroll view, a field and a clock.

public import ReferenceModel
import ScrollConformance
@_exported public import ScrollPhysics

/// The part of UIKit that keyboard handling uses. A strategy gets it with every call, and uses it as the
/// original code uses views, controllers and the run loop.
public struct Screen: Equatable, Sendable {
  /// The scroll view that the keyboard covers.
  public var scrollView: ScrollView
  /// `UIScreen`, `UIWindow` and the scroll view's frame in the window.
  public var geometry: Geometry { didSet { layOut() } }
  /// The size of the content by its own constraints.
  public var naturalContent: Size { didSet { layOut() } }
  /// The first responder.
  public var field: Field?
  /// The settings of the handler that the app has made.
  public var configuration: Configuration
  /// The padding that the app adds around the content: its `contentInset`, until a strategy writes that.
  public var padding: Insets
  /// The size that a strategy has set for the content by constraints; nil without such constraints.
  public var contentConstraint: Size? { didSet { layOut() } }
  /// `additionalSafeAreaInsets` of the controller. They add to the safe area of its view (A), and to that of
  /// the scroll view as far as they cover it.
  public var additionalSafeAreaInsets = Insets(0, 0, 0, 0) { didSet { layOut() } }
  /// The distance by which the root view is lifted. Some strategies move it instead of the content.
  public var rootViewLift = 0.0
  /// The height at the bottom of the root view that the scroll view leaves free.
  public var viewportReduction = 0.0 { didSet { layOut() } }
  /// Whether the scroll view's frame excludes the bars, as in React Native's `SafeAreaView`. Its own safe
  /// area is empty then.
  public var isInsideSafeArea = false { didSet { layOut() } }
  /// The time since the start, in seconds.
  public private(set) var now = 0.0
  /// In the order in which they were started.
  private var timers: [Timer] = []

  /// A text field, or another view that is edited.
  public struct Field: Equatable, Sendable {
    /// Tells fields apart.
    public var id: Int
    /// The rectangle in the content's coordinates; `frame` has those of the superview.
    public var rect: Rect
    /// Every fourth field is in a box that begins at 500, like a section of a form. Its frame has the
    /// coordinates of that box.
    @inlinable public var isInBox: Bool { id % 4 == 3 && rect.y >= 500 }
    /// `frame`: the rectangle in the coordinates of the superview (A).
    @inlinable public var frame: Rect { isInBox ? rect.moved(by: Point(0, -500)) : rect }

    /// A field with this rectangle in the content.
    @inlinable public init(id: Int, rect: Rect) { (self.id, self.rect) = (id, rect) }
  }

  private struct Timer: Equatable, Sendable {
    var name: Int
    /// The seconds until the timer fires. Counting down keeps the precision of small intervals.
    var left: Double
  }

  /// A screen at the beginning of a scenario: the content at its beginning, no timers.
  public init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration
    (geometry, naturalContent) = (environment.geometry, environment.content)
    padding = environment.padding
    scrollView = ScrollView(frame: geometry.viewport, contentSize: environment.content)
    scrollView.oversize = configuration.oversize
    scrollView.alwaysBounceVertical = configuration.alwaysBounces
    scrollView.contentInset = environment.padding
    scrollView.safeAreaInsets = geometry.safe
    let inset = scrollView.adjustedContentInset
    scrollView.contentOffset = scrollView.legal(Point(0 - inset.left, 0 - inset.top))
    field = environment.focus.map { Field(id: 0, rect: $0) }
  }

  // MARK: - Coordinates

  /// `convert(_:from: nil)` in the window: converts a frame from the screen (A).
  @inlinable public func inWindow(_ frame: Rect) -> Rect {
    frame.moved(by: Point(0 - geometry.window.x, 0 - geometry.window.y))
  }
  /// Converts a frame from the screen to the root view, whose frame is that of the scroll view.
  @inlinable public func inRootView(_ frame: Rect) -> Rect {
    inWindow(frame).moved(by: Point(0 - geometry.viewport.x, rootViewLift - geometry.viewport.y))
  }
  /// Converts a rectangle from the content to the root view.
  @inlinable public func inRootView(content rect: Rect) -> Rect {
    rect.moved(by: Point(0 - scrollView.contentOffset.x, 0 - scrollView.contentOffset.y))
  }
  /// The bounds of the root view, if that is the scroll view's.
  @inlinable public var rootView: Rect {
    Rect(0, 0, geometry.viewport.width, geometry.viewport.height)
  }

  // MARK: - The controller's view

  /// `view` of a controller that fills its window and contains the scroll view. Strategies use it if the
  /// scroll view itself is not their root view.
  @inlinable public var view: Rect { Rect(0, 0, geometry.window.width, geometry.window.height) }
  /// Converts a rectangle from the content to that view.
  @inlinable public func inView(content rect: Rect) -> Rect {
    inRootView(content: rect).moved(by: Point(geometry.viewport.x, geometry.viewport.y))
  }
  /// `safeAreaInsets` of that view (A). Only those of the scroll view are known. The space between the edges of both
  /// views counts as covered, so that an addition to the view's insets adds the same to the scroll view's.
  @inlinable public var viewSafeAreaInsets: Insets {
    let (safe, frame, more) = (geometry.safe, geometry.viewport, additionalSafeAreaInsets)
    return Insets(
      safe.top + frame.y + more.top, safe.left + frame.x + more.left,
      safe.bottom + view.height - frame.maxY + more.bottom,
      safe.right + view.width - frame.maxX + more.right)
  }
  /// `statusBarFrame.height`: 20 points if the top of the screen has a safe area (C). The code that reads it is
  /// older than notches.
  @inlinable public var statusBarHeight: Double {
    max(0, min(20, geometry.window.y + geometry.viewport.y + geometry.safe.top))
  }

  /// The observation of the scroll view.
  @inlinable public var observation: Observation {
    var seen = Observation(offset: scrollView.contentOffset)
    seen.range = OffsetRange(x: scrollView.range(.horizontal), y: scrollView.range(.vertical))
    (seen.insets, seen.viewport) = (scrollView.adjustedContentInset, scrollView.frame)
    (seen.content, seen.bounce) = (scrollView.contentSize, scrollView.alwaysBounceVertical)
    return seen
  }

  /// A layout pass: sets the scroll view's frame and the size of its content.
  private mutating func layOut() {
    var (frame, safe) = (geometry.viewport, geometry.safe)
    if isInsideSafeArea {
      let size = frame.size - safe
      frame = Rect(frame.x + safe.left, frame.y + safe.top, size.width, size.height)
      safe = Insets(0, 0, 0, 0)
    }
    // The height is negative if there is no room; the rest lies beyond the end.
    frame.height -= viewportReduction
    let asked = contentConstraint ?? naturalContent
    scrollView.layOut(
      frame, safeAreaInsets: safe + additionalSafeAreaInsets,
      contentSize: Size(
        max(asked.width, naturalContent.width), max(asked.height, naturalContent.height)))
  }

  // MARK: - The run loop

  /// Starts a timer with a callback after so many seconds; its name identifies it. Two of one name may run,
  /// as with `perform(_:with:afterDelay:)` (A).
  public mutating func schedule(_ name: Int, after seconds: Double) {
    timers.append(Timer(name: name, left: seconds))
  }

  /// Removes all timers of this name (A: `cancelPreviousPerformRequests`).
  public mutating func cancel(_ name: Int) { timers.removeAll { $0.name == name } }
  /// Seconds until the next timer of this name; nil if there is none.
  public func timeLeft(_ name: Int) -> Double? {
    timers.filter { $0.name == name }.map(\.left).min().map { max(0, $0) }
  }

  /// Removes the next timer that is due within so many seconds, and advances the time to it.
  /// Of two that are due at the same time, the one that was started first is the next (K).
  public mutating func nextTimer(within seconds: inout Double) -> Int? {
    guard let next = timers.indices.min(by: { timers[$0].left < timers[$1].left }),
      timers[next].left <= seconds + 1e-9
    else { return nil }
    let timer = timers.remove(at: next)
    let passed = max(0, min(timer.left, seconds))
    advance(by: passed)
    seconds -= passed
    return timer.name
  }

  /// Lets time pass without a callback.
  public mutating func advance(by seconds: Double) {
    now += seconds
    for index in timers.indices { timers[index].left -= seconds }
  }
}

// MARK: - The arithmetic of UIKit

extension Rect {
  /// The null rectangle, as Objective-C code reads it: all zeros.
  @inlinable public static var nullFrame: Rect { Rect(0, 0, 0, 0) }
  /// `CGRectIsEmpty` (A).
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

  /// `CGRectIntersection`: the common part (A). Without one it is the null frame.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top
      ? Rect(left, top, right - left, bottom - top) : .nullFrame
  }

  /// `CGRectContainsPoint`: the left and top edges are inside, the right and bottom edges are not (A).
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// `CGRectOffset`: the rectangle, moved (A).
  @inlinable public func moved(by delta: Point) -> Rect {
    Rect(x + delta.x, y + delta.y, width, height)
  }

  /// The rectangle, extended by this distance above and below.
  @inlinable public func grown(_ margin: Double) -> Rect {
    Rect(x, y - margin, width, height + 2 * margin)
  }
}
