// An implementation as a value: any handler, ready to be judged.

public import Generators
public import Invariants
public import ReferenceModel

/// Something that can be judged, by its name.
public struct Implementation: Sendable {
  /// "model", "mutant:NoPin".
  public var name: String
  /// What it is, in a sentence.
  public var summary: String
  /// What it says of itself; it is judged by that.
  public var claims: Claims
  /// Whether it must accept numbers that are not finite: the model and its variants must.
  let takesAnything: Bool
  /// The divergences that are known.
  public var expectations: [ExpectedVerdict] = []
  /// What it shows at the beginning and after every event.
  public let run: @Sendable (Scenario) -> [Observation]
  /// How an implementation in another process is asked, which may refuse or fail; nil in this process.
  public let conversation: Conversation?
  private let judgeMoments: @Sendable (borrowing Scenario, JudgingOptions) -> CaseJudgement
  /// Every state that a scope can reach; nil for what cannot be copied.
  private let exploration: (@Sendable (Scope, InvariantSet, Int?) -> ScopeResult)?

  /// Anything that handles events.
  @inlinable public init<Handler: KeyboardHandler>(
    _ name: String, _ summary: String, _ type: Handler.Type
  ) {
    self.init(
      name, summary, claims: Handler.claims, takesAnything: false, exploration: nil,
      run: { scenario in
        var handler = Handler(scenario.configuration, scenario.environment)
        var seen = [handler.observation]
        seen.reserveCapacity(scenario.events.count + 1)
        for event in scenario.events {
          handler.handle(event)
          seen.append(handler.observation)
        }
        return seen
      },
      judge: { scenario, options in
        // It may be a class, which no copy would be independent of: so a second one is made.
        var handler = Handler(scenario.configuration, scenario.environment)
        var twin = Handler(scenario.configuration, scenario.environment)
        var judge = Judge(scenario, options, beginning: handler.observation)
        for event in scenario.events where judge.wantsMore {
          handler.handle(event)
          twin.handle(event)
          judge.see(event, handler.observation, twin: twin.observation)
        }
        return judge.result
      })
  }

  /// The model, or the model with a rule changed: a value, so that a copy must behave the same.
  ///
  /// Inlinable, so that the loops are compiled for the type that follows the rules.
  @inlinable public init<Variant: Rules>(
    rules name: String, _ summary: String, claims: Claims = Claims(),
    begin: @escaping @Sendable (Configuration, Environment) -> Variant
  ) {
    self.init(
      name, summary, claims: claims, takesAnything: true,
      exploration: { scope, invariants, depth in scope.explore(begin, invariants, depth: depth) },
      run: { scenario in
        var variant = begin(scenario.configuration, scenario.environment)
        var seen = [variant.observation]
        seen.reserveCapacity(scenario.events.count + 1)
        for event in scenario.events {
          variant.step(event)
          seen.append(variant.observation)
        }
        return seen
      },
      judge: { scenario, options in
        var variant = begin(scenario.configuration, scenario.environment)
        var judge = Judge(scenario, options, beginning: variant.observation)
        for event in scenario.events where judge.wantsMore {
          var twin = variant
          variant.step(event)
          twin.step(event)
          judge.see(event, variant.observation, twin: twin.observation)
        }
        return judge.result
      })
  }

  /// An implementation that is asked over a conversation: whole scenarios, several at a time.
  public init(
    _ name: String, _ summary: String, claims: Claims, conversation: @escaping Conversation
  ) {
    (self.name, self.summary, self.claims) = (name, summary, claims)
    self.conversation = conversation
    (takesAnything, exploration) = (false, nil)
    run = { Reply(to: Question($0), in: conversation).observations }
    judgeMoments = { scenario, options in
      CaseJudgement(scenario, options, Reply(to: Question(copy scenario), in: conversation))
    }
  }

  @usableFromInline init(
    _ name: String, _ summary: String, claims: Claims, takesAnything: Bool,
    exploration: (@Sendable (Scope, InvariantSet, Int?) -> ScopeResult)?,
    run: @escaping @Sendable (Scenario) -> [Observation],
    judge: @escaping @Sendable (borrowing Scenario, JudgingOptions) -> CaseJudgement
  ) {
    (self.name, self.summary, self.claims) = (name, summary, claims)
    (self.exploration, self.takesAnything) = (exploration, takesAnything)
    (self.run, judgeMoments, conversation) = (run, judge, nil)
  }

