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

// MARK: - An overlap that stays frozen

extension FaultyModel {
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
