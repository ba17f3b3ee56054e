// Known bugs: focus change w/o notification.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var focusChange: [Fault] {
    Fault("FO1", \.focusChanged) { model, rect in
      let isNext = rect != nil && model.environment.focus != nil && model.countedOverlap > 0
      // The written rule sees no focus, so it does not follow the field.
      model.focusChangedAsWritten(to: isNext ? nil : rect)
      model.state.environment.focus = rect
    }
    Fault("FO2", remembering: false) {
      // The memory says that the field had the focus already.
      $0.focusChanged = { model, rect in
        let isAgain = rect != nil && rect == model.environment.focus
        // Without a delay the burst fires at once, so the memory must be set for the next one.
        model.memory = false
        model.focusChangedAsWritten(to: rect)
        model.memory = isAgain
      }
      $0.fire = { model in
        let isAgain = model.memory
        model.memory = false
        model.fireAsWritten()
        guard isAgain, !model.state.isDragging, let focus = model.environment.focus else { return }
        // The missing distance, computed as if the content had not been scrolled.
        let missing = focus.maxY + model.adjusted.bottom - model.geometry.viewport.height
        model.state.offset.y = model.legal(model.state.offset.y + max(0, missing))
      }
    }
    Fault("FO4", remembering: FocusMemory()) {
      $0.focusChanged = { model, rect in
        if rect == nil { model.memory.left = model.environment.focus ?? model.memory.left }
        model.memory.isStale = rect != nil && rect == model.memory.left
        model.focusChangedAsWritten(to: rect)
      }
      $0.settle = { model in
        let caret = model.environment.focus
        if model.memory.isStale { model.state.environment.focus?.height *= 2 }
        model.settleAsWritten()
        model.state.environment.focus = caret
      }
    }
    Fault("FO5", remembering: Double?.none) {
      // The memory is the saved offset.
      $0.focusChanged = { model, rect in
        if rect != nil { model.memory = model.memory ?? model.state.offset.y }
        model.focusChangedAsWritten(to: rect)
      }
      $0.fire = { model in
        let wasUp = model.overlap > 0
        model.fireAsWritten()
        guard wasUp, model.overlap == 0, !model.state.isDragging, let saved = model.memory else {
          return
        }
        model.memory = nil
        model.state.offset.y = model.legal(saved)
      }
    }
    Fault("FO7", \.focusChanged) { model, rect in
      let isLate = model.environment.focus == nil && model.countedOverlap > 0
      // The written rule sees no focus, so it does not follow the field.
      model.focusChangedAsWritten(to: isLate ? nil : rect)
      model.state.environment.focus = rect
    }
    Fault("FO8", \.reveal) { model, rect, margin in
      let y = model.state.offset.y
      model.revealAsWritten(rect, margin)
      model.state.offset.y = max(model.state.offset.y, y)
    }
    Fault("FO9", \.countedOverlap) { model in
      model.environment.focus == nil ? 0 : model.countedOverlapAsWritten
    }
  }
}

/// The field that last lost the focus, and whether it has the focus again.
private struct FocusMemory: Equatable {
  var left: Rect?
  var isStale = false
}
