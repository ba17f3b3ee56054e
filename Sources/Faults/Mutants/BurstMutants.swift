// Mutants of schedule and fire: when a burst takes effect, and what it does.

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
      $0.schedule = { model, burst in model.withoutFiring { $0.scheduleAsWritten(burst) } }
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
        let focus = model.state.isFollowing ? model.environment.focus : nil
        model.setting(\.environment.focus, to: focus) { $0.fireAsWritten() }
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
        let goal = model.state.pending?.reveal
        model.state.pending?.reveal = nil
        model.fireAsWritten()
        if let goal, !model.state.isDragging { model.reveal(goal.rect, margin: goal.margin) }
      }
    }
    mutant(
      "WishUnderFinger", "fire", "The app's reveal moves the content under the finger.",
      in: "P: D+ R(1000,1044)"
    ) {
      $0.fire = { model in
        let goal = model.state.pending?.reveal
        model.fireAsWritten()
        if let goal, model.state.isDragging { model.reveal(goal.rect, margin: goal.margin) }
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
    // A single run behaves like the model; only copies of a model show the fault.
    mutant(
      "SharedMemory", "fire",
      "The keyboard that was applied last is kept in an object that all copies share.",
      in: "P: wS(260)", remembering: Shared()
    ) {
      $0.start = { model in
        // Each run creates one object, which the copies of its model share.
        model.memory = Shared()
        model.startAsWritten()
      }
      $0.fire = { model in
        if let announced = model.announced {
          // Skips a keyboard that a copy has applied already.
          if model.memory.box.applied == .some(announced) { model.state.pending?.keyboard = nil }
          model.memory.box.applied = .some(announced)
        }
        model.fireAsWritten()
      }
    }
  }
}

/// A memory that copies of a model share. All values are equal, so that only states are compared.
private struct Shared: Equatable {
  /// Needs no lock, because copies of a model are stepped one after the other.
  final class Box: @unchecked Sendable {
    var applied: Rect??
  }

  let box = Box()

  static func == (a: Self, b: Self) -> Bool { true }
}
