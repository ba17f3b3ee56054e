// Small worlds in which everything that can happen is tried.

public import ReferenceModel

/// A world that is small enough to be looked at as a whole: where it begins, and what may happen.
public struct Scope: Sendable {
  public var name: String
  /// What it holds, in a sentence.
  public var words: String
  /// Where it begins: scenarios without events.
  public var starts: [Scenario]
  /// What may happen, the plainest first.
  public var events: [Event]
  /// How many events in a row; nil until nothing new is reached.
  public var depth: Int?
  /// How deep transitions may be nested, and between which offsets the finger may drag.
  public var deepest: Int
  public var offsets: Interval

  public init(
    name: String, words: String, starts: [Scenario], events: [Event], depth: Int? = nil,
    deepest: Int = 2, offsets: Interval = Interval(-200, 1400)
  ) {
    (self.name, self.words, self.starts, self.events) = (name, words, starts, events)
    (self.depth, self.deepest, self.offsets) = (depth, deepest, offsets)
  }

  /// Whether the event is one of this world: without bounds it would not be small. What has no effect,
  /// such as an end without a beginning, is part of it, for that it has none is to be shown.
  @inlinable public func allows(_ event: Event, transitions: Int, isDragging: Bool, offset: Point)
    -> Bool
  {
    switch event {
    case .transitionBegan: transitions < deepest
    case .dragged(let delta):
      !isDragging || (holds(offset.x + delta.x) && holds(offset.y + delta.y))
    default: true
    }
  }
  @inlinable func holds(_ offset: Double) -> Bool {
    offset >= offsets.lower && offset <= offsets.upper
  }
}
