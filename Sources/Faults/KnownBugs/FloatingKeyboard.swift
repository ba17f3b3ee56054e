// Known bugs: floating keyboard.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var floatingKeyboard: [Fault] {
    Fault("FL1", \.isDocked) { _, keyboard in keyboard.width > 0 && keyboard.height > 0 }
    Fault("FL2", \.step) { model, event in
      if case .keyboard(let notice) = event, notice.kind == .willChangeFrame { return }
      model.stepAsWritten(event)
    }
    Fault("FL4", remembering: 0.0) {
      // The memory is how far the bar has followed the finger.
      $0.keyboardWillChange = { model, end in
        model.memory = 0
        model.keyboardWillChangeAsWritten(end)
      }
      $0.dragged = { model, delta in
        model.draggedAsWritten(by: delta)
        guard model.state.isDragging, let keyboard = model.environment.keyboard,
          !model.isDocked(keyboard)
        else { return }
        model.memory = min(max(0, model.memory + delta.y), model.geometry.viewport.height)
      }
      $0.adjusted = { model in model.adjustedAsWritten.raised(by: model.memory) }
    }
    Fault("FL5", \.fire, remembering: 0.0) { model in
      // The memory is the displacement that was saved while the keyboard was undocked.
      let (isNotice, covered, saved) = (model.announced != nil, model.overlap, model.memory)
      model.fireAsWritten()
      guard isNotice else { return }
      if let keyboard = model.environment.keyboard {
        let isUndocked = !model.isDocked(keyboard) && keyboard.y < model.geometry.screen.height
        if isUndocked { model.memory = max(saved, covered) }
      } else if saved > 0 {
        model.memory = 0
        model.changeAsWritten { $0.padding.bottom += saved }
      }
    }
    Fault("FL7", remembering: false) {
      // The memory says that the keyboard is visible.
      $0.start = { model in
        model.startAsWritten()
        model.memory = model.environment.keyboard != nil
      }
      $0.step = { model, event in
        if case .keyboard(let notice) = event {
          if notice.kind == .willChangeFrame, !model.memory { return }
          if notice.kind == .willShow { model.memory = true }
          if notice.kind == .willHide { model.memory = false }
        }
        model.stepAsWritten(event)
      }
    }
  }
}
