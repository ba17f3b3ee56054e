// Known bugs: margin.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var margin: [KnownBug] {
    KnownBug(
      "MG1", "R3", symptom: "distance to keyboard not kept",
      cause: "margin lost inside a stack view / on focus change", breaks: "Q2",
      in: "P: margin=10 F(600,644) wS(260) t(1) F(700,744)", gives: "gap 0",
      source: "IQKeyboardManager #1365, #1541", remembering: false
    ) {
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
    KnownBug(
      "MG2", "projection", symptom: "moves although nothing is hidden",
      cause: "centres or adds a fixed padding", breaks: "Q5", in: "P: margin=10 F(100,144) wS(260)",
      gives: "offset > 0", source: "IQKeyboardManager #1956, #887; TPKeyboardAvoiding #239"
    ) {
      $0.reveal = { model, rect, margin in
        guard model.countedOverlap > 0, margin > 0 else {
          return model.revealAsWritten(rect, margin)
        }
        // Always scrolls to the same distance below the top.
        model.state.offset.y = model.legal(rect.y - margin - model.adjusted.top)
      }
    }
    KnownBug(
      "MG4", "D4", symptom: "extra space at the end of the content",
      cause: "margin added to the inset instead of to the reveal rect", breaks: "Q3",
      in: "P: margin=75 F(1150,1194) wS(260)", gives: "range end 868",
      source: "APSL/react-native-keyboard-aware-scroll-view #210 (extraHeight 75)"
    ) {
      $0.adjusted = { model in
        model.adjustedAsWritten.raised(
          by: model.countedOverlap > 0 ? model.configuration.margin : 0)
      }
    }
    KnownBug(
      "MG6", "projection", symptom: "up to one point hidden", cause: "distances truncated to Int",
      breaks: "Q1 (tolerance)", in: "P: F(600.7,644.7) wS(260)",
      gives: "offset 237 instead of 237.7",
      source: "derived from IQKeyboardManager moveUp = CGFloat(Int(moveUp))"
    ) {
      $0.reveal = { model, rect, margin in
        let offset = model.state.offset
        model.revealAsWritten(rect, margin)
        if model.state.offset != offset { model.state.offset.y.round(.towardZero) }
      }
    }
    KnownBug(
      "MG7", "reveal", symptom: "margin pushes offset past the end",
      cause: "margin not clamped at the content edge", breaks: "I2 Q3",
      in: "P: margin=20 F(1180,1200) wS(260)", gives: "offset 813", source: "derived"
    ) {
      $0.reveal = { model, rect, margin in
        model.revealAsWritten(rect, margin)
        let viewport = model.geometry.viewport
        let trailing = rect.maxY + margin + model.adjusted.bottom - viewport.height
        if margin > 0, trailing > model.state.offset.y, rect.height <= model.room(.vertical) {
          model.state.offset.y = trailing
        }
      }
    }
  }
}
