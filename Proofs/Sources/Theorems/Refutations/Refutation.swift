// Mutants are refuted: with numbers from the solver, as a line of the mini language.

public import Exploring
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollInvariants

/// A mutant and the scenario that refutes it.
public struct MutantRefutation: Sendable {
  public let mutant: String
  /// The invariant that it breaks.
  public let invariant: String
  /// A line of the mini language.
  public let line: String
  public let events: Int

  /// Whether all numbers are short. One with many digits lies at a boundary, where rounding may decide otherwise.
  var isPlain: Bool { !line.contains(/\.\d{7}|e-/) }
}

extension MutantRefutation {
  /// The names of all mutants.
  public static let mutants = Fault.mutants.map(\.name)

  /// Looks for a scenario in which a mutant breaks an invariant, and leaves out every event without which it still does.
  /// The kinds of the events are those of the mutant's own scenario; the numbers are the solver's.
  public static func find(_ name: String, with solver: Solver, stop: () -> Bool)
    -> MutantRefutation?
  {
    guard let fault = Fault.mutants.first(where: { $0.name == name }) else { return nil }
    var shape = Shape(of: fault.text.scenario)
    var best: MutantRefutation?
    // A little of everything first, so that what is found soon somewhere is found soon.
    for limit in [200, 1_000, 4_000] where best == nil {
      shape = Shape(of: fault.text.scenario)
      // Only the last moment is judged: a mutant that has shown itself before is found without what follows.
      repeat {
        for variant in Variant.all where best?.isPlain != true && !stop() {
          let found = find(fault, shape, variant, solver, queryLimit: limit, stop)
          if best == nil || found?.isPlain == true { best = found }
        }
      } while best?.isPlain != true && !stop() && shape.words.popLast() != nil
    }
    guard var best else { return nil }
    var words = shape.words
    var index = 0
    while index < words.count, !stop() {
      var shorter = shape
      shorter.words = words
      shorter.words.remove(at: index)
      var found: MutantRefutation?
      for variant in Variant.all where found?.isPlain != true {
        let other = find(fault, shorter, variant, solver, queryLimit: 300, stop)
        if found == nil || other?.isPlain == true { found = other }
      }
      if let found, found.isPlain || !best.isPlain {
        (best, words, index) = (found, shorter.words, 0)
      } else {
        index += 1
      }
    }
    return best
  }

  /// How much is unknown: the delay is 0 or a tenth of a second, the numbers of one axis or of both are unknown. And
  /// where the search begins: with keyboards that cover a part and fingers that stay in the content, or with keyboards that
  /// cover everything and fingers that pull beyond the beginning.
  struct Variant {
    var delay: Rational
    var both: Bool
    var isCovered: Bool
    static let all: [Variant] = [false, true].flatMap { isCovered in
      [false, true].flatMap { both in
        [Rational(0), Rational(1, over: 10) ?? Rational(1)].map {
          Variant(delay: $0, both: both, isCovered: isCovered)
        }
      }
    }

    /// The value that a number has where the search begins.
    func startingValue(_ name: String) -> Rational? {
      if isCovered, name.hasSuffix("end.y") { return Rational(0) }
      if isCovered, name.hasSuffix("dy") { return Rational(-50) }
      return SymbolicScenario.startingValue(name)
    }
  }

  private static func find(
    _ fault: Fault, _ shape: Shape, _ variant: Variant, _ solver: Solver, queryLimit: Int,
    _ stop: () -> Bool
  ) -> MutantRefutation? {
    let explorer = Explorer(solver)
    // Where the end is to be kept, the search begins there: else it finds numbers that are nearer than a millionth.
    let isAnchored = shape.value("anchor") == "end"
    explorer.startingValue = {
      isAnchored && $0 == "content.height" ? Rational(600) : variant.startingValue($0)
    }
    // A limit of questions and not of time, so that the same lines are found on any machine.
    // The clock is only there for a search that would not end.
    let result = explorer.explore(queryLimit: queryLimit, stop: stop) {
      body(fault, shape, variant)
    }
    guard let refutation = result.refutation else { return nil }
    explorer.makePlain(SymbolicScenario.plainValues)
    let scenario = explorer.replay { SymbolicScenario(shape, variant) }
    let line = Line(value: explorer.value)
    return MutantRefutation(
      mutant: fault.name, invariant: String(refutation.words.prefix { $0 != ":" }),
      line: line.text(scenario), events: scenario.events.count)
  }

  /// Runs the mutant and judges its last moment.
  private static func body(_ fault: Fault, _ shape: Shape, _ variant: Variant) -> PathResult {
    let scenario = SymbolicScenario(shape, variant)
    var model = fault.implementation.begin(scenario.configuration, scenario.environment)
    var right = Model(scenario.configuration, scenario.environment)
    let truth = Truth(scenario.configuration, scenario.environment)
    // What differs by less than half a point is nothing to show.
    let tolerance: Double = 0.5
    var moment = Moment(truth, now: model.observation, tolerance: tolerance)
    for event in scenario.events {
      var twin = model
      twin.step(event)
      model.step(event)
      right.step(event)
      moment.advance(event, now: model.observation, twin: twin.observation)
    }
    // Only where it shows something else than the model, or than its copy, it can be wrong. That is one question.
    let (shown, twin) = (model.observation, moment.twin ?? moment.now)
    let difference = max(shown.distance(to: right.observation), twin.distance(to: moment.now))
    guard shown.bounce != right.observation.bounce || difference > tolerance else { return .void }
    var held: [String] = []
    for invariant in Invariant.judged {
      switch invariant.judge(moment) {
      case .void: break
      case .holds: held.append(invariant.invariant.id)
      case .broken(let words): return .broken("\(invariant.invariant.id): \(words)")
      }
    }
    return .holds(held)
  }
}

extension Observation {
  /// The largest difference between two observations, which is asked without a decision.
  fileprivate func distance(to other: Observation) -> Double {
    zip(numbers, other.numbers).filter { !$0.isIdentical(to: $1) }
      .reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private var numbers: [Number] {
    var result = [offset.x, offset.y]
    if let range { result += [range.x.lower, range.x.upper, range.y.lower, range.y.upper] }
    if let insets { result += [insets.top, insets.left, insets.bottom, insets.right] }
    if let content { result += [content.width, content.height] }
    return result
  }
}
