// Known bugs: accessory view.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var accessory: [KnownBug] {
    KnownBug(
      "AC1", "fire", symptom: "AutoFill bar slides in later and covers the field",
      cause: "height change after show not followed by a reveal", breaks: "Q1",
      in: "P: F(600,644) wS(260) t(0.3) wC(304)", gives: "field hidden by 44",
      source: "IQKeyboardManager #984, #962, #228"
    ) {
      $0.fire = { model in
        let (isFollowing, isCovered) = (model.state.isFollowing, model.countedOverlap > 0)
        if isCovered, model.announced != nil { model.state.isFollowing = false }
        model.fireAsWritten()
        model.state.isFollowing = model.state.isFollowing || isFollowing
      }
    }
    KnownBug(
      "AC2", "D1", symptom: "accessory-only \"keyboard\" ignored or treated as full",
      cause: "hardware keyboard: {{0,623},{375,44}}", breaks: "Q3", in: "P: F(1150,1194) wS(44)",
      gives: "bottom 0 or 260", source: "logged frame (public log)"
    ) {
      $0.isDocked = { model, keyboard in
        keyboard.height > 100 && model.isDockedAsWritten(keyboard)
      }
    }
    KnownBug(
      "AC4", "D4", symptom: "wrong initial inset without an accessory",
      cause: "nil accessory view assumed to have a height", breaks: "Q3", in: "P: wS(260) t(1) wH",
      gives: "initial bottom != 0", source: "MessageKit PR #1218"
    ) { $0.adjusted = { model in model.adjustedAsWritten.raised(by: 44) } }
  }
}
