// Scopes: small sets of scenarios that are explored exhaustively.

public import ReferenceModel

/// A set of initial scenarios and events that is small enough to be explored exhaustively.
@usableFromInline package struct Scope: Sendable {
  package var name: String
  /// A description in one sentence.
  package var words: String
  /// The initial states, as scenarios without events.
  package var starts: [Scenario]
  /// The possible events, the plainest first.
  package var events: [Event]
  /// The largest number of events in a sequence; nil to explore until no new state is reached.
  package var depth: Int?
  /// The largest nesting depth of transitions.
  @usableFromInline package var deepest: Int
  /// The offsets between which a drag may move.
  @usableFromInline package var offsets: Interval

  /// A scope of these initial states and events.
  package init(
    name: String, words: String, starts: [Scenario], events: [Event], depth: Int? = nil,
    deepest: Int = 2, offsets: Interval = Interval(-200, 1400)
  ) {
    (self.name, self.words, self.starts, self.events) = (name, words, starts, events)
    (self.depth, self.deepest, self.offsets) = (depth, deepest, offsets)
  }

  /// Whether the event is allowed in a state. The limits keep the number of states small. An event without
  /// effect, such as an end without a beginning, is allowed, to check that it has none.
  @inlinable package func allows(_ event: Event, transitions: Int, isDragging: Bool, offset: Point)
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
