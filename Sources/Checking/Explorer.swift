// Every state that can be reached, breadth first.

/// A state machine to be explored: where it begins, what may happen, what must hold.
public struct Explorer<State: Hashable, Event> {
  public struct Law {
    public var name: String
    public var holds: (State) -> Bool
    public init(_ name: String, _ holds: @escaping (State) -> Bool) {
      (self.name, self.holds) = (name, holds)
    }
  }

  var initial: [State]
  var events: (State) -> [Event]
  var next: (State, Event) -> State?
  /// What holds in every state.
  public var always: [Law] = []
  /// What holds in some state: an exploration that never comes there has missed it.
  public var sometimes: [Law] = []
  /// What can be reached from every state, such as rest.
  public var eventually: [Law] = []

  /// `next` is nil where an event cannot happen.
  public init(
    from initial: [State], events: @escaping (State) -> [Event],
    next: @escaping (State, Event) -> State?
  ) {
    (self.initial, self.events, self.next) = (initial, events, next)
  }
}

/// What an exploration has found.
public struct Exploration<State, Event> {
  /// A law that is broken, and the shortest way to where it is.
  public struct Violation {
    public var law: String
    public var events: [Event]
    public var state: State
  }

  public var states = 0
  public var transitions = 0
  /// The length of the longest shortest way.
  public var depth = 0
  /// Whether every reachable state was seen. An exploration that was cut off has shown nothing.
  public var isFinished = false
  public var violation: Violation?
  /// What was to be reached and never was.
  public var unreached: [String] = []

  public var isProved: Bool { isFinished && violation == nil && unreached.isEmpty && states > 0 }
}

extension Explorer {
  /// Looks at every state up to a depth, but at no more than `limit`.
  public func explore(depth: Int = .max, limit: Int = 1_000_000) -> Exploration<State, Event> {
    var search = Search(self)
    return search.run(depth: depth, limit: limit)
  }

  private struct Search {
    let explorer: Explorer
    var result = Exploration<State, Event>()
    var states: [State] = []
    var indices: [State: Int] = [:]
    /// How each state was reached first.
    var parents: [Int] = []
    var causes: [Event?] = []
    /// Where each state can be reached from; kept only if some law asks.
    var origins: [[Int]] = []
    var unreached: [Law]

    init(_ explorer: Explorer) {
      (self.explorer, unreached) = (explorer, explorer.sometimes)
    }

    mutating func run(depth: Int, limit: Int) -> Exploration<State, Event> {
      for state in explorer.initial where result.violation == nil {
        _ = visit(state, from: -1, by: nil)
      }
      var (frontier, cutOff) = (0..<states.count, false)
      while !frontier.isEmpty, result.violation == nil {
        guard result.depth < depth, states.count <= limit else {
          cutOff = true
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
      result.isFinished = !cutOff && result.violation == nil && states.count <= limit
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
        if !explorer.eventually.isEmpty { origins[target].append(index) }
        if result.violation != nil { return }
      }
    }

    private mutating func visit(_ state: State, from parent: Int, by event: Event?) -> Int {
      if let index = indices[state] { return index }
      let index = states.count
      indices[state] = index
      states.append(state)
      parents.append(parent)
      causes.append(event)
      if !explorer.eventually.isEmpty { origins.append([]) }
      unreached.removeAll { $0.holds(state) }
      if let law = explorer.always.first(where: { !$0.holds(state) }) { violate(law, index) }
      return index
    }

    /// Backwards from where the law holds; what is not met cannot come there.
    private mutating func checkEventually() {
      for law in explorer.eventually where result.violation == nil {
        var reaches = states.map(law.holds)
        var frontier = states.indices.filter { reaches[$0] }
        while let index = frontier.popLast() {
          for origin in origins[index] where !reaches[origin] {
            reaches[origin] = true
            frontier.append(origin)
          }
        }
        if let stuck = reaches.firstIndex(of: false) { violate(law, stuck) }
      }
    }

    private mutating func violate(_ law: Law, _ index: Int) {
      var (events, place) = ([Event](), index)
      while place >= 0 {
        if let cause = causes[place] { events.append(cause) }
        place = parents[place]
      }
      result.violation = .init(law: law.name, events: events.reversed(), state: states[index])
    }
  }
}
