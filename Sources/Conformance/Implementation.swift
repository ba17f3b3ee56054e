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
  @usableFromInline let takesAnything: Bool
  /// What it is known to do otherwise.
  public var expectations: [ExpectedVerdict] = []
  /// What it shows at the beginning and after every event.
  public let run: @Sendable (Scenario) -> [Observation]
  /// The same of something that may refuse or fail; nil for what cannot.
  @usableFromInline let reply: (@Sendable (Scenario) -> Reply)?
  @usableFromInline let hearMoments: @Sendable (borrowing Scenario, Terms) -> Hearing
  /// Every state that a scope can reach; nil for what cannot be copied.
  @usableFromInline let exploration: (@Sendable (Scope, InvariantSet, Int?) -> ScopeResult)?

  /// Anything that handles events.
  @inlinable public init<Handler: KeyboardHandler>(
    _ name: String, _ summary: String, _ type: Handler.Type
  ) {
    self.init(name, summary, type, takesAnything: false, exploration: nil) { scenario, terms in
      // Nobody knows whether it can be copied, so another one is made and told the same.
      var handler = Handler(scenario.configuration, scenario.environment)
      var twin = Handler(scenario.configuration, scenario.environment)
      var judge = Judge(scenario, terms, beginning: handler.observation)
      for event in scenario.events where judge.isOpen {
        handler.handle(event)
        twin.handle(event)
        judge.see(event, handler.observation, twin: twin.observation)
      }
      return judge.hearing
    }
  }

  /// The model, or the model with a rule changed: a value, so that a copy must behave the same.
  @inlinable public init<Variant: Rules & KeyboardHandler>(
    rules name: String, _ summary: String, _ type: Variant.Type
  ) {
    self.init(
      name, summary, type, takesAnything: true,
      exploration: { scope, invariants, depth in scope.explore(type, invariants, depth: depth) }
    ) { scenario, terms in
      var variant = Variant(scenario.configuration, scenario.environment)
      var judge = Judge(scenario, terms, beginning: variant.observation)
      for event in scenario.events where judge.isOpen {
        var twin = variant
        variant.handle(event)
        twin.handle(event)
        judge.see(event, variant.observation, twin: twin.observation)
      }
      return judge.hearing
    }
  }

  /// Anything that can be asked, wherever it is: a whole scenario at a time.
  public init(
    _ name: String, _ summary: String, claims: Claims,
    reply: @escaping @Sendable (Scenario) -> Reply
  ) {
    (self.name, self.summary, self.claims, self.reply) = (name, summary, claims, reply)
    (takesAnything, exploration) = (false, nil)
    run = { scenario in
      if case .shown(let observations, _) = reply(scenario) { observations } else { [] }
    }
    hearMoments = { scenario, terms in
      switch reply(copy scenario) {
      case .shown(let observations, let isRepeated):
        return Self.hear(scenario, terms, observations, isRepeated)
      case .skipped(let reason):
        var hearing = Hearing()
        hearing.skipped = reason
        return hearing
      case .failed(let misconduct):
        var hearing = Hearing()
        hearing.fault = misconduct
        return hearing
      }
    }
  }

  private static func hear(
    _ scenario: borrowing Scenario, _ terms: Terms, _ observations: [Observation],
    _ isRepeated: Bool
  ) -> Hearing {
    var judge = Judge(scenario, terms, beginning: observations[0])
    for (event, observation) in zip(scenario.events, observations.dropFirst()) where judge.isOpen {
      judge.see(event, observation, twin: isRepeated ? observation : nil)
    }
    return judge.hearing
  }

  @inlinable init<Handler: KeyboardHandler>(
    _ name: String, _ summary: String, _ type: Handler.Type, takesAnything: Bool,
    exploration: (@Sendable (Scope, InvariantSet, Int?) -> ScopeResult)?,
    hear: @escaping @Sendable (borrowing Scenario, Terms) -> Hearing
  ) {
    (self.name, self.summary, claims) = (name, summary, Handler.claims)
    (self.exploration, hearMoments, self.takesAnything) = (exploration, hear, takesAnything)
    reply = nil
    run = { scenario in
      var handler = Handler(scenario.configuration, scenario.environment)
      var seen = [handler.observation]
      seen.reserveCapacity(scenario.events.count + 1)
      for event in scenario.events {
        handler.handle(event)
        seen.append(handler.observation)
      }
      return seen
    }
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
    var hearing = hearMoments(scenario, terms)
    guard hearing.fault == nil, hearing.skipped == nil else { return hearing }
    hearRelations(scenario, terms, salt, &hearing)
    guard hearing.fault == nil else { return hearing }
    if terms.invariants.contains(.lockstep) {
      let (judgement, step) = besideTheModel(scenario)
      hearing.note(Invariant.all.count, judgement, step: step)
    }
    return hearing
  }

  private func hearRelations(
    _ scenario: Scenario, _ terms: Terms, _ salt: UInt64, _ hearing: inout Hearing
  ) {
    guard !terms.invariants.isDisjoint(with: .relations) else { return }
    let (first, end) = (Invariant.judged.count, scenario.events.count)
    var (trouble, isHalf) = (Misconduct?.none, false)
    let run = Relation.Run(tolerance: claims.tolerance) { scenario in
      switch reply?(scenario) {
      case nil: return answers(scenario)
      case .shown(let observations, _): return scenario.inTermsOfInsets(observations)
      // A pair of which one half is missing says nothing.
      case .skipped: isHalf = true
      case .failed(let misconduct): trouble = trouble ?? misconduct
      }
      return Implementation.model.run(scenario)
    }
    for (number, relation) in Relation.all.enumerated()
    where terms.invariants.contains(place: first + number) {
      isHalf = false
      let judgement = relation.judge(scenario, salt, run)
      hearing.fault = trouble
      guard trouble == nil else { return }
      if !isHalf { hearing.note(first + number, judgement, step: end) }
    }
  }
}

extension Implementation {
  /// What it shows, as others would that have insets.
  private func answers(_ scenario: Scenario) -> [Observation] {
    takesAnything ? run(scenario) : scenario.inTermsOfInsets(run(scenario))
  }

  public static let model = Implementation(
    rules: "model", "the reference model: every rule as it is written", Model.self)
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
