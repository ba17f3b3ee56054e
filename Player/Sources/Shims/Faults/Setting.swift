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
  /// A fault that changes one rule.
  init<Change>(
    _ id: String, _ exchange: (inout Changes, inout Change?) -> Void, change: Change
  ) {
    self.init(
      id,
      Changes { changes in
        var other = Optional(change)
        exchange(&changes, &other)
      })
  }
}
