// Properties with async conditions, and state machines whose steps are async.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Property {
  /// Creates a property from an async condition that every value must meet.
  ///
  /// The tasks and actors of a case run on one thread, in the order in which they become ready. A
  /// thrown error is a failure, with an origin for each type and case of errors. A case that waits
  /// longer than the limit, for example for a timer or for the main actor, is a failure as well.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @Sendable (Value) async throws -> Bool
  ) {
    self.init(
      name, for: generator, hangsAfter: limit, describe: describe,
      judge: { try await holds($0) ? .passed : .failed(Origin(name)) })
  }

  /// Creates a property from a condition that is evaluated on the main actor. The closure begins
  /// with `@MainActor`, and may also be async. All else is as for an async condition.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @MainActor @Sendable (Value) throws -> Bool
  ) {
    let awaited: @Sendable (Value) async throws -> Bool = holds
    self.init(name, for: generator, hangsAfter: limit, describe: describe, holds: awaited)
  }

  /// Creates a property from an async function that returns the outcome for a value. It can report
  /// different failures and invalid values. All else is as for an async condition.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    judge: @escaping @Sendable (Value) async throws -> Outcome
  ) {
    let patience = Patience(limit)
    self.init(
      name, describe: { describe(generator.draw(from: &$0)) },
      judge: { source in
        let value = generator.draw(from: &source)
        if source.skips() { return .invalid }
        let end = CaseExecutor.run(patience) { try await judge(value) }
        return if case .returned(let outcome) = end { outcome } else { end.failure(name) }
      })
    mayWait = true
  }

  /// Creates a property from an async state machine: every run of the machine must pass. A step
  /// hangs if it waits longer than the limit, for example for a timer or for the main actor.
  public init<State, Event>(
    _ name: String, _ machine: AsyncStateMachine<State, Event>,
    events count: ClosedRange<Int> = 0...50, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Event) -> String = stableDescription
  ) {
    let patience = Patience(limit)
    self.init(
      name,
      describe: { source in
        var descriptions: [String] = []
        _ = machine.run(&source, name, events: count, patience) {
          descriptions.append(describe($0))
        }
        return descriptions.joined(separator: ", ")
      },
      judge: { machine.run(&$0, name, events: count, patience) { _ in } })
    mayWait = true
  }
}

/// A state machine whose steps are async, for example because the candidate is an actor or belongs
/// to the main actor. It otherwise works like a ``StateMachine``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct AsyncStateMachine<State: Sendable, Event: Sendable>: Sendable {
  let start: @Sendable () async throws -> State
  let offer: @Sendable (State, inout Source) -> Event
  let step: @Sendable (inout State, Event) async throws -> Outcome

  /// Creates a state machine from the closures of a ``StateMachine``. A thrown error is a failure,
  /// with an origin for each type and case of errors.
  public init(
    start: @escaping @Sendable () async throws -> State,
    offer: @escaping @Sendable (State, inout Source) -> Event,
    step: @escaping @Sendable (inout State, Event) async throws -> Outcome
  ) { (self.start, self.offer, self.step) = (start, offer, step) }

  /// Creates a state machine that compares a candidate, such as an actor, with a model after every
  /// event. The closures are those of a ``StateMachine``.
  public init<Model: Sendable, Candidate: Sendable, Observation: Equatable & Sendable>(
    model: @escaping @Sendable () -> Model,
    candidate: @escaping @Sendable () async throws -> Candidate,
    offer: @escaping @Sendable (Model, inout Source) -> Event,
    expected: @escaping @Sendable (inout Model, Event) -> Observation,
    observed: @escaping @Sendable (Candidate, Event) async throws -> Observation
  ) where State == (model: Model, candidate: Candidate) {
    self.init(
      start: { (model(), try await candidate()) },
      offer: { offer($0.model, &$1) },
      step: { state, event in
        let expected = expected(&state.model, event)
        return try await observed(state.candidate, event) == expected
          ? .passed : .failed(Origin("observation differs"))
      })
  }

  /// Runs a case. It stops at the first event whose outcome is not `.passed`.
  func run(
    _ source: inout Source, _ name: String, events count: ClosedRange<Int>, _ patience: Patience,
    _ onEvent: (Event) -> Void
  ) -> Outcome {
    let start = CaseExecutor.run(patience, start)
    guard case .returned(var state) = start else { return start.failure(name) }
    var outcome = Outcome.passed
    source.repeatEvents(of: Event.self, count) { source in
      guard case .passed = outcome else { return }
      let event = offer(state, &source)
      onEvent(event)
      let end = CaseExecutor.run(patience) { [step, state] in
        var next = state
        let outcome = try await step(&next, event)
        return (next, outcome)
      }
      if case .returned(let result) = end {
        (state, outcome) = result
      } else {
        outcome = end.failure(name)
      }
    }
    return outcome
  }
}
