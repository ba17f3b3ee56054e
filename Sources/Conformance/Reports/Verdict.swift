// The verdict on an implementation, invariant by invariant.

import Invariants

/// The answer to one question: its kind, why, and where it was first seen.
public struct Verdict: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case conforms, diverges, skipped, unclaimed, crashed, hung, garbled, fickle
    case notRun = "not run"
  }

  public var kind: Kind
  /// Why; nil for what conforms or diverges.
  public var reason: String?
  /// What differs, if it diverges.
  public var divergence: Divergence?

  public init(_ kind: Kind, _ reason: String? = nil, _ divergence: Divergence? = nil) {
    (self.kind, self.reason, self.divergence) = (kind, reason, divergence)
  }

  public static let conforms = Verdict(.conforms)
  public static func diverges(_ divergence: Divergence) -> Verdict {
    Verdict(.diverges, nil, divergence)
  }

  /// As expectations and reports call it.
  public var name: String { kind.rawValue }
}

extension Verdict.Kind {
  /// Whether the implementation could not be judged at all.
  public var isMisconduct: Bool { self == .crashed || self == .hung || self == .garbled }

  /// Whether something is wrong.
  var isWrong: Bool { isMisconduct || self == .diverges || self == .fickle }

  /// Whether nothing was asked.
  var isSilent: Bool { self == .unclaimed || self == .skipped }

  /// What a user should know of it.
  public var meaning: String {
    switch self {
    case .conforms: "It was asked, it had to answer, and it was right."
    case .diverges: "It is wrong; the simplest scenario that shows it stands above the table."
    case .skipped: "The implementation has said that this is nothing for it."
    case .unclaimed:
      "It was not asked: it is no part of the profile, or the implementation does not show what "
        + "would have to be seen."
    case .crashed: "It ended in the middle of a scenario."
    case .hung: "It did not answer in time."
    case .garbled: "It answered something that makes no sense, or not all of it."
    case .fickle: "It answered otherwise when it was asked the same again."
    case .notRun: "It never had anything to answer: no scenario came to what it speaks of."
    }
  }
}

/// The first difference between two answers.
public struct Divergence: Equatable, Sendable {
  /// How many events had happened.
  public var step: Int
  /// What differs: "offset", "insets"; for an invariant its id.
  public var field: String
  public var expected, observed: String

  public init(step: Int, field: String, expected: String, observed: String) {
    (self.step, self.field, self.expected, self.observed) = (step, field, expected, observed)
  }
}

extension Divergence {
  /// An invariant that was broken.
  init(_ complaint: Complaint) {
    self.init(
      step: complaint.step, field: complaint.id, expected: complaint.invariant.name,
      observed: complaint.words)
  }
}
