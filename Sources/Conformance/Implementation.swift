// An implementation as a value: any handler, ready to be judged.

public import Generators
import Invariants
public import ReferenceModel

/// Something that can be judged, by its name.
public struct Implementation: Sendable {
  /// "model", "mutant:NoPin".
  public var name: String
  /// What it is, in a sentence.
  public var summary: String
  /// By what it wants to be judged.
  public var claims: Claims
  /// Whether it has to take numbers that are none: the model does, and what is made of it.
  let takesAnything: Bool
  /// What it is known to do otherwise.
  public var expectations: [ExpectedVerdict] = []
  /// What it shows at the beginning and after every event.
  public let run: @Sendable (Scenario) -> [Observation]
  /// How something is asked that is elsewhere, and may refuse or fail; nil for what cannot.
  public let conversation: Conversation?
  private let hearMoments: @Sendable (borrowing Scenario, Terms) -> Hearing
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
      hear: { scenario, terms in
        // It may be a class, which no copy would be independent of: so a second one is made.
        var handler = Handler(scenario.configuration, scenario.environment)
        var twin = Handler(scenario.configuration, scenario.environment)
        var judge = Judge(scenario, terms, beginning: handler.observation)
        for event in scenario.events where judge.isOpen {
          handler.handle(event)
          twin.handle(event)
          judge.see(event, handler.observation, twin: twin.observation)
        }
        return judge.hearing
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
      hear: { scenario, terms in
        var variant = begin(scenario.configuration, scenario.environment)
        var judge = Judge(scenario, terms, beginning: variant.observation)
        for event in scenario.events where judge.isOpen {
          var twin = variant
          variant.step(event)
          twin.step(event)
          judge.see(event, variant.observation, twin: twin.observation)
        }
        return judge.hearing
      })
  }

  /// Anything that can be asked, wherever it is: whole scenarios, many at a time.
  public init(
    _ name: String, _ summary: String, claims: Claims, conversation: @escaping Conversation
  ) {
    (self.name, self.summary, self.claims) = (name, summary, claims)
    self.conversation = conversation
    (takesAnything, exploration) = (false, nil)
    run = { Reply(to: Question($0), in: conversation).observations }
    hearMoments = { scenario, terms in
      Hearing(scenario, terms, Reply(to: Question(copy scenario), in: conversation))
    }
  }

  @usableFromInline init(
    _ name: String, _ summary: String, claims: Claims, takesAnything: Bool,
    exploration: (@Sendable (Scope, InvariantSet, Int?) -> ScopeResult)?,
    run: @escaping @Sendable (Scenario) -> [Observation],
    hear: @escaping @Sendable (borrowing Scenario, Terms) -> Hearing
  ) {
    (self.name, self.summary, self.claims) = (name, summary, claims)
    (self.exploration, self.takesAnything) = (exploration, takesAnything)
    (self.run, hearMoments, conversation) = (run, hear, nil)
  }

  /// The same, known to do some things otherwise.
  public func expecting(_ expectations: [ExpectedVerdict]) -> Implementation {
    var result = self
    result.expectations = expectations
    return result
  }

  /// Looks at every state of a scope, up to its depth or to another one; nil if it cannot be copied.
  public func explore(
    _ scope: Scope, _ invariants: InvariantSet = .moments, depth: Int? = nil
  ) -> ScopeResult? {
    exploration?(scope, invariants, depth)
  }

  /// Judges a scenario; the salt decides what relations leave open.
  public func hear(_ scenario: Scenario, _ terms: Terms, salt: UInt64 = 0) -> Hearing {
    hear(scenario, terms, salt: salt, Consultation(self))
  }

  /// The same by what comes of one question; nil if this is nobody who is asked.
  public func hear(asking question: Question, _ terms: Terms, salt: UInt64 = 0) -> Hearing? {
    conversation.map { conversation in
      let reply = Reply(to: question, in: conversation)
      return hear(
        question.scenario, terms, salt: salt, Consultation(self, [(question.scenario, reply)]))
    }
  }

  /// Judges it by what it has answered already, as far as it has.
  func hear(
    _ scenario: Scenario, _ terms: Terms, salt: UInt64, _ consultation: Consultation
  ) -> Hearing {
    var hearing =
      consultation.reply(to: scenario).map { Hearing(scenario, terms, $0) }
      ?? hearMoments(scenario, terms)
    guard hearing.fault == nil, hearing.skipped == nil else { return hearing }
    hearRelations(scenario, terms, salt, consultation, &hearing)
    guard hearing.fault == nil else { return hearing }
    if terms.invariants.contains(.lockstep) {
      let answers = consultation.answers(to: scenario)
      let (judgement, step) = scenario.besideTheModel(answers, claims)
      hearing.fault = consultation.trouble
      hearing.note(Invariant.all.count, judgement, step: step)
    }
    return hearing
  }

  private func hearRelations(
    _ scenario: Scenario, _ terms: Terms, _ salt: UInt64, _ consultation: Consultation,
    _ hearing: inout Hearing
  ) {
    let end = scenario.events.count
    let run = Relation.Run(tolerance: claims.tolerance) { scenario in
      let answers = consultation.answers(to: scenario)
      return takesAnything ? answers : scenario.inTermsOfInsets(answers)
    }
    for (place, relation) in terms.relations {
      consultation.hasSkipped = false
      let judgement = relation.judge(scenario, salt, run)
      hearing.fault = consultation.trouble
      guard hearing.fault == nil else { return }
      // A pair of which one half is missing says nothing.
      if !consultation.hasSkipped { hearing.note(place, judgement, step: end) }
    }
  }

  /// All that it has to be asked to judge this scenario, as far as that can be foreseen.
  func questions(
    of scenario: Scenario, _ terms: Terms, salt: UInt64, isTwice: Bool
  ) -> [Question] {
    var questions = [Question(scenario, isTwice: isTwice)]
    let foresight = Relation.Run { scenario in
      if !questions.contains(where: { $0.scenario == scenario }) {
        questions.append(Question(scenario))
      }
      return Implementation.model.run(scenario)
    }
    for (_, relation) in terms.relations { _ = relation.judge(scenario, salt, foresight) }
    return questions
  }
}

extension Terms {
  /// The relations that are asked, with their places.
  fileprivate var relations: [(place: Int, relation: Relation)] {
    guard !invariants.isDisjoint(with: .relations) else { return [] }
    return Relation.all.enumerated().map { (Invariant.judged.count + $0, $1) }
      .filter { invariants.contains(place: $0.0) }
  }
}

extension Implementation {
  public static let model = Implementation(
    rules: "model", "the reference model: every rule as it is written"
  ) { Model($0, $1) }
}

extension Implementation {
  /// What can be seen of it: what it claims, or else what it shows on a plain phone.
  public var observables: Observables {
    let plain = Scenario(Configuration(), NamedEnvironment.places[0], [])
    return claims.observes ?? run(plain).first.map(Observables.init) ?? []
  }
}

extension Scenario {
  /// What something that makes its viewport smaller would show if it had insets instead.
  fileprivate func inTermsOfInsets(_ answers: [Observation]) -> [Observation] {
    var truth = Truth(configuration, environment)
    return answers.enumerated().map { step, answer in
      if step > 0 { _ = truth.take(events[step - 1]) }
      return answer.inTermsOfInsets(truth.environment.geometry.viewport)
    }
  }
}
