// Every state that a scope can reach, judged.

import Checking
public import Generators
import Invariants
public import ReferenceModel

/// What exploring a scope has shown.
public struct ScopeResult: Sendable {
  public var scope: Scope
  public var states: Int
  public var transitions: Int
  /// The length of the longest shortest way.
  public var depth: Int
  /// Whether all was seen that was to be seen. If not, nothing is proved.
  public var isFinished: Bool
  /// The shortest scenario in which an invariant is broken, and which.
  public var counterexample: Scenario?
  public var complaint: Complaint?

  public var isProved: Bool { isFinished && complaint == nil }
}

/// A state of a scope: an implementation's, and the truth beside it.
private struct ScopeState<Variant: Rules>: Hashable {
  let start: Int
  let variant: Variant
  let truth: Truth
  /// The place of the invariant that was broken on the way here.
  let broken: Int?

  /// Where it began has no part in what can come: what two starts lead to is looked at once.
  static func == (a: Self, b: Self) -> Bool {
    a.variant == b.variant && a.truth == b.truth && a.broken == b.broken
  }

  /// What differs most often; equality looks at all.
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
  /// More states than a small world has: one with more is cut off, and nothing is shown of it.
  private static var most: Int { 1_000_000 }

  /// Looks at every state up to the scope's depth, or to another one.
  @usableFromInline func explore<Variant: Rules>(
    _ begin: @escaping @Sendable (Configuration, Environment) -> Variant,
    _ invariants: InvariantSet, depth: Int? = nil
  ) -> ScopeResult {
    let terms = Terms(invariants)
    let initial = starts.enumerated().map { place, start in
      let variant = begin(start.configuration, start.environment)
      let judge = Judge(start, terms, beginning: variant.observation)
      return ScopeState(
        start: place, variant: variant, truth: Truth(start.configuration, start.environment),
        broken: judge.hearing.complaints.first?.place)
    }
    var explorer = Explorer<ScopeState<Variant>, Event>(
      from: initial,
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
        var judge = Judge(
          following: state.truth, terms, was: state.variant.observation)
        judge.see(event, variant.observation, twin: twin.observation)
        return ScopeState(
          start: state.start, variant: variant, truth: judge.truth,
          broken: judge.hearing.complaints.first?.place)
      })
    explorer.always = [.init("invariants") { $0.broken == nil }]
    let asked = depth ?? self.depth
    return result(explorer.explore(depth: asked ?? .max, limit: Self.most), asked, terms, begin)
  }

  private func result<Variant>(
    _ found: Exploration<ScopeState<Variant>, Event>, _ asked: Int?, _ terms: Terms,
    _ begin: @escaping @Sendable (Configuration, Environment) -> Variant
  ) -> ScopeResult {
    var result = ScopeResult(
      scope: self, states: found.states, transitions: found.transitions, depth: found.depth,
      isFinished: found.isFinished)
    // A depth that was asked for and reached is all that was asked for.
    if let asked, found.violation == nil, found.depth >= asked, found.states <= Self.most {
      result.isFinished = true
    }
    if let violation = found.violation {
      var scenario = starts[violation.state.start]
      scenario.events = violation.events
      let implementation = Implementation(rules: "", "", begin: begin)
      let told = scenario.told
      // Where the fault is that begin frames or ids are read, the events stay as they were.
      let complaint = implementation.hear(told, terms).complaints.first
      result.counterexample = complaint == nil ? scenario : told
      result.complaint = complaint ?? implementation.hear(scenario, terms).complaints.first
    }
    return result
  }
}

extension Scenario {
  /// The same as a system would tell it: a notice begins where the last one ended, and the fields have
  /// ids in the order in which they came. An event of a scope cannot know what was before it.
  fileprivate var told: Scenario {
    var result = self
    var last = environment.keyboard
    var fields = [environment.focus].compactMap(\.self)
    for (place, event) in events.enumerated() {
      switch event {
      case .keyboard(var notification):
        notification.begin = last ?? notification.begin
        last = notification.end
        result.events[place] = .keyboard(notification)
      case .focus(let rect, _):
        let id = fields.firstIndex(of: rect) ?? fields.count
        if id == fields.count { fields.append(rect) }
        result.events[place] = .focus(rect, id: id)
      default: break
      }
    }
    return result
  }
}
