// An implementation as a value that can be judged.

public import ReferenceModel
public import ScrollGenerators
import ScrollInvariants

/// What a handler does that traps: the scenarios are left out.
package struct Ending: Sendable {
  /// The simplest of them.
  package var play: Play
  /// What the trap says.
  package var sentence: String
  package var count: Int

  package init(_ play: Play, _ sentence: String, count: Int) {
    (self.play, self.sentence, self.count) = (play, sentence, count)
  }
}

/// A named implementation of keyboard handling that can be judged.
public struct Implementation: Sendable {
  /// The name, such as "model" or "mutant:NoPin".
  public var name: String
  /// A description in one sentence.
  public var summary: String
  /// The claims by which it is judged.
  public var claims: Claims
  /// Whether it runs on the main actor, where it plays one scenario after the other.
  package let isOnMainActor: Bool
  /// The known divergences.
  public var expectations: [ExpectedVerdict] = []
  /// Plays a scenario and returns the observations at the beginning and after every event.
  public let run: @Sendable (_ scenario: Scenario) -> [Observation]
  /// Judges the moments of a scenario that is played here; nil if it is asked in a conversation.
  private let judgeMoments: (@Sendable (Scenario, JudgingOptions) -> CaseJudgement)?
  /// The conversation with an implementation that plays whole scenarios, as one in another process does; else nil.
  package let conversation: Conversation?
  /// Whether a run may take milliseconds, as in another process or on a device. Few are tried then.
  public let isElsewhere: Bool
  private let exploration: (@Sendable (Scope, Int?) -> ScopeResult)?
  /// The scenarios that were left out because they end the process; nil if there are none.
  package var ending: (@Sendable () -> Ending?)?
  /// The features that it was seen not to have, with where that was seen.
  package var absent: [String] = []
  /// If it has a screen of its own, what the visits to it have in common, which are made every day.
  package var visits: Visits?
  /// What is not known of the system on which a finding may rest, as a sentence.
  package var doubt: String?

  /// An implementation that runs a `KeyboardHandler` in this process.
  @inlinable public init<Handler: KeyboardHandler>(
    _ name: String, _ summary: String, _ type: Handler.Type
  ) {
    self.init(name, summary) { Handler($0, $1) }
  }

  /// An implementation that runs in this process, with the handlers that a closure makes.
  @inlinable public init<Handler: EventHandler>(
    _ name: String, _ summary: String,
    make: @escaping @Sendable (Configuration, Environment) -> Handler
  ) {
    self.init(
      name, summary, claims: Handler.claims,
      run: { scenario in
        var handler = make(scenario.configuration, scenario.environment)
        var seen = [handler.observation]
        seen.reserveCapacity(scenario.events.count + 1)
        for event in scenario.events {
          handler.handle(event)
          seen.append(handler.observation)
        }
        return seen
      },
      judge: { scenario, options in
        // A copy of a class instance would share its state, so a second instance is made.
        var handler = make(scenario.configuration, scenario.environment)
        var twin = make(scenario.configuration, scenario.environment)
        var judge = Judge(scenario, options, beginning: handler.observation)
        for event in scenario.events where judge.wantsMore {
          handler.handle(event)
          twin.handle(event)
          judge.see(event, handler.observation, twin: twin.observation)
        }
        return judge.result
      })
  }

