// Judges an implementation in random scenarios.

public import Checking
public import ReferenceModel
public import ScrollGenerators
import ScrollInvariants

/// Generates cases for an implementation and judges them.
public struct Campaign: Sendable {
  package let implementation: Implementation
  package internal(set) var options: JudgingOptions
  package let grammar: Grammar
  /// Relations are checked in one of so many cases, up to this one, because each takes several runs.
  var relations = (stride: 1, end: Int.max)

  /// A trace and the variation of the relations.
  package typealias Case = (play: Play, variation: UInt64)

  /// A campaign in a world, without some productions and without what the implementation does not have.
  public init(
    _ implementation: Implementation, in world: World = .everyday,
    without disabled: Set<String> = [], _ options: JudgingOptions
  ) {
    let claims = implementation.claims
    (self.implementation, self.options) = (implementation, options)
    self.options.world = world
    grammar = Grammar(
      world, on: claims.platform, missing: claims.missing, padding: claims.padding,
      margin: claims.margin, without: disabled,
      ofVisits: world == .everyday ? implementation.visits : nil)
  }

  /// Draws a case: always with a variation, so that it stays the same whichever invariants are checked.
  private static func draw(_ grammar: Grammar, from source: inout Source) -> Case {
    let play = grammar.play(from: &source)
    return (play, UInt64(source.number(in: 0...(1 << 48))))
  }

  /// The case of a token.
  public func scenario(of token: CaseToken) -> (scenario: Scenario, variation: UInt64) {
    let (play, variation) = drawn(token)
    return (play.scenario, variation)
  }

  /// The token of a simpler case: its random choices are shrunk, which finds what the grammar can say in other words.
  func simpler(
    _ token: CaseToken, breaking index: Invariant.Index, with symptom: Symptom?, stallLimit: Int,
    until deadline: ContinuousClock.Instant?
  ) -> CaseToken {
    let options = with(options.asking([index])) { $0.stopsEarly = true }
    // The cases as a property of the engine: one fails if it has the symptom that is asked for.
    let cases = Generator { [grammar] source in Self.draw(grammar, from: &source) }
    let property = Property(implementation.name, for: cases) { play, variation in
      let judged = implementation.judge(play, options, variation: variation)
      if judged.misconduct != nil { return .failed(Origin("answers")) }
      guard let first = judged.complaints.first else { return .passed }
      return symptom == nil || first.symptom == symptom ? .failed(Origin(first.id)) : .passed
    }
    var budget = Budget()
    // Without a deadline it is limited by attempts only, so that the result is the same on every machine.
    budget.shrinking = deadline.map { $0 - .now }
    budget.shrinkingCases = .max
    budget.stallLimit = stallLimit
    return property.shrink(token, budget)?.token ?? token
  }

  package func drawn(_ token: CaseToken) -> Case {
    var source = Source(token, isRecorded: false)
    return Self.draw(grammar, from: &source)
  }

  /// Whether the case with this number is one of those in which relations are checked.
  private func hasRelations(_ index: Int) -> Bool {
    index < relations.end && index.isMultiple(of: relations.stride)
  }

  /// Judges one case after the other until the body returns false.
  package func forEachCase(_ budget: Budget, _ body: (Int, Play, CaseJudgement) -> Bool) {
    let alone = options.asking(options.invariants.intersection(.moments))
    func asked(_ index: Int) -> JudgingOptions { hasRelations(index) ? options : alone }
    if let conversation = implementation.conversation {
      return forEachCase(budget, conversation, asking: asked, body)
    }
    for index in budget.cases {
      let token = CaseToken.generated(budget.seed, index: index)
      budget.watch?(token)
      let (play, variation) = drawn(token)
      let judged = implementation.judge(play, asked(index), variation: variation)
      if !body(index, play, judged) { return }
    }
  }

  /// One case in this many is sent twice, to detect answers that change.
  private static let repeatStride = 64

  /// Judges the cases in order. Questions of later cases are sent before the earlier ones are answered.
  private func forEachCase(
    _ budget: Budget, _ conversation: @escaping Conversation, asking asked: (Int) -> JudgingOptions,
    _ body: (Int, Play, CaseJudgement) -> Bool
  ) {
    // The cases that were drawn and are not judged yet, and what is still to be asked about the last of them.
    var pending: [(index: Int, one: Case, asked: [Scenario], replies: [Reply])] = []
    var unsent: ArraySlice<Question> = []
    var (indices, isOver) = (budget.cases.makeIterator(), false)
    func next() -> Question? {
      if isOver { return nil }
      if let question = unsent.popFirst() { return question }
      guard let index = indices.next() else { return nil }
      let one = drawn(.generated(budget.seed, index: index))
      let isTwice = index % Self.repeatStride == Self.repeatStride - 1
      let all =
        one.play.visit != nil
        ? [Question(one.play, isTwice: isTwice)]
        : implementation.questions(
          of: one.play.scenario, asked(index), variation: one.variation, isTwice: isTwice)
      unsent = all.map { with($0) { $0.caseNumber = index } }[...]
      pending.append((index, one, unsent.map(\.scenario), []))
      return unsent.popFirst()
    }
    conversation(next) { reply in
      pending[0].replies.append(reply)
      while !isOver, let (index, one, questions, replies) = pending.first,
        replies.count == questions.count
      {
        pending.removeFirst()
        budget.watch?(.generated(budget.seed, index: index))
        let scenario = one.play.scenario
        let cache = AnswerCache(implementation, of: scenario, Array(zip(questions, replies)))
        let judged =
          one.play.visit != nil
          ? CaseJudgement(scenario, asked(index), replies[0])
          : implementation.judge(scenario, asked(index), variation: one.variation, cache)
        isOver = !body(index, one.play, judged)
      }
      return !isOver
    }
  }

  /// Judges the cases of a budget until it is over. Also what was counted up to each failure of a process, and where
  /// broken invariants may end the hunt, up to each case that breaks one that was not broken before.
  func counts(
    _ budget: Budget, endsWhenBroken: Bool, isOver: (InvariantCounts) -> Bool
  ) -> (all: InvariantCounts, untilFailures: [InvariantCounts]) {
    var (counts, failures, broken) = (InvariantCounts(), [InvariantCounts](), InvariantSet())
    forEachCase(budget) { index, play, judged in
      let strain = counts.strain
      counts.coverage.note(play, judged)
      counts.note(
        index, judged, events: play.visit?.deeds.count ?? play.scenario.events.count,
        hasRelations: hasRelations(index))
      let isNews = endsWhenBroken && !judged.broken.isSubset(of: broken)
      if counts.strain > strain || isNews { failures.append(counts) }
      broken.formUnion(judged.broken)
      return !isOver(counts)
    }
    return (counts, failures)
  }
}

extension Claims {
  /// Why a scenario says nothing of an implementation with these claims; nil if it does.
  package func reasonToSkip(_ scenario: Scenario) -> String? {
    let world = scenario.world
    let missing = without.all.first { !world.admits(scenario, without: Features([$0])) }
    return missing.map { "it claims not to have \(Features([$0]).words)" }
  }
}
