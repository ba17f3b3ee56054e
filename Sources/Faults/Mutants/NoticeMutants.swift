// Mutants of admission, R1 to R3, R5 to R7 and R9: which notices count, when they take effect, and what is frozen.

import ReferenceModel

extension Fault {
  @ListBuilder static var noticeMutants: [Fault] {
    // MARK: admission
    Fault("NullIgnored", \.notice) { $1.kind != .willHide && $1.end == nil ? nil : $1 }
    Fault("BeyondIgnored", \.keyboardWillChange) { model, end in
      if let end, end.y >= model.geometry.screen.height { return }
      model.keyboardWillChangeAsWritten(end)
    }
    Fault("TimeRunsBack", \.step) { model, event in
      if case .tick(let seconds) = event, seconds < 0, seconds.isFinite {
        model.tick(max(seconds, -0x1p40))
      } else {
        model.stepAsWritten(event)
      }
    }

    // MARK: R1
    Fault("FirstWins", \.keyboardWillChange) { $0.keyboardWillChangeAsWritten($0.announced ?? $1) }
    Fault("ChangeFrameIgnored", \.notice) { $1.kind == .willChangeFrame ? nil : $1 }
    Fault("AppliedAtOnce", \.keyboardWillChange) { model, end in
      model.keyboardWillChangeAsWritten(end)
      if let burst = model.state.pending { model.schedule(burst, waiting: 0) }
    }
    Fault("BeginFrame", \.notice) { KeyboardNotification($1.kind, begin: $1.begin, end: $1.begin) }
    Fault("IgnoreWhileRotating", \.keyboardWillChange) { model, end in
      if model.state.transitions == 0 { model.keyboardWillChangeAsWritten(end) }
    }

    // MARK: R2
    Fault("HideByFrame", \.notice) { _, notice in
      guard notice.kind == .willHide else { return notice }
      return KeyboardNotification(.willChangeFrame, begin: notice.begin, end: notice.end)
    }
    Fault("DidFrameCounts", \.keyboardDidChange) { model, notification in
      guard notification.kind == .didChangeFrame else { return }
      var notification = notification
      notification.kind = .willChangeFrame
      model.step(.keyboard(notification))
    }
    Fault("DidRestarts", \.keyboardDidChange) { model, _ in
      if let pending = model.state.pending { model.schedule(pending) }
    }
    Fault("HidesLate") {
      $0.keyboardWillHide = { _ in }
      $0.keyboardDidChange = { model, notification in
        if notification.kind == .didHide { model.keyboardWillHideAsWritten() }
      }
    }
    Fault("HideLosesToShow", \.keyboardWillHide) { model in
      if let announced = model.announced, announced != nil { return }
      model.keyboardWillHideAsWritten()
    }

    // MARK: focus
    Fault("NoFocusReveal", \.focusChanged) { model, rect in
      guard rect != nil, model.state.pending == nil else {
        return model.focusChangedAsWritten(to: rect)
      }
      model.changeFocusUnannounced(to: rect)
    }
    Fault("SameFieldIgnored", \.focusChanged) { model, rect in
      if rect == nil || rect != model.environment.focus {
        model.focusChangedAsWritten(to: rect)
      }
    }
    Fault("BlurKeepsFocus", \.focusChanged) { model, rect in
      guard rect == nil else { return model.focusChangedAsWritten(to: rect) }
      model.schedule(model.burst)
    }
    Fault("BlurUnheard", \.focusChanged) { model, rect in
      guard rect == nil else { return model.focusChangedAsWritten(to: rect) }
      model.changeFocusUnannounced(to: nil)
    }
    Fault("FocusAtOnce", \.focusChanged) { model, rect in
      guard rect != nil, model.state.pending == nil else {
        return model.focusChangedAsWritten(to: rect)
      }
      model.changeFocusUnannounced(to: rect)
      model.settle()
    }

    // MARK: tick
    Fault("ClockRunsOn", \.tick) { model, seconds in
      model.tickAsWritten(seconds)
      guard model.state.transitions != 0 else { return }
      model.state.pending?.remaining -= seconds
      model.state.pending?.maxWaitLeft? -= seconds
    }
    Fault("MaxWaitRunsOn", \.tick) { model, seconds in
      model.tickAsWritten(seconds)
      if model.state.transitions != 0 { model.state.pending?.maxWaitLeft? -= seconds }
    }
    Fault("TickCapped", \.tick) { model, seconds in model.tickAsWritten(min(seconds, 0.05)) }
    Fault("ExactTick") { $0.ticksFire { left in abs(left) <= 1e-9 } }
    Fault("RoundingWaits") { $0.ticksFire { left in left <= 0 } }

    // MARK: request
    Fault("WishDisplaces", \.revealRequested) { model, rect, _ in model.focusChanged(to: rect) }
    Fault("OwnMarginIgnored", \.revealRequested) { model, rect, _ in
      model.revealRequestedAsWritten(rect, nil)
    }
    Fault("WishAtOnce", \.revealRequested) { model, rect, margin in
      guard !model.state.isDragging else { return }
      model.reveal(rect, margin: margin.map { Margin($0) } ?? model.configuration.margins)
    }
    Fault("FirstWish", \.revealRequested) { model, rect, margin in
      let first = model.state.pending?.reveal
      model.revealRequestedAsWritten(first?.rect ?? rect, first?.margin.above ?? margin)
    }
  }

