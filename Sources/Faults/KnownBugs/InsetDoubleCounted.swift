// Known bugs: inset double counted.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var insetDoubleCounted: [Fault] {
    Fault("DC1", \.adjusted) { model in
      guard model.countedOverlap > 0 else { return model.adjustedAsWritten }
      return model.with {
        $0.environment.padding.bottom += $0.environment.geometry.safe.bottom
        $0.environment.geometry.safe.bottom = 0
      }.adjustedAsWritten
    }
    Fault("DC3", remembering: TurnMemory()) {
      $0.geometryChanged = { model, geometry in
        if model.memory.current > 0 { model.memory.isTurned = true }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if model.announced != nil {
          model.memory.kept = model.memory.isTurned ? model.memory.current : 0
          model.memory.isTurned = false
        }
        model.fireAsWritten()
        if model.countedOverlap == 0 { model.memory.kept = 0 }
        model.memory.current = model.countedOverlap + model.memory.kept
      }
      $0.adjusted = { model in
        model.adjustedAsWritten.raised(by: model.countedOverlap > 0 ? model.memory.kept : 0)
      }
    }
    Fault("DC4", remembering: 0.0) {
      // The memory is the overlap that the parent has already avoided.
      $0.keyboardWillChange = { model, end in
        model.memory = 0
        model.keyboardWillChangeAsWritten(end)
      }
      $0.geometryChanged = { model, geometry in
        let isShorter = geometry.viewport.height < model.geometry.viewport.height
        if isShorter, model.state.transitions == 0 { model.memory = model.trueOverlap }
        model.geometryChangedAsWritten(geometry)
      }
      $0.trueOverlap = { model in max(model.memory, model.trueOverlapAsWritten) }
    }
    Fault("DC6", \.configure) { model, store in
      let (margin, y) = (model.configuration.margin, model.state.offset.y)
      model.configureAsWritten(store)
      guard model.configuration.margin != margin, model.state.offset.y != y else { return }
      model.state.offset.y = model.legal(model.state.offset.y + y)
    }
    Fault("DC8", remembering: false) {
      // The memory says that another field had the focus before.
      $0.focusChanged = { model, rect in
        let isNext = rect != nil && model.environment.focus != nil && model.countedOverlap > 0
        // Without a delay the burst fires at once, so the memory must be set for the next one.
        model.memory = false
        model.focusChangedAsWritten(to: rect)
        model.memory = isNext
      }
      $0.fire = { model in
        let (region, isNext) = (model.region(.vertical), model.memory)
        model.memory = false
        model.fireAsWritten()
        guard isNext, !model.state.isDragging, let focus = model.environment.focus else { return }
        // Nothing covers the field at its scrolled position, so no space seems to be needed.
        if focus.y >= region.lower, focus.maxY <= region.upper {
          model.state.offset.y = model.range(.vertical).lower
        }
      }
    }
    Fault("DC9", \.trueOverlap) { model in
      let (window, viewport) = (model.geometry.window, model.geometry.viewport)
      let overlap = model.trueOverlapAsWritten
      guard overlap == 0, let keyboard = model.environment.keyboard, model.isDocked(keyboard),
        viewport.maxY < window.height, keyboard.y < window.maxY
      else { return overlap }
      return min(window.maxY - keyboard.y, viewport.height)
    }
    Fault("DC10", \.adjusted) { model in
      guard model.configuration.adjustsForKeyboard, model.state.frozenOverlap == nil,
        let keyboard = model.environment.keyboard, model.isDocked(keyboard)
      else { return model.adjustedAsWritten }
      let covered = model.geometry.bottomOnScreen - keyboard.y
      let safe = model.geometry.safe.bottom
      return model.with {
        $0.environment.geometry.safe.bottom = covered > 0 ? min(covered, safe) : safe
      }.adjustedAsWritten
    }
  }
}
