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

  /// The offset in the vertical range that is nearest to this one.
  func legal(_ y: Double) -> Double { range(.vertical).clamp(y) }
}

extension FaultyModel<Point?> {
  /// Saves the offset when the keyboard comes, and restores it when that goes.
  mutating func restoreOffset(saved before: Self) {
    if before.overlap == 0, overlap > 0 { memory = before.state.offset }
    guard isGone(since: before), !state.isDragging else { return }
    state.offset = memory ?? state.offset
  }
}

extension Insets {
  /// Insets with a larger bottom.
  func raised(by more: Double) -> Insets { Insets(top, left, bottom + more, right) }
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
