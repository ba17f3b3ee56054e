// A fault as a value: a description, a scenario that shows it, and the model with the fault.

import ReferenceModel
public import ScrollConformance

/// The model with one deliberate error.
public struct Fault: Sendable {
  /// A permanent name: "NoPin", "IR1".
  package var name: String
  /// The id of the rule that the fault breaks.
  package var rule: String
  /// One sentence that describes the error.
  package var sentence: String
  /// A scenario of the mini language in which the fault is observable.
  package var scenario: String
  /// The model with the fault, ready to be judged.
  public var implementation: Implementation
}

/// The memory of a fault that keeps no state of its own.
struct NoMemory: Equatable, Sendable {}

// MARK: - Faults with a row in an article

extension Fault {
  /// A fault that keeps state of its own, which begins with this value.
  init<Memory: Equatable & Sendable>(
    _ id: String, remembering memory: Memory, changes: (inout Changes<Memory>) -> Void
  ) {
    let text = FaultText.of(id)
    (name, rule, sentence, scenario) = (id, text.rule, text.cause, text.scenario)
    implementation = .faulty("\(text.kind):\(id)", text.symptom, remembering: memory, changes)
  }

  /// A fault that keeps no state of its own.
  init(_ id: String, changes: (inout Changes<NoMemory>) -> Void) {
    self.init(id, remembering: NoMemory(), changes: changes)
  }
}

extension Implementation {
  /// The model with some rules changed.
  static func faulty<Memory: Equatable & Sendable>(
    _ name: String, _ summary: String, remembering memory: Memory,
    _ changes: (inout Changes<Memory>) -> Void
  ) -> Implementation {
    var rules = Changes<Memory>()
    changes(&rules)
    let shared = SharedChanges(rules)
    return Implementation(rules: name, summary) { FaultyModel($0, $1, memory, shared) }
  }
}
