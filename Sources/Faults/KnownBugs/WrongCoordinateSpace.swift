// Known bugs: wrong coordinate space.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var wrongCoordinateSpace: [KnownBug] {
    KnownBug(
      "CS1", "D2", symptom: "form sheet shrinks far too much",
      cause: "keyboard height used though it overlaps only the lower part of the sheet",
      breaks: "Q3", in: "T: V(202,620) F(1700,1744) wS(264)", gives: "bottom 264 instead of 62",
      source:
        "freshOS/KeyboardLayoutGuide #33, PR #41; evgenyneu/UnderKeyboard #14; FinniversKit PR "
        + "#428"
    ) {
      $0.trueOverlap = { model in
        guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
        let visible = model.geometry.screen.height - keyboard.y
        return min(max(0, visible), model.geometry.viewport.height)
      }
    }
    KnownBug(
      "CS2", "D1", symptom: "wrong height in Slide Over / Split View",
      cause: "screen size used where the window is narrower", breaks: "Q3",
      in: "T: W(448,0,320,1024) F(1700,1744) wS(264)", gives: "width test fails, bottom 0",
      source: "freshOS/KeyboardLayoutGuide PR #14; ionic-team/cordova-plugin-ionic-keyboard PR #29"
    ) {
      $0.isDocked = { model, keyboard in
        model.isDockedAsWritten(keyboard) && keyboard.width <= model.geometry.window.width
      }
    }
    KnownBug(
      "CS4", "D2", symptom: "Stage Manager window insets by the whole keyboard",
      cause: "screen frame not converted to the window", breaks: "Q3",
      in: "SM: F(1100,1144) wS[0,626,1366,398]", gives: "bottom 398 instead of 74",
      source:
        "IQKeyboardManager #1506; Avi0n/MeshCoreOne PR #139; Apple keyboardFrameEndUserInfoKey doc"
    ) {
      $0.trueOverlap = { model in
        guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
        let (window, viewport) = (model.geometry.window, model.geometry.viewport)
        return min(max(0, viewport.maxY - (window.height - keyboard.height)), viewport.height)
      }
    }
    KnownBug(
      "CS5", "D2", symptom: "stale overlap after the window is resized or moved",
      cause: "overlap only recomputed on keyboard notifications", breaks: "Q3 Q1",
      in: "SM: F(1100,1144) wS[0,626,1366,398] t(1) W(100,300,700,600)",
      gives: "bottom 74 instead of 274", source: "react-native-keyboard-controller PR #957 (#955)",
      remembering: Double?.none
    ) {
      // The memory is the overlap at the last notification.
      $0.start = { model in
        model.startAsWritten()
        model.memory = model.trueOverlap
      }
      $0.fire = { model in
        if model.announced != nil { model.memory = nil }
        model.fireAsWritten()
        model.memory = model.trueOverlap
      }
      $0.trueOverlap = { model in model.memory ?? model.trueOverlapAsWritten }
    }
    KnownBug(
      "CS7", "R3", symptom: "wrong field position when the field is nested in a container",
      cause: "field.frame (superview coordinates) used as content coordinates", breaks: "Q1",
      in: "P: F(600,644) wS(260)", gives: "tests y=20..64 instead of 600..644",
      source: "published system 003 (derived)"
    ) {
      $0.reveal = { model, rect, margin in
        // Assumes sections of this height, as in a form.
        let y = rect.y.truncatingRemainder(dividingBy: 580)
        model.revealAsWritten(Rect(rect.x, y, rect.width, rect.height), margin)
      }
    }
    KnownBug(
      "CS8", "D2", symptom: "inset drops to 0 when the content grows after the user scrolled back",
      cause:
        "keyboard rectangle kept in the scroll view own (bounds) coordinates, which move with the "
        + "offset; later compared with the new bounds",
      breaks: "Q3", in: "P: U(400) wS(260) t(1) U(0) C(1300)",
      gives: "stored maxY 1067 - bounds.maxY 667 = 400 > 260 -> bottom 0, range end 633",
      source:
        "derived from michaeltyson/TPKeyboardAvoiding contentInsetForKeyboard "
        + "(UIScrollView+TPKeyboardAvoidingAdditions.m)",
      remembering: Interval(0, 0)
    ) {
      // The memory is the distance scrolled back between the notification and the content change.
      $0.fire = { model in
        let y = model.state.offset.y
        if model.announced != nil { model.memory = Interval(y, y) }
        model.fireAsWritten()
      }
      $0.change = { model, store in
        var changed = model.environment
        store(&changed)
        if changed.content != model.environment.content {
          model.memory.lower = model.state.offset.y
        }
        model.changeAsWritten(store)
      }
      $0.trueOverlap = { model in
        max(0, model.trueOverlapAsWritten - max(0, model.memory.length))
      }
    }
  }
}
