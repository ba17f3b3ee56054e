// Known bugs: partial overlap.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var partialOverlap: [Fault] {
    Fault("PO1", \.trueOverlap) { model in
      guard model.trueOverlapAsWritten > 0, let keyboard = model.environment.keyboard else {
        return 0
      }
      return min(model.geometry.window.maxY - keyboard.y, model.geometry.viewport.height)
    }
    Fault("PO2", \.trueOverlap) { model in
      let overlap = model.trueOverlapAsWritten
      let below = model.geometry.screen.height - model.geometry.bottomOnScreen
      return overlap > 0 ? min(overlap + max(0, below), model.geometry.viewport.height) : 0
    }
    Fault("PO4") {
      $0.trueOverlap = { model in
        guard model.trueOverlapAsWritten > 0, let keyboard = model.environment.keyboard else {
          return 0
        }
        return model.geometry.bottomOnScreen - keyboard.y
      }
      $0.reveal = { model, rect, margin in
        let room = model.room(.vertical)
        guard room <= 0 else { return model.revealAsWritten(rect, margin) }
        // The visible part has a negative height, and half of that is used as the middle.
        model.state.offset.y = rect.maxY - room * rect.height
      }
    }
  }
}
