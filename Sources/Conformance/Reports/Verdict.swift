// The verdict on an implementation, invariant by invariant.

/// The verdict on one invariant, with a reason where there is one.
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

  /// A verdict of this kind; a reason that is too long for a message loses its middle.
  package init(_ kind: Kind, _ reason: String? = nil) {
    (self.kind, self.reason) = (kind, reason?.shortened)
  }

  /// The verdict on an invariant that applied and was never broken.
  package static let conforms = Verdict(.conforms)
  /// The verdict on an invariant that was broken, as the findings show.
  package static let diverges = Verdict(.diverges)

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

/// The way in which an implementation failed to answer.
public struct Misconduct: Error, Equatable, Sendable {
  /// The verdict on it: crashed, hung, garbled or fickle.
  public var kind: Verdict.Kind
  /// As the end of a sentence that begins with its name.
  public var words: String
  /// Whether nothing was asked, because too many earlier questions had failed.
  package var isOfEarlierQuestions: Bool
  /// Whether the implementation has reported it in an answer, and can answer more questions.
  package var isReported: Bool

  /// A failure; words that are too long for a message, as a child process may send them, lose their middle.
  public init(
    _ kind: Verdict.Kind, _ words: String, isOfEarlierQuestions: Bool = false,
    isReported: Bool = false
  ) {
    (self.kind, self.words) = (kind, words.shortened)
    (self.isOfEarlierQuestions, self.isReported) = (isOfEarlierQuestions, isReported)
  }
}
