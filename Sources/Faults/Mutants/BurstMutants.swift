// Mutants of schedule and fire: when a burst takes effect, and what it does.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var burstMutants: [Fault] {
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
    Fault("WishRepeated", \.fire, remembering: Reveal?.none) { model in
      model.memory = model.state.pending?.reveal ?? model.memory
      model.state.pending?.reveal = model.memory
      model.fireAsWritten()
    }
    Fault("FrozenKept", remembering: Double?.none) {
      $0.overlap = { model in model.overlapKeptFrozen }
      $0.fire = { model in model.keepingFrozen { $0.fireAsWritten() } }
    }
    Fault("RestoreOffset", \.afterFire, remembering: Point?.none) { $0.restoreOffset(saved: $1) }
    Fault("NoClampOnHide", \.afterFire) { model, before in
      if model.isGone(since: before) { model.state.offset = before.state.offset }
    }
    Fault("KeepsBaseSnapshot", \.afterFire, remembering: Insets?.none) { model, before in
      if before.overlap == 0, model.overlap > 0 { model.memory = model.environment.padding }
      if model.isGone(since: before), let saved = model.memory {
        model.state.environment.padding = saved
        model.settle()
      }
    }
    Fault("Drift", \.afterFire) { model, _ in
      if !model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y + 1) }
    }
    // A single run behaves like the model; only copies of a model show the fault.
    Fault("SharedMemory", remembering: Shared()) {
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
