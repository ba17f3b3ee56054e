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
  public static func find(_ name: String, with solver: Solver, stop: () -> Bool) -> MutantRefutation?
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
      pathLimit: 1_500, stop: { clock.now - start > .seconds(shape.words.count < 3 ? 1.5 : 4) }
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
    let truth = Truth(scenario.configuration, scenario.environment)
    var moment = Moment(truth, now: model.observation)
    for event in scenario.events {
      var twin = model
      twin.step(event)
      model.step(event)
      moment.advance(event, now: model.observation, twin: twin.observation)
    }
    let invariant = Invariant.judged[Explorer.current.choice(Invariant.judged.count)]
    switch invariant.judge(&moment) {
    case .void: return .void
    case .holds: return .holds([invariant.invariant.id])
    case .broken(let words): return .broken("\(invariant.invariant.id): \(words)")
    }
  }
}
