// R4, R8, R10, R11, R12: what is replaced takes effect at once.
extension Rules {
  /// **R4 changes inside**: the focus moved, the content or its padding changed.
  /// - Law: contentResized, paddingChanged, and focusMoved if focus ≠ nil: store; settle.
  /// - Why: Text that grows keeps its caret in sight; padding is the app's wish and moves nothing.
  /// - Example: `P: F(600,644) wS(260) t(1) C(1220)` → offset 237, range [0, 813]
  @inlinable public mutating func changeAsWritten(_ store: (inout Environment) -> Void) {
    keepingEnd { store(&$0.state.environment) }
    settle()
  }

  /// **R8 changes outside**: what bars leave of the viewport begins with the same content as before.
  /// - Law: store; unless dragging o += old safe − new safe per axis, at its beginning; settle.
  /// - Why: A bar that comes or goes is layout and shall not move what is being read; a window that moves takes it along.
  /// - Example: `P: U(300) SA(44,0)` → offset 256
  @inlinable public mutating func geometryChangedAsWritten(_ geometry: Geometry) {
    let old = self.geometry.safe
    keepingEnd {
      $0.state.environment.geometry = geometry
      guard !$0.state.isDragging else { return }
      $0.state.offset.x += old.left - geometry.safe.left
      $0.state.offset.y += old.top - geometry.safe.top
    }
    settle()
  }

  /// **R10 changes of mind**: what the app configures and which content it shows may be replaced.
  /// - Law: adjustmentChanged, dismissModeChanged, marginChanged: store; settle. contentReplaced:
  ///   store; unless keepsFocus focus := nil, not following; settle. A focus that stays keeps its place.
  /// - Why: All else is derived, so a switch thrown while the keyboard is up needs no other step.
  /// - Example: `P: wS(260) t(1) A-` → bottom 0
  @inlinable public mutating func configureAsWritten(_ store: (inout Configuration) -> Void) {
    keepingEnd { store(&$0.state.configuration) }
    settle()
  }
  @inlinable public mutating func contentReplacedAsWritten(_ size: Size, keepsFocus: Bool) {
    if !keepsFocus { (state.environment.focus, state.isFollowing) = (nil, false) }
    keepingEnd { $0.state.environment.content = size }
    settle()
  }

  /// **R11 typing**: what is typed is followed again, wherever the content was scrolled to.
  /// - Law: focusMoved(r), typed, if focus ≠ nil: following; then as R4.
  /// - Why: A user that types looks for what is typed; while the finger is down it waits, as any focus does.
  /// - Example: `P: F(300,344) wS(260) t(1) U(500) K(300,366)` → offset 300
  @inlinable public mutating func typedAsWritten(at rect: Rect) {
    state.isFollowing = true
    change { $0.focus = rect }
  }

  /// **R12 the end stays the end**: with `anchor` end, an offset at the lower end of the content stays there.
  /// - Law: anchor = end ∧ not dragging ∧ (o.y ≥ hi.y − 1e-6, or o.y ≥ hi.y − reach and hi.y will be another)
  ///   before → o.y = hi.y after fire, R4, R7, R8, R10 and R14.
  /// - Why: The last message of a chat stays in sight; away from the end nothing is pulled.
  /// - Example: `P: anchor=end U(533) wS(260)` → offset 793
  @inlinable public mutating func keepingEndAsWritten(_ change: (inout Self) -> Void) {
    let isAnchored = configuration.anchor == .end && !state.isDragging
    let (end, offset) = (range(.vertical).upper, state.offset.y)
    change(&self)
    guard isAnchored else { return }
    let new = range(.vertical).upper
    let reach = abs(new - end) > 1e-6 ? max(configuration.reach, 1e-6) : 1e-6
    if offset >= end - reach { state.offset.y = new }
  }
}
