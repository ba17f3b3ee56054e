// Failures to answer.

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
  public init(_ kind: Verdict.Kind, _ words: String) {
    self.init(kind, words, isReported: false)
  }

  package init(
    _ kind: Verdict.Kind, _ words: String, isOfEarlierQuestions: Bool = false,
    isReported: Bool = false
  ) {
    (self.kind, self.words) = (kind, words.shortened)
    (self.isOfEarlierQuestions, self.isReported) = (isOfEarlierQuestions, isReported)
  }

  package var verdict: Verdict { Verdict(kind, words) }
}
