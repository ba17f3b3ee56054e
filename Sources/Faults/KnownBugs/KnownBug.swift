// Bugs that were reported in real keyboard handlers, each built into the model.

public import Conformance
import ReferenceModel

/// A reported bug: its symptom, its cause and the model with that cause.
public struct KnownBug: Sendable {
  /// The model with this bug. The sentence of the fault is the cause of the bug.
  public var fault: Fault
  /// The group in the catalogue: "wrong frame".
  package var family = ""
  /// What was observed, in the words of the report.
  package var symptom: String
  /// The broken invariants, as the catalogue lists them.
  package var breaks: String
  /// The wrong value in the scenario.
  package var gives: String
  /// The issues or commits that report it.
  package var source: String

  /// A permanent id: "IR1".
  public var id: String { fault.name }
  /// The id of the rule that the bug breaks.
  package var rule: String { fault.rule }
  /// The error in the code of the handler.
  package var cause: String { fault.sentence }
  /// A scenario of the mini language in which the bug is observable.
  package var scenario: String { fault.scenario }
  /// The model with the bug, ready to be judged.
  public var implementation: Implementation { fault.implementation }

  /// A bug that keeps no state of its own.
  init(
    _ id: String, _ rule: String, symptom: String, cause: String, breaks: String,
    in scenario: String, gives: String, source: String,
    changes: (inout Changes<NoMemory>) -> Void
  ) {
    self.init(
      id, rule, symptom: symptom, cause: cause, breaks: breaks, in: scenario, gives: gives,
      source: source, remembering: NoMemory(), changes: changes)
  }

  /// A bug that keeps state of its own, which begins with this value.
  init<Memory: Equatable & Sendable>(
    _ id: String, _ rule: String, symptom: String, cause: String, breaks: String,
    in scenario: String, gives: String, source: String, remembering memory: Memory,
    changes: (inout Changes<Memory>) -> Void
  ) {
    fault = Fault(
      "bug", id, rule, cause, in: scenario, summary: symptom, memory: memory, changes: changes)
    (self.symptom, self.breaks, self.gives, self.source) = (symptom, breaks, gives, source)
  }
}

extension KnownBug {
  /// All known bugs, grouped by family.
  public static let all: [KnownBug] = [
    ("inset not restored", insetNotRestored),
    ("inset double counted", insetDoubleCounted),
    ("wrong frame", wrongFrame),
    ("wrong coordinate space", wrongCoordinateSpace),
    ("partial overlap", partialOverlap),
    ("floating keyboard", floatingKeyboard),
    ("focus change w/o notification", focusChange),
    ("rotation", rotation),
    ("notification storms/ordering", storms),
    ("clamping", clamping),
    ("margin", margin),
    ("taller than viewport", tallField),
    ("nested / other scroll views", otherScrollViews),
    ("content size change", contentSize),
    ("nav push/pop", navigation),
    ("interactive dismissal", interactiveDismissal),
    ("safe area / status bar", safeArea),
    ("accessory view", accessory),
    ("time/animation", time),
    ("horizontal / RTL", horizontal),
  ].flatMap { name, bugs in
    bugs.map { bug in
      var bug = bug
      bug.family = name
      return bug
    }
  }

  /// The bug with this id in any case; nil if there is none.
  package static func named(_ id: String) -> KnownBug? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
