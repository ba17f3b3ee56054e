// What is written with key paths. It has a file of its own, because Embedded Swift has none: the player is built with
// another one in its place.

import ReferenceModel

extension FaultyModel {
  /// Runs a closure while a part of the state has another value, and restores the part afterwards.
  mutating func setting<Value>(
    _ part: WritableKeyPath<State, Value>, to value: Value, _ body: (inout Self) -> Void
  ) {
    let old = state[keyPath: part]
    state[keyPath: part] = value
    body(&self)
    state[keyPath: part] = old
  }
}

extension Fault {
  /// A fault that changes one rule, and keeps state of its own, which begins with this value.
  init<Memory: Equatable & Sendable, Change>(
    _ id: String, _ rule: WritableKeyPath<Changes<Memory>, Change?>, remembering memory: Memory,
    change: Change
  ) {
    self.init(id, remembering: memory) { $0[keyPath: rule] = change }
  }

  /// A fault that changes one rule, and keeps no state of its own.
  init<Change>(
    _ id: String, _ rule: WritableKeyPath<Changes<NoMemory>, Change?>, change: Change
  ) {
    self.init(id, rule, remembering: NoMemory(), change: change)
  }
}
