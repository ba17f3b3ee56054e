// Mutants of R1, R2, R3, R6 and R9: announcements, and the delay until they take effect.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var keyboardMutants: [Fault] {
    // MARK: R1
    mutant("FirstWins", "R1", "The first notice of a burst wins.", in: "P: wS(260) wS(300)") {
      $0.keyboardWillChange = { model, end in
        model.keyboardWillChangeAsWritten(model.announced ?? end)
      }
    }
    mutant(
      "ChangeFrameIgnored", "R1",
      "Only willShow is listened to, so that bars and undocking are missed.",
      in: "P: wS(216) t(1) wC(260)"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notification) = event, notification.kind == .willChangeFrame {
          return
        }
        model.stepAsWritten(event)
      }
    }
    mutant(
      "AppliedAtOnce", "R1",
      "A frame takes effect at once, without waiting for the end of its burst.",
      in: "P: wS(260) ."
    ) {
      $0.keyboardWillChange = { model, end in
        model.keyboardWillChangeAsWritten(end)
        if let burst = model.state.pending { model.schedule(burst, waiting: 0) }
      }
    }
    mutant(
      "BeginFrame", "R1", "The frame at the beginning is taken for the one at the end.",
      in: "P: wS(260)"
    ) {
      $0.step = { model, event in
        guard case .keyboard(var notification) = event else { return model.stepAsWritten(event) }
        notification.end = notification.begin
        model.stepAsWritten(.keyboard(notification))
      }
    }
    mutant(
      "IgnoreWhileRotating", "R1", "What is announced during a transition is dropped.",
      in: "P: TB wS(260) TE"
    ) {
      $0.keyboardWillChange = { model, end in
        if model.state.transitions == 0 { model.keyboardWillChangeAsWritten(end) }
      }
    }

    // MARK: R2
    mutant(
      "HideByFrame", "R2", "A hide believes its frame, which may still be that of a keyboard.",
      in: "P: keyboard=260 wH[0,407,375,260]"
    ) {
      $0.step = { model, event in
        guard case .keyboard(var notification) = event, notification.kind == .willHide else {
          return model.stepAsWritten(event)
        }
        notification.kind = .willChangeFrame
        model.stepAsWritten(.keyboard(notification))
      }
    }
    mutant(
      "DidFrameCounts", "R2", "didChangeFrame counts, and brings an old frame back after a hide.",
      in: "P: dC(260)"
    ) {
      $0.keyboardDidChange = { model, notification in
        guard notification.kind == .didChangeFrame else { return }
        var notification = notification
        notification.kind = .willChangeFrame
        model.step(.keyboard(notification))
      }
    }
    mutant(
      "DidRestarts", "R2", "A late notification of an earlier change starts the wait anew.",
      in: "P: keyboard=260 wS(304) t(0.05) dS(260) t(0.05) ."
    ) {
      $0.keyboardDidChange = { model, _ in
        if let pending = model.state.pending { model.schedule(pending) }
      }
    }
    mutant(
      "HidesLate", "R2", "The keyboard is not taken for hidden before didHide.",
      in: "P: keyboard=260 wH"
    ) {
      $0.keyboardWillHide = { _ in }
      $0.keyboardDidChange = { model, notification in
        if notification.kind == .didHide { model.keyboardWillHideAsWritten() }
      }
    }
    mutant(
      "HideLosesToShow", "R2", "A hide right after a show is overrun by the show that still waits.",
      in: "P: wS(260) wH"
    ) {
      $0.keyboardWillHide = { model in
        if let announced = model.announced, announced != nil { return }
        model.keyboardWillHideAsWritten()
      }
    }
  }

  @ListBuilder<Fault> static var focusMutants: [Fault] {
    mutant(
      "NoFocusReveal", "R3", "A focus that comes without a keyboard notice is not shown.",
      in: "P: F(800,844)"
    ) {
      $0.focusChanged = { model, rect in
        guard rect != nil, model.state.pending == nil else {
          return model.focusChangedAsWritten(to: rect)
        }
        model.changeFocusUnannounced(to: rect)
      }
    }
    mutant(
      "SameFieldIgnored", "R3", "A focus on the field that has it already is not followed again.",
      in: "P: F(800,844) t(1) U(0) F(800,844)"
    ) {
      $0.focusChanged = { model, rect in
        if rect == nil || rect != model.environment.focus {
          model.focusChangedAsWritten(to: rect)
        }
      }
    }
    mutant(
      "BlurKeepsFocus", "R3", "A field that has lost the focus is still followed.",
      in: "P: F(800,844) t(1) F- B(300)"
    ) {
      $0.focusChanged = { model, rect in
        guard rect == nil else { return model.focusChangedAsWritten(to: rect) }
        model.schedule(model.burst)
      }
    }
    mutant(
      "BlurUnheard", "R3", "A blur does not start the wait anew, and can cut a burst in two.",
      in: "P: wS(260) t(0.06) F- t(0.06) ."
    ) {
      $0.focusChanged = { model, rect in
        guard rect == nil else { return model.focusChangedAsWritten(to: rect) }
        model.changeFocusUnannounced(to: nil)
      }
    }
    mutant(
      "FocusAtOnce", "R3",
      "A focus takes effect at once, and the keyboard moves everything a second time.",
      in: "P: F(800,844) ."
    ) {
      $0.focusChanged = { model, rect in
        guard rect != nil, model.state.pending == nil else {
          return model.focusChangedAsWritten(to: rect)
        }
        model.changeFocusUnannounced(to: rect)
        model.settle()
      }
    }
  }

  @ListBuilder<Fault> static var tickMutants: [Fault] {
    mutant(
      "ClockRunsOn", "R6",
      "The delay passes during a transition, so that all is applied right at its end.",
      in: "P: wS(260) TB t(1) TE ."
    ) {
      $0.tick = { model, seconds in
        model.tickAsWritten(seconds)
        guard model.state.transitions != 0 else { return }
        model.state.pending?.remaining -= seconds
        model.state.pending?.maxWaitLeft? -= seconds
      }
    }
    mutant(
      "MaxWaitRunsOn", "R6", "maxWait passes during a transition, though the delay stands still.",
      in: "P: maxWait=1 wS(260) TB t(1) TE ."
    ) {
      $0.tick = { model, seconds in
        model.tickAsWritten(seconds)
        if model.state.transitions != 0 { model.state.pending?.maxWaitLeft? -= seconds }
      }
    }
    mutant(
      "TickCapped", "R6",
      "A long tick counts only as a twentieth of a second, as a frame that was missed.",
      in: "P: wS(260) t(0.1) ."
    ) { $0.tick = { model, seconds in model.tickAsWritten(min(seconds, 0.05)) } }
    mutant(
      "ExactTick", "R6", "A burst fires only if a tick ends just when it is due.",
      in: "P: wS(260)", remembering: false
    ) {
      $0.ticksFire { left in abs(left) <= 1e-9 }
    }
    mutant(
      "RoundingWaits", "R6", "What rounding leaves of 0.1 after 0.04 and 0.06 is waited for.",
      in: "P: wS(260) t(0.04) t(0.06) .", remembering: false
    ) { $0.ticksFire { left in left <= 0 } }
  }

  @ListBuilder<Fault> static var requestMutants: [Fault] {
    mutant(
      "WishDisplaces", "R9", "The app's reveal takes the focus's place.",
      in: "P: F(100,144) R(1000,1044)"
    ) { $0.revealRequested = { model, rect, _ in model.focusChanged(to: rect) } }
    mutant(
      "OwnMarginIgnored", "R9", "The margin that a reveal brings is ignored.",
      in: "P: R(1000,1044,20)"
    ) {
      $0.revealRequested = { model, rect, _ in model.revealRequestedAsWritten(rect, nil) }
    }
    mutant(
      "WishAtOnce", "R9",
      "The app's reveal does not wait for the keyboard that is being announced.",
      in: "P: R(1000,1044) ."
    ) {
      $0.revealRequested = { model, rect, margin in
        guard !model.state.isDragging else { return }
        model.reveal(rect, margin: margin ?? model.configuration.margin)
      }
    }
    mutant(
      "FirstWish", "R9", "Of two reveals in a burst the first one wins.",
      in: "P: R(1000,1044) R(100,144)"
    ) {
      $0.revealRequested = { model, rect, margin in
        let first = model.state.pending?.reveal
        model.revealRequestedAsWritten(first?.rect ?? rect, first?.margin ?? margin)
      }
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

extension Changes<Bool> {
  /// Lets a tick fire only if the closure accepts one of the two remaining times. The memory is true
  /// during a tick, since a burst without a delay still fires at once.
  fileprivate mutating func ticksFire(if isDue: @escaping @Sendable (_ left: Double) -> Bool) {
    tick = { model, seconds in
      model.memory = true
      model.tickAsWritten(seconds)
      model.memory = false
    }
    fire = { model in
      if model.memory, let pending = model.state.pending, !isDue(pending.remaining),
        !isDue(pending.maxWaitLeft ?? 1)
      {
        return
      }
      model.fireAsWritten()
    }
  }
}
