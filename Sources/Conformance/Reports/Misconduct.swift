// Failures to answer.

/// The way in which an implementation failed to answer.
public struct Misconduct: Error, Equatable, Sendable {
  /// The verdict on it: crashed, hung, garbled or fickle.
  public var kind: Verdict.Kind
  /// As the end of a sentence that begins with its name.
  public var words: String

  /// A failure; words that are too long for a message, as a child process may send them, lose their middle.
  public init(_ kind: Verdict.Kind, _ words: String) {
    (self.kind, self.words) = (kind, words.shortened)
  }

  /// The failure as a verdict.
  public var verdict: Verdict { Verdict(kind, words) }
}
