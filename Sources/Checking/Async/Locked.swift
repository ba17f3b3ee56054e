// The lock of async cases.

import Synchronization

/// A value that one thread at a time can use.
///
/// The thread sanitizer does not see the lock of a `Mutex` on Linux, but it sees the atomic value.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let wasUsed = Atomic(false)

  init(_ value: Value) { mutex = Mutex(value) }

  /// Calls the closure with the value, while no other thread does.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = wasUsed.load(ordering: .acquiring)
      defer { wasUsed.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
