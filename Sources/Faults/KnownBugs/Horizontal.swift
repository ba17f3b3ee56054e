// Known bugs: horizontal / RTL.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var horizontal: [Fault] {
    Fault("HZ1", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      if model.countedOverlap > 0 { model.state.offset.x = model.range(.horizontal).lower }
    }
  }
}
