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
  public var deepest = 2
  public var offsets = Interval(-200, 1400)

  /// Whether the event is one of this world: without bounds it would not be small.
  @inlinable public func allows(_ event: Event, transitions: Int, isDragging: Bool, offset: Point)
    -> Bool
  {
    switch event {
    case .transitionBegan: transitions < deepest
    case .transitionEnded: transitions > 0
    case .dragBegan: !isDragging
    case .dragEnded: isDragging
    case .dragged(let delta):
      isDragging && offset.y + delta.y >= offsets.lower && offset.y + delta.y <= offsets.upper
        && offset.x + delta.x >= offsets.lower && offset.x + delta.x <= offsets.upper
    default: true
    }
  }
}
