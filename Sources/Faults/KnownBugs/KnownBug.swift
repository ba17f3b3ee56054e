// A bug that was reported of a real keyboard handler, built into the model.

public import Conformance
import ReferenceModel

/// What was seen, what it came from, and an implementation that has it.
public struct KnownBug: Sendable {
  /// The model with this bug. Its sentence is the cause: what had been done wrong.
  public var fault: Fault
  public var family = ""
  /// What the reporter saw.
  public var symptom: String
  /// The invariants that notice it, as the catalogue lists them.
  public var breaks: String
  /// What is seen in the scenario instead of what is right.
  public var gives: String
  /// Where it was reported.
  public var source: String

  /// Permanent: "IR1".
  public var id: String { fault.name }
  public var rule: String { fault.rule }
  public var cause: String { fault.sentence }
  public var scenario: String { fault.scenario }
  public var implementation: Implementation { fault.implementation }

  /// A bug that needs no memory.
  init(
    _ id: String, _ rule: String, symptom: String, cause: String, breaks: String,
    in scenario: String, gives: String, source: String,
    changes: (inout Changes<NoMemory>) -> Void
  ) {
    self.init(
      id, rule, symptom: symptom, cause: cause, breaks: breaks, in: scenario, gives: gives,
      source: source, remembering: NoMemory(), changes: changes)
  }

  /// A bug that begins with this memory.
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
  /// All of them, family by family.
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

  public static func named(_ id: String) -> KnownBug? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
