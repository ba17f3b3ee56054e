// Tasks whose steps the engine puts in an order.

/// The place where a case starts tasks, so that the engine can choose the order of their steps.
///
/// Each of the tasks is a lane. Wherever a lane awaits, the engine may go on with another lane: at a
/// ``Lane/step(_:)``, at a call of an actor, and at everything else that suspends the task. It tries
/// different orders, and shrinks the order of a failing case.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class Lanes: Sendable {
  private let queue: ReadyQueue
  /// Whether all lanes run the same kind of task.
  let isSymmetric: Bool
  /// Whether the events are kept, because a table of them is wanted.
  private let isRecorded: Bool
  private let events = Locked<[LaneEvent]>([])

  init(_ queue: ReadyQueue, isSymmetric: Bool, isRecorded: Bool) {
    (self.queue, self.isSymmetric, self.isRecorded) = (queue, isSymmetric, isRecorded)
  }

  /// Runs tasks in lanes, and returns when all have ended. The first error is thrown.
  public func run(_ tasks: (@Sendable (Lane) async throws -> Void)...) async throws {
    try await run(tasks)
  }

  /// Runs the same task in several lanes, and returns when all have ended.
  public func run(
    _ count: Int, _ task: @escaping @Sendable (Lane) async throws -> Void
  ) async throws { try await run(Array(repeating: task, count: count)) }

  /// Runs tasks in lanes. This is not public, because Swift 6.3 traps when it converts an array of
  /// closures from a module with other upcoming features.
  func run(_ tasks: [@Sendable (Lane) async throws -> Void]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, task) in tasks.enumerated() {
        let lane = Lane(lanes: self, executor: LaneExecutor(queue, lane: index + 1))
        group.addTask(executorPreference: lane.executor) {
          lane.note(.started)
          try await Lane.$current.withValue(lane) { try await task(lane) }
          lane.note(.ended)
        }
      }
      try await group.waitForAll()
    }
  }

  func note(_ lane: Int, _ kind: @autoclosure () -> LaneEvent.Kind) {
    guard isRecorded else { return }
    let event = LaneEvent(lane: lane, kind: kind())
    events.withLock { $0.append(event) }
  }

  var table: String { LaneTable(events.withLock { $0 }).text }
}

/// One of several tasks whose steps the engine puts in an order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct Lane: Sendable {
  /// The lane of the current task; nil outside of lanes. A fake, such as an object that stands for a
  /// server, can make its steps known with it.
  @TaskLocal public static var current: Lane?

  let lanes: Lanes
  let executor: LaneExecutor

  /// The number of the lane, from 1.
  public var number: Int { executor.lane }

  /// Begins a step. The engine may let other lanes go first. The table of a counterexample has a
  /// row with the label.
  public func step(_ label: @autoclosure () -> String) async {
    await executor.takeTurn()
    note(.step(label()))
  }

  /// Runs a step and returns its result, which the table of a counterexample shows behind the label.
  ///
  /// - Parameters:
  ///   - label: The name of the step.
  ///   - body: The step. If it awaits, other lanes may run in between.
  public func step<Result>(
    _ label: @autoclosure () -> String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    await executor.takeTurn()
    note(.began(label()))
    do {
      let result = try await body()
      note(.finished(LaneEvent.text(result)))
      return result
    } catch {
      note(.finished(" throws \(type(of: error))"))
      throw error
    }
  }

  func note(_ kind: @autoclosure () -> LaneEvent.Kind) { lanes.note(number, kind()) }
}
