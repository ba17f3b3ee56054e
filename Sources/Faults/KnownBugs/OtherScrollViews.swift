// Known bugs: nested / other scroll views.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var otherScrollViews: [Fault] {
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
  }
}
