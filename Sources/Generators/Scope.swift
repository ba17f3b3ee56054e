// Scopes: small sets of scenarios that are explored exhaustively.

public import ReferenceModel

/// A set of initial scenarios and events that is small enough to be explored exhaustively.
@usableFromInline package struct Scope: Sendable {
  package var name: String
  /// A description in one sentence.
  package var words: String
  /// The initial states, as scenarios without events.
  package var starts: [Scenario] = []
  /// The possible events, the plainest first.
  package var events: [Event] = []
  /// The largest number of events in a sequence; nil to explore until no new state is reached.
  package var depth: Int?
  /// The largest nesting depth of transitions.
  @usableFromInline package var deepest = 2
  /// The offsets between which a drag may move.
  @usableFromInline package var offsets = Interval(-200, 1400)

  /// A scope that is still empty.
  package init(name: String, words: String) { (self.name, self.words) = (name, words) }

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
