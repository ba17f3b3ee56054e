// Known bugs: interactive dismissal.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var interactiveDismissal: [Fault] {
    Fault("IN1", \.fire) { model in
      model.fireAsWritten()
      if model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y) }
    }
    Fault("IN3", \.fire) { model in
      let before = model.countedOverlap
      model.fireAsWritten()
      if model.state.isDragging { model.state.offset.y -= before - model.countedOverlap }
    }
    Fault("IN6", remembering: false) {
      // The memory is the flag that is never reset.
      $0.fire = { model in
        model.fireAsWritten()
        if model.countedOverlap > 0 { model.memory = true }
      }
      $0.bounces = { model in model.memory || model.bouncesAsWritten }
    }
  }
}
