// Known bugs: margin.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var margin: [Fault] {
    Fault("MG1", remembering: false) {
      // The memory says that the margin is lost.
      $0.focusChanged = { model, rect in
        model.memory = rect != nil && model.countedOverlap > 0
        model.focusChangedAsWritten(to: rect)
      }
      $0.settle = { model in
        let margin = model.memory ? 0 : model.configuration.margin
        model.setting(\.configuration.margin, to: margin) { $0.settleAsWritten() }
      }
    }
    Fault("MG2", \.reveal) { model, rect, margin in
      guard model.countedOverlap > 0, margin > 0 else {
        return model.revealAsWritten(rect, margin)
      }
      // Always scrolls to the same distance below the top.
      model.state.offset.y = model.legal(rect.y - margin - model.adjusted.top)
    }
    Fault("MG4", \.adjusted) { model in
      model.adjustedAsWritten.raised(
        by: model.countedOverlap > 0 ? model.configuration.margin : 0)
    }
    Fault("MG6", \.reveal) { model, rect, margin in
      let offset = model.state.offset
      model.revealAsWritten(rect, margin)
      if model.state.offset != offset { model.state.offset.y.round(.towardZero) }
    }
    Fault("MG7", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      let viewport = model.geometry.viewport
      let trailing = rect.maxY + margin + model.adjusted.bottom - viewport.height
      if margin > 0, trailing > model.state.offset.y, rect.height <= model.room(.vertical) {
        model.state.offset.y = trailing
      }
    }
  }
}