  /// The same with these known divergences.
  public func expecting(_ expectations: [ExpectedVerdict]) -> Implementation {
    var result = self
    result.expectations = expectations
    return result
  }

  /// Judges every state of a scope, up to the scope's depth or this one; nil if it cannot be copied.
  public func explore(
    _ scope: Scope, _ invariants: InvariantSet = .moments, depth: Int? = nil
  ) -> ScopeResult? {
    exploration?(scope, invariants, depth)
  }

  /// Judges a scenario; the variation decides what relations leave open.
  public func judge(
    _ scenario: Scenario, _ options: JudgingOptions, variation: UInt64 = 0
  ) -> CaseJudgement {
    judge(scenario, options, variation: variation, AnswerCache(self))
  }

  /// Judges the answer to one question; nil if this is not asked over a conversation.
  public func judge(
    asking question: Question, _ options: JudgingOptions, variation: UInt64 = 0
  ) -> CaseJudgement? {
    conversation.map { conversation in
      let known = [(question.scenario, Reply(to: question, in: conversation))]
      return judge(
        question.scenario, options, variation: variation, AnswerCache(self, known))
    }
  }

  /// Judges a scenario with the answers that are already known, and asks for the others.
  func judge(
    _ scenario: Scenario, _ options: JudgingOptions, variation: UInt64, _ cache: AnswerCache
  ) -> CaseJudgement {
    var judged =
      cache.reply(to: scenario).map { CaseJudgement(scenario, options, $0) }
      ?? judgeMoments(scenario, options)
    guard judged.misconduct == nil, judged.skipped == nil else { return judged }
    judgeRelations(scenario, options, variation, cache, &judged)
    guard judged.misconduct == nil else { return judged }
    if options.invariants.contains(.lockstep) {
      let answers = cache.answers(to: scenario)
      let (judgement, step) = scenario.besideTheModel(answers, claims)
      judged.misconduct = cache.misconduct
      judged.note(.lockstep, judgement, step: step)
    }
    return judged
  }

  private func judgeRelations(
    _ scenario: Scenario, _ options: JudgingOptions, _ variation: UInt64, _ cache: AnswerCache,
    _ judged: inout CaseJudgement
  ) {
    let end = scenario.events.count
    let run = Relation.Run(tolerance: claims.tolerance) { scenario in
      let answers = cache.answers(to: scenario)
      return takesAnything ? answers : scenario.inTermsOfInsets(answers)
    }
    for relation in options.relations {
      cache.hasSkipped = false
      let judgement = relation.judge(scenario, variation, run)
      judged.misconduct = cache.misconduct
      guard judged.misconduct == nil else { return }
      // Half of a pair says nothing.
      if !cache.hasSkipped { judged.note(relation.invariant.index, judgement, step: end) }
    }
  }

  /// The questions whose answers a judgement of this scenario needs, as far as they can be foreseen.
  func questions(
    of scenario: Scenario, _ options: JudgingOptions, variation: UInt64, isTwice: Bool
  ) -> [Question] {
    var questions = [Question(scenario, isTwice: isTwice)]
    let foresight = Relation.Run { scenario in
      if !questions.contains(where: { $0.scenario == scenario }) {
        questions.append(Question(scenario))
      }
      return Implementation.model.run(scenario)
    }
    for relation in options.relations { _ = relation.judge(scenario, variation, foresight) }
    return questions
  }
}

extension JudgingOptions {
  /// The relations that are asked.
  fileprivate var relations: [Relation] {
    guard !invariants.isDisjoint(with: .relations) else { return [] }
    return Relation.all.filter { invariants.contains($0.invariant.index) }
  }
}

extension Implementation {
  public static let model = Implementation(
    rules: "model", "the reference model: every rule as it is written"
  ) { Model($0, $1) }
}

extension Implementation {
  /// What it shows: what it claims to show, or else what it shows on a plain phone.
  public var observables: Observables {
    let plain = Scenario(Configuration(), NamedEnvironment.environments[0], [])
    return claims.observes ?? run(plain).first.map(Observables.init) ?? []
  }
}

extension Scenario {
  /// The answers of an implementation that resizes its viewport, as insets of the whole viewport.
  fileprivate func inTermsOfInsets(_ answers: [Observation]) -> [Observation] {
    var truth = Truth(configuration, environment)
    return answers.enumerated().map { step, answer in
      if step > 0 { _ = truth.take(events[step - 1]) }
      return answer.inTermsOfInsets(truth.environment.geometry.viewport)
    }
  }
}
