// Known bugs: interactive dismissal.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var interactiveDismissal: [KnownBug] {
    KnownBug(
      "IN1", "R5", symptom: "content jumps to the top, then bounces",
      cause: "inset set to 0 without animation during the drag", breaks: "I6",
      in: "P: F(1150,1194) wS(260) t(1) D+ D(-50) wH t(1) D-",
      gives: "offset changed under the finger", source: "openradar 19629856"
    ) {
      $0.fire = { model in
        model.fireAsWritten()
        if model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y) }
      }
    }
    KnownBug(
      "IN3", "R5", symptom: "overscroll after interactive dismissal",
      cause: "library scrolls although the scroll is owned by the finger", breaks: "I6",
      in: "P: F(1150,1194) wS(260) t(1) D+ D(-100) wH t(1) D-", gives: "extra scroll",
      source: "react-native-keyboard-controller PR #1565 (#1564)"
    ) {
      $0.fire = { model in
        let before = model.countedOverlap
        model.fireAsWritten()
        if model.state.isDragging { model.state.offset.y -= before - model.countedOverlap }
      }
    }
    KnownBug(
      "IN6", "D7", symptom: "alwaysBounceVertical stuck on",
      cause: "dismiss mode changed while the keyboard is up", breaks: "Q4 Q7",
      in: "P: wS(260) t(1) wH", gives: "flag true after hide",
      source: "derived from ScrollViewBounceController", remembering: false
    ) {
      // The memory is the flag that is never reset.
      $0.fire = { model in
        model.fireAsWritten()
        if model.countedOverlap > 0 { model.memory = true }
      }
      $0.bounces = { model in model.memory || model.bouncesAsWritten }
    }
  }
}
