// Known bugs: notification storms/ordering.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var storms: [Fault] {
    Fault("ST1", \.schedule) { model, burst in
      let isApplied = burst.keyboard != nil && model.state.transitions == 0
      model.schedule(burst, waiting: isApplied ? 0 : model.configuration.delay)
    }
    Fault("ST2", \.keyboardWillChange) { model, end in
      model.keyboardWillChangeAsWritten(end)
      guard model.countedOverlap > 0, end != nil, model.state.transitions == 0 else { return }
      if model.state.pending != nil { model.fire() }
    }
    Fault("ST3", remembering: 0.0) {
      // The memory is how much higher the second keyboard is than the first.
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind == .willShow,
          let end = notice.end?.admitted
        {
          let first = model.announced ?? nil
          model.memory = first.map { end.height - $0.height } ?? 0
        }
        model.stepAsWritten(event)
      }
      $0.fire = { model in
        model.fireAsWritten()
        guard model.memory != 0, model.overlap > 0, !model.state.isDragging else { return }
        model.state.offset.y = model.legal(model.state.offset.y - model.memory)
        model.memory = 0
      }
    }
    Fault("ST4", \.keyboardWillHide) { model in
      model.keyboardWillHideAsWritten()
      if model.state.transitions == 0, model.state.pending != nil { model.fire() }
    }
    Fault("ST7", \.step) { model, event in
      if case .keyboard(let notice) = event, notice.kind != .willHide,
        notice.begin == notice.end
      {
        return
      }
      model.stepAsWritten(event)
    }
    Fault("ST9", \.step) { model, event in
      if case .keyboard(let notice) = event, notice.kind != .willHide, notice.duration == 0 {
        return
      }
      model.stepAsWritten(event)
    }
    Fault("ST10", \.fire) { model in
      if let keyboard = model.announced, keyboard == model.environment.keyboard {
        model.state.isDragging = false
      }
      model.fireAsWritten()
    }
  }
}
