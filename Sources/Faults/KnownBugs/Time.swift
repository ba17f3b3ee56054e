// Known bugs: time/animation.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var time: [KnownBug] {
    KnownBug(
      "TM3", "R2", symptom: "wrong inset when tapping on and off quickly",
      cause: "hide processed before the delayed show", breaks: "Q4 I9",
      in: "P: F(600,644) wS(260) t(0.02) F- wH", gives: "bottom 260",
      source: "TPKeyboardAvoiding e5d34eb, 3217d62, #202, PR #203"
    ) {
      $0.keyboardWillHide = { model in
        if model.environment.keyboard == nil, case .some(.some) = model.announced { return }
        model.keyboardWillHideAsWritten()
      }
    }
    KnownBug(
      "TM4", "R1", symptom: "leaving and re-entering the app over-avoids",
      cause: "show re-posted on foreground, applied on top", breaks: "M3",
      in: "P: F(600,644) wS(260) t(5) wS(260) t(5) wS(260)", gives: "avoids twice",
      source: "IHKeyboardAvoiding 39bddfd, f09710a; 36-APPJAM-HEARTZ/BYEBOO-iOS PR #292",
      remembering: 0.0
    ) {
      // The memory is the distance added by repeated shows.
      $0.fire = { model in
        if let keyboard = model.announced {
          let isAgain = keyboard != nil && keyboard == model.environment.keyboard
          model.memory = isAgain ? model.memory + model.countedOverlap : 0
        }
        model.fireAsWritten()
      }
      $0.adjusted = { model in
        model.adjustedAsWritten.raised(by: model.countedOverlap > 0 ? model.memory : 0)
      }
    }
  }
}
