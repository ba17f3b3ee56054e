// The place for the result of an async function.

/// A result that one thread fills in and another one takes.
final class Slot<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)

  func fill(_ value: Value) { self.value.withLock { $0 = value } }
  func take() -> Value? { value.withLock { $0 } }
}
