// What comes of asking an implementation that may refuse, or fail.

public import ReferenceModel

/// What it answers to a scenario.
public enum Reply: Sendable {
  /// What it shows at the beginning and after every event; whether it has been asked twice, and has shown
  /// the same.
  case shown([Observation], isRepeated: Bool = false)
  /// That this is nothing for it, and why.
  case skipped(String)
  case failed(Misconduct)

  /// What it has shown; nothing if it has not.
  public var observations: [Observation] {
    if case .shown(let observations, _) = self { observations } else { [] }
  }
}

/// Why an implementation could not be judged.
public struct Misconduct: Error, Equatable, Sendable {
  public enum Kind: Sendable { case crashed, hung, garbled, fickle }
  public var kind: Kind
  /// As the end of a sentence that begins with its name.
  public var words: String

  public init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }

  /// The verdict on an implementation that does so.
  public var verdict: Verdict {
    switch kind {
    case .crashed: .crashed(words)
    case .hung: .hung(words)
    case .garbled: .garbled(words)
    case .fickle: .fickle(words)
    }
  }
}
