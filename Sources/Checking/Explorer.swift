// A breadth-first search of all reachable states.

/// A state machine whose reachable states can be explored: its initial states, its events and the
/// conditions that its states must meet.
public struct Explorer<State: Hashable, Event> {
  /// A named condition on a state.
  public struct Condition {
    /// The name that a violation or an unreached condition reports.
    public var name: String
    /// Whether a state meets the condition.
    public var holds: (State) -> Bool
    /// Creates a condition.
    public init(_ name: String, _ holds: @escaping (State) -> Bool) {
      (self.name, self.holds) = (name, holds)
    }
  }

  var initial: [State]
  var events: (State) -> [Event]
  var next: (State, Event) -> State?
  /// Conditions that every reachable state must meet.
  public var always: [Condition] = []
  /// Conditions that at least one reachable state must meet.
  public var sometimes: [Condition] = []
  /// Conditions that must be reachable from every reachable state, such as "idle".
  public var eventually: [Condition] = []

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initial: The states in which the exploration starts.
  ///   - events: Returns the events to try in a state.
  ///   - next: Returns the state after an event; nil if the event cannot happen in that state.
  public init(
    from initial: [State], events: @escaping (State) -> [Event],
    next: @escaping (State, Event) -> State?
  ) { (self.initial, self.events, self.next) = (initial, events, next) }
}

/// The result of an exploration.
public struct Exploration<State, Event> {
  /// A state that violates a condition, and a shortest sequence of events that leads to it.
  public struct Violation {
    /// The name of the condition that does not hold.
    public var condition: String
    /// A shortest sequence of events from an initial state to the violating state.
    public var events: [Event]
    /// The state that violates the condition.
    public var state: State
  }

  /// The number of states that were visited.
  public var states = 0
  /// The number of transitions that were followed.
  public var transitions = 0
  /// The largest distance of a visited state from the initial states, in events.
  public var depth = 0
  /// Whether every reachable state was visited. An exploration that reached a limit proves nothing.
  public var isFinished = false
  /// The first violation; nil if there is none.
  public var violation: Violation?
  /// The names of the `sometimes` conditions that no state meets.
  public var unreached: [String] = []

  /// Whether every reachable state was visited and all conditions are met.
  public var isProved: Bool { isFinished && violation == nil && unreached.isEmpty && states > 0 }
}

extension Explorer {
  /// Visits every reachable state, breadth first.
  ///
  /// - Parameters:
  ///   - depth: The maximum distance from the initial states, in events.
  ///   - limit: The maximum number of states.
  public func explore(depth: Int = .max, limit: Int = 1_000_000) -> Exploration<State, Event> {
    var search = Search(self)
    return search.run(depth: depth, limit: limit)
  }

  private struct Search {
    let explorer: Explorer
    var result = Exploration<State, Event>()
    var states: [State] = []
    var indices: [State: Int] = [:]
    /// For each state, the state from which it was first reached; -1 for an initial state.
    var parents: [Int] = []
    /// For each state, the event by which it was first reached.
    var incomingEvents: [Event?] = []
    /// For each state, all states that lead to it. Recorded only if `eventually` has conditions.
    var predecessors: [[Int]] = []
    var unreached: [Condition]

    init(_ explorer: Explorer) {
      (self.explorer, unreached) = (explorer, explorer.sometimes)
    }

    mutating func run(depth: Int, limit: Int) -> Exploration<State, Event> {
      for state in explorer.initial where result.violation == nil {
        _ = visit(state, from: -1, by: nil)
      }
      var (frontier, isCutOff) = (0..<states.count, false)
      while !frontier.isEmpty, result.violation == nil {
        guard result.depth < depth, states.count <= limit else {
          isCutOff = true
          break
        }
        let end = states.count
        for index in frontier where result.violation == nil && states.count <= limit {
          expand(index)
        }
        frontier = end..<states.count
        if !frontier.isEmpty { result.depth += 1 }
      }
      result.states = states.count
      result.isFinished = !isCutOff && result.violation == nil && states.count <= limit
      if result.isFinished {
        result.unreached = unreached.map(\.name)
        checkEventually()
      }
      return result
    }

    private mutating func expand(_ index: Int) {
      let state = states[index]
      for event in explorer.events(state) {
        guard let next = explorer.next(state, event) else { continue }
        result.transitions += 1
        let target = visit(next, from: index, by: event)
        if !explorer.eventually.isEmpty { predecessors[target].append(index) }
        if result.violation != nil { return }
      }
    }

    /// The index of a state. A state that was not visited before is added and checked.
    private mutating func visit(_ state: State, from parent: Int, by event: Event?) -> Int {
      if let index = indices[state] { return index }
      let index = states.count
      indices[state] = index
      states.append(state)
      parents.append(parent)
      incomingEvents.append(event)
      if !explorer.eventually.isEmpty { predecessors.append([]) }
      unreached.removeAll { $0.holds(state) }
      if let condition = explorer.always.first(where: { !$0.holds(state) }) {
        recordViolation(of: condition, in: index)
      }
      return index
    }

    /// Searches backwards from the states that meet each `eventually` condition. A state that this
    /// search does not reach violates the condition.
    private mutating func checkEventually() {
      for condition in explorer.eventually where result.violation == nil {
        var reaches = states.map(condition.holds)
        var frontier = states.indices.filter { reaches[$0] }
        while let index = frontier.popLast() {
          for predecessor in predecessors[index] where !reaches[predecessor] {
            reaches[predecessor] = true
            frontier.append(predecessor)
          }
        }
        if let index = reaches.firstIndex(of: false) { recordViolation(of: condition, in: index) }
      }
    }

    private mutating func recordViolation(of condition: Condition, in state: Int) {
      var (events, index) = ([Event](), state)
      while index >= 0 {
        if let event = incomingEvents[index] { events.append(event) }
        index = parents[index]
      }
      result.violation = .init(
        condition: condition.name, events: events.reversed(), state: states[state])
    }
  }
}
