// A breadth-first search of all reachable states.

/// The search of the states that a system can reach, for one that violates a condition.
public struct Exploration<State: Hashable, Event> {
  /// A state that violates the condition, and a shortest sequence of events that leads to it.
  public struct Violation {
    /// A shortest sequence of events from an initial state to the violating state.
    public var events: [Event]
    /// The state that violates the condition.
    public var state: State
  }

  /// The number of transitions that were followed.
  public private(set) var transitions = 0
  /// The largest distance of a visited state from the initial states, in events.
  public private(set) var depth = 0
  /// Whether every reachable state was visited. An exploration that reached a limit proves nothing.
  public private(set) var isFinished = false
  /// The first violation; nil if there is none.
  public private(set) var violation: Violation?
  /// The number of states that were visited.
  public var states: Int { visited.count }

  private var visited: [State] = []
  private var indices: [State: Int] = [:]
  /// For each state, the state and the event by which it was first reached; nil for an initial state.
  private var incoming: [(parent: Int, event: Event)?] = []

  /// Visits every reachable state, breadth first, up to the first that violates the condition.
  ///
  /// - Parameters:
  ///   - initial: The initial states.
  ///   - maximum: The maximum distance from the initial states, in events.
  ///   - limit: The maximum number of states.
  ///   - events: Returns the events that may happen in a state.
  ///   - next: Returns the state after an event; nil if the event cannot happen in that state.
  ///   - holds: The condition.
  public init(
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
          transitions += 1
          visit(state, by: (index, event), holds)
        }
      }
      frontier = end..<states
      if !frontier.isEmpty { depth += 1 }
    }
    isFinished = violation == nil && states <= limit
  }

  /// Adds and checks a state that was not visited before.
  private mutating func visit(
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
    violation = Violation(events: events.reversed(), state: state)
  }
}
