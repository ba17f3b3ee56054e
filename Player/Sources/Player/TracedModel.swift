// The model, with a list of the rules that act in a step.

import ReferenceModel

/// The model as it is written, which notes the rules that act.
struct TracedModel: Rules {
  var state: State
  /// The ids of the rules in the order in which they acted.
  private(set) var acted: [String] = []

  init(_ configuration: Configuration, _ environment: Environment) {
    state = State(configuration, environment)
    start()
  }

  /// Processes an event and returns the ids of the rules that acted; then those of the quantities that changed.
  mutating func rules(in event: Event) -> [String] {
    let before = Model(state)
    acted = []
    step(event)
    let after = Model(state)
    var derived: [String] = []
    if before.trueOverlap != after.trueOverlap { derived.append("D2") }
    if before.overlap != after.overlap { derived.append("D3") }
    if before.adjusted != after.adjusted { derived.append("D4") }
    if before.range(.vertical) != after.range(.vertical) { derived.append("D5") }
    if before.bounces != after.bounces { derived.append("D7") }
    if before.contentSize != after.contentSize { derived.append("D8") }
    return acted + derived
  }

  private mutating func note(_ id: String) { if !acted.contains(id) { acted.append(id) } }

  /// Notes a rule, and calls it as it is written.
  private mutating func note(_ id: String, _ rule: (inout Self) -> Void) {
    note(id)
    rule(&self)
  }

  mutating func reveal(_ rect: Rect, margin: Margin) {
    note("reveal") { $0.revealAsWritten(rect, margin) }
  }
  mutating func settle() { note("settle") { $0.settleAsWritten() } }
  mutating func start() { note("start") { $0.startAsWritten() } }
  mutating func schedule(_ burst: Pending) { note("schedule") { $0.scheduleAsWritten(burst) } }
  mutating func fire() { note("fire") { $0.fireAsWritten() } }
  mutating func keyboardWillChange(to end: Rect?) {
    note("R1") { $0.keyboardWillChangeAsWritten(end) }
  }
  mutating func keyboardWillHide() { note("R2") { $0.keyboardWillHideAsWritten() } }
  mutating func keyboardDidChange(_ notification: KeyboardNotification) {
    note("R2") { $0.keyboardDidChangeAsWritten(notification) }
  }
  mutating func focusChanged(to rect: Rect?) { note("R3") { $0.focusChangedAsWritten(to: rect) } }
  mutating func change(_ store: (inout Environment) -> Void) {
    note("R4") { $0.changeAsWritten(store) }
  }
  mutating func dragBegan() { note("R5") { $0.dragBeganAsWritten() } }
  mutating func dragged(by delta: Point) { note("R5") { $0.draggedAsWritten(by: delta) } }
  mutating func dragEnded() { note("R5") { $0.dragEndedAsWritten() } }
  mutating func tick(_ seconds: Double) { note("R6") { $0.tickAsWritten(seconds) } }
  mutating func transitionBegan() { note("R7") { $0.transitionBeganAsWritten() } }
  mutating func transitionEnded() { note("R7") { $0.transitionEndedAsWritten() } }
  mutating func geometryChanged(_ geometry: Geometry) {
    note("R8") { $0.geometryChangedAsWritten(geometry) }
  }
  mutating func revealRequested(_ rect: Rect, margin: Double?) {
    note("R9") { $0.revealRequestedAsWritten(rect, margin) }
  }
  mutating func configure(_ store: (inout Configuration) -> Void) {
    note("R10") { $0.configureAsWritten(store) }
  }
  mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    note("R10") { $0.contentReplacedAsWritten(size, keepsFocus: keepsFocus) }
  }
  mutating func typed(at rect: Rect) { note("R11") { $0.typedAsWritten(at: rect) } }
  /// It has acted if the offset is elsewhere than the change alone would leave it.
  mutating func keepingEnd(_ change: (inout Self) -> Void) {
    var changed = state.offset
    keepingEndAsWritten {
      change(&$0)
      changed = $0.state.offset
    }
    if state.offset != changed { note("R12") }
  }
  mutating func scrolled(to offset: Point) { note("R13") { $0.scrolledAsWritten(to: offset) } }
  mutating func keyboardMoved(to frame: Rect) {
    note("R14") { $0.keyboardMovedAsWritten(to: frame) }
  }
}