  /// The model, or the model with changed rules. It is a value, so a copy must behave the same.
  ///
  /// Inlinable, so that the loops are specialized for the concrete type of the rules.
  @inlinable public init<Variant: Rules>(
    rules name: String, _ summary: String, claims: Claims = Claims(),
    begin: @escaping @Sendable (Configuration, Environment) -> Variant
  ) {
    self.init(
      name, summary, claims: claims,
      exploration: { scope, depth in scope.explore(begin, depth: depth) },
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

  /// An implementation that plays whole scenarios, in another process unless `isElsewhere` is false.
  public init(
    _ name: String, _ summary: String, claims: Claims, isElsewhere: Bool = true,
    conversation: @escaping Conversation
  ) {
    self.init(
      name, summary, claims: claims, isElsewhere: isElsewhere, conversation: conversation,
      run: { Reply(to: Question($0), in: conversation).observations }, judge: nil)
  }

  @usableFromInline init(
    _ name: String, _ summary: String, claims: Claims, isOnMainActor: Bool = false,
    isElsewhere: Bool = false, conversation: Conversation? = nil,
    exploration: (@Sendable (Scope, Int?) -> ScopeResult)? = nil,
    run: @escaping @Sendable (Scenario) -> [Observation],
    judge: (@Sendable (Scenario, JudgingOptions) -> CaseJudgement)?
  ) {
    (self.name, self.summary, self.claims) = (name, summary, claims)
    (self.isOnMainActor, self.isElsewhere) = (isOnMainActor, isElsewhere)
    (self.conversation, self.exploration) = (conversation, exploration)
    (self.run, judgeMoments) = (run, judge)
  }

  /// Judges every state of a scope up to its depth or to `depth`; nil if the implementation cannot be copied.
  package func explore(_ scope: Scope, depth: Int? = nil) -> ScopeResult? {
    exploration?(scope, depth)
  }

  /// Judges a scenario; the variation selects the variants of the relations.
  public func judge(
    _ scenario: Scenario, _ options: JudgingOptions, variation: UInt64 = 0
  ) -> CaseJudgement {
    judge(scenario, options, variation: variation, AnswerCache(self, of: scenario))
  }

  /// Judges a case: a scenario, or a visit, of which no relation knows another one.
  package func judge(
    _ play: Play, _ options: JudgingOptions, variation: UInt64 = 0
  ) -> CaseJudgement {
    if play.visit == nil { return judge(play.scenario, options, variation: variation) }
    return CaseJudgement(play.scenario, options, reply(to: play))
  }

  /// The reply to one case.
  package func reply(to play: Play) -> Reply {
    conversation.map { Reply(to: Question(play), in: $0) } ?? .shown(run(play.scenario))
  }

  /// Judges the reply to one question.
  package func judge(
    asking question: Question, _ options: JudgingOptions, variation: UInt64 = 0
  ) -> CaseJudgement {
    let scenario = question.scenario
    if question.visit != nil, let conversation {
      return CaseJudgement(scenario, options, Reply(to: question, in: conversation))
    }
    let known = conversation.map { [(scenario, Reply(to: question, in: $0))] } ?? []
    let cache = AnswerCache(self, of: scenario, known)
    return judge(scenario, options, variation: variation, cache)
  }

  /// Judges a scenario with the cached replies, and requests the missing ones.
  func judge(
    _ scenario: Scenario, _ options: JudgingOptions, variation: UInt64, _ cache: AnswerCache
  ) -> CaseJudgement {
    if claims.without.contains(.padding), scenario.environment.padding != claims.padding {
      var judged = CaseJudgement()
      judged.skipped = "it has another padding by itself"
      return judged
    }
    var judged =
      judgeMoments?(scenario, options)
      ?? CaseJudgement(scenario, options, cache.reply(to: scenario))
    guard judged.misconduct == nil, judged.skipped == nil else { return judged }
    lazy var run = Relation.Run(
      in: .init(of: scenario, in: options.world, without: claims.missing),
      tolerance: claims.tolerance, cache.answers)
    for relation in options.relations(of: scenario) {
      cache.hasSkipped = false
      let judgement = relation.judge(scenario, variation, run)
      judged.misconduct = cache.misconduct
      if judged.misconduct != nil { return judged }
      // A relation cannot be judged if one of its scenarios was refused.
      if cache.hasSkipped { continue }
      judged.note(relation.invariant.index, judgement, step: scenario.events.count)
    }
    if options.invariants.contains(.lockstep) {
      // Mapped, since Embedded Swift cannot convert an array to one of optionals.
      let answers = cache.answers(to: scenario).map(Optional.some)
      let (judgement, step) = scenario.besideTheModel(answers, claims)
      judged.misconduct = cache.misconduct
      judged.note(.lockstep, judgement, step: step)
    }
    return judged
  }

  /// The questions that judging a scenario needs for the model. What depends on the answers may need others.
  func questions(
    of scenario: Scenario, _ options: JudgingOptions, variation: UInt64, isTwice: Bool
  ) -> [Question] {
    var questions = [Question(scenario, isTwice: isTwice)]
    lazy var recorder = Relation.Run(
      in: .init(of: scenario, in: options.world, without: claims.missing)
    ) { scenario in
      if !questions.contains(where: { $0.scenario == scenario }) {
        questions.append(Question(scenario))
      }
      return Implementation.model.run(scenario)
    }
    for relation in options.relations(of: scenario) {
      _ = relation.judge(scenario, variation, recorder)
    }
    return questions
  }

  /// The reference model.
  public static let model = Implementation(
    rules: "model", "the reference model: every rule as it is written"
  ) { Model($0, $1) }

  /// The parts of its observations: those that it claims, or those of its first observation on a phone.
  public var observables: Observables {
    let plain = Scenario(Configuration(), NamedEnvironment.environments[0], [])
    return claims.observes ?? run(plain).first.map(Observables.init) ?? []
  }
}
