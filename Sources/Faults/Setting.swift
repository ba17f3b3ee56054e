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
  /// A fault that changes one rule.
  init<Change>(_ id: String, _ rule: WritableKeyPath<Changes, Change?>, change: Change) {
    self.init(id, Changes { $0[keyPath: rule] = change })
  }
}
