// In place of `Sources/Faults/Setting.swift`, without key paths: `Player/build` writes each as a closure.

import ReferenceModel

extension FaultyModel {
  /// Runs a closure while a part of the state has another value, and restores the part afterwards.
  mutating func setting<Value>(
    _ exchange: (inout State, inout Value) -> Void, to value: Value, _ body: (inout Self) -> Void
  ) {
    var other = value
    exchange(&state, &other)
    body(&self)
    exchange(&state, &other)
  }
}

extension Fault {
  /// A fault that changes one rule, and keeps state of its own, which begins with this value.
  init<Memory: Equatable & Sendable, Change>(
    _ id: String, _ exchange: (inout Changes<Memory>, inout Change?) -> Void,
    remembering memory: Memory, change: Change
  ) {
    self.init(id, remembering: memory) { changes in
      var other = Optional(change)
      exchange(&changes, &other)
    }
  }

  /// A fault that changes one rule, and keeps no state of its own.
  init<Change>(
    _ id: String, _ exchange: (inout Changes<NoMemory>, inout Change?) -> Void, change: Change
  ) {
    self.init(id, exchange, remembering: NoMemory(), change: change)
  }
}
