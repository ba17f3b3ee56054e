// Threads that may wait, outside of all actors and outside of Swift's own threads.

import Dispatch

/// An executor whose threads may wait. Swift's own threads must not, because there are only as many
/// as processors, and what a thread waits for may need one of them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  /// Runs a job on a thread of its own. A serial queue gets one even if all processors are busy; the
  /// jobs of a concurrent queue would wait for each other.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue(label: "Checking").async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

extension Property {
  /// Runs a function that uses the property where it may wait for the cases of the property.
  ///
  /// The cases of an async property run on the thread that asks for them. A synchronous function,
  /// such as ``explain(_:within:)``, would block the main actor, and a case that needs the main actor would
  /// hang. This function leaves all actors first. It runs the function right here if the property is
  /// synchronous.
  public func leavingActors<Result: Sendable>(
    _ body: @escaping @Sendable (Property) async -> Result
  ) async -> Result {
    guard mayWait, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return await body(self)
    }
    return await onWaitingThreads(body)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @concurrent private func onWaitingThreads<Result: Sendable>(
    _ body: @escaping @Sendable (Property) async -> Result
  ) async -> Result {
    await withTaskExecutorPreference(WaitingExecutor.shared) { await body(self) }
  }
}
