// Sequences of events, in lockstep with what is to be tested.

/// A state machine whose model says what may happen next.
///
/// The state holds the model and whatever is tested beside it. Because the events are offered by the
/// state, no precondition has to throw sequences away; and because a run keeps its events as data, it
/// can be repeated without a source, which is what a regression test stores.
public struct StateMachine<State, Event: Sendable>: Sendable {
  @usableFromInline let start: @Sendable (inout Source) -> State
  @usableFromInline let offer: @Sendable (State, inout Source) -> Event
  @usableFromInline let step: @Sendable (inout State, Event) -> Outcome

  /// - Parameters:
  ///   - start: makes the first state.
  ///   - offer: draws an event that is allowed now. Draw as many choices whatever the state: then the
  ///     order of events can be simplified.
  ///   - step: lets it happen and judges what came of it; `.passed` goes on, `.invalid` gives up the
  ///     case.
  public init(
    start: @escaping @Sendable (inout Source) -> State,
    offer: @escaping @Sendable (State, inout Source) -> Event,
    step: @escaping @Sendable (inout State, Event) -> Outcome
  ) {
    (self.start, self.offer, self.step) = (start, offer, step)
  }

  /// A candidate that must show the same as its model after every event.
  public init<Model, Candidate, Observation: Equatable & Sendable>(
    model: @escaping @Sendable () -> Model, candidate: @escaping @Sendable () -> Candidate,
    offer: @escaping @Sendable (Model, inout Source) -> Event,
    expected: @escaping @Sendable (inout Model, Event) -> Observation,
    observed: @escaping @Sendable (inout Candidate, Event) -> Observation
  ) where State == (model: Model, candidate: Candidate) {
    self.init(
      start: { _ in (model(), candidate()) }, offer: { offer($0.model, &$1) },
      step: { state, event in
        let (expected, observed) = (
          expected(&state.model, event), observed(&state.candidate, event)
        )
        return expected == observed ? .passed : .failed(Origin("observation differs"))
      })
  }

  /// The events of a case, up to the one that ended it, and what came of them.
  @inlinable public func run(
    _ source: inout Source, events count: ClosedRange<Int>, _ happened: (State, Event) -> Void
  ) -> Outcome {
    var state = start(&source)
    var outcome = Outcome.passed
    source.repeat(count, "event") { source in
      guard outcome == .passed else { return }
      let event = offer(state, &source)
      happened(state, event)
      outcome = step(&state, event)
    }
    return outcome
  }

  /// Lets given events happen, from the simplest start; no source has a say in it.
  public func replay(_ events: [Event]) -> Outcome {
    var source = Source(replaying: [UInt64]())
    var state = start(&source)
    for event in events {
      let outcome = step(&state, event)
      if outcome != .passed { return outcome }
    }
    return .passed
  }

  /// The events of the case that a token names.
  public func events(_ token: Token, events count: ClosedRange<Int> = 0...50) -> [Event] {
    var (events, source) = ([Event](), Source(token))
    _ = run(&source, events: count) { events.append($1) }
    return events
  }
}

extension Property {
  /// Every run of the machine passes.
  ///
  /// With `kind` the report has a table of which event followed which, and a feedback search looks for
  /// runs in which an event meets a new kind of state.
  public init<State, Event>(
    _ name: String, _ machine: StateMachine<State, Event>, events count: ClosedRange<Int> = 0...50,
    describe: @escaping @Sendable (Event) -> String = { String(describing: $0) },
    kind: (@Sendable (Event) -> String)? = nil, stateClass: (@Sendable (State) -> Int)? = nil
  ) {
    self.init(
      name,
      describe: { source in
        var words: [String] = []
        _ = machine.run(&source, events: count) { words.append(describe($1)) }
        return words.joined(separator: ", ")
      },
      judge: { source in
        guard let kind else { return machine.run(&source, events: count) { _, _ in } }
        var (pairs, points, last) = ([String](), [UInt64](), "start")
        let outcome = machine.run(&source, events: count) { state, event in
          let next = kind(event)
          pairs.append("\(last) → \(next)")
          if let stateClass { points.append(Source.point(stateClass(state), next)) }
          last = next
        }
        for pair in pairs { source.tabulate("events", pair) }
        for point in points { source.reach(point) }
        return outcome
      })
  }
}

extension Property {
  /// How many turns the outermost sequence of a case has: its elements, its events.
  public func turns(_ token: Token) -> Int {
    var source = Source(token)
    _ = run(&source)
    let sequence = source.spans.firstIndex { $0.label == .repeat }
    return sequence.map { index in source.spans.count { $0.parent == Int32(index) } } ?? 0
  }
}

extension Source {
  /// The case that a token names, from its beginning.
  /// The case that a token names; unless it is recorded, it can be judged but not shrunk.
  public init(_ token: Token, isRecorded: Bool = true) {
    switch token {
    case .hunted(let seed, let index):
      self.init(lean: 0)
      if isRecorded { mode = .recording }
      restart(seed.ofCase(index), size: Property.size(of: index))
    case .choices(let ranks): self.init(replaying: ranks)
    }
  }

  /// A number for an event that meets a kind of state.
  static func point(_ stateClass: Int, _ event: String) -> UInt64 {
    event.utf8.reduce(Chance.mix(UInt64(bitPattern: Int64(stateClass)))) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
  }
}
