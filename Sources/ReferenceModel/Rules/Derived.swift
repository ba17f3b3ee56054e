// D1 … D8: what follows from the present; inlined, so that what many rules derive is derived once.
extension Rules {
  /// **D1 docked**: the keyboard stands on the screen's bottom edge and spans its whole width.
  /// - Law: docked(k) ⇔ w > 0 ∧ h > 0 ∧ k.minX ≤ 0 ∧ k.maxX ≥ screen.w ∧ k.maxY ≥ screen.h, within 1e-6.
  /// - Why: What floats, is split or slides sideways covers a place and not an edge; no inset helps.
  /// - Example: `T: wC[200,400,320,254]` → bottom 0
  @inlinable @inline(__always) public func isDockedAsWritten(_ keyboard: Rect) -> Bool {
    keyboard.width > 0 && keyboard.height > 0 && keyboard.x <= 1e-6
      && keyboard.maxX >= geometry.screen.width - 1e-6 && keyboard.maxY >= geometry.screen.height - 1e-6
  }

  /// **D2 true overlap**: the part of the viewport below the top of a docked keyboard.
  /// - Law: 0 if hidden, not docked, or k.minY ≥ min(viewport.maxY, window.maxY);
  ///   else viewport.maxY − max(k.minY, viewport.minY), all in the screen, within 1e-6.
  /// - Why: The height alone is wrong for sheets, moved windows and keyboards half off screen.
  /// - Example: `SM: wS(398)` → overlap 74
  @inlinable @inline(__always) public var trueOverlapAsWritten: Double {
    guard let keyboard = environment.keyboard, isDocked(keyboard) else { return 0 }
    let (window, viewport) = (geometry.window, geometry.viewport)
    let (top, bottom) = (window.y + viewport.y, window.y + viewport.maxY)
    return keyboard.y < min(bottom, window.maxY) - 1e-6 ? bottom - max(keyboard.y, top) : 0
  }

  /// **D3 overlap**: the true one, or the frozen one as far as the viewport still is that high.
  /// - Law: frozen ≠ nil ? min(frozen, V) : true overlap. It counts as 0 unless adjustsForKeyboard.
  /// - Why: During a rotation the frames belong to the old screen; following them would lose the place.
  /// - Example: `P: wS(260) t(1) TB G(1)` → overlap 260
  @inlinable @inline(__always) public var overlapAsWritten: Double {
    state.frozenOverlap.map { min($0, geometry.viewport.height) } ?? trueOverlap
  }
  @inlinable @inline(__always) public var countedOverlapAsWritten: Double {
    configuration.adjustsForKeyboard ? overlap : 0
  }

  /// **D4 adjusted insets**: obstructions combine by max, padding adds.
  /// - Law: padding + safe, with max(safe.bottom, overlap) for safe.bottom, and max(safe.top, above) for safe.top,
  ///   where above = −(window.minY + viewport.minY) lies above the screen.
  /// - Why: The keyboard's frame contains the home indicator: adding both leaves a gap. Above the screen nothing shows.
  /// - Example: `X: B(10) wS(335)` → bottom 345
  @inlinable @inline(__always) public var adjustedAsWritten: Insets {
    let (padding, safe) = (environment.padding, geometry.safe)
    let above = 0 - geometry.window.y - geometry.viewport.y
    let (top, bottom) = (max(safe.top, above), max(safe.bottom, countedOverlap))
    return Insets(padding.top + top, padding.left + safe.left, padding.bottom + bottom, padding.right + safe.right)
  }

  /// **D5 range**: the legal offsets; content that is too short rests at one edge.
  /// - Law: lo = −lead, hi = max(lo, C + trail − V); vertically with `gravity` end, hi = C + trail − V, lo = min(−lead, hi).
  /// - Why: Everything can be scrolled clear of what covers it, and no further.
  /// - Example: `P: content=(375,600) wS(260)` → range [0, 193]
  @inlinable @inline(__always) public func rangeAsWritten(_ axis: Axis) -> Interval {
    let (insets, length) = (adjusted, geometry.viewport.size[axis])
    let (start, end) = (0 - insets.leading(axis), contentSize[axis] + insets.trailing(axis) - length)
    let restsAtEnd = configuration.gravity == .end && axis == .vertical
    return restsAtEnd ? Interval(min(start, end), end) : Interval(start, max(start, end))
  }

  /// **D6 region**: the part of the content that nothing covers.
  /// - Law: [o + lead, o + V − trail]; its length R = V − lead − trail may be 0 or less.
  /// - Why: Visible means inside this, not inside the viewport; and nothing of this lies above the screen.
  /// - Example: `X: U(100) wS(335)` → region [144, 577]
  @inlinable @inline(__always) public func region(_ axis: Axis) -> Interval {
    let start = state.offset[axis] + adjusted.leading(axis)
    return Interval(start, start + room(axis))
  }
  @inlinable @inline(__always) public func roomAsWritten(_ axis: Axis) -> Double {
    let insets = adjusted
    return geometry.viewport.size[axis] - insets.leading(axis) - insets.trailing(axis)
  }

  /// **D7 bounce**: a short form can be dragged while dragging dismisses the keyboard.
  /// - Law: alwaysBounces ∨ (dismissesByDrag ∧ overlap > 0).
  /// - Why: Without it nothing moves under the finger, and the keyboard cannot be dragged away.
  /// - Example: `P: content=(375,300) DM+ wS(260)` → bounce on
  @inlinable @inline(__always) public var bouncesAsWritten: Bool {
    configuration.alwaysBounces || (configuration.dismissesByDrag && countedOverlap > 0)
  }

  /// **D8 content size**: the natural size, or at least the visible area if it is to fill that.
  /// - Law: natural: N; fillsVisibleArea: max(N, V − padding − safe); shrinksForKeyboard: with max(safe.bottom, overlap).
  /// - Why: A size that is derived needs no restoring when the keyboard goes.
  /// - Example: `P: content=(375,100) sizing=shrinksForKeyboard wS(260)` → content 407
  @inlinable @inline(__always) public var contentSizeAsWritten: Size {
    let (natural, padding, safe) = (environment.content, environment.padding, geometry.safe)
    let keyboard = configuration.contentSizing == .shrinksForKeyboard ? countedOverlap : 0
    let width = geometry.viewport.width - padding.left - safe.left - padding.right - safe.right
    let top = padding.top + safe.top
    let height = geometry.viewport.height - top - padding.bottom - max(safe.bottom, keyboard)
    if configuration.contentSizing == .natural { return natural }
    return Size(max(natural.width, width), max(natural.height, height))
  }
}
