// projection, reveal, settle, start: where the offset goes.
extension Rules {
  /// **projection**: the nearest legal offset at which the target shows, or fills the region.
  /// - Law: p = a − lead, q = b + trail − V; o' = clamp(clamp(o, min(p, q) … max(p, q)), lo … hi).
  ///   If |T| > R, the policies leading, trailing, centre put p, q, (p + q) / 2 for the inner clamp.
  /// - Why: One law for what fits and what does not, hence idempotent, minimal and monotone.
  /// - Example: `P: F(600,644) wS(260)` → offset 237
  @inlinable public func projectionAsWritten(_ o: Double, _ t: Interval, _ axis: Axis) -> Double {
    let insets = adjusted
    let leading = t.lower - insets.leading(axis)
    let trailing = t.upper + insets.trailing(axis) - geometry.viewport.size[axis]
    let shown =
      switch configuration.oversize {
      case .leading where trailing > leading: leading
      case .trailing where trailing > leading: trailing
      case .centre where trailing > leading: (leading + trailing) / 2
      default: Interval(min(leading, trailing), max(leading, trailing)).clamp(o)
      }
    return range(axis).clamp(shown)
  }

  /// **reveal**: the projection of what lies inside the content, with a margin above and below.
  /// - Law: per axis T = r ∩ [0, C]; nothing if T is empty or R ≤ 0; vertically T grows by both margins as far
  ///   as R − |T| suffices, where each has half of it, or what the other one leaves; then the projection.
  /// - Why: The margin shrinks before the target loses a point; the axes do not know each other.
  /// - Example: `P: margin=20 F(500,544) wS(260)` → offset 157
  @inlinable public mutating func revealAsWritten(_ rect: Rect, _ margin: Margin) {
    reveal(rect.extent(.horizontal), margin: Margin(0), .horizontal)
    reveal(rect.extent(.vertical), margin: margin, .vertical)
  }
  @inlinable public mutating func reveal(_ extent: Interval, margin: Margin, _ axis: Axis) {
    let (from, to) = (max(0, extent.lower), min(contentSize[axis], extent.upper))
    let room = room(axis)
    guard from <= to, room > 1e-6 else { return }
    let m = margin.within(room - (to - from))
    state.offset[axis] = projection(state.offset[axis], Interval(from - m.above, to + m.below), axis)
  }

  /// **settle**: make the offset legal; reveal the focus if it is followed and all is known.
  /// - Law: dragging → nothing. Else o := clamp(o, lo … hi); then, if focus ∧ following ∧
  ///   nothing pending ∧ transitions = 0, reveal(focus).
  /// - Why: The finger owns the offset, and a reveal before a burst has ended would move twice.
  /// - Example: `P: F(300,344) wS(260) t(1) M(300,440)` → offset 33
  @inlinable public mutating func settleAsWritten() {
    guard !state.isDragging else { return }
    state.offset.x = range(.horizontal).clamp(state.offset.x)
    state.offset.y = range(.vertical).clamp(state.offset.y)
    guard let focus = environment.focus, state.isFollowing, state.isAtRest else { return }
    reveal(focus, margin: configuration.margins)
  }

  /// **start**: the beginning of the content, and the focus in sight if there is one already.
  /// - Law: o = −lead per axis, following ⇔ focus ≠ nil, settle.
  /// - Why: A screen may be pushed with the keyboard up; its insets are right at once.
  /// - Example: `X: keyboard=335 focus=(700,744)` → offset 267
  @inlinable public mutating func startAsWritten() {
    state.offset = Point(range(.horizontal).lower, range(.vertical).lower)
    state.isFollowing = environment.focus != nil
    settle()
  }
}
