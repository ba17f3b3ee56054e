// What several faults are written with. No rule is repeated here: what is missing stays as written.

import ReferenceModel

extension FaultyModel {
  /// The same in a state that is changed a little: what a rule would derive then.
  func with(_ change: (inout State) -> Void) -> Self {
    var result = self
    change(&result.state)
    return result
  }

  /// What the burst says of the keyboard: nil if nothing, `.some(nil)` if it goes.
  var announced: Rect?? { state.pending?.keyboard }

  /// *schedule* as if the configured delay were this one.
  mutating func schedule(_ burst: Pending, waiting seconds: Double) {
    let delay = configuration.delay
    state.configuration.delay = seconds
    scheduleAsWritten(burst)
    state.configuration.delay = delay
  }

  /// Does something as in a transition, during which nothing is due.
  mutating func holdingFire(_ body: (inout Self) -> Void) {
    state.transitions += 1
    body(&self)
    state.transitions -= 1
  }

  /// Moves the offset by what the leading insets have changed since they were these: the pin of R8.
  mutating func pin(from old: Insets) {
    state.offset.x += old.left - adjusted.left
    state.offset.y += old.top - adjusted.top
  }

  /// The beginning of the vertical range, or what else is nearest to this offset in it.
  func legal(_ y: Double) -> Double { range(.vertical).clamp(y) }
}

extension Insets {
  /// With so much more at the bottom.
  func raised(by more: Double) -> Insets { Insets(top, left, bottom + more, right) }
}

extension Rect? {
  /// Nowhere, or without a size.
  var isBlank: Bool { self.map { $0.width <= 0 || $0.height <= 0 } ?? true }
  /// The rectangle of zeros.
  var isZero: Bool { self == Rect(0, 0, 0, 0) }
}

extension Geometry {
  /// Where the viewport ends, in the screen.
  var bottomOnScreen: Double { window.y + viewport.maxY }
}
