// Known bugs: partial overlap.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var partialOverlap: [KnownBug] {
    KnownBug(
      "PO1", "D2", symptom: "blank strip as high as the bottom bar",
      cause: "full keyboard height subtracted though the view ends above a bottom bar",
      breaks: "Q3", in: "P: V(0,618) F(1100,1144) wS(260)", gives: "bottom 260 instead of 211",
      source: "flutter/flutter #24768, #42653, #139224"
    ) {
      $0.trueOverlap = { model in
        guard model.trueOverlapAsWritten > 0, let keyboard = model.environment.keyboard else {
          return 0
        }
        return min(model.geometry.window.maxY - keyboard.y, model.geometry.viewport.height)
      }
    }
    KnownBug(
      "PO2", "D2", symptom: "gap between keyboard and bar on a page sheet",
      cause: "sheet bottom is above the screen bottom", breaks: "Q3", in: "T: V(0,964) wS(264)",
      gives: "bottom 264 instead of 204", source: "nathantannar4/InputBarAccessoryView #244"
    ) {
      $0.trueOverlap = { model in
        let overlap = model.trueOverlapAsWritten
        let below = model.geometry.screen.height - model.geometry.bottomOnScreen
        return overlap > 0 ? min(overlap + max(0, below), model.geometry.viewport.height) : 0
      }
    }
    KnownBug(
      "PO4", "D6", symptom: "keyboard covers the whole (small) scroll view",
      cause: "negative visible height", breaks: "I1 I2", in: "P: V(450,150) F(300,344) wS(260)",
      gives: "negative region, offset out of range or NaN",
      source: "derived (small comment box above the bottom)"
    ) {
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
