// Checks that run in parallel take turns.

import Checking
import ScrollWire

/// Lets as many checks run at a time as there are processors.
///
/// A time limit says how long a check may look for failures. If hundreds of parallel tests began at once, each would
/// spend its seconds waiting for the others, and would pass after a handful of cases. So a check waits for its turn,
/// its time begins then, and it runs on threads of its own, where other tests do not delay it.
enum Turn {
  private struct Line {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let line = Guarded(Line(free: System.processors))
  /// Whether this task has a turn: a check in a case of another one does not wait for it.
  @TaskLocal private static var isTaken = false

  /// Calls the closure when it is its turn.
  static func taking<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result
  ) async -> Result {
    if isTaken { return await body() }
    await take()
    defer { giveBack() }
    return await $isTaken.withValue(true) { await onWaitingThreads(body) }
  }

  private static func take() async {
    await withCheckedContinuation { check in
      let mayBegin = line.with { line in
        if line.free > 0 {
          line.free -= 1
          return true
        }
        line.waiting.append(check)
        return false
      }
      if mayBegin { check.resume() }
    }
  }

  private static func giveBack() {
    let next = line.with { line -> CheckedContinuation<Void, Never>? in
      if line.waiting.isEmpty {
        line.free += 1
        return nil
      }
      return line.waiting.removeFirst()
    }
    next?.resume()
  }
}
