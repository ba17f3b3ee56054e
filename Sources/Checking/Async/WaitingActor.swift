// An actor on a thread that may wait, outside of Swift's own threads.

import Dispatch

/// The actor whose functions may wait for the main actor. It runs one after the other, as the main actor does.
///
/// Swift's own threads must not wait, because there are only as many as processors. On Linux the main actor runs on
/// one of them as soon as the main thread has nothing else to do, so two that wait for it could wait for ever.
///
/// There is one for the whole process: the runtime does not retain an executor, and an actor that ends while it is
/// left crashes.
package actor WaitingActor {
  /// The only one.
  package static let shared = WaitingActor()
  private let executor = ThreadExecutor()

  private init() {}

  /// The executor of the actor, for the runtime.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Runs a function on this actor. What it awaits runs here as well, unless it belongs to another actor.
  package func run<Result: Sendable>(_ body: @Sendable () async -> Result) async -> Result {
    await body()
  }
}

/// The executor of the actor. A serial queue gets a thread even if all processors are busy.
private final class ThreadExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "Checking")

  func enqueue(_ job: UnownedJob) {
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }
}
