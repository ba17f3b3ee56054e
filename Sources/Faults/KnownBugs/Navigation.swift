// Known bugs: nav push/pop.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var navigation: [Fault] {
    Fault("NV1", remembering: Double?.none) {
      // The memory is the time in seconds since the keyboard began to hide; nil if it did not.
      $0.keyboardWillHide = { model in
        model.memory = 0
        model.keyboardWillChangeAsWritten(nil)
      }
      $0.keyboardWillChange = { model, end in
        // Treated as a cancelled swipe, after which nothing has changed.
        if let leaving = model.memory, leaving > 0, leaving < 0.5 { return }
        model.memory = nil
        model.keyboardWillChangeAsWritten(end)
      }
      $0.tick = { model, seconds in
        model.memory? += seconds
        model.tickAsWritten(seconds)
      }
    }
    Fault("NV3", remembering: false) {
      // The memory says that the frame was moved while the keyboard was up.
      $0.geometryChanged = { model, geometry in
        if model.countedOverlap > 0, model.state.transitions == 0 { model.memory = true }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        let before = model.countedOverlap
        model.fireAsWritten()
        guard model.countedOverlap == 0, model.memory, before > 0 else { return }
        model.memory = false
        model.changeAsWritten { $0.padding.bottom += before }
      }
    }
    Fault("NV6", remembering: false) {
      // The memory says that the geometry was unknown at the last notification.
      $0.keyboardWillChange = { model, end in
        let viewport = model.geometry.viewport
        model.memory = viewport.height == 0 || viewport.width == 0
        model.keyboardWillChangeAsWritten(end)
      }
      $0.trueOverlap = { model in model.memory ? 0 : model.trueOverlapAsWritten }
    }
  }
}
