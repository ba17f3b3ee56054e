// Helpers that several faults share. They call the written rules and repeat none of them.

import ReferenceModel

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

  /// Moves the offset by the change of the leading insets since these old ones: the pin of R8.
  mutating func pin(from old: Insets) {
    state.offset.x += old.left - adjusted.left
    state.offset.y += old.top - adjusted.top
  }

  /// The keyboard, if it covers a part of the viewport.
  var covering: Rect? { trueOverlapAsWritten > 0 ? environment.keyboard : nil }

  /// Whether a keyboard covered something before, and none does now.
  func isGone(since before: Self) -> Bool { before.overlap > 0 && overlap == 0 }

  /// Gives content that fits into the viewport no range, whatever its insets are.
  func keepShortContent(in range: inout Interval, _ axis: Axis) {
    if contentSize[axis] <= geometry.viewport.size[axis] { range.upper = range.lower }
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

extension Changes {
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
      guard before.memory.flag, !model.state.isDragging, let focus = model.environment.focus else {
        return
      }
      follow(&model, focus, before)
    }
  }
}

extension Rect? {
  /// Whether there is no rectangle, or an empty one.
  var isNilOrEmpty: Bool { self.map { $0.width <= 0 || $0.height <= 0 } ?? true }
  /// Whether all four numbers are 0.
  var isZero: Bool { self == Rect(0, 0, 0, 0) }
}

extension Geometry {
  /// The bottom of the viewport in the screen's coordinates.
  var bottomOnScreen: Double { window.y + viewport.maxY }
}
