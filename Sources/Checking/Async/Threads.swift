// Threads that may wait, outside of all actors and outside of Swift's own threads, and their lock.

import Dispatch

#if canImport(Darwin)
import os
#else
import Synchronization
#endif

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

/// Runs a function on threads that may wait. A function that computes for long does not keep other tasks from Swift's
/// own threads there, and does not wait for them. Systems without such executors run it as any other task.
@concurrent package func onWaitingThreads<Result: Sendable>(
  _ body: @escaping @Sendable () async -> Result
) async -> Result {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
    return await body()
  }
  return await withTaskExecutorPreference(WaitingExecutor.shared) { await body() }
}

extension Property {
  /// Runs a function that uses the property where it may wait for its cases: right here, if the
  /// property is synchronous. The cases of an async property run on the thread that asks for them, so
  /// on the main actor, ``explain(_:within:)`` would keep a case waiting that needs the main actor.
  public func leavingActors<Result: Sendable>(
    _ body: @escaping @Sendable (Property) async -> Result
  ) async -> Result {
    mayWait ? await onWaitingThreads { await body(self) } : await body(self)
  }
}

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

/// A value that one thread at a time can use.
///
/// `Mutex` needs newer versions of Apple's systems than this package. On Linux, the thread sanitizer does
/// not see its lock, but it sees the atomic value.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  #if canImport(Darwin)
  private let lock: OSAllocatedUnfairLock<Value>
  init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
  #else
  private let mutex: Mutex<Value>
  private let wasUsed = Atomic(false)
  init(_ value: Value) { mutex = Mutex(value) }
  #endif

  /// Calls the closure with the value, while no other thread does.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if canImport(Darwin)
    return lock.withLockUnchecked(body)
    #else
    return mutex.withLock { value in
      _ = wasUsed.load(ordering: .acquiring)
      defer { wasUsed.store(true, ordering: .releasing) }
      return body(&value)
    }
    #endif
  }
}

/// A result that one thread fills in and another one takes.
final class Slot<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)

  func fill(_ value: Value) { self.value.withLock { $0 = value } }
  func take() -> Value? { value.withLock { $0 } }
}
