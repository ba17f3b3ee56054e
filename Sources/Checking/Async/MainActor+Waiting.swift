// The main actor, for a thread that may wait.

import Dispatch

extension MainActor {
  /// Runs a function on the main actor while the calling thread waits, and returns its result.
  ///
  /// Between two calls the main actor does whatever else is to be done, so a long row of them starves nothing. On Linux
  /// only a thread that may wait calls this (``onWaitingThreads(_:)``): the main actor needs one of Swift's own.
  package static func wait<Result: Sendable>(
    for body: @escaping @MainActor @Sendable () async -> Result
  ) -> Result {
    let (slot, hasEnded) = (Slot<Result>(), DispatchSemaphore(value: 0))
    Task { @MainActor in
      slot.fill(await body())
      hasEnded.signal()
    }
    while true {
      hasEnded.wait()
      if let result = slot.take() { return result }
    }
  }
}
