// Random scenarios, judged: an implementation as a property of everything the grammar makes.

public import Checking
public import Generators
import Invariants
public import ReferenceModel

/// A hunt for scenarios in which an implementation breaks an invariant.
public struct Campaign: Sendable {
  public let implementation: Implementation
  public internal(set) var terms: Terms
  public let census: Census
  let grammar: Grammar

  public init(_ implementation: Implementation, _ terms: Terms) {
    self.init(implementation, implementation.takesAnything ? .whole : .plausible, terms)
  }

  public init(_ implementation: Implementation, _ grammar: Grammar, _ terms: Terms) {
    (self.implementation, self.grammar, self.terms) = (implementation, grammar, terms)
    census = Census(terms.invariants, ofTraces: terms.notesSituations)
  }

  /// The property that the engine hunts with. A case fails for the first invariant that it breaks.
  public var property: Property {
    let (grammar, implementation, terms, census) = (grammar, implementation, terms, census)
    var property = Property(implementation.name) { source in
      let (play, salt) = Self.draw(grammar, from: &source)
      let hearing = implementation.hear(play.scenario, terms, salt: salt)
      census.count(play, hearing, in: &source)
      if hearing.fault != nil { return .failed(Origin("answers")) }
      guard let first = hearing.complaints.first else { return .passed }
      return .failed(Origin(first.invariant.id))
    }
    property.marks = census.marks
    return property
  }

  /// A trace and what relations need besides: always drawn, so that a case stays the same whatever is
  /// asked of it.
  private static func draw(
    _ grammar: Grammar, from source: inout Source
  ) -> (play: Play, salt: UInt64) {
    let play = grammar.play(from: &source)
    return (play, UInt64(source.number(in: 0...(1 << 48))))
  }

  /// The case that a token names.
  public func scenario(of token: Token) -> (scenario: Scenario, salt: UInt64) {
    var source = Source(token)
    let (play, salt) = Self.draw(grammar, from: &source)
    return (play.scenario, salt)
  }

  /// Every case of a run in turn, until the body has seen enough.
  public func forEachCase(
    _ budget: Budget, every step: Int = 1, _ body: (Int, Play, Hearing) -> Bool
  ) {
    let indices = budget.cases.lazy.filter { $0.isMultiple(of: step) }
    if let conversation = implementation.conversation {
      return forEachCase(indices, budget.seed, conversation, body)
    }
    for index in indices {
      let (play, salt) = drawn(index, budget.seed)
      if !body(index, play, implementation.hear(play.scenario, terms, salt: salt)) { return }
    }
  }

  /// The case with this number.
  func drawn(_ index: Int, _ seed: Seed) -> (play: Play, salt: UInt64) {
    var source = Source(.generated(seed, index: index), isRecorded: false)
    return Self.draw(grammar, from: &source)
  }
}
