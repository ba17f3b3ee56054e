// The model with some of its rules replaced by closures: one type for all faults.

import ReferenceModel

/// The model, with the rules that a fault changes replaced by closures. A closure can call the rule as written
/// (`…AsWritten`). The rules called from there are dispatched here again, so a fault follows every change of the model.
struct FaultyModel: Rules {
  var state: State
  var memory = Memory()
  private let shared: SharedChanges
  /// Makes the compiler pass a model by its address. Without this field each derived quantity copies the
  /// state of 500 bytes, and a fault runs three times as slowly.
  #if !hasFeature(Embedded)
  private let isPassedByAddress: any Sendable = true
  #endif

  init(_ configuration: Configuration, _ environment: Environment, _ shared: SharedChanges) {
    (state, self.shared) = (State(configuration, environment), shared)
    start()
  }

  /// Compares state and memory only: models are compared only with models of the same fault.
  static func == (a: Self, b: Self) -> Bool { a.state == b.state && a.memory == b.memory }

  // MARK: - Derived quantities

  /// The model in the same state, if the fault changes no derived quantity: it computes a quantity in one
  /// call, without a look at the changes of what the quantity is derived from.
  @inline(__always) private var unchanged: Model? {
    shared.changesQuantities ? nil : Model(state)
  }

  private func corrected<Value>(_ value: Value, by correct: (inout Value) -> Void?) -> Value {
    var value = value
    _ = correct(&value)
    return value
  }

  func isDocked(_ keyboard: Rect) -> Bool {
    shared.rules.isDocked?(self, keyboard) ?? isDockedAsWritten(keyboard)
  }
  var trueOverlap: Double {
    unchanged?.trueOverlap ?? shared.rules.trueOverlap?(self) ?? trueOverlapAsWritten
  }
  var overlap: Double { unchanged?.overlap ?? shared.rules.overlap?(self) ?? overlapAsWritten }
  var countedOverlap: Double {
    unchanged?.countedOverlap ?? shared.rules.countedOverlap?(self) ?? countedOverlapAsWritten
  }
  var adjusted: Insets {
    unchanged?.adjusted ?? corrected(adjustedAsWritten) { shared.rules.adjusted?(self, &$0) }
  }
  func range(_ axis: Axis) -> Interval {
    unchanged?.range(axis)
      ?? corrected(rangeAsWritten(axis)) { shared.rules.range?(self, &$0, axis) }
  }
  func room(_ axis: Axis) -> Double {
    unchanged?.room(axis) ?? corrected(roomAsWritten(axis)) { shared.rules.room?(self, &$0, axis) }
  }
  var bounces: Bool { unchanged?.bounces ?? shared.rules.bounces?(self) ?? bouncesAsWritten }
  var contentSize: Size {
    unchanged?.contentSize
      ?? corrected(contentSizeAsWritten) { shared.rules.contentSize?(self, &$0) }
  }

  // MARK: - The offset

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    shared.rules.projection?(self, offset, target, axis)
      ?? projectionAsWritten(offset, target, axis)
  }
  mutating func reveal(_ rect: Rect, margin: Margin) {
    shared.rules.reveal?(&self, rect, margin) ?? revealAsWritten(rect, margin)
  }
  mutating func settle() { shared.rules.settle?(&self) ?? settleAsWritten() }
  mutating func keepingEnd(_ change: (inout FaultyModel) -> Void) {
    shared.rules.keepingEnd?(&self, change) ?? keepingEndAsWritten(change)
  }
  mutating func start() { shared.rules.start?(&self) ?? startAsWritten() }
  mutating func schedule(_ burst: Pending) {
    shared.rules.schedule?(&self, burst) ?? scheduleAsWritten(burst)
  }
  mutating func fire() { shared.rules.fire?(&self) ?? fireAsWritten() }

  // MARK: - Events

  mutating func step(_ event: Event) { shared.rules.step?(&self, event) ?? stepAsWritten(event) }
  mutating func keyboardWillChange(to end: Rect?) {
    shared.rules.keyboardWillChange?(&self, end) ?? keyboardWillChangeAsWritten(end)
  }
  mutating func keyboardWillHide() {
    shared.rules.keyboardWillHide?(&self) ?? keyboardWillHideAsWritten()
  }
  mutating func keyboardDidChange(_ notification: KeyboardNotification) {
    shared.rules.keyboardDidChange?(&self, notification) ?? keyboardDidChangeAsWritten(notification)
  }
  mutating func focusChanged(to rect: Rect?) {
    shared.rules.focusChanged?(&self, rect) ?? focusChangedAsWritten(to: rect)
  }
  mutating func change(_ store: (inout Environment) -> Void) {
    shared.rules.change?(&self, store) ?? changeAsWritten(store)
  }
  mutating func dragBegan() { shared.rules.dragBegan?(&self) ?? dragBeganAsWritten() }
  mutating func dragged(by delta: Point) {
    shared.rules.dragged?(&self, delta) ?? draggedAsWritten(by: delta)
  }
  mutating func dragEnded() { shared.rules.dragEnded?(&self) ?? dragEndedAsWritten() }
  mutating func tick(_ seconds: Double) {
    shared.rules.tick?(&self, seconds) ?? tickAsWritten(seconds)
  }
  mutating func transitionBegan() {
    shared.rules.transitionBegan?(&self) ?? transitionBeganAsWritten()
  }
  mutating func transitionEnded() {
    shared.rules.transitionEnded?(&self) ?? transitionEndedAsWritten()
  }
  mutating func geometryChanged(_ geometry: Geometry) {
    shared.rules.geometryChanged?(&self, geometry) ?? geometryChangedAsWritten(geometry)
  }
  mutating func revealRequested(_ rect: Rect, margin: Double?) {
    shared.rules.revealRequested?(&self, rect, margin) ?? revealRequestedAsWritten(rect, margin)
  }
  mutating func configure(_ store: (inout Configuration) -> Void) {
    shared.rules.configure?(&self, store) ?? configureAsWritten(store)
  }
  mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    shared.rules.contentReplaced?(&self, size, keepsFocus)
      ?? contentReplacedAsWritten(size, keepsFocus: keepsFocus)
  }
  mutating func typed(at rect: Rect) {
    shared.rules.typed?(&self, rect) ?? typedAsWritten(at: rect)
  }
  mutating func scrolled(to offset: Point) {
    shared.rules.scrolled?(&self, offset) ?? scrolledAsWritten(to: offset)
  }
  mutating func keyboardMoved(to frame: Rect) {
    shared.rules.keyboardMoved?(&self, frame) ?? keyboardMovedAsWritten(to: frame)
  }
}

/// What a fault keeps from one event to the next. Most faults keep nothing, or one value; what that means is said there.
struct Memory: Equatable, Sendable {
  var flag = false
  var wanted: Bool?
  var count = 0
  var amount: Double = 0
  var kept: Double = 0
  var number: Double?
  var offset: Point?
  var size: Size?
  var rect: Rect?
  var padding: Insets?
  var wish: Reveal?
  var shared: SharedMemory?
}

/// A memory that copies of a model share. All are equal, so that only states are compared. It needs no lock, because
/// copies of a model are stepped one after the other.
final class SharedMemory: Equatable, @unchecked Sendable {
  var applied: Rect??

  static func == (a: SharedMemory, b: SharedMemory) -> Bool { true }
}
