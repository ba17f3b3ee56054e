// Judges every state that a scope can reach.

import Checking
public import ReferenceModel
public import ScrollGenerators
import ScrollInvariants

@usableFromInline package struct ScopeResult: Sendable {
  package var scope: Scope
  package var states: Int
  package var transitions: Int
  /// The largest number of events on a shortest path to a state.
  package var depth: Int
  /// Whether all states up to the depth were visited. If not, nothing is proved.
  package var isFinished: Bool
  /// The shortest scenario in which an invariant is broken; nil if there is none.
  package var counterexample: Scenario?
  package var complaint: Complaint?

  /// Whether all states were visited and no invariant is broken in them.
  package var isProved: Bool { isFinished && complaint == nil }
}

/// A state of a scope: the state of the implementation and the truth.
private struct ScopeState<Variant: Rules>: Hashable {
  let start: Int
  let variant: Variant
  let truth: Truth
  let broken: Invariant.Index?

  /// Ignores `start`, which does not influence later states: a state reached from two starts is visited once.
  static func == (a: Self, b: Self) -> Bool {
    a.variant == b.variant && a.truth == b.truth && a.broken == b.broken
  }

  /// Hashes only the values that differ most often; hashing the whole state would take longer.
  func hash(into hasher: inout Hasher) {
    let state = variant.state
    hasher.combine(state.offset.x)
    hasher.combine(state.offset.y)
    hasher.combine(state.environment.keyboard?.y)
    hasher.combine(state.environment.focus?.y)
    hasher.combine(state.environment.content.height)
    hasher.combine(state.environment.padding.bottom)
    hasher.combine(state.environment.geometry.viewport.height)
    hasher.combine(state.frozenOverlap)
    hasher.combine(state.transitions)
    hasher.combine(state.pending?.remaining)
    hasher.combine(state.pending?.keyboard??.y)
    hasher.combine(state.pending?.reveal?.rect.y)
    hasher.combine(state.isFollowing)
    hasher.combine(state.isDragging)
    hasher.combine(state.configuration.margin)
    hasher.combine(broken)
  }
}

extension Scope {
  /// The limit of states. The exploration of a larger scope is cut off and proves nothing.
  private static var stateLimit: Int { 1_000_000 }

  /// Visits every state up to the scope's depth, or up to `depth`.
  @usableFromInline package func explore<Variant: Rules>(
    _ begin: @escaping @Sendable (Configuration, Environment) -> Variant, depth: Int? = nil
  ) -> ScopeResult {
    let options = JudgingOptions()
    let initial = starts.enumerated().map { number, start in
      let variant = begin(start.configuration, start.environment)
      let judge = Judge(start, options, beginning: variant.observation)
      return ScopeState(
        start: number, variant: variant, truth: Truth(start.configuration, start.environment),
        broken: judge.result.complaints.first?.index)
    }
    let asked = depth ?? self.depth ?? .max
    let found = Exploration<ScopeState<Variant>, Event>(
      from: initial, depth: asked, limit: Self.stateLimit,
      events: { state in
        events.filter {
          allows(
            $0, transitions: state.truth.transitions, isDragging: state.truth.isDragging,
            offset: state.variant.state.offset)
        }
      },
      next: { state, event in
        var (variant, twin) = (state.variant, state.variant)
        variant.step(event)
        twin.step(event)
        var judge = Judge(following: state.truth, options, was: state.variant.observation)
        judge.see(event, variant.observation, twin: twin.observation)
        return ScopeState(
          start: state.start, variant: variant, truth: judge.truth,
          broken: judge.result.complaints.first?.index)
      },
      holds: { $0.broken == nil })
    var result = ScopeResult(
      scope: self, states: found.states, transitions: found.transitions, depth: found.depth,
      // An exploration with a depth is finished when it has reached that depth.
      isFinished: found.isFinished
        || found.violation == nil && found.depth >= asked && found.states <= Self.stateLimit)
    guard let violation = found.violation else { return result }
    let scenario = with(starts[violation.state.start]) { $0.events = violation.events }
    let implementation = Implementation(rules: "", "", begin: begin)
    let usual = scenario.withUsualFrames
    // A fault that reads begin frames or ids may need the original events.
    let complaint = implementation.judge(usual, options).complaints.first
    result.counterexample = complaint == nil ? scenario : usual
    result.complaint = complaint ?? implementation.judge(scenario, options).complaints.first
    return result
  }
}
