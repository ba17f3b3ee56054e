// Checks that run in parallel take turns.

import Checking
import ScrollWire

/// Lets as many checks run at a time as there are processors.
///
/// A time limit says how long a check may look for failures. If hundreds of parallel tests began at once, each would
/// spend its seconds waiting for the others, and would pass after a handful of cases. So a check waits for its turn,
/// its time begins then, and it runs on threads of its own, where other tests do not delay it.
actor Turn {
  private static let next = Turn()
  /// Whether this task has a turn: a check in a case of another one does not wait for it.
  @TaskLocal private static var isTaken = false

  private var free = System.processors
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Calls the closure when it is its turn.
  static func taking<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result
  ) async -> Result {
    if isTaken { return await body() }
    await next.take()
    let result = await $isTaken.withValue(true) { await onWaitingThreads(body) }
    await next.giveBack()
    return result
  }

  private func take() async {
    if free == 0 { return await withCheckedContinuation { waiting.append($0) } }
    free -= 1
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
