// What the model keeps between events. What can be derived is not here.

/// The whole state: equal states have equal futures.
public struct State: Equatable, Sendable, BitwiseCopyable {
  public var configuration: Configuration
  public var environment: Environment
  public var offset = Point(0, 0)
  /// Whether the focus is kept visible: until a drag lets go of it, until focus or keyboard come.
  public var isFollowing = false
  public var isDragging = false
  /// The burst of notices that has not taken effect yet.
  public var pending: Pending?
  /// How many transitions (rotations, pushed screens) have begun and not ended.
  public var transitions = 0
  /// The overlap that was in effect when a transition began, kept until its burst has fired.
  public var frozenOverlap: Double?
  @inlinable public init(_ configuration: Configuration, _ environment: Environment) {
    (self.configuration, self.environment) = (configuration.admitted, environment.admitted)
  }
  /// No notice waits, nothing turns, no finger is down: what is seen now stays.
  @inlinable public var isAtRest: Bool { pending == nil && transitions == 0 && !isDragging }
}

/// A burst: what has been announced last, and how long to wait for more.
public struct Pending: Equatable, Sendable, BitwiseCopyable {
  /// Where the keyboard will be: nil if no notice said, `.some(nil)` if it will be hidden.
  public var keyboard: Rect??
  public var reveal: Reveal?
  /// Seconds of quiet still to pass.
  public var remaining = 0.0
  /// Seconds until it fires even without quiet; nil waits for quiet.
  public var maxWaitLeft: Double?
  @inlinable public init(_ maxWaitLeft: Double?) { self.maxWaitLeft = maxWaitLeft }
}

/// An app's wish to see a rectangle of the content, with so much around it.
public struct Reveal: Equatable, Sendable, BitwiseCopyable {
  public var rect: Rect
  public var margin: Margin
  @inlinable public init(_ r: Rect, margin m: Margin) { (rect, margin) = (r, m) }
}

/// What can be seen of a scroll view from outside; an implementation may not show all of it.
public struct Observation: Equatable, Sendable, BitwiseCopyable {
  public var offset: Point
  public var range: OffsetRange?
  /// The adjusted insets; the scroll indicators have the same.
  public var insets: Insets?
  public var viewport: Rect?
  public var content: Size?
  public var bounce: Bool?
  @inlinable public init(offset: Point) { self.offset = offset }
}

/// The legal offsets of both axes.
public struct OffsetRange: Equatable, Sendable, BitwiseCopyable {
  public var x, y: Interval
  @inlinable public init(x: Interval, y: Interval) { (self.x, self.y) = (x, y) }
}

/// Where something happens from beginning to end: all that is needed to see it again.
public struct Scenario: Equatable, Sendable {
  public var configuration: Configuration
  public var environment: Environment
  public var events: [Event]
  @inlinable public init(_ c: Configuration, _ e: Environment, _ events: [Event]) {
    (configuration, environment, self.events) = (c, e, events)
  }
}
