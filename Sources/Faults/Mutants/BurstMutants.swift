// Mutants of schedule and fire: when a burst takes effect, and what it does.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var scheduleMutants: [Fault] {
    Fault("NoRestart", \.schedule) { model, burst in
      let left = model.state.pending?.remaining ?? model.configuration.delay
      model.schedule(burst, waiting: left)
    }
    Fault("WaitsTwice", \.schedule) { model, burst in
      model.schedule(burst, waiting: 2 * model.configuration.delay)
    }
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
  }

  @ListBuilder<Fault> static var fireMutants: [Fault] {
    Fault("NotFollowedAgain", \.fire) { model in
      let focus = model.state.isFollowing ? model.environment.focus : nil
      model.setting(\.environment.focus, to: focus) { $0.fireAsWritten() }
    }
    Fault("FollowsEveryFire", \.fire) { model in
      model.fireAsWritten()
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
    Fault("RestoreOffset", \.fire, remembering: Point?.none) { model in
      let before = (overlap: model.overlap, offset: model.state.offset)
      model.fireAsWritten()
      if before.overlap == 0, model.overlap > 0 { model.memory = before.offset }
      guard before.overlap > 0, model.overlap == 0, !model.state.isDragging else { return }
      model.state.offset = model.memory ?? model.state.offset
    }
    Fault("NoClampOnHide", \.fire) { model in
      let before = (overlap: model.overlap, offset: model.state.offset)
      model.fireAsWritten()
      if before.overlap > 0, model.overlap == 0 { model.state.offset = before.offset }
    }
    Fault("KeepsBaseSnapshot", \.fire, remembering: Insets?.none) { model in
      let before = model.overlap
      model.fireAsWritten()
      if before == 0, model.overlap > 0 { model.memory = model.environment.padding }
      if before > 0, model.overlap == 0, let saved = model.memory {
        model.state.environment.padding = saved
        model.settle()
      }
    }
    Fault("Drift", \.fire) { model in
      model.fireAsWritten()
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
