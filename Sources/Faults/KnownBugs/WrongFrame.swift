// Known bugs: wrong frame.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var wrongFrame: [Fault] {
    Fault("WF1", \.step) { model, event in
      guard case .keyboard(var notice) = event, notice.kind != .willHide,
        let begin = notice.begin, let end = notice.end
      else { return model.stepAsWritten(event) }
      notice.end = Rect(end.x, end.maxY - begin.height, end.width, begin.height)
      model.stepAsWritten(.keyboard(notice))
    }
    Fault("WF3") {
      $0.step = { model, event in
        guard case .keyboard(let notice) = event, notice.kind == .willHide,
          let end = notice.end?.admitted
        else { return model.stepAsWritten(event) }
        if let last = model.announced ?? nil, last.y > model.geometry.screen.height { return }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        let height = model.geometry.screen.height
        if model.configuration.adjustsForKeyboard, let keyboard = model.environment.keyboard,
          keyboard.y > height
        {
          insets.bottom = model.environment.padding.bottom + height - keyboard.y
        }
        return insets
      }
    }
    Fault("WF5", remembering: false) {
      // The memory says that the view has collapsed.
      $0.step = { model, event in
        if case .keyboard(let notice) = event {
          switch notice.kind {
          case .willHide: model.memory = notice.end.isZero || model.announced?.isZero == true
          case .willShow, .willChangeFrame: model.memory = false
          case .didShow, .didChangeFrame, .didHide: break
          }
        }
        model.stepAsWritten(event)
      }
      $0.adjusted = { model in
        guard model.memory, model.overlap == 0, model.configuration.adjustsForKeyboard else {
          return model.adjustedAsWritten
        }
        let height = model.geometry.screen.height
        return model.with { $0.environment.geometry.safe.bottom = height }.adjustedAsWritten
      }
    }
    Fault("WF6", \.trueOverlap) { model in
      model.environment.keyboard.isZero
        ? model.geometry.viewport.height : model.trueOverlapAsWritten
    }
    Fault("WF8", \.step, remembering: false) { model, event in
      // The memory says that the keyboard is visible.
      if case .keyboard(let notice) = event {
        if notice.kind == .willShow, model.memory { return }
        if notice.kind == .willShow { model.memory = true }
        if notice.kind == .willHide { model.memory = false }
      }
      model.stepAsWritten(event)
    }
    Fault("WF10", \.trueOverlap) { model in model.environment.keyboard?.height ?? 0 }
    Fault("WF11", \.trueOverlap) { model in
      guard model.trueOverlapAsWritten > 0, let keyboard = model.environment.keyboard else {
        return 0
      }
      let top = model.geometry.screen.height - keyboard.height
      return model.with { $0.environment.keyboard?.y = top }.trueOverlapAsWritten
    }
    Fault("WF12", remembering: false) {
      // The memory says that a keyboard covered something before the last notification.
      $0.fire = { model in
        if model.announced != nil { model.memory = model.trueOverlap > 0 }
        model.fireAsWritten()
      }
      $0.trueOverlap = { model in
        let overlap = model.trueOverlapAsWritten
        guard model.memory, overlap > 0, let keyboard = model.environment.keyboard else {
          return overlap
        }
        return min(keyboard.height, model.geometry.viewport.height)
      }
    }
  }
}
