// What the judge expects, before it is seen what happens.

public import ReferenceModel

extension Moment {
  /// The offset that the judge derives for this event.
  public var expectation: Point { destination }

  /// The offset from which the judge derives it: that before the event, or the one that pins the content.
  public var beginning: Point { Point(pinned(.horizontal), pinned(.vertical)) }

  /// Any moment: an event between any two truths, and the offset before it. Nothing is observed of what it does.
  public init(
    _ event: Event, _ before: Truth, _ after: Truth, was: Point, wish: Reveal?, now: Observation
  ) {
    self.init(after, now: now, tolerance: 0)
    (self.event, self.before, self.was.offset) = (event, before, was)
    (effect.hasFired, effect.wish) = (wish != nil, wish)
  }
}
