// What the judge expects, before it is seen what happens.

package import ReferenceModel

extension Moment {
  /// The offset that the judge derives for this event; `tolerance` leaves no end undecided.
  package var expectation: Point { destination ?? was.offset }

  /// The offset from which the judge derives it: that before the event, the one that pins the content, the new end of
  /// the content where that is kept, or where something has scrolled to.
  package var beginning: Point {
    if let scrollTarget { return scrollTarget }
    let end = after.room.range(.vertical).upper
    return Point(pinned(.horizontal), staysAtEnd == true ? end : pinned(.vertical))
  }

  /// Any moment: an event between any two truths, and the offset before it. Nothing is observed of what it does.
  package init(
    _ event: Event, _ before: Truth, _ after: Truth, was: Point, wish: Reveal?, now: Observation
  ) {
    self.init(after, now: now, tolerance: after.tolerance)
    (self.event, self.before, self.was.offset) = (event, before, was)
    (effect.hasFired, effect.wish) = (wish != nil, wish)
  }
}

extension Margin {
  /// What the judge keeps free of both margins where so much is left.
  package func shared(in room: Double) -> Margin { sharing(room) }
}

extension Truth {
  /// How exactly the judge is asked: an anchored end is one that is nearer than a millionth of a point.
  package var tolerance: Double { configuration.anchor == .end ? 1e-6 : 0 }
}
