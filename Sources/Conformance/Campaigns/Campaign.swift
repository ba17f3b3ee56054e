// Random scenarios, judged: an implementation against everything that the grammar generates.

public import Checking
public import Generators
import Invariants
public import ReferenceModel

/// Generates cases for an implementation and judges them.
public struct Campaign: Sendable {
  public let implementation: Implementation
  public internal(set) var options: JudgingOptions
  let grammar: Grammar

  public init(_ implementation: Implementation, _ options: JudgingOptions) {
    self.init(implementation, implementation.takesAnything ? .whole : .admitted, options)
  }

  public init(_ implementation: Implementation, _ grammar: Grammar, _ options: JudgingOptions) {
    (self.implementation, self.grammar, self.options) = (implementation, grammar, options)
  }

  /// The same cases as a property of the engine. A case fails for the first invariant that it breaks.
  public var property: Property {
    let (grammar, implementation, options) = (grammar, implementation, options)
    return Property(implementation.name) { source in
      let (play, variation) = Self.draw(grammar, from: &source)
      let judged = implementation.judge(play.scenario, options, variation: variation)
      if judged.misconduct != nil { return .failed(Origin("answers")) }
      guard let first = judged.complaints.first else { return .passed }
      return .failed(Origin(first.id))
    }
  }

  /// A trace, and the number that decides what relations leave open. Both are always drawn, so that a case
  /// stays the same whatever is asked of it.
  private static func draw(
    _ grammar: Grammar, from source: inout Source
  ) -> (play: Play, variation: UInt64) {
    let play = grammar.play(from: &source)
    return (play, UInt64(source.number(in: 0...(1 << 48))))
  }

  /// The case that a token names.
  public func scenario(of token: Token) -> (scenario: Scenario, variation: UInt64) {
    var source = Source(token)
    let (play, variation) = Self.draw(grammar, from: &source)
    return (play.scenario, variation)
  }

  /// The case with this number.
  func drawn(_ index: Int, _ seed: Seed) -> (play: Play, variation: UInt64) {
    var source = Source(.generated(seed, index: index), isRecorded: false)
    return Self.draw(grammar, from: &source)
  }

  /// Judges one case after the other until the body returns false.
  public func forEachCase(
    _ budget: Budget, every step: Int = 1, _ body: (Int, Play, CaseJudgement) -> Bool
  ) {
    let indices = budget.cases.lazy.filter { $0.isMultiple(of: step) }
    if let conversation = implementation.conversation {
      return forEachCase(indices, budget.seed, conversation, body)
    }
    for index in indices {
      budget.watch?(.generated(budget.seed, index: index))
      let (play, variation) = drawn(index, budget.seed)
      let judged = implementation.judge(play.scenario, options, variation: variation)
      if !body(index, play, judged) { return }
    }
  }

  /// Judges the cases of a budget, or every `step`-th of them, up to an instant, whatever is broken in them.
  func counts(
    _ budget: Budget, every step: Int = 1, until end: ContinuousClock.Instant? = nil
  ) -> InvariantCounts {
    var counts = InvariantCounts()
    forEachCase(budget, every: step) { index, play, judged in
      counts.note(index, play, judged)
      return end.map { ContinuousClock.now < $0 } ?? true
    }
    return counts
  }
}
