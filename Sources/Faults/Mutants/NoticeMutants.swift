// Mutants of admission, R1, R2, R3, R6 and R9: which notices count, and the delay until they take effect.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var noticeMutants: [Fault] {
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
      model.reveal(rect, margin: margin ?? model.configuration.margin)
    }
    Fault("FirstWish", \.revealRequested) { model, rect, margin in
      let first = model.state.pending?.reveal
      model.revealRequestedAsWritten(first?.rect ?? rect, first?.margin ?? margin)
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
