// The history of calls of a concurrent object, and the search for an order that explains it.

/// One call of an operation, with the moments at which it began and ended.
struct HistoryCall<Operation: Sendable, Observation: Sendable>: Sendable {
  var operation: Operation
  var observation: Observation
  var began, ended: Int
}

/// The calls of several tasks, which note when they begin and end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class History<Operation: Sendable, Observation: Sendable>: Sendable {
  private let state = Locked((now: 0, calls: [HistoryCall<Operation, Observation>]()))

  /// Notes that a call begins. The result is the moment.
  func begin() -> Int {
    state.withLock {
      $0.now += 1
      return $0.now
    }
  }

  /// Notes that the call that began at a moment ends.
  func end(_ began: Int, _ operation: Operation, _ observation: Observation) {
    state.withLock {
      $0.now += 1
      $0.calls.append(
        HistoryCall(operation: operation, observation: observation, began: began, ended: $0.now))
    }
  }

  /// The calls that have ended, in the order of their ends.
  var calls: [HistoryCall<Operation, Observation>] { state.withLock { $0.calls } }
}

/// The search for an order of the calls in which a model gives the same observations.
///
/// A call that ended before another one began must also come before it in that order. The search
/// therefore goes on with any call that began before the first end of those that are left. It
/// remembers which calls and which states of the model led nowhere.
struct LinearizationSearch<Model: Hashable, Operation: Sendable, Observation: Equatable & Sendable>
{
  private struct Position: Hashable {
    /// One bit for each call.
    var done: UInt64
    var model: Model
  }

  let calls: [HistoryCall<Operation, Observation>]
  let expected: (inout Model, Operation) -> Observation
  private var failed: Set<Position> = []

  init(
    _ calls: [HistoryCall<Operation, Observation>],
    _ expected: @escaping (inout Model, Operation) -> Observation
  ) { (self.calls, self.expected) = (calls, expected) }

  /// Whether there is an order of the calls that are left.
  mutating func succeeds(_ model: Model, done: UInt64 = 0) -> Bool {
    let left = calls.indices.filter { done >> UInt64($0) & 1 == 0 }
    guard let firstEnd = left.map({ calls[$0].ended }).min() else { return true }
    let position = Position(done: done, model: model)
    if failed.contains(position) { return false }
    for index in left where calls[index].began < firstEnd {
      var next = model
      guard expected(&next, calls[index].operation) == calls[index].observation else { continue }
      if succeeds(next, done: done | 1 << UInt64(index)) { return true }
    }
    failed.insert(position)
    return false
  }
}
