// Mutants of admission: which events are accepted, before any rule handles them.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var admissionMutants: [Fault] {
    Fault("NullIgnored", \.step) { model, event in
      if case .keyboard(let notification) = event, notification.kind != .willHide,
        notification.end == nil
      {
        return
      }
      model.stepAsWritten(event)
    }
    Fault("BeyondIgnored", \.keyboardWillChange) { model, end in
      if let end, end.y >= model.geometry.screen.height { return }
      model.keyboardWillChangeAsWritten(end)
    }
    Fault("TimeRunsBack", \.step) { model, event in
      if case .tick(let seconds) = event, seconds < 0, seconds.isFinite {
        model.tick(max(seconds, -0x1p40))
      } else {
        model.stepAsWritten(event)
      }
    }
  }
}
