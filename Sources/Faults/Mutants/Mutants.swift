// Mutants: the model with one rule broken, in a way that is common in real handlers.

extension Fault {
  /// All mutants, in the order of the rules.
  package static let mutants = [
    derivedMutants, motionMutants, burstMutants, noticeMutants, changeMutants, holdMutants,
    phoneMutants,
  ].flatMap(\.self).inOrder(of: FaultText.mutants)
}
