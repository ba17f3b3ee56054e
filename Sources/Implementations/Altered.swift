// The model with something changed: what mutants and known bugs are written with.

import Conformance
import ReferenceModel

/// A type that writes one of the model's rules itself, or `handle` where no rule tells the events apart; what
/// it remembers is a stored property.
protocol Altered: Rules, KeyboardHandler {}

extension Altered {
  /// A rule as it stands, for one that does something else before or after it. All rules that it
  /// calls are the standing ones as well.
  mutating func standard(_ rule: (inout Model) -> Void) {
    var model = Model(state)
    rule(&model)
    state = model.state
  }

  /// The model in the same state: what follows from it by the rules as they stand.
  var standing: Model { Model(state) }

  var configuration: Configuration { state.configuration }
  var environment: Environment { state.environment }
  var geometry: Geometry { state.environment.geometry }

  // MARK: - A rule as it stands, but for what it calls

  /// R8's pin: the content at the region's top left corner stays where it was with these insets.
  mutating func pin(from old: Insets) {
    state.offset.x += old.left - adjusted.left
    state.offset.y += old.top - adjusted.top
  }

  /// R8.
  mutating func changeAsUsual(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    if !state.isDragging { pin(from: old) }
    settle()
  }

  /// R1.
  mutating func announce(_ end: Rect?) {
    var burst = burst
    burst.keyboard = .some(end)
    schedule(burst)
  }

  /// *fire*.
  mutating func fireAsUsual() {
    let before = overlap
    let wish = takeEffect()
    if before == 0, overlap > 0, environment.focus != nil { state.isFollowing = true }
    show(wish)
  }

  /// The first half of *fire*: nothing waits and nothing is frozen; what is left is to be shown.
  mutating func takeEffect() -> Reveal? {
    let pending = state.pending
    if let keyboard = pending?.keyboard { state.environment.keyboard = keyboard }
    (state.pending, state.frozenOverlap) = (nil, nil)
    return pending?.reveal
  }

  mutating func show(_ wish: Reveal?) {
    if let wish, !state.isDragging { reveal(wish.rect, margin: wish.margin) }
    settle()
  }

  // MARK: - The burst

  var burst: Pending { state.pending ?? Pending(patience: configuration.maxWait) }

  /// What the burst says of the keyboard: nil if nothing, `.some(nil)` if it goes.
  var announced: Rect?? { state.pending?.keyboard }

  var isDue: Bool {
    guard let pending = state.pending, state.transitions == 0 else { return false }
    return pending.remaining <= 1e-9 || (pending.patience ?? 1) <= 1e-9
  }

  mutating func wait(_ burst: Pending, _ seconds: Double) {
    var burst = burst
    burst.remaining = seconds
    state.pending = burst
    if isDue { fire() }
  }
}