  @ListBuilder static var burstMutants: [Fault] {
    // MARK: schedule
    Fault("NoRestart", \.schedule) { model, burst in
      let left = model.state.pending?.remaining ?? model.configuration.delay
      model.schedule(burst, waiting: left)
    }
    Fault("WaitsTwice", \.schedule) { $0.schedule($1, waiting: 2 * $0.configuration.delay) }
    Fault("ZeroWaits", \.schedule) { model, burst in
      model.withoutFiring { $0.scheduleAsWritten(burst) }
    }
    Fault("MaxWaitIgnored", \.schedule) { model, burst in
      var burst = burst
      burst.maxWaitLeft = nil
      model.scheduleAsWritten(burst)
    }
    Fault("MaxWaitRestarts", \.schedule) { model, burst in
      var burst = burst
      burst.maxWaitLeft = model.configuration.maxWait
      model.scheduleAsWritten(burst)
    }

    // MARK: fire
    Fault("NotFollowedAgain", \.fire) { model in
      let focus = model.state.isFollowing ? model.environment.focus : nil
      model.setting(\.environment.focus, to: focus) { $0.fireAsWritten() }
    }
    Fault("FollowsEveryFire", \.afterFire) { model, _ in
      guard model.overlap > 0, model.environment.focus != nil else { return }
      model.state.isFollowing = true
      model.settle()
    }
    Fault("WishLast", \.fire) { model in
      let goal = model.state.pending?.reveal
      model.state.pending?.reveal = nil
      model.fireAsWritten()
      if let goal, !model.state.isDragging { model.reveal(goal.rect, margin: goal.margin) }
    }
    Fault("WishUnderFinger", \.fire) { model in
      let goal = model.state.pending?.reveal
      model.fireAsWritten()
      if let goal, model.state.isDragging { model.reveal(goal.rect, margin: goal.margin) }
    }
    Fault("WishRepeated", \.fire) { model in
      model.memory.wish = model.state.pending?.reveal ?? model.memory.wish
      model.state.pending?.reveal = model.memory.wish
      model.fireAsWritten()
    }
    Fault("FrozenKept") {
      $0.overlap = { model in model.overlapKeptFrozen }
      $0.fire = { model in model.keepingFrozen { $0.fireAsWritten() } }
    }
    Fault("RestoreOffset", \.afterFire) { $0.restoreOffset(saved: $1) }
    Fault("NoClampOnHide", \.afterFire) { model, before in
      if model.isGone(since: before) { model.state.offset = before.state.offset }
    }
    Fault("KeepsBaseSnapshot", \.afterFire) { model, before in
      if before.overlap == 0, model.overlap > 0 { model.memory.padding = model.environment.padding }
      if model.isGone(since: before), let saved = model.memory.padding {
        model.state.environment.padding = saved
        model.settle()
      }
    }
    Fault("Drift", \.afterFire) { model, _ in
      if !model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y + 1) }
    }
    // A single run behaves like the model; only copies of a model show the fault.
    Fault("SharedMemory") {
      $0.start = { model in
        // Each run creates one object, which the copies of its model share.
        model.memory.shared = SharedMemory()
        model.startAsWritten()
      }
      $0.keyboardMoved = { model, frame in
        model.memory.shared?.applied = nil
        model.keyboardMovedAsWritten(to: frame)
      }
      $0.fire = { model in
        if let shared = model.memory.shared, let announced = model.announced {
          // Skips a keyboard that a copy has applied already.
          if shared.applied == .some(announced) { model.state.pending?.keyboard = nil }
          shared.applied = .some(announced)
        }
        model.fireAsWritten()
      }
    }

    // MARK: drag
    Fault("DragKeepsFollowing", \.dragBegan) { model in
      model.setting(\.isFollowing, to: model.state.isFollowing) { $0.dragBeganAsWritten() }
    }
    Fault("DragClamped", \.dragged) { model, delta in
      model.draggedAsWritten(by: delta)
      guard model.state.isDragging else { return }
      model.state.offset.x = model.range(.horizontal).clamp(model.state.offset.x)
      model.state.offset.y = model.legal(model.state.offset.y)
    }
    Fault("SideDragIgnored", \.dragged) { $0.draggedAsWritten(by: Point(0, $1.y)) }
    Fault("DragEndUnsettled", \.dragEnded) { model in model.state.isDragging = false }
    Fault("FingerForgetsFocus", \.dragEnded) { model in
      if model.state.isDragging { model.state.isFollowing = false }
      model.dragEndedAsWritten()
    }
    Fault("FingersCounted") {
      $0.dragBegan = { model in
        model.memory.count += 1
        model.dragBeganAsWritten()
      }
      $0.dragEnded = { model in
        model.memory.count = max(0, model.memory.count - 1)
        if model.memory.count == 0 { model.dragEndedAsWritten() }
      }
    }

    // MARK: transition
    Fault("InnerEnds", \.transitionEnded) { model in
      model.state.transitions = min(1, model.state.transitions)
      model.transitionEndedAsWritten()
    }
    Fault("SecondFreezes", \.transitionBegan) { model in
      model.transitionBeganAsWritten()
      model.state.frozenOverlap = model.trueOverlap
    }
    Fault("FrozenForever") {
      $0.overlap = { model in model.overlapKeptFrozen }
      $0.transitionEnded = { model in
        guard model.state.pending == nil else { return model.transitionEndedAsWritten() }
        model.keepingFrozen { $0.transitionEndedAsWritten() }
      }
    }
    Fault("PendingDropped", \.transitionEnded) { model in
      if model.state.transitions == 1 { model.state.pending = nil }
      model.transitionEndedAsWritten()
    }
    Fault("EndsBelowZero", \.transitionEnded) { model in
      guard model.state.transitions <= 0 else { return model.transitionEndedAsWritten() }
      model.state.transitions -= 1
    }
  }
}

