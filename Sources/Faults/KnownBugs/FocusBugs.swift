// Known bugs: fields and what else is revealed.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var focusBugs: [Fault] {
    // MARK: focus change w/o notification

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
      $0.afterFire = { model, before in
        guard model.isGone(since: before), !model.state.isDragging, let saved = model.memory else {
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
    Fault("FO9", \.countedOverlap) { $0.environment.focus == nil ? 0 : $0.countedOverlapAsWritten }

    // MARK: taller than viewport

    Fault("TL1", \.projection) { model, offset, target, axis in
      guard target.length > model.room(axis) else {
        return model.projectionAsWritten(offset, target, axis)
      }
      return model.range(axis).clamp(target.upper - model.adjusted.leading(axis))
    }
    Fault("TL2", \.change) { model, store in
      let caret = model.environment.focus
      model.changeAsWritten(store)
      guard let moved = model.environment.focus, moved != caret, model.state.isFollowing,
        model.state.isAtRest
      else { return }
      // Reveals the whole field, which is as large as the visible part.
      let height = max(moved.height, model.room(.vertical))
      model.reveal(Rect(moved.x, moved.y, moved.width, height), margin: 0)
    }
    Fault("TL3", \.projection) { model, offset, target, axis in
      guard target.length > model.room(axis) else {
        return model.projectionAsWritten(offset, target, axis)
      }
      return model.range(axis).clamp(target.lower)
    }
    Fault("TL5", \.reveal, remembering: false) { model, rect, margin in
      // The memory says that the far edge is revealed next.
      let room = model.room(.vertical)
      guard rect.height > room, room > 0 else { return model.revealAsWritten(rect, margin) }
      model.setting(\.configuration.oversize, to: model.memory ? .trailing : .leading) {
        $0.revealAsWritten(rect, margin)
      }
      model.memory.toggle()
    }
    Fault("TL6", \.projection) { model, offset, target, axis in
      model.with { $0.configuration.oversize = .centre }.projectionAsWritten(offset, target, axis)
    }

    // MARK: nested / other scroll views

    Fault("NE3", remembering: false) {
      // The memory says that the first responder was inside when the keyboard came.
      $0.start = { model in
        model.memory = model.environment.focus != nil
        model.startAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        model.memory = model.environment.focus != nil
        model.keyboardWillChangeAsWritten(end)
      }
      $0.countedOverlap = { model in model.memory ? model.countedOverlapAsWritten : 0 }
    }

    // MARK: horizontal / RTL

    Fault("HZ1", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      if model.countedOverlap > 0 { model.state.offset.x = model.range(.horizontal).lower }
    }
  }
}

/// The field that last lost the focus, and whether it has the focus again.
private struct FocusMemory: Equatable {
  var left: Rect?
  var isStale = false
}
