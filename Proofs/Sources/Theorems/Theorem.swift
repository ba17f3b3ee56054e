// Theorems as values.

public import Exploring

/// A statement about the model for all numbers.
public struct Theorem: Sendable {
  /// The permanent id: "D5", "step.willShow".
  public let id: String
  /// What is true, as a sentence.
  public let sentence: String
  /// What the sentence is about, and which other theorems it uses.
  public let assumes: [String]
  /// Runs the model's code on formulas, and says what was found on the path.
  public let body: @Sendable () -> PathResult

  init(
    _ id: String, _ sentence: String, assumes: [String] = [],
    body: @escaping @Sendable () -> PathResult
  ) {
    (self.id, self.sentence, self.assumes) = (id, sentence, assumes)
    self.body = body
  }

  /// All theorems, the cheap ones first.
  public static let all: [Theorem] =
    admissionTheorems + derivedTheorems + motionTheorems + relationTheorems
    + phoneTheorems + stepTheorems + restTheorems

  /// Explores every path of the theorem.
  public func explore(
    with solver: Solver?, pathLimit: Int = .max, stop: () -> Bool = { false }
  ) -> Exploration {
    Explorer(solver).explore(pathLimit: pathLimit, stop: stop, body)
  }
}

/// Says that something holds of a law, or what is wrong.
func check(_ holds: Bool, _ law: String, _ words: @autoclosure () -> String = "") -> PathResult {
  let words = holds ? "" : words()
  return holds ? .holds([law]) : .broken(words.isEmpty ? law : "\(law): \(words)")
}
