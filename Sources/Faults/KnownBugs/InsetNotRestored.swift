// Known bugs: inset not restored.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var insetNotRestored: [Fault] {
    Fault("IR1", \.fire) { model in
      let wasUp = model.overlap > 0
      model.fireAsWritten()
      guard wasUp, model.overlap == 0 else { return }
      model.changeAsWritten { ($0.padding.top, $0.padding.bottom) = (0, 0) }
    }
    Fault("IR2", \.fire, remembering: 0.0) { model in
      // The memory is the prior inset.
      let (isNotice, covered, prior) = (model.announced != nil, model.overlap, model.memory)
      model.fireAsWritten()
      guard isNotice else { return }
      if model.overlap > 0 {
        model.memory = covered > 0 ? covered : model.environment.padding.bottom
      } else if covered > 0 {
        model.changeAsWritten { $0.padding.bottom = prior }
      }
    }
    Fault("IR3", \.step) { model, event in
      if case .keyboard(let notice) = event, notice.kind == .willHide, notice.begin.isNilOrEmpty {
        return
      }
      model.stepAsWritten(event)
    }
    Fault("IR4", \.keyboardWillHide) { model in
      guard model.environment.keyboard != nil, case .some(.some) = model.announced else {
        return model.keyboardWillHideAsWritten()
      }
      model.changeAsWritten { $0.keyboard = nil }
    }
    Fault("IR6", \.keyboardWillHide) { model in
      model.keyboardWillHideAsWritten()
      model.changeAsWritten { $0.padding = Insets(0, 0, 0, 0) }
    }
    Fault("IR9", \.fire, remembering: 0.0) { model in
      // The memory is the saved inset; 0 means that nothing is saved.
      let (isNotice, covered, saved) = (model.announced != nil, model.overlap, model.memory)
      model.fireAsWritten()
      guard isNotice else { return }
      if model.overlap > 0 {
        if saved == 0 { model.memory = model.environment.padding.bottom + covered }
      } else if covered > 0 {
        model.memory = 0
        model.changeAsWritten { $0.padding.bottom = saved }
      }
    }
    Fault("IR11", remembering: 0.0) {
      // The memory is the displacement at the beginning of the rotation.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = model.countedOverlap }
        model.transitionBeganAsWritten()
      }
      $0.adjusted = { model in
        let isDisplaced = model.overlap == 0 && model.state.transitions == 0
        return model.adjustedAsWritten.raised(by: isDisplaced ? model.memory : 0)
      }
    }
    Fault("IR13", remembering: false) {
      // The memory says that the inset is restored at the end of editing.
      $0.keyboardWillChange = { model, end in
        model.memory = false
        model.keyboardWillChangeAsWritten(end)
      }
      $0.keyboardWillHide = { model in
        if model.environment.focus != nil {
          model.memory = true
        } else {
          model.keyboardWillChangeAsWritten(nil)
        }
      }
      $0.focusChanged = { model, rect in
        model.focusChangedAsWritten(to: rect)
        if model.memory, rect == nil { model.keyboardWillChange(to: nil) }
      }
    }
  }
}
