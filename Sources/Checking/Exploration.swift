// A breadth-first search of all reachable states.

/// The search of the states that a system can reach, for one that violates a condition.
public struct Exploration<State: Hashable, Event> {
  /// A state that violates the condition, and a shortest sequence of events that leads to it.
  public struct Violation {
    /// A shortest sequence of events from an initial state to the violating state.
    public var events: [Event]
    /// The state that violates the condition.
    public var state: State

    @usableFromInline init(events: [Event], state: State) {
      (self.events, self.state) = (events, state)
    }
  }

  /// The number of transitions that were followed.
  public var transitions: Int { found.transitions }
  /// The largest distance of a visited state from the initial states, in events.
  public var depth: Int { found.depth }
  /// Whether every reachable state was visited. An exploration that reached a limit proves nothing.
  public var isFinished: Bool { found.isFinished }
  /// The first violation; nil if there is none.
  public var violation: Violation? { found.violation }
  /// The number of states that were visited.
  @inlinable public var states: Int { visited.count }

  @usableFromInline var found = (
    transitions: 0, depth: 0, isFinished: false, violation: Violation?.none
  )
  // Inlinable as what uses them is, so that states are compared and hashed by code that is made for them.
  @usableFromInline var visited: [State] = []
  @usableFromInline var indices: [State: Int] = [:]
  /// For each state, the state and the event by which it was first reached; nil for an initial state.
  @usableFromInline var incoming: [(parent: Int, event: Event)?] = []

  /// Visits every reachable state, breadth first, up to the first that violates the condition.
  ///
  /// - Parameters:
  ///   - initial: The initial states.
  ///   - maximum: The maximum distance from the initial states, in events.
  ///   - limit: The maximum number of states.
  ///   - events: Returns the events that may happen in a state.
  ///   - next: Returns the state after an event; nil if the event cannot happen in that state.
  ///   - holds: The condition.
  @inlinable public init(
    from initial: [State], depth maximum: Int = .max, limit: Int = 1_000_000,
    events: (State) -> [Event], next: (State, Event) -> State?,
    holds: (State) -> Bool = { _ in true }
  ) {
    for state in initial where violation == nil { visit(state, by: nil, holds) }
    var frontier = visited.indices
    while !frontier.isEmpty, violation == nil {
      guard depth < maximum, states <= limit else { return }
      let end = states
      for index in frontier where violation == nil && states <= limit {
        for event in events(visited[index]) where violation == nil {
          guard let state = next(visited[index], event) else { continue }
          found.transitions += 1
          visit(state, by: (index, event), holds)
        }
      }
      frontier = end..<states
      if !frontier.isEmpty { found.depth += 1 }
    }
    found.isFinished = violation == nil && states <= limit
  }

  /// Adds and checks a state that was not visited before.
  @inlinable mutating func visit(
    _ state: State, by step: (parent: Int, event: Event)?, _ holds: (State) -> Bool
  ) {
    if indices[state] != nil { return }
    indices[state] = visited.count
    visited.append(state)
    incoming.append(step)
    if holds(state) { return }
    var (events, last) = ([Event](), step)
    while let (parent, event) = last {
      events.append(event)
      last = incoming[parent]
    }
    found.violation = Violation(events: events.reversed(), state: state)
  }
}
