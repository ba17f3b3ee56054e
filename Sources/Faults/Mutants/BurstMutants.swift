// schedule, fire, R1, R2, R3, R6, R9, each broken: what is announced, and when it takes effect.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var scheduleMutants: [Fault] {
    mutant(
      "NoRestart", "schedule", "A further notice of a burst does not start the wait anew.",
      in: "P: wS(260) t(0.06) wS(300) t(0.06) ."
    ) {
      $0.schedule = { model, burst in
        let left = model.state.pending?.remaining ?? model.configuration.delay
        model.schedule(burst, waiting: left)
      }
    }
    mutant("WaitsTwice", "schedule", "The wait is twice the delay.", in: "P: wS(260) t(0.1) .") {
      $0.schedule = { model, burst in
        model.schedule(burst, waiting: 2 * model.configuration.delay)
      }
    }
    mutant(
      "ZeroWaits", "schedule", "What has no delay still waits for the next tick.",
      in: "P: delay=0 wS(260) ."
    ) {
      $0.schedule = { model, burst in model.holdingFire { $0.scheduleAsWritten(burst) } }
    }
    mutant(
      "MaxWaitIgnored", "schedule",
      "A burst that goes on and on is never applied: maxWait is ignored.",
      in: "P: maxWait=0.1 wS(260) t(0.06) wS(300) t(0.06) ."
    ) {
      $0.schedule = { model, burst in
        var burst = burst
        burst.maxWaitLeft = nil
        model.scheduleAsWritten(burst)
      }
    }
    mutant(
      "MaxWaitRestarts", "schedule", "A further notice starts maxWait anew, as it does the delay.",
      in: "P: maxWait=0.1 wS(260) t(0.06) wS(300) t(0.06) ."
    ) {
      $0.schedule = { model, burst in
        var burst = burst
        burst.maxWaitLeft = model.configuration.maxWait
        model.scheduleAsWritten(burst)
      }
    }
  }

  @ListBuilder<Fault> static var fireMutants: [Fault] {
    mutant(
      "NotFollowedAgain", "fire",
      "A focus that was scrolled away is not followed again when the keyboard comes.",
      in: "P: F(600,644) t(1) U(0) wS(260)"
    ) {
      $0.fire = { model in
        let focus = model.environment.focus
        if !model.state.isFollowing { model.state.environment.focus = nil }
        model.fireAsWritten()
        model.state.environment.focus = focus
      }
    }
    mutant(
      "FollowsEveryFire", "fire",
      "Any change while a keyboard is up drags the user back to the focus.",
      in: "P: F(600,644) wS(260) t(1) U(0) wC(304)"
    ) {
      $0.fire = { model in
        model.fireAsWritten()
        guard model.overlap > 0, model.environment.focus != nil else { return }
        model.state.isFollowing = true
        model.settle()
      }
    }
    mutant(
      "WishLast", "fire",
      "The app's reveal comes after the focus, which loses where both do not fit.",
      in: "P: F(100,144) R(1000,1044)"
    ) {
      $0.fire = { model in
        let wish = model.state.pending?.reveal
        model.state.pending?.reveal = nil
        model.fireAsWritten()
        if let wish, !model.state.isDragging { model.reveal(wish.rect, margin: wish.margin) }
      }
    }
    mutant(
      "WishUnderFinger", "fire", "The app's reveal moves the content under the finger.",
      in: "P: D+ R(1000,1044)"
    ) {
      $0.fire = { model in
        let wish = model.state.pending?.reveal
        model.fireAsWritten()
        if let wish, model.state.isDragging { model.reveal(wish.rect, margin: wish.margin) }
      }
    }
    mutant(
      "WishRepeated", "fire",
      "The app's reveal is kept, and comes again with every later burst.",
      in: "P: R(1000,1044) t(1) U(0) wS(260)", remembering: Reveal?.none
    ) {
      $0.fire = { model in
        model.memory = model.state.pending?.reveal ?? model.memory
        model.state.pending?.reveal = model.memory
        model.fireAsWritten()
      }
    }
    mutant(
      "FrozenKept", "fire",
      "The frozen overlap is not released when what was announced takes effect.",
      in: "P: wS(260) t(1) TB wS(300) TE", remembering: Double?.none
    ) {
      $0.overlap = { model in model.overlapKeptFrozen }
      $0.fire = { model in model.keepingFrozen { $0.fireAsWritten() } }
    }
    mutant(
      "RestoreOffset", "fire",
      "The offset is saved when the keyboard comes and restored when it goes.",
      in: "P: wS(260) t(1) U(100) wH", remembering: Point?.none
    ) {
      $0.fire = { model in
        let before = (overlap: model.overlap, offset: model.state.offset)
        model.fireAsWritten()
        if before.overlap == 0, model.overlap > 0 { model.memory = before.offset }
        guard before.overlap > 0, model.overlap == 0, !model.state.isDragging else { return }
        model.state.offset = model.memory ?? model.state.offset
      }
    }
    mutant(
      "NoClampOnHide", "fire", "The offset is left beyond the end when the keyboard goes.",
      in: "P: keyboard=260 U(793) wH"
    ) {
      $0.fire = { model in
        let before = (overlap: model.overlap, offset: model.state.offset)
        model.fireAsWritten()
        if before.overlap > 0, model.overlap == 0 { model.state.offset = before.offset }
      }
    }
    mutant(
      "KeepsBaseSnapshot", "fire",
      "The padding is saved when the keyboard comes and restored when it goes.",
      in: "P: wS(260) t(1) B(50) wH", remembering: Insets?.none
    ) {
      $0.fire = { model in
        let before = model.overlap
        model.fireAsWritten()
        if before == 0, model.overlap > 0 { model.memory = model.environment.padding }
        if before > 0, model.overlap == 0, let saved = model.memory {
          model.state.environment.padding = saved
          model.settle()
        }
      }
    }
    mutant("Drift", "fire", "Each burst moves the content by one more point.", in: "P: wS(260)") {
      $0.fire = { model in
        model.fireAsWritten()
        if !model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y + 1) }
      }
    }
    // Alone it does what the model does.
    mutant(
      "SharedMemory", "fire",
      "The keyboard that was applied last is kept in an object that all copies share.",
      in: "P: wS(260)", remembering: Shared()
    ) {
      $0.start = { model in
        // Each run has an object of its own; the copies that it makes have the same one.
        model.memory = Shared()
        model.startAsWritten()
      }
      $0.fire = { model in
        if let announced = model.announced {
          // What has been applied already need not be applied again.
          if model.memory.box.applied == .some(announced) { model.state.pending?.keyboard = nil }
          model.memory.box.applied = .some(announced)
        }
        model.fireAsWritten()
      }
    }
  }

  @ListBuilder<Fault> static var keyboardMutants: [Fault] {
    // MARK: R1
    mutant("FirstWins", "R1", "The first notice of a burst wins.", in: "P: wS(260) wS(300)") {
      $0.keyboardWillChange = { model, end in
        model.keyboardWillChangeAsWritten(model.announced ?? end)
      }
    }
    mutant(
      "ChangeFrameIgnored", "R1",
      "Only willShow is listened to, so that bars and undocking are missed.", in: "P: wC(260)"
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
        model.focusChangesUnheard(to: rect)
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
        model.focusChangesUnheard(to: nil)
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
        model.focusChangesUnheard(to: rect)
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
    ) {
      $0.tick = { model, seconds in model.tickAsWritten(min(seconds, 0.05)) }
    }
    mutant(
      "ExactTick", "R6", "A burst fires only if a tick ends just when it is due.",
      in: "P: wS(260)", remembering: false
    ) {
      $0.ticksFire { left in abs(left) <= 1e-9 }
    }
    mutant(
      "RoundingWaits", "R6", "What rounding leaves of 0.1 after 0.04 and 0.06 is waited for.",
      in: "P: wS(260) t(0.04) t(0.06) .", remembering: false
    ) {
      $0.ticksFire { left in left <= 0 }
    }
  }

  @ListBuilder<Fault> static var wishMutants: [Fault] {
    mutant(
      "WishDisplaces", "R9", "The app's reveal takes the focus's place.",
      in: "P: F(100,144) R(1000,1044)"
    ) {
      $0.revealRequested = { model, rect, _ in model.focusChanged(to: rect) }
    }
    mutant(
      "OwnMarginIgnored", "R9", "The margin that a reveal brings is ignored.",
      in: "P: R(1000,1044,20)"
    ) {
      $0.revealRequested = { model, rect, _ in model.revealRequestedAsWritten(rect, margin: nil) }
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
        model.revealRequestedAsWritten(first?.rect ?? rect, margin: first?.margin ?? margin)
      }
    }
  }
}

// MARK: - What several of them are written with

extension FaultyModel {
  /// Does something as in a transition, during which nothing is due.
  fileprivate mutating func holdingFire(_ body: (inout Self) -> Void) {
    state.transitions += 1
    body(&self)
    state.transitions -= 1
  }

  /// *focusChanged* without what it announces.
  fileprivate mutating func focusChangesUnheard(to rect: Rect?) {
    let pending = state.pending
    holdingFire { $0.focusChangedAsWritten(to: rect) }
    state.pending = pending
  }
}

extension Changes<Bool> {
  /// A tick fires only if this holds for one of the two times left. The memory says whether a tick
  /// is at work: a notice that is due at once still fires.
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

/// A memory that copies of a model share. Any two are equal, so that only states are compared.
private struct Shared: Equatable {
  /// Not locked: copies are stepped one after the other.
  final class Box: @unchecked Sendable {
    var applied: Rect??
  }

  let box = Box()

  static func == (a: Self, b: Self) -> Bool { true }
}
