// Known bugs: frames and their places.

import ReferenceModel

extension Fault {
  @ListBuilder static var frameBugs: [Fault] {
    // MARK: who makes room
    Fault("WM1", \.trueOverlap) { _ in 0 }
    Fault("WM2", \.geometryChanged) { model, geometry in
      var seen = geometry
      seen.window.y = max(0, geometry.window.y)
      model.geometryChangedAsWritten(seen)
    }

    // MARK: wrong frame
    Fault("WF1", \.notice) { _, notice in
      guard notice.kind != .willHide, let begin = notice.begin, let end = notice.end else {
        return notice
      }
      var notice = notice
      notice.end = Rect(end.x, end.maxY - begin.height, end.width, begin.height)
      return notice
    }
    Fault("WF3") {
      $0.notice = { model, notice in
        guard notice.kind == .willHide, let end = notice.end?.admitted else { return notice }
        if let last = model.announced ?? nil, last.y > model.geometry.screen.height { return nil }
        model.keyboardWillChangeAsWritten(end)
        return nil
      }
      $0.adjusted = { model, insets in
        let height = model.geometry.screen.height
        guard model.configuration.adjustsForKeyboard, let keyboard = model.environment.keyboard,
          keyboard.y > height
        else { return }
        insets.bottom = model.environment.padding.bottom + height - keyboard.y
      }
    }
    Fault("WF5") {
      // The flag says that the view has collapsed.
      $0.notice = { model, notice in
        switch notice.kind {
        case .willHide: model.memory.flag = notice.end.isZero || model.announced?.isZero == true
        case .willShow, .willChangeFrame: model.memory.flag = false
        case .didShow, .didChangeFrame, .didHide: break
        }
        return notice
      }
      $0.adjusted = { model, insets in
        if model.memory.flag, model.overlap == 0, model.configuration.adjustsForKeyboard {
          let height = model.geometry.screen.height
          insets = model.with { $0.environment.geometry.safe.bottom = height }.adjustedAsWritten
        }
      }
    }
    Fault("WF6", \.trueOverlap) { model in
      model.environment.keyboard.isZero ? model.geometry.viewport.height : nil
    }
    Fault("WF8", \.notice) { model, notice in
      // The flag says that the keyboard is visible.
      if notice.kind == .willShow, model.memory.flag { return nil }
      if notice.kind == .willShow { model.memory.flag = true }
      if notice.kind == .willHide { model.memory.flag = false }
      return notice
    }
    Fault("WF10", \.trueOverlap) { model in model.environment.keyboard?.height ?? 0 }
    Fault("WF11", \.trueOverlap) { model in
      guard let keyboard = model.covering else { return 0 }
      let top = model.geometry.screen.height - keyboard.height
      return model.with { $0.environment.keyboard?.y = top }.trueOverlapAsWritten
    }
    Fault("WF12") {
      // The flag says that a keyboard covered something before the last notification.
      $0.fire = { model in
        if model.announced != nil { model.memory.flag = model.trueOverlap > 0 }
        model.fireAsWritten()
      }
      $0.trueOverlap = { model in
        guard model.memory.flag, let keyboard = model.covering else { return nil }
        return min(keyboard.height, model.geometry.viewport.height)
      }
    }
    Fault("WF13", \.keyboardWillChange) { model, end in
      // The memory is the height of the first keyboard.
      var heard = end
      if let end, end.height > 0 {
        let first = model.memory.number ?? end.height
        model.memory.number = first
        heard = Rect(end.x, end.maxY - first, end.width, first)
      }
      model.keyboardWillChangeAsWritten(heard)
    }

    // MARK: wrong coordinate space
    Fault("CS1", \.trueOverlap) { model in
      guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
      let visible = model.geometry.screen.height - keyboard.y
      return min(max(0, visible), model.geometry.viewport.height)
    }
    Fault("CS2", \.isDocked) { $0.isDockedAsWritten($1) && $1.width <= $0.geometry.window.width }
    Fault("CS4", \.trueOverlap) { model in
      guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
      let (window, viewport) = (model.geometry.window, model.geometry.viewport)
      return min(max(0, viewport.maxY - (window.height - keyboard.height)), viewport.height)
    }
    Fault("CS5") {
      // The memory is the overlap at the last notification.
      $0.start = { model in
        model.startAsWritten()
        model.memory.number = model.trueOverlap
      }
      $0.fire = { model in
        if model.announced != nil { model.memory.number = nil }
        model.fireAsWritten()
        model.memory.number = model.trueOverlap
      }
      $0.trueOverlap = { model in model.memory.number }
    }
    Fault("CS7", \.reveal) { model, rect, margin in
      // Assumes sections of this height, as in a form.
      let y = rect.y.truncatingRemainder(dividingBy: 580)
      model.revealAsWritten(Rect(rect.x, y, rect.width, rect.height), margin)
    }
    Fault("CS8") {
      // The memory is the offset at the notification, and the one at the content change.
      $0.fire = { model in
        let y = model.state.offset.y
        if model.announced != nil { (model.memory.kept, model.memory.amount) = (y, y) }
        model.fireAsWritten()
      }
      $0.change = { model, store in
        var changed = model.environment
        store(&changed)
        if changed.content != model.environment.content {
          model.memory.amount = model.state.offset.y
        }
        model.changeAsWritten(store)
      }
      $0.trueOverlap = { model in
        max(0, model.trueOverlapAsWritten - max(0, model.memory.kept - model.memory.amount))
      }
    }

    // MARK: partial overlap
    Fault("PO1", \.trueOverlap) { model in
      guard let keyboard = model.covering else { return 0 }
      return min(model.geometry.window.maxY - keyboard.y, model.geometry.viewport.height)
    }
    Fault("PO2", \.trueOverlap) { model in
      let overlap = model.trueOverlapAsWritten
      let below = model.geometry.screen.height - model.geometry.bottomOnScreen
      return overlap > 0 ? min(overlap + max(0, below), model.geometry.viewport.height) : 0
    }
    Fault("PO4") {
      $0.trueOverlap = { model in
        model.covering.map { model.geometry.bottomOnScreen - $0.y } ?? 0
      }
      $0.reveal = { model, rect, margin in
        let room = model.room(.vertical)
        guard room <= 0 else { return model.revealAsWritten(rect, margin) }
        // The visible part has a negative height, and half of that is used as the middle.
        model.state.offset.y = rect.maxY - room * rect.height
      }
    }

    // MARK: floating keyboard
    Fault("FL1", \.isDocked) { _, keyboard in keyboard.width > 0 && keyboard.height > 0 }
    Fault("FL2", \.notice) { $1.kind == .willChangeFrame ? nil : $1 }
    Fault("FL4") {
      // The memory is how far the bar has followed the finger.
      $0.beforeChange { model, _ in model.memory.amount = 0 }
      $0.dragged = { model, delta in
        model.draggedAsWritten(by: delta)
        guard model.state.isDragging, let keyboard = model.environment.keyboard,
          !model.isDocked(keyboard)
        else { return }
        model.memory.amount = min(
          max(0, model.memory.amount + delta.y), model.geometry.viewport.height)
      }
      $0.adjusted = { $1.bottom += $0.memory.amount }
    }
    Fault("FL5", \.afterFire) { model, before in
      // The memory is the displacement that was saved while the keyboard was undocked.
      guard before.announced != nil else { return }
      if let keyboard = model.environment.keyboard {
        let isUndocked = !model.isDocked(keyboard) && keyboard.y < model.geometry.screen.height
        if isUndocked { model.memory.amount = max(before.memory.amount, before.overlap) }
      } else if before.memory.amount > 0 {
        model.memory.amount = 0
        model.changeAsWritten { $0.padding.bottom += before.memory.amount }
      }
    }
    Fault("FL7") {
      // The flag says that the keyboard is visible.
      $0.start = { model in
        model.startAsWritten()
        model.memory.flag = model.environment.keyboard != nil
      }
      $0.notice = { model, notice in
        if notice.kind == .willChangeFrame, !model.memory.flag { return nil }
        if notice.kind == .willShow { model.memory.flag = true }
        if notice.kind == .willHide { model.memory.flag = false }
        return notice
      }
    }
  }
}
