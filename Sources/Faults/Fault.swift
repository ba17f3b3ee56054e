// A fault as a value: what is wrong, where that shows, and the model with it.

public import Conformance
import ReferenceModel

/// The model with one thing wrong on purpose.
public struct Fault: Sendable {
  /// Permanent: "NoPin", "IR1".
  public var name: String
  /// The id of the rule that it breaks.
  public var rule: String
  /// What is wrong, in a sentence.
  public var sentence: String
  /// A scenario of the mini language in which it shows.
  public var scenario: String
  public var implementation: Implementation

  /// A fault that needs no memory.
  init(
    _ kind: String, _ name: String, _ rule: String, _ sentence: String, in scenario: String,
    summary: String? = nil, changes: (inout Changes<NoMemory>) -> Void
  ) {
    self.init(
      kind, name, rule, sentence, in: scenario, summary: summary, memory: NoMemory(),
      changes: changes)
  }

  /// A fault that begins with this memory.
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

/// The memory of a fault that needs none.
struct NoMemory: Equatable, Sendable {}
