// Known bugs: rotation.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var rotation: [Fault] {
    Fault("RO1", remembering: TurnMemory()) {
      $0.geometryChanged = { model, geometry in
        let isTurn = model.state.transitions > 0 && geometry.screen != model.geometry.screen
        if isTurn, model.memory.current > 0 { model.memory.kept = model.memory.current }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if case .some(.none) = model.announced, model.state.transitions == 0 {
          model.memory.kept = 0
        }
        model.fireAsWritten()
        model.memory.current = model.overlap
      }
      $0.trueOverlap = { model in
        let (overlap, kept) = (model.trueOverlapAsWritten, model.memory.kept)
        return overlap > 0 && kept > 0 ? min(kept, model.geometry.viewport.height) : overlap
      }
    }
    Fault("RO2", remembering: Double?.none) {
      // The memory is the top of the last frame in the rotation.
      $0.keyboardWillChange = { model, end in
        if model.state.transitions > 0, let end { model.memory = end.y }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = nil }
        model.transitionBeganAsWritten()
      }
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        if model.state.transitions > 0, let top = model.memory,
          model.configuration.adjustsForKeyboard
        {
          insets.bottom = model.environment.padding.bottom + model.geometry.screen.height - top
        }
        return insets
      }
    }
    Fault("RO3") {
      $0.transitionBegan = { _ in }
      $0.transitionEnded = { _ in }
    }
    Fault("RO5", remembering: false) {
      // The memory says that a frame of the rotation has been taken.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = false }
        model.transitionBeganAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        if model.state.transitions > 0, model.memory { return }
        model.memory = true
        model.keyboardWillChangeAsWritten(end)
      }
    }
    Fault("RO8", remembering: 0.0) {
      // The memory is the number of shows in the rotation.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = 0 }
        model.transitionBeganAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        if model.state.transitions == 0 {
          model.memory = 0
        } else if end != nil {
          model.memory += 1
        }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.adjusted = { model in
        let extra = model.state.transitions == 0 ? max(0, model.memory - 1) : 0
        return model.adjustedAsWritten.raised(by: extra * model.countedOverlap)
      }
    }
    Fault("RO9", remembering: false) {
      // The memory is true while the geometry changes; the offset is not made legal then.
      $0.geometryChanged = { model, geometry in
        model.memory = true
        model.geometryChangedAsWritten(geometry)
        model.memory = false
      }
      $0.settle = { model in if !model.memory { model.settleAsWritten() } }
    }
    Fault("RO10", \.geometryChanged) { model, geometry in
      let old = model.adjusted
      let new = model.with { $0.environment.geometry = geometry }.adjusted
      // Only smaller insets are pinned: for larger ones this cancels the movement of the written rule.
      if !model.state.isDragging {
        model.state.offset.x += max(0, new.left - old.left)
        model.state.offset.y += max(0, new.top - old.top)
      }
      model.geometryChangedAsWritten(geometry)
    }
  }
}

/// Values that a fault keeps from one geometry to the next.
struct TurnMemory: Equatable {
  /// The space for the keyboard since the last burst.
  var current = 0.0
  /// The part of an earlier geometry that is left after a new one.
  var kept = 0.0
  /// Whether the geometry has changed since the last notification.
  var isTurned = false
}
