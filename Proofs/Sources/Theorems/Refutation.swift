// Mutants are refuted: with numbers from the solver, as a line of the mini language.

import Conformance
public import Exploring
import Faults
import Invariants
import ReferenceModel

/// A mutant and the scenario that refutes it.
public struct MutantRefutation: Sendable {
  public let mutant: String
  /// The invariant that it breaks.
  public let invariant: String
  /// A line of the mini language.
  public let line: String
  public let events: Int
}

extension MutantRefutation {
  /// The names of all mutants.
  public static let mutants = Fault.mutants.map(\.name)

  /// Looks for a scenario in which a mutant breaks an invariant. The kinds of its events are some of those of the
  /// mutant's own scenario, the shortest selections first; its numbers are the solver's.
  public static func find(_ name: String, with solver: Solver, stop: () -> Bool)
    -> MutantRefutation?
  {
    guard let fault = Fault.mutants.first(where: { $0.name == name }) else { return nil }
    for part in Shape(of: fault.scenario).parts {
      for both in [false, true] {
        for delay in [Rational(0), Rational(1, over: 10) ?? Rational(1)] {
          if stop() { return nil }
          if let found = find(fault, part, delay, both, solver) { return found }
        }
      }
    }
    return nil
  }

  private static func find(
    _ fault: Fault, _ shape: Shape, _ delay: Rational, _ both: Bool, _ solver: Solver
  ) -> MutantRefutation? {
    let explorer = Explorer(solver)
    let clock = ContinuousClock()
    let start = clock.now
    let result = explorer.explore(
      stop: { clock.now - start > .seconds(shape.words.count < 3 ? 3 : 6) }
    ) { body(fault, shape, delay, both) }
    guard let refutation = result.refutation else { return nil }
    explorer.makePlain(SymbolicScenario.candidates)
    let scenario = explorer.replay {
      SymbolicScenario(shape, delay: Number(delay), both: both)
    }
    let line = Line(value: explorer.value)
    return MutantRefutation(
      mutant: fault.name, invariant: String(refutation.words.prefix { $0 != ":" }),
      line: line.text(scenario), events: scenario.events.count)
  }

  /// Runs the mutant and judges its last moment.
  private static func body(_ fault: Fault, _ shape: Shape, _ delay: Rational, _ both: Bool)
    -> PathResult
  {
    let scenario = SymbolicScenario(shape, delay: Number(delay), both: both)
    var model = fault.implementation.begin(scenario.configuration, scenario.environment)
    var right = Model(scenario.configuration, scenario.environment)
    let truth = Truth(scenario.configuration, scenario.environment)
    var moment = Moment(truth, now: model.observation)
    for event in scenario.events {
      var twin = model
      twin.step(event)
      model.step(event)
      right.step(event)
      moment.advance(event, now: model.observation, twin: twin.observation)
    }
    // Where it shows the same formulas as the model, it is right.
    let isTwin = moment.twin?.isIdentical(to: moment.now) ?? true
    if isTwin, model.observation.isIdentical(to: right.observation) { return .void }
    var held: [String] = []
    for invariant in Invariant.judged {
      switch invariant.judge(&moment) {
      case .void: break
      case .holds: held.append(invariant.invariant.id)
      case .broken(let words): return .broken("\(invariant.invariant.id): \(words)")
      }
    }
    return .holds(held)
  }
}

extension Observation {
  /// Whether both are the same formulas, which is asked without a decision.
  fileprivate func isIdentical(to other: Observation) -> Bool {
    zip(numbers, other.numbers).allSatisfy { $0.isIdentical(to: $1) } && bounce == other.bounce
  }

  private var numbers: [Number] {
    var result = [offset.x, offset.y]
    if let range { result += [range.x.lower, range.x.upper, range.y.lower, range.y.upper] }
    if let insets { result += [insets.top, insets.left, insets.bottom, insets.right] }
    if let content { result += [content.width, content.height] }
    return result
  }
}
