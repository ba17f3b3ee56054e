// Mutants of R5 and R7: what is frozen during a drag or a transition, and when it is released.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var dragMutants: [Fault] {
    mutant(
      "DragKeepsFollowing", "R5",
      "A drag does not let go of the focus, and the user is drawn back to it.",
      in: "P: F(800,844) t(1) U(0)"
    ) {
      $0.dragBegan = { model in
        let isFollowing = model.state.isFollowing
        model.dragBeganAsWritten()
        model.state.isFollowing = isFollowing
      }
    }
    mutant(
      "DragClamped", "R5", "The content stops at the end of its range under the finger.",
      in: "P: D+ D(-50)"
    ) {
      $0.dragged = { model, delta in
        model.draggedAsWritten(by: delta)
        guard model.state.isDragging else { return }
        model.state.offset.x = model.range(.horizontal).clamp(model.state.offset.x)
        model.state.offset.y = model.legal(model.state.offset.y)
      }
    }
    mutant("SideDragIgnored", "R5", "Content cannot be dragged sideways.", in: "P: D+ D(50,0)") {
      $0.dragged = { model, delta in model.draggedAsWritten(by: Point(0, delta.y)) }
    }
    mutant(
      "DragEndUnsettled", "R5",
      "When the finger goes up, the content stays where it is, be it beyond the end.",
      in: "P: U(-50)"
    ) { $0.dragEnded = { model in model.state.isDragging = false } }
    mutant(
      "FingerForgetsFocus", "R5",
      "A focus that came while the finger was down is not made up for.",
      in: "P: D+ F(800,844) t(1) D-"
    ) {
      $0.dragEnded = { model in
        if model.state.isDragging { model.state.isFollowing = false }
        model.dragEndedAsWritten()
      }
    }
    mutant(
      "FingersCounted", "R5", "A drag that began twice must end twice.", in: "P: D+ U(-50)",
      remembering: 0
    ) {
      $0.dragBegan = { model in
        model.memory += 1
        model.dragBeganAsWritten()
      }
      $0.dragEnded = { model in
        model.memory = max(0, model.memory - 1)
        if model.memory == 0 { model.dragEndedAsWritten() }
      }
    }
  }

  @ListBuilder<Fault> static var transitionMutants: [Fault] {
    mutant(
      "InnerEnds", "R7", "The end of an inner transition is taken for the end of all.",
      in: "P: keyboard=260 TB TB G(1) TE"
    ) {
      $0.transitionEnded = { model in
        model.state.transitions = min(1, model.state.transitions)
        model.transitionEndedAsWritten()
      }
    }
    mutant(
      "SecondFreezes", "R7", "A transition within a transition freezes the overlap anew.",
      in: "P: keyboard=260 TB G(1) TB"
    ) {
      $0.transitionBegan = { model in
        model.transitionBeganAsWritten()
        model.state.frozenOverlap = model.trueOverlap
      }
    }
    mutant(
      "FrozenForever", "R7",
      "If nothing was announced during a transition, the overlap stays frozen.",
      in: "P: keyboard=260 TB G(1) TE", remembering: Double?.none
    ) {
      $0.overlap = { model in model.overlapKeptFrozen }
      $0.transitionEnded = { model in
        guard model.state.pending == nil else { return model.transitionEndedAsWritten() }
        model.keepingFrozen { $0.transitionEndedAsWritten() }
      }
    }
    mutant(
      "PendingDropped", "R7", "What was announced during a transition is dropped at its end.",
      in: "P: TB wS(260) TE"
    ) {
      $0.transitionEnded = { model in
        if model.state.transitions == 1 { model.state.pending = nil }
        model.transitionEndedAsWritten()
      }
    }
    mutant(
      "EndsBelowZero", "R7",
      "A transition that ends without having begun is counted all the same.",
      in: "P: TE wS(260)"
    ) {
      $0.transitionEnded = { model in
        guard model.state.transitions <= 0 else { return model.transitionEndedAsWritten() }
        model.state.transitions -= 1
      }
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
