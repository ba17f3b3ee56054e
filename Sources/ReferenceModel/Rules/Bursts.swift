// schedule, fire, R1, R2, R3, R6, R9, R14: what is announced together takes effect together.
extension Rules {
  /// **schedule**: every notice starts the wait anew.
  /// - Law: pending := the burst with remaining := delay; fire if due.
  /// - Why: A password field with AutoFill brings a hide and two shows; they shall be one movement.
  /// - Example: `P: F(600,644) wH t(0.02) wS(260) t(0.04) wS(304)` → offset 281
  @inlinable public mutating func scheduleAsWritten(_ burst: Pending) {
    var burst = burst
    burst.remaining = configuration.delay
    state.pending = burst
    if isDue { fire() }
  }
  /// The burst that a notice belongs to: the pending one, or a new one that waits maxWait at most.
  @inlinable public var burst: Pending { state.pending ?? Pending(configuration.maxWait) }
  /// Whether time is up, within a nanosecond: 0.04 and 0.06 make 0.1.
  @inlinable public var isDue: Bool {
    guard let pending = state.pending, state.transitions == 0 else { return false }
    return pending.remaining <= 1e-9 || (pending.maxWaitLeft ?? 1) <= 1e-9
  }

  /// **fire**: the last announced keyboard takes effect, then what is to be seen is revealed.
  /// - Law: keyboard := the pending one, if any; pending, frozen := nil; if focus ∧ the overlap was 0
  ///   and is not now → following; the app's reveal, unless dragging; settle.
  /// - Why: One movement for a burst, the focus last, so that it wins where both do not fit.
  /// - Example: `P: F(600,644) t(1) U(0) wS(260)` → offset 237
  @inlinable public mutating func fireAsWritten() {
    let (before, pending) = (overlap, state.pending)
    keepingEnd {
      if let keyboard = pending?.keyboard { $0.state.environment.keyboard = keyboard }
      ($0.state.pending, $0.state.frozenOverlap) = (nil, nil)
    }
    if before == 0, overlap > 0, environment.focus != nil { state.isFollowing = true }
    if let wish = pending?.reveal, !state.isDragging { reveal(wish.rect, margin: wish.margin) }
    settle()
  }

  /// **R1 keyboard comes or changes**: the end frame is noted; the last one of a burst wins.
  /// - Law: willShow, willChangeFrame: pending keyboard := end; schedule. Nothing else is read.
  /// - Why: Undocking and bars come as willChangeFrame alone; the begin frame is the past.
  /// - Example: `P: wS(216) wC(260)` → bottom 260
  @inlinable public mutating func keyboardWillChangeAsWritten(_ end: Rect?) {
    var burst = burst
    burst.keyboard = .some(end)
    schedule(burst)
  }

  /// **R2 keyboard goes**: hidden is hidden whatever the frames say; did… repeats and does nothing.
  /// - Law: willHide: pending keyboard := nil; schedule. didShow, didChangeFrame, didHide: nothing.
  /// - Why: A hide may carry any frame; a didChangeFrame after it would bring an old frame back.
  /// - Example: `P: wS(260) t(1) wH dC(260)` → bottom 0
  @inlinable public mutating func keyboardWillHideAsWritten() { keyboardWillChange(to: nil) }
  @inlinable public mutating func keyboardDidChangeAsWritten(_: KeyboardNotification) {}

  /// **R14 keyboard moves**: where it is followed, it takes effect while a finger or a gesture still moves it.
  /// - Law: keyboardMoved(k), if tracksKeyboard: keyboard := k; settle. Else nothing.
  /// - Why: Insets that wait for the notice jump after the finger; a notice says where it ends.
  /// - Example: `P: tracksKeyboard=true wS(260) t(1) D+ KM(60)` → bottom 60
  @inlinable public mutating func keyboardMovedAsWritten(to frame: Rect) {
    if configuration.tracksKeyboard { change { $0.keyboard = frame } }
  }

  /// **R3 focus**: a field that gets the focus is followed; losing it ends that.
  /// - Law: focus(r): focus := r, following, schedule. blur: focus := nil, not following, schedule.
  /// - Why: Focus and keyboard come in either order; waiting for both gives the same end.
  /// - Example: `P: wS(260) t(1) F(600,644)` → offset 237
  @inlinable public mutating func focusChangedAsWritten(to rect: Rect?) {
    (state.environment.focus, state.isFollowing) = (rect, rect != nil)
    schedule(burst)
  }

  /// **R6 tick**: time passes; what is due happens once, however long the tick.
  /// - Law: transitions = 0 → remaining, maxWaitLeft −= dt; fire if due.
  /// - Why: During a transition the clock stands: what is announced there takes effect after it.
  /// - Example: `P: wS(260) t(0.09) .` → bottom 0
  @inlinable public mutating func tickAsWritten(_ seconds: Double) {
    guard state.transitions == 0 else { return }
    state.pending?.remaining -= seconds
    state.pending?.maxWaitLeft? -= seconds
    if isDue { fire() }
  }

  /// **R9 reveal**: an app's own wish waits beside the keyboard, and cannot displace the focus.
  /// - Law: pending reveal := (r, margin ?? the configured one); schedule.
  /// - Why: With one slot for both, the app's wish would make the focus disappear.
  /// - Example: `P: R(1000,1100) wS(260)` → offset 693
  @inlinable public mutating func revealRequestedAsWritten(_ rect: Rect, _ margin: Double?) {
    var burst = burst
    burst.reveal = Reveal(rect, margin: margin.map { Margin($0) } ?? configuration.margins)
    schedule(burst)
  }
}
