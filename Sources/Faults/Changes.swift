// The closures with which a fault replaces rules of the model, and what several faults have in common.

import ReferenceModel

/// A closure for each rule of the model; nil leaves the rule as written.
struct Changes: Sendable {
  /// Replaces a rule that computes a value, except where it returns nil.
  typealias Quantity<Value> = @Sendable (FaultyModel) -> Value?
  /// Changes what a rule computes, as it is written.
  typealias Correction<Value> = @Sendable (FaultyModel, inout Value) -> Void
  /// Changes what a rule computes for an axis, as it is written.
  typealias AxisCorrection<Value> = @Sendable (FaultyModel, inout Value, Axis) -> Void
  /// Replaces a rule that changes the state.
  typealias Procedure = @Sendable (inout FaultyModel) -> Void

  var isDocked: (@Sendable (FaultyModel, Rect) -> Bool)?
  var trueOverlap: Quantity<Double>?
  var overlap: Quantity<Double>?
  var countedOverlap: Quantity<Double>?
  var adjusted: Correction<Insets>?
  var range: AxisCorrection<Interval>?
  var room: AxisCorrection<Double>?
  var bounces: Quantity<Bool>?
  var contentSize: Correction<Size>?

  var projection: (@Sendable (FaultyModel, Double, Interval, Axis) -> Double?)?
  var reveal: (@Sendable (inout FaultyModel, Rect, _ margin: Margin) -> Void)?
  var settle: Procedure?
  var keepingEnd: (@Sendable (inout FaultyModel, (inout FaultyModel) -> Void) -> Void)?
  var start: Procedure?
  var schedule: (@Sendable (inout FaultyModel, Pending) -> Void)?
  var fire: Procedure?

  var step: (@Sendable (inout FaultyModel, Event) -> Void)?
  var keyboardWillChange: (@Sendable (inout FaultyModel, _ end: Rect?) -> Void)?
  var keyboardWillHide: Procedure?
  var keyboardDidChange: (@Sendable (inout FaultyModel, KeyboardNotification) -> Void)?
  var focusChanged: (@Sendable (inout FaultyModel, Rect?) -> Void)?
  var change: (@Sendable (inout FaultyModel, (inout Environment) -> Void) -> Void)?
  var dragBegan: Procedure?
  var dragged: (@Sendable (inout FaultyModel, Point) -> Void)?
  var dragEnded: Procedure?
  var tick: (@Sendable (inout FaultyModel, _ seconds: Double) -> Void)?
  var transitionBegan: Procedure?
  var transitionEnded: Procedure?
  var geometryChanged: (@Sendable (inout FaultyModel, Geometry) -> Void)?
  var revealRequested: (@Sendable (inout FaultyModel, Rect, _ margin: Double?) -> Void)?
  var configure: (@Sendable (inout FaultyModel, (inout Configuration) -> Void) -> Void)?
  var contentReplaced: (@Sendable (inout FaultyModel, Size, _ keepsFocus: Bool) -> Void)?
  var typed: (@Sendable (inout FaultyModel, Rect) -> Void)?
  var scrolled: (@Sendable (inout FaultyModel, Point) -> Void)?
  var keyboardMoved: (@Sendable (inout FaultyModel, Rect) -> Void)?

  init(_ change: (inout Changes) -> Void) { change(&self) }
}

// MARK: - Changes that several faults have in common

extension Changes {
  /// What follows *fire* as written, with the model before it.
  var afterFire: (@Sendable (inout FaultyModel, _ before: FaultyModel) -> Void)? {
    get { nil }
    set {
      guard let follow = newValue else { return }
      fire = { model in
        let before = model
        model.fireAsWritten()
        follow(&model, before)
      }
    }
  }

  /// What is heard in place of a notice of the keyboard; nil if that is ignored.
  var notice: (@Sendable (inout FaultyModel, KeyboardNotification) -> KeyboardNotification?)? {
    get { nil }
    set {
      guard let hear = newValue else { return }
      step = { model, event in
        guard case .keyboard(let notice) = event else { return model.stepAsWritten(event) }
        if let heard = hear(&model, notice) { model.stepAsWritten(.keyboard(heard)) }
      }
    }
  }

  /// What is noted before *keyboardWillChange*.
  mutating func beforeChange(_ note: @escaping @Sendable (inout FaultyModel, _ end: Rect?) -> Void)
  {
    keyboardWillChange = { model, end in
      note(&model, end)
      model.keyboardWillChangeAsWritten(end)
    }
  }

  /// What is noted before the first of nested transitions.
  mutating func beforeTurn(_ note: @escaping Procedure) {
    transitionBegan = { model in
      if model.state.transitions == 0 { note(&model) }
      model.transitionBeganAsWritten()
    }
  }

