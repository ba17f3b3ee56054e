// What is said of an implementation in the end, invariant by invariant.

/// The answer to one question.
public enum Verdict: Equatable, Sendable {
  case conforms
  case diverges(Divergence)
  /// It differs, for a reason that is accepted.
  case acceptable(String)
  /// It did not want to be judged in this.
  case skipped(String)
  /// It does not claim this.
  case unclaimed(String)
  case crashed(String)
  case hung(String)
  /// It answered, and what it answered makes no sense.
  case garbled(String)
  /// It answered otherwise the second time.
  case fickle(String)
  case notRun(String)

  /// As expectations and reports call it.
  public var name: String {
    switch self {
    case .conforms: "conforms"
    case .diverges: "diverges"
    case .acceptable: "acceptable"
    case .skipped: "skipped"
    case .unclaimed: "unclaimed"
    case .crashed: "crashed"
    case .hung: "hung"
    case .garbled: "garbled"
    case .fickle: "fickle"
    case .notRun: "not run"
    }
  }

  /// Why; nil for what needs no reason, or has more than one.
  public var reason: String? {
    switch self {
    case .conforms, .diverges: nil
    case .acceptable(let reason), .skipped(let reason), .unclaimed(let reason),
      .crashed(let reason), .hung(let reason), .garbled(let reason), .fickle(let reason),
      .notRun(let reason):
      reason
    }
  }

  /// The other way round; nil if there is no verdict of that name.
  public init?(named name: String, reason: String, _ divergence: Divergence) {
    switch name {
    case "conforms": self = .conforms
    case "diverges": self = .diverges(divergence)
    case "acceptable": self = .acceptable(reason)
    case "skipped": self = .skipped(reason)
    case "unclaimed": self = .unclaimed(reason)
    case "crashed": self = .crashed(reason)
    case "hung": self = .hung(reason)
    case "garbled": self = .garbled(reason)
    case "fickle": self = .fickle(reason)
    case "not run": self = .notRun(reason)
    default: return nil
    }
  }

  /// Whether it could not be judged at all.
  public var isFault: Bool {
    switch self {
    case .crashed, .hung, .garbled: true
    default: false
    }
  }

  /// Whether nothing was asked.
  var isSilent: Bool {
    switch self {
    case .unclaimed, .skipped: true
    default: false
    }
  }

  /// All that may be expected, and what each means.
  public static let all: [(name: String, meaning: String)] = [
    ("conforms", "It was asked, it had to answer, and it was right."),
    ("diverges", "It is wrong; the simplest scenario that shows it stands above the table."),
    ("acceptable", "It is another way than the usual one, and there is a reason to let it be."),
    ("skipped", "The implementation has said that this is nothing for it."),
    (
      "unclaimed",
      "It was not asked: it is no part of the profile, or the implementation does not show what "
        + "would have to be seen."
    ),
    ("crashed", "It ended in the middle of a scenario."),
    ("hung", "It did not answer in time."),
    ("garbled", "It answered something that makes no sense, or not all of it."),
    ("fickle", "It answered otherwise when it was asked the same again."),
    ("not run", "It never had anything to answer: no scenario came to what it speaks of."),
  ]
  public static let names = all.map(\.name)
}

/// The first place at which two answers differ.
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
