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

  /// Whether it could not be judged at all.
  public var isFault: Bool {
    switch self {
    case .crashed, .hung, .garbled: true
    default: false
    }
  }

  /// All that may be expected.
  public static let names = [
    "conforms", "diverges", "acceptable", "skipped", "unclaimed", "crashed", "hung", "garbled",
    "fickle", "not run",
  ]
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
