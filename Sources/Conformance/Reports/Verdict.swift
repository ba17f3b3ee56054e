// The verdict on an implementation, invariant by invariant.

import ScrollInvariants

/// The verdict on one invariant, with a reason or the first divergence.
public struct Verdict: Equatable, Sendable {
  /// The kinds of verdict; `meaning` describes each.
  public enum Kind: String, CaseIterable, Sendable {
    /// The invariant applied, and was never broken.
    case conforms
    /// The invariant was broken.
    case diverges
    /// The implementation declined every scenario.
    case skipped
    /// The invariant is no part of the profile, or the implementation does not show what it needs.
    case unclaimed
    /// The implementation ended in the middle of a scenario.
    case crashed
    /// The implementation did not answer in time.
    case hung
    /// An answer was invalid or incomplete.
    case garbled
    /// Two answers to the same scenario differed.
    case fickle
    /// No scenario made the invariant apply.
    case notRun = "not run"
  }

  /// The kind of verdict.
  public var kind: Kind
  /// The reason; nil if it conforms or diverges.
  public var reason: String?
  package var divergence: Divergence?

  /// A verdict of this kind; a reason that is too long for a message loses its middle.
  package init(_ kind: Kind, _ reason: String? = nil, _ divergence: Divergence? = nil) {
    (self.kind, self.reason, self.divergence) = (kind, reason?.shortened, divergence)
  }

  /// The verdict on an invariant that applied and was never broken.
  package static let conforms = Verdict(.conforms)
  package static func diverges(_ divergence: Divergence) -> Verdict {
    Verdict(.diverges, nil, divergence)
  }

  /// The name of the verdict in expectation files and reports.
  package var name: String { kind.rawValue }
}

extension Verdict.Kind {
  /// Whether the implementation could not be judged at all.
  package var isMisconduct: Bool { self == .crashed || self == .hung || self == .garbled }

  var isWrong: Bool { isMisconduct || self == .diverges || self == .fickle }

  var isSilent: Bool { self == .unclaimed || self == .skipped }

  package var meaning: String {
    switch self {
    case .conforms: "The invariant applied in some scenarios, and was never broken."
    case .diverges: "The invariant was broken, as the simplest scenario shows."
    case .skipped: "The implementation has declined every scenario that needs it."
    case .unclaimed:
      "The invariant was not judged: it is not part of the profile, or the implementation does not "
        + "show what it needs."
    case .crashed: "The implementation ended in the middle of a scenario."
    case .hung: "The implementation did not answer in time."
    case .garbled: "An answer of the implementation was invalid or incomplete."
    case .fickle: "The implementation gave two different answers to the same scenario."
    case .notRun: "The invariant never applied: no scenario met its conditions."
    }
  }
}

/// The first difference between two answers.
package struct Divergence: Equatable, Sendable {
  /// The number of events up to the difference.
  package var step: Int
  /// The name of the part that differs, such as "offset"; for an invariant its id.
  package var field: String
  package var expected, observed: String

  package init(step: Int, field: String, expected: String, observed: String) {
    (self.step, self.field, self.expected, self.observed) = (step, field, expected, observed)
  }
}

extension Divergence {
  init(_ complaint: Complaint) {
    self.init(
      step: complaint.step, field: complaint.id, expected: complaint.invariant.name,
      observed: complaint.words)
  }
}
