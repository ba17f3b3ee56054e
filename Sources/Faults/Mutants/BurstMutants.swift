// Mutants of schedule and fire, R5 and R7: when a burst takes effect and what it does, and what is frozen during a drag or
// a transition.

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

    // MARK: drag
    Fault("DragKeepsFollowing", \.dragBegan) { model in
      let isFollowing = model.state.isFollowing
      model.dragBeganAsWritten()
      model.state.isFollowing = isFollowing
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
    Fault("FingersCounted", remembering: 0) {
      $0.dragBegan = { model in
        model.memory += 1
        model.dragBeganAsWritten()
      }
      $0.dragEnded = { model in
        model.memory = max(0, model.memory - 1)
        if model.memory == 0 { model.dragEndedAsWritten() }
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
    Fault("FrozenForever", remembering: Double?.none) {
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

/// A memory that copies of a model share. All values are equal, so that only states are compared.
private struct Shared: Equatable {
  /// Needs no lock, because copies of a model are stepped one after the other.
  final class Box: @unchecked Sendable {
    var applied: Rect??
  }

  let box = Box()

  static func == (a: Self, b: Self) -> Bool { true }
}

// MARK: - An overlap that stays frozen

extension FaultyModel<Double?> {
  /// Runs a closure that releases the frozen overlap, and keeps the overlap frozen during and after it.
  mutating func keepingFrozen(_ body: (inout Self) -> Void) {
    memory = state.frozenOverlap
    body(&self)
    (state.frozenOverlap, memory) = (memory, nil)
  }

  /// The overlap, frozen during `keepingFrozen`.
  var overlapKeptFrozen: Double {
    with { $0.frozenOverlap = memory ?? $0.frozenOverlap }.overlapAsWritten
  }
}
