// State machines: sequences of events whose effects are checked.

/// A state machine whose state determines the next possible events.
///
/// The state contains the model and usually the candidate, which is the implementation under test.
/// The state offers only events that are possible, so no sequence has to be rejected. A run stores
/// its events as values, so a regression test can repeat them without a generator.
public struct StateMachine<State, Event: Sendable>: Sendable {
  @usableFromInline let start: @Sendable (inout Source) -> State
  @usableFromInline let offer: @Sendable (State, inout Source) -> Event
  @usableFromInline let step: @Sendable (inout State, Event) -> Outcome

  /// Creates a state machine.
  ///
  /// - Parameters:
  ///   - start: Draws an initial state.
  ///   - offer: Draws an event that is possible in the state. It should draw the same number of
  ///     choices in every state, because the shrinker can then reorder events.
  ///   - step: Applies the event. `.passed` continues the sequence, and `.invalid` rejects the case.
  public init(
    start: @escaping @Sendable (inout Source) -> State,
    offer: @escaping @Sendable (State, inout Source) -> Event,
    step: @escaping @Sendable (inout State, Event) -> Outcome
  ) { (self.start, self.offer, self.step) = (start, offer, step) }

  /// Creates a state machine that compares a candidate with a model after every event. `expected` and
  /// `observed` apply the event and return the observation.
  public init<Model, Candidate, Observation: Equatable & Sendable>(
    model: @escaping @Sendable () -> Model, candidate: @escaping @Sendable () -> Candidate,
    offer: @escaping @Sendable (Model, inout Source) -> Event,
    expected: @escaping @Sendable (inout Model, Event) -> Observation,
    observed: @escaping @Sendable (inout Candidate, Event) -> Observation
  ) where State == (model: Model, candidate: Candidate) {
    self.init(
      start: { _ in (model(), candidate()) }, offer: { offer($0.model, &$1) },
      step: { state, event in
        let expected = expected(&state.model, event)
        return observed(&state.candidate, event) == expected
          ? .passed : .failed(Origin("observation differs"))
      })
  }

  /// Runs a case up to the first event whose outcome is not `.passed`, and returns the last outcome.
  /// `onEvent` is called before each event.
  @inlinable public func run(
    _ source: inout Source, events count: ClosedRange<Int>, _ onEvent: (State, Event) -> Void
  ) -> Outcome {
    var state = start(&source)
    var outcome = Outcome.passed
    source.repeatEvents(of: Event.self, count) { source in
      guard case .passed = outcome else { return }
      let event = offer(state, &source)
      onEvent(state, event)
      outcome = step(&state, event)
    }
    return outcome
  }

  /// Applies the given events to the simplest initial state, and returns the first outcome that is
  /// not `.passed`.
  public func replay(_ events: [Event]) -> Outcome {
    var source = Source(replaying: [UInt64]())
    var state = start(&source)
    for event in events {
      let outcome = step(&state, event)
      if outcome != .passed { return outcome }
    }
    return .passed
  }

  /// The events of the case that a token identifies.
  public func events(_ token: CaseToken, events count: ClosedRange<Int> = 0...50) -> [Event] {
    var (events, source) = ([Event](), Source(token))
    _ = run(&source, events: count) { events.append($1) }
    return events
  }
}

extension Property {
  /// Creates a property from a state machine: every run of the machine must pass. With a `kind` of
  /// events, the report has a table of the pairs of consecutive kinds.
  @inlinable public init<State, Event>(
    _ name: String, _ machine: StateMachine<State, Event>, events count: ClosedRange<Int> = 0...50,
    describe: @escaping @Sendable (Event) -> String = stableDescription,
    kind: (@Sendable (Event) -> String)? = nil
  ) {
    self.init(
      name,
      describe: { source in
        var descriptions: [String] = []
        _ = machine.run(&source, events: count) { descriptions.append(describe($1)) }
        return descriptions.joined(separator: ", ")
      },
      judge: { source in
        guard let kind else { return machine.run(&source, events: count) { _, _ in } }
        var (pairs, last) = ([String](), "start")
        let outcome = machine.run(&source, events: count) { _, event in
          let next = kind(event)
          pairs.append("\(last) → \(next)")
          last = next
        }
        for pair in pairs { source.tabulate("events", pair) }
        return outcome
      })
  }

  /// The number of elements or events in the first loop of a case.
  public func iterationCount(_ token: CaseToken) -> Int {
    replay(Source(token)).recorded.iterations.count
  }
}
