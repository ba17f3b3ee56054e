// Bugs that were reported in real keyboard handlers, each built into the model.

import ReferenceModel
public import ScrollConformance

/// A reported bug: its symptom, its cause and the model with that cause.
public struct KnownBug: Sendable {
  /// The model with this bug. The sentence of the fault is the cause of the bug.
  public var fault: Fault
  private var text: FaultText

  init(_ fault: Fault) { (self.fault, text) = (fault, .of(fault.name)) }

  /// A permanent id: "IR1".
  public var id: String { fault.name }
  /// The group in the catalogue: "wrong frame".
  package var family: String { text.heading }
  /// What was observed, in the words of the report.
  package var symptom: String { text.symptom }
  /// The error in the code of the handler.
  package var cause: String { fault.sentence }
  /// The id of the rule that the bug breaks.
  package var rule: String { fault.rule }
  /// The broken invariants, as the catalogue lists them.
  package var breaks: String { text.breaks }
  /// A scenario of the mini language in which the bug is observable.
  package var scenario: String { fault.scenario }
  /// The wrong value in the scenario.
  package var gives: String { text.gives }
  /// The issues or commits that report it.
  package var source: String { text.source }
  /// The model with the bug, ready to be judged.
  public var implementation: Implementation { fault.implementation }
}

extension KnownBug {
  /// All known bugs, grouped by family.
  public static let all = [
    Fault.insetBugs, Fault.frameBugs, Fault.focusBugs, Fault.rangeBugs, Fault.timeBugs,
  ].flatMap(\.self).inOrder(of: FaultText.bugs).map(KnownBug.init)

  /// The bug with this id in any case; nil if there is none.
  package static func named(_ id: String) -> KnownBug? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