// MARK: - Helpers

extension FaultyModel {
  /// *focusChanged*, without adding the change to the pending burst.
  fileprivate mutating func changeFocusUnannounced(to rect: Rect?) {
    let pending = state.pending
    withoutFiring { $0.focusChangedAsWritten(to: rect) }
    state.pending = pending
  }

  /// Runs a closure that releases the frozen overlap, and keeps the overlap frozen during and after it.
  fileprivate mutating func keepingFrozen(_ body: (inout Self) -> Void) {
    memory.number = state.frozenOverlap
    body(&self)
    (state.frozenOverlap, memory.number) = (memory.number, nil)
  }

  /// The overlap, frozen during `keepingFrozen`.
  fileprivate var overlapKeptFrozen: Double {
    with { $0.frozenOverlap = memory.number ?? $0.frozenOverlap }.overlapAsWritten
  }
}

extension Changes {
  /// Lets a tick fire only if the closure accepts one of the two remaining times. The flag is true
  /// during a tick, since a burst without a delay still fires at once.
  fileprivate mutating func ticksFire(if isDue: @escaping @Sendable (_ left: Double) -> Bool) {
    tick = { model, seconds in
      model.memory.flag = true
      model.tickAsWritten(seconds)
      model.memory.flag = false
    }
    fire = { model in
      if model.memory.flag, let pending = model.state.pending, !isDue(pending.remaining),
        !isDue(pending.maxWaitLeft ?? 1)
      {
        return
      }
      model.fireAsWritten()
    }
  }
}