  /// What follows the burst after a change of the focus that the first closure selects, with the model before the burst.
  /// The flag says that such a burst waits.
  mutating func afterFocus(
    if isWanted: @escaping @Sendable (FaultyModel, Rect?) -> Bool,
    then follow: @escaping @Sendable (inout FaultyModel, _ focus: Rect, FaultyModel) -> Void
  ) {
    focusChanged = { model, rect in
      let isWanted = isWanted(model, rect)
      // Without a delay the burst fires at once, so the memory must be set for the next one.
      model.memory.flag = false
      model.focusChangedAsWritten(to: rect)
      model.memory.flag = isWanted
    }
    fire = { model in
      let before = model
      model.memory.flag = false
      model.fireAsWritten()
      if before.memory.flag, !model.state.isDragging, let focus = model.environment.focus {
        follow(&model, focus, before)
      }
    }
  }
}

/// Holds the changes of one fault. It is a class, so that copying a model copies only a reference.
final class SharedChanges: Sendable {
  let rules: Changes
  /// Whether a derived quantity is replaced.
  let changesQuantities: Bool
  init(_ rules: Changes) {
    self.rules = rules
    changesQuantities =
      rules.isDocked != nil || rules.trueOverlap != nil || rules.overlap != nil
      || rules.countedOverlap != nil || rules.adjusted != nil || rules.range != nil
      || rules.room != nil || rules.bounces != nil || rules.contentSize != nil
  }
}

// MARK: - What several faults ask. It calls the written rules and repeats none of them

extension FaultyModel {
  /// A copy with a changed state, to see what a rule would derive from that state.
  func with(_ change: (inout State) -> Void) -> Self {
    var result = self
    change(&result.state)
    return result
  }

  /// The keyboard of the pending burst: nil if the burst does not change it, `.some(nil)` if it hides it.
  var announced: Rect?? { state.pending?.keyboard }

  /// Whether a notice says that the keyboard goes, by its kind or by its end below the screen.
  func hides(_ notice: KeyboardNotification) -> Bool {
    let bottom = environment.geometry.screen.height
    return notice.kind == .willHide
      || notice.kind == .willChangeFrame && notice.end.map { $0.y >= bottom } ?? true
  }

  /// Calls *schedule* with this delay instead of the configured one.
  mutating func schedule(_ burst: Pending, waiting seconds: Double) {
    setting(\.configuration.delay, to: seconds) { $0.scheduleAsWritten(burst) }
  }

  /// Runs a closure as if in a transition, so that no burst fires in it.
  mutating func withoutFiring(_ body: (inout Self) -> Void) {
    state.transitions += 1
    body(&self)
    state.transitions -= 1
  }

  /// Moves the offset by what leading insets have changed since these old ones, as the pin of R8 does.
  mutating func pin(from old: Insets, to new: Insets) {
    state.offset.x += old.left - new.left
    state.offset.y += old.top - new.top
  }

  /// The keyboard, if it covers a part of the viewport.
  var covering: Rect? { trueOverlapAsWritten > 0 ? environment.keyboard : nil }

  /// Whether a keyboard covered something before, and none does now.
  func isGone(since before: Self) -> Bool { before.overlap > 0 && overlap == 0 }

  /// Gives content that fits into the viewport no range, whatever its insets are.
  func keepShortContent(in range: inout Interval, _ axis: Axis) {
    if contentSize[axis] <= geometry.viewport.size[axis] { range.upper = range.lower }
  }

  /// The range if the content rested at this end.
  func range(_ axis: Axis, restingAt gravity: Anchor) -> Interval {
    with { $0.configuration.gravity = gravity }.rangeAsWritten(axis)
  }

  /// *keepingEnd* where the content is at its end only if nothing is left below.
  mutating func keepingEndWithoutReach(_ change: (inout Self) -> Void) {
    setting(\.configuration.reach, to: 0) { $0.keepingEndAsWritten(change) }
  }

  /// *start* without the keyboard that is up.
  mutating func startBlind() {
    state.environment.keyboard = nil
    startAsWritten()
  }

  /// The offset in the vertical range that is nearest to this one.
  func legal(_ y: Double) -> Double { range(.vertical).clamp(y) }

  /// Saves the offset when the keyboard comes, and restores it when that goes.
  mutating func restoreOffset(saved before: Self) {
    if before.overlap == 0, overlap > 0 { memory.offset = before.state.offset }
    guard isGone(since: before), !state.isDragging else { return }
    state.offset = memory.offset ?? state.offset
  }

  /// *focusChanged*, without following a field if that is said. The written rule sees no focus then.
  mutating func changeFocus(to rect: Rect?, isFollowed: Bool) {
    focusChangedAsWritten(to: isFollowed ? rect : nil)
    state.environment.focus = rect
  }
}

extension Rect? {
  /// Whether there is no rectangle, or an empty one.
  var isNilOrEmpty: Bool { self.map { $0.width <= 0 || $0.height <= 0 } ?? true }
  var isZero: Bool { self == Rect(0, 0, 0, 0) }
}

extension Geometry {
  var bottomOnScreen: Double { window.y + viewport.maxY }
}
