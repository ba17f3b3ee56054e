// Mutants of R5 and R7: what is frozen during a drag or a transition, and when it is released.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var holdMutants: [Fault] {
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
