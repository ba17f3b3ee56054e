// A fault as a value: a description, a scenario that shows it, and the model with the fault.

public import Conformance
import ReferenceModel

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

  /// A fault that keeps no state of its own.
  init(
    _ kind: String, _ name: String, _ rule: String, _ sentence: String, in scenario: String,
    summary: String? = nil, changes: (inout Changes<NoMemory>) -> Void
  ) {
    self.init(
      kind, name, rule, sentence, in: scenario, summary: summary, memory: NoMemory(),
      changes: changes)
  }

  /// A fault that keeps state of its own, which begins with this value.
  init<Memory: Equatable & Sendable>(
    _ kind: String, _ name: String, _ rule: String, _ sentence: String, in scenario: String,
    summary: String? = nil, memory: Memory, changes: (inout Changes<Memory>) -> Void
  ) {
    (self.name, self.rule, self.sentence, self.scenario) = (name, rule, sentence, scenario)
    var rules = Changes<Memory>()
    changes(&rules)
    let shared = SharedChanges(rules)
    implementation = Implementation(rules: "\(kind):\(name)", summary ?? sentence) {
      FaultyModel($0, $1, memory, shared)
    }
  }
}

/// The memory of a fault that keeps no state of its own.
struct NoMemory: Equatable, Sendable {}
