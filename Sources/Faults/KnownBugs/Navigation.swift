// Known bugs: nav push/pop.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var navigation: [KnownBug] {
    KnownBug(
      "NV1", "R1", symptom: "detached layout after a cancelled swipe-back",
      cause: "hide seen at gesture start, show missing at cancel", breaks: "Q1 Q3",
      in: "P: F(600,644) wS(260) t(1) wH t(0.3) wS(260)", gives: "bottom 0",
      source:
        "JSQMessagesViewController #1174; GitHawk MessageViewController #30; deltachat-ios PR "
        + "#2504",
      remembering: Double?.none
    ) {
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
    KnownBug(
      "NV3", "R8", symptom: "black area after dismiss",
      cause: "gesture moves the root view frame behind the library", breaks: "Q4",
      in: "P: F(600,644) wS(260) t(1) V(0,667) F- wH", gives: "displacement kept",
      source: "IQKeyboardManager #1361, 1f15e026", remembering: false
    ) {
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
    KnownBug(
      "NV6", "D2",
      symptom: "wrong or no inset when a field is focused before the view is in a window",
      cause: "geometry is zero/unknown at the time of the notification", breaks: "Q1 Q3",
      in: "P: V(0,0) F(600,644) wS(260) t(1) V(0,667)", gives: "bottom 0 or -407",
      source: "IQKeyboardManager #1434, #1483, #1885; TPKeyboardAvoiding #183; JSQ #380",
      remembering: false
    ) {
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
