// R5, R7, R13: while a finger or a transition holds it, the scroll view waits.
extension Rules {
  /// **R5 drag**: while the finger is down, it alone moves the content; it lets go of the focus.
  /// - Law: dragBegan: dragging, not following. dragged(d), if dragging: o += d, unclamped.
  ///   dragEnded, if dragging: not dragging; settle.
  /// - Why: A user that scrolled away wants to stay. A focus that came meanwhile is made up for.
  /// - Example: `P: F(600,644) wS(260) t(1) U(0) wC(304)` → offset 0
  @inlinable public mutating func dragBeganAsWritten() {
    (state.isDragging, state.isFollowing) = (true, false)
  }
  @inlinable public mutating func draggedAsWritten(by delta: Point) {
    if state.isDragging { state.offset = Point(state.offset.x + delta.x, state.offset.y + delta.y) }
  }
  @inlinable public mutating func dragEndedAsWritten() {
    guard state.isDragging else { return }
    state.isDragging = false
    settle()
  }

  /// **R7 transition**: the overlap is frozen, notices are collected, and all is applied after it.
  /// - Law: transitionBegan: the first one freezes the true overlap unless one is frozen; count up. transitionEnded,
  ///   if counted: count down; at 0: nothing pending → frozen := nil, settle; else fire if due.
  /// - Why: A rotation hides and shows the keyboard; applied one by one they lose the user's place.
  /// - Example: `L: F(600,644) wS(200) t(1) TB wH wS(200) TE` → offset 469
  @inlinable public mutating func transitionBeganAsWritten() {
    if state.transitions == 0 { state.frozenOverlap = state.frozenOverlap ?? trueOverlap }
    state.transitions += 1
  }
  @inlinable public mutating func transitionEndedAsWritten() {
    guard state.transitions > 0 else { return }
    state.transitions -= 1
    if isDue { return fire() }
    guard state.transitions == 0, state.pending == nil else { return }
    keepingEnd { $0.state.frozenOverlap = nil }
    settle()
  }

  /// **R13 scrolled**: what moves the content without a finger lets go of the focus, as a drag does.
  /// - Law: scrolled(p): o := p, not following; o := clamp(o, lo … hi) unless dragging.
  /// - Why: A tap on the status bar, the app itself and a flick's deceleration come without a drag.
  /// - Example: `P: F(300,344) wS(260) t(1) GO(500)` → offset 500
  @inlinable public mutating func scrolledAsWritten(to offset: Point) {
    (state.offset, state.isFollowing) = (offset, false)
    settle()
  }
}
