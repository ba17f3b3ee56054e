// The lock of async cases.

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

#if canImport(Darwin)
  /// A value that one thread at a time can use. `Mutex` needs newer versions of Apple's systems than this
  /// package.
  struct Locked<Value: Sendable>: ~Copyable, Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    /// Calls the closure with the value, while no other thread does.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }
#else
  /// A value that one thread at a time can use.
  ///
  /// The thread sanitizer does not see the lock of a `Mutex` on Linux, but it sees the atomic value.
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
#endif

/// A result that one thread fills in and another one takes.
final class Slot<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)

  func fill(_ value: Value) { self.value.withLock { $0 = value } }
  func take() -> Value? { value.withLock { $0 } }
}
