// Known bugs: wrong frame.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var wrongFrame: [KnownBug] {
    KnownBug(
      "WF1", "R1", symptom: "QuickType bar covers the field",
      cause: "begin frame used for the height", breaks: "Q1 Q3",
      in: "P: F(600,644) wS(216) t(0.3) bg[0,451,375,216] wS(260)", gives: "bottom 216",
      source: "checkout/frames-ios PR #324; published systems 003, 004"
    ) {
      $0.step = { model, event in
        guard case .keyboard(var notice) = event, notice.kind != .willHide,
          let begin = notice.begin, let end = notice.end
        else { return model.stepAsWritten(event) }
        notice.end = Rect(end.x, end.maxY - begin.height, end.width, begin.height)
        model.stepAsWritten(.keyboard(notice))
      }
    }
    KnownBug(
      "WF3", "R2", symptom: "hide computes a huge negative or wrong overlap",
      cause: "hide end frame lies further below the screen than the screen height", breaks: "I3 Q4",
      in: "S: wS(216) t(1) wC[0,744,320,216] wH", gives: "overlap from 480-744",
      source:
        "kgn/KGKeyboardChangeManager #2; RxSwiftCommunity/RxKeyboard PR #107 (hide frame "
        + "(0,812,375,71) on an 812 screen, height -71)"
    ) {
      $0.step = { model, event in
        guard case .keyboard(let notice) = event, notice.kind == .willHide,
          let end = notice.end?.admitted
        else { return model.stepAsWritten(event) }
        if let last = model.announced ?? nil, last.y > model.geometry.screen.height { return }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        let height = model.geometry.screen.height
        if model.configuration.adjustsForKeyboard, let keyboard = model.environment.keyboard,
          keyboard.y > height
        {
          insets.bottom = model.environment.padding.bottom + height - keyboard.y
        }
        return insets
      }
    }
    KnownBug(
      "WF5", "R2", symptom: "view collapses to nothing on dismissal",
      cause: "hide end frame is the zero rect; height = screen - 0", breaks: "I3",
      in: "P: wS(260) t(1) wC[0,0,0,0] wH", gives: "inset 667",
      source: "freshOS/KeyboardLayoutGuide PR #39; finn-no/FinniversKit PR #1208",
      remembering: false
    ) {
      // The memory says that the view has collapsed.
      $0.step = { model, event in
        if case .keyboard(let notice) = event {
          switch notice.kind {
          case .willHide: model.memory = notice.end.isZero || model.announced?.isZero == true
          case .willShow, .willChangeFrame: model.memory = false
          case .didShow, .didChangeFrame, .didHide: break
          }
        }
        model.stepAsWritten(event)
      }
      $0.adjusted = { model in
        guard model.memory, model.overlap == 0, model.configuration.adjustsForKeyboard else {
          return model.adjustedAsWritten
        }
        let height = model.geometry.screen.height
        return model.with { $0.environment.geometry.safe.bottom = height }.adjustedAsWritten
      }
    }
    KnownBug(
      "WF6", "D1", symptom: "screen blank / jumps up with \"prefer cross-fade transitions\"",
      cause: "every change-frame reports y=0, height=0", breaks: "I3 Q4",
      in: "P: F(500,544) wS(260) t(1) wC[0,0,0,0] t(1) wH",
      gives: "inset 667 or offset forced to 0",
      source:
        "facebook/react-native #29974, #31484, PR #34503, PR #35933; zulip/zulip-mobile PR #5163"
    ) {
      $0.trueOverlap = { model in
        model.environment.keyboard.isZero
          ? model.geometry.viewport.height : model.trueOverlapAsWritten
      }
    }
    KnownBug(
      "WF8", "R1", symptom: "no avoidance with third-party keyboards",
      cause: "first show has height 0, real heights follow", breaks: "Q1",
      in: "P: F(600,644) wS(0) t(0.02) wS(216) t(0.05) wS(256)", gives: "bottom 0 (first) or 216",
      source: "TPKeyboardAvoiding #130, #191; IQKeyboardManager #2165", remembering: false
    ) {
      // The memory says that the keyboard is visible.
      $0.step = { model, event in
        if case .keyboard(let notice) = event {
          if notice.kind == .willShow, model.memory { return }
          if notice.kind == .willShow { model.memory = true }
          if notice.kind == .willHide { model.memory = false }
        }
        model.stepAsWritten(event)
      }
    }
    KnownBug(
      "WF10", "D1", symptom: "everything jumps after the AutoFill sheet",
      cause: "frames with negative origin or off-screen size are taken at face value",
      breaks: "I3 Q1",
      in: "W: F(800,844) wS(345) wC(390) t(1) wC[0,852,414,115] t(1) wC[0,-115,414,115] "
        + "wC[0,-390,414,390] t(1) wC[-207,-345,414,345] t(1) wC(345)",
      gives: "inset 115 / 390 / 345 from size only",
      source: "IQKeyboardManager #1823 (logged frames)"
    ) { $0.trueOverlap = { model in model.environment.keyboard?.height ?? 0 } }
    KnownBug(
      "WF11", "D2", symptom: "large empty gap with a hardware keyboard",
      cause: "only the shortcut bar is on screen; frame height is the full keyboard", breaks: "Q3",
      in: "T: F(1700,1744) wS[0,968,768,313]", gives: "bottom 313 instead of 56",
      source:
        "mozilla-mobile/firefox-ios PR #739; IQKeyboardManager #469, #381; defagos/CoconutKit #36"
    ) {
      $0.trueOverlap = { model in
        guard model.trueOverlapAsWritten > 0, let keyboard = model.environment.keyboard else {
          return 0
        }
        let top = model.geometry.screen.height - keyboard.height
        return model.with { $0.environment.keyboard?.y = top }.trueOverlapAsWritten
      }
    }
    KnownBug(
      "WF12", "D2", symptom: "inset grows when the input bar shrinks with a hardware keyboard",
      cause: "height difference used instead of the visible part", breaks: "Q3",
      in: "P: wS[0,579,375,304] t(1) wC[0,601,375,304]", gives: "bottom 304",
      source: "MessageKit/MessageKit #690, PR #707", remembering: false
    ) {
      // The memory says that a keyboard covered something before the last notification.
      $0.fire = { model in
        if model.announced != nil { model.memory = model.trueOverlap > 0 }
        model.fireAsWritten()
      }
      $0.trueOverlap = { model in
        let overlap = model.trueOverlapAsWritten
        guard model.memory, overlap > 0, let keyboard = model.environment.keyboard else {
          return overlap
        }
        return min(keyboard.height, model.geometry.viewport.height)
      }
    }
  }
}
