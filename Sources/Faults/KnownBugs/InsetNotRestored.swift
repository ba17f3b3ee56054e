// Known bugs: inset not restored.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var insetNotRestored: [KnownBug] {
    KnownBug(
      "IR1", "D4", symptom: "top/bottom insets are 0 after hide, content slides under nav bar",
      cause:
        "visible flag is set before the \"first show?\" test, so the prior inset is never recorded",
      breaks: "Q4 I4", in: "P: BT(64) wS(260) t(1) wH", gives: "insets (0,0) instead of (64,0)",
      source: "michaeltyson/TPKeyboardAvoiding #152, #164"
    ) {
      $0.fire = { model in
        let wasUp = model.overlap > 0
        model.fireAsWritten()
        guard wasUp, model.overlap == 0 else { return }
        model.changeAsWritten { ($0.padding.top, $0.padding.bottom) = (0, 0) }
      }
    }
    KnownBug(
      "IR2", "D4", symptom: "keyboard-sized gap stays after hide",
      cause:
        "second show without a hide between (inputView switch) saves the already enlarged inset "
        + "as \"prior\"",
      breaks: "Q4", in: "P: B(49) F(100,144) wS(260) t(1) F(200,244) wS(300) t(1) wH",
      gives: "bottom 260 after hide", source: "TPKeyboardAvoiding PR #8", remembering: 0.0
    ) {
      // The memory is the prior inset.
      $0.fire = { model in
        let (isNotice, covered, prior) = (model.announced != nil, model.overlap, model.memory)
        model.fireAsWritten()
        guard isNotice else { return }
        if model.overlap > 0 {
          model.memory = covered > 0 ? covered : model.environment.padding.bottom
        } else if covered > 0 {
          model.changeAsWritten { $0.padding.bottom = prior }
        }
      }
    }
    KnownBug(
      "IR3", "R2", symptom: "gap stays after drag-to-dismiss",
      cause:
        "hide handler ignores notifications whose begin frame is empty; on-drag dismissal reports "
        + "an empty one",
      breaks: "Q4", in: "P: wS(260) t(1) D+ D(40) bg[0,0,0,0] wH t(1) D-", gives: "bottom 260",
      source: "TPKeyboardAvoiding #270"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind == .willHide, notice.begin.isNilOrEmpty {
          return
        }
        model.stepAsWritten(event)
      }
    }
    KnownBug(
      "IR4", "R2", symptom: "inset comes back after hide",
      cause:
        "show is applied 10 ms later by a delayed block; a re-posted show just before hide is "
        + "applied after the restore",
      breaks: "Q4 I9", in: "P: wS(260) t(1) wS(260) t(0.005) wH", gives: "bottom 260",
      source: "TPKeyboardAvoiding PR #233 (#237)"
    ) {
      $0.keyboardWillHide = { model in
        guard model.environment.keyboard != nil, case .some(.some) = model.announced else {
          return model.keyboardWillHideAsWritten()
        }
        model.changeAsWritten { $0.keyboard = nil }
      }
    }
    KnownBug(
      "IR6", "D4", symptom: "content under navigation bar after hide",
      cause: "hide resets all four insets to zero", breaks: "Q4 I4",
      in: "P: BT(64) F(500,544) wS(260) t(1) F- wH", gives: "top inset 0",
      source: "0thernet/BZGFormViewController PR #45; datwelk/RDRStickyKeyboardView PR #16"
    ) {
      $0.keyboardWillHide = { model in
        model.keyboardWillHideAsWritten()
        model.changeAsWritten { $0.padding = Insets(0, 0, 0, 0) }
      }
    }
    KnownBug(
      "IR9", "D4", symptom: "stale inset after hide",
      cause:
        "0.0 is used as \"nothing saved\", but 0 is also a legal saved value, so the next show "
        + "overwrites it",
      breaks: "Q4", in: "P: wS(260) t(1) wS(300) t(1) wH", gives: "bottom 260",
      source: "xmartlabs/Eureka PR #66, PR #244 (#224)", remembering: 0.0
    ) {
      // The memory is the saved inset; 0 means that nothing is saved.
      $0.fire = { model in
        let (isNotice, covered, saved) = (model.announced != nil, model.overlap, model.memory)
        model.fireAsWritten()
        guard isNotice else { return }
        if model.overlap > 0 {
          if saved == 0 { model.memory = model.environment.padding.bottom + covered }
        } else if covered > 0 {
          model.memory = 0
          model.changeAsWritten { $0.padding.bottom = saved }
        }
      }
    }
    KnownBug(
      "IR11", "R7", symptom: "screen stays displaced after rotate + hide",
      cause: "the \"original\" origin is captured again while already displaced", breaks: "Q4 RO",
      in: "P: F(600,644) wS(260) t(1) TB wH G(1) TE wS(200) t(1) wH",
      gives: "inset/displacement of the portrait keyboard survives",
      source: "IQKeyboardManager #331, #198", remembering: 0.0
    ) {
      // The memory is the displacement at the beginning of the rotation.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = model.countedOverlap }
        model.transitionBeganAsWritten()
      }
      $0.adjusted = { model in
        let isDisplaced = model.overlap == 0 && model.state.transitions == 0
        return model.adjustedAsWritten.raised(by: isDisplaced ? model.memory : 0)
      }
    }
    KnownBug(
      "IR13", "R2", symptom: "displacement stays when a non-field view takes the keyboard away",
      cause: "restore is tied to end-editing, not to the keyboard notification", breaks: "Q4",
      in: "P: F(600,644) wS(260) t(1) wH", gives: "bottom 260", source: "IQKeyboardManager #580",
      remembering: false
    ) {
      // The memory says that the inset is restored at the end of editing.
      $0.keyboardWillChange = { model, end in
        model.memory = false
        model.keyboardWillChangeAsWritten(end)
      }
      $0.keyboardWillHide = { model in
        if model.environment.focus != nil {
          model.memory = true
        } else {
          model.keyboardWillChangeAsWritten(nil)
        }
      }
      $0.focusChanged = { model, rect in
        model.focusChangedAsWritten(to: rect)
        if model.memory, rect == nil { model.keyboardWillChange(to: nil) }
      }
    }
  }
}
