// Mutants: the model with one rule broken, in a way that is common in real handlers.

import Conformance
import ReferenceModel

extension Fault {
  /// All mutants, in the order of the rules.
  package static let mutants: [Fault] =
    derivedMutants + admissionMutants + motionMutants
    + scheduleMutants + fireMutants + keyboardMutants + focusMutants  // … R3
    + environmentMutants + dragMutants + tickMutants + transitionMutants  // R4 … R7
    + geometryMutants + requestMutants + configurationMutants  // R8 … R10
    + typingMutants + anchorMutants + scrollMutants  // R11 … R13

  /// A mutant that keeps no state of its own.
  static func mutant(
    _ name: String, _ rule: String, _ sentence: String, in scenario: String,
    changes: (inout Changes<NoMemory>) -> Void
  ) -> Fault { Fault("mutant", name, rule, sentence, in: scenario, changes: changes) }

  /// A mutant that keeps state of its own, which begins with this value.
  static func mutant<Memory: Equatable & Sendable>(
    _ name: String, _ rule: String, _ sentence: String, in scenario: String,
    remembering memory: Memory, changes: (inout Changes<Memory>) -> Void
  ) -> Fault {
    Fault("mutant", name, rule, sentence, in: scenario, memory: memory, changes: changes)
  }
}
