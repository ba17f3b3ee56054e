// Mutants: the model with one rule broken, in a way that is common in real handlers.

extension Fault {
  /// All mutants, in the order of the rules.
  package static let mutants: [Fault] =
    derivedMutants + admissionMutants + motionMutants
    + scheduleMutants + fireMutants + keyboardMutants + focusMutants  // … R3
    + environmentMutants + dragMutants + tickMutants + transitionMutants  // R4 … R7
    + geometryMutants + requestMutants + configurationMutants  // R8 … R10
    + typingMutants + anchorMutants + scrollMutants  // R11 … R13
}
