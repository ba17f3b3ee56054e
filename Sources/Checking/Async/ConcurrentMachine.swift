// Concurrent objects that are compared with a sequential model.

/// An object that several tasks use at the same time, and a sequential model of it.
///
/// The tasks call operations of the object. Each operation must seem to happen at one moment between
/// its beginning and its end: there must be an order of the operations in which the model gives the
/// same results. Such an object is called linearizable.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct ConcurrentMachine<
  Model: Hashable & Sendable, Candidate: Sendable, Operation: Sendable,
  Observation: Equatable & Sendable
>: Sendable {
  let model: @Sendable () -> Model
  let candidate: @Sendable () async throws -> Candidate
  let operation: Generator<Operation>
  let expected: @Sendable (inout Model, Operation) -> Observation
  let observed: @Sendable (Candidate, Operation) async throws -> Observation

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - model: Returns a model in its initial state.
  ///   - candidate: Returns a candidate in its initial state, such as a new actor.
  ///   - operation: The generator of operations.
  ///   - expected: Applies the operation to the model and returns the expected result.
  ///   - observed: Applies the operation to the candidate and returns the actual result. Other tasks
  ///     may run wherever it awaits, and nowhere else.
  public init(
    model: @escaping @Sendable () -> Model,
    candidate: @escaping @Sendable () async throws -> Candidate,
    operation: Generator<Operation>,
    expected: @escaping @Sendable (inout Model, Operation) -> Observation,
    observed: @escaping @Sendable (Candidate, Operation) async throws -> Observation
  ) {
    (self.model, self.candidate, self.operation) = (model, candidate, operation)
    (self.expected, self.observed) = (expected, observed)
  }

  /// Draws operations for each task. Tasks without operations are left out.
  func draw(
    _ source: inout Source, tasks: Int, operations count: ClosedRange<Int>
  ) -> [[Operation]] {
    var lists = [[Operation]](repeating: [], count: tasks)
    source.repeat(count, "operation") { source in
      let task = source.alternative(of: tasks)
      lists[task].append(operation.draw(from: &source))
    }
    return lists.filter { !$0.isEmpty }
  }

  /// Runs the operations, and returns what has happened.
  func run(
    _ lists: [[Operation]], in lanes: Lanes, _ describe: @escaping @Sendable (Operation) -> String
  ) async throws -> [HistoryCall<Operation, Observation>] {
    let history = History<Operation, Observation>()
    let candidate = try await candidate()
    try await lanes.run(
      lists.map { operations in
        { @Sendable lane in
          for (index, operation) in operations.enumerated() {
            if index > 0 { await lane.executor.takeTurn() }
            lane.note(.began(describe(operation)))
            let call = history.begin()
            let observation = try await observed(candidate, operation)
            history.end(call, operation, observation)
            lane.note(.finished(LaneEvent.text(observation)))
          }
        }
      })
    return history.calls
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Property {
  /// Creates a property from a concurrent machine: the object is linearizable.
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - machine: The object and its model.
  ///   - tasks: The number of tasks, at most 4.
  ///   - count: The allowed numbers of operations of all tasks together, at most 64.
  ///   - limit: How long a case may wait for something that is not one of its tasks.
  ///   - describe: Returns the description of an operation.
  public init<Model, Candidate, Operation, Observation>(
    _ name: String, _ machine: ConcurrentMachine<Model, Candidate, Operation, Observation>,
    tasks: Int = 2, operations count: ClosedRange<Int> = 0...8,
    hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Operation) -> String = stableDescription
  ) {
    precondition((1...4).contains(tasks) && count.upperBound <= 64, "too many tasks or operations")
    self.init(
      name, hangsAfter: limit,
      draw: { source in
        let lists = machine.draw(&source, tasks: tasks, operations: count)
        return Interleaving(isSymmetric: true) { lanes in
          let calls = try await machine.run(lists, in: lanes, describe)
          var search = LinearizationSearch(calls, machine.expected)
          return search.succeeds(machine.model())
            ? .passed : .failed(Origin("\(name): no order of the operations gives these results"))
        }
      })
  }
}
