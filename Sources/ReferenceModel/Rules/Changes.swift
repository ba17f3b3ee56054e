// R4, R8, R10: what is replaced takes effect at once.

extension Rules {
  /// **R4 changes inside**: the focus moved, the content or its padding changed.
  /// - Law: contentResized, paddingChanged, and focusMoved if focus ≠ nil: store; settle.
  /// - Why: Text that grows keeps its caret in sight; padding is the app's wish and moves nothing.
  /// - Example: `P: F(600,644) wS(260) t(1) C(1220)` → offset 237, range [0, 813]
  @inlinable public mutating func changeAsWritten(_ store: (inout Environment) -> Void) {
    store(&state.environment)
    settle()
  }

  /// **R8 changes outside**: the content at the region's top left corner stays there.
  /// - Law: store; unless dragging o += old lead − new lead per axis; settle.
  /// - Why: A bar that comes or goes is layout and shall not move what is being read.
  /// - Example: `P: U(300) SA(44,0)` → offset 256
  @inlinable public mutating func geometryChangedAsWritten(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    if !state.isDragging {
      state.offset.x += old.left - adjusted.left
      state.offset.y += old.top - adjusted.top
    }
    settle()
  }

  /// **R10 changes of mind**: what the app configures and which content it shows may be replaced.
  /// - Law: adjustmentChanged, dismissModeChanged, marginChanged: store; settle. contentReplaced:
  ///   store; unless keepsFocus focus := nil, not following; settle. A focus that stays keeps its place.
  /// - Why: All else is derived, so a switch thrown while the keyboard is up needs no other step.
  /// - Example: `P: wS(260) t(1) A-` → bottom 0
  @inlinable public mutating func configureAsWritten(_ store: (inout Configuration) -> Void) {
    store(&state.configuration)
    settle()
  }
  @inlinable public mutating func contentReplacedAsWritten(_ size: Size, keepsFocus: Bool) {
    if !keepsFocus { (state.environment.focus, state.isFollowing) = (nil, false) }
    state.environment.content = size
    settle()
  }
}
