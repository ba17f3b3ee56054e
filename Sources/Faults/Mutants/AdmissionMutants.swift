// Mutants of admission: which events are accepted, before any rule handles them.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var admissionMutants: [Fault] {
    mutant(
      "NullIgnored", "admission", "A change to the null frame is taken for noise and ignored.",
      in: "P: wS(260) t(1) wC[null]"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notification) = event, notification.kind != .willHide,
          notification.end == nil
        {
          return
        }
        model.stepAsWritten(event)
      }
    }
    mutant(
      "BeyondIgnored", "admission",
      "A frame beyond the screen is taken for noise, so that the keyboard stays up.",
      in: "P: wS(260) t(1) wC[0,667,375,260]"
    ) {
      $0.keyboardWillChange = { model, end in
        if let end, end.y >= model.geometry.screen.height { return }
        model.keyboardWillChangeAsWritten(end)
      }
    }
    mutant(
      "TimeRunsBack", "admission", "A negative tick counts, and makes what waits wait longer.",
      in: "P: wS(260) t(-1)"
    ) {
      $0.step = { model, event in
        if case .tick(let seconds) = event, seconds < 0, seconds.isFinite {
          model.tick(max(seconds, -0x1p40))
        } else {
          model.stepAsWritten(event)
        }
      }
    }
  }
}
