// Known bugs: notification storms/ordering.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var storms: [KnownBug] {
    KnownBug(
      "ST1", "schedule", symptom: "jumpy animation on AutoFill",
      cause: "1 hide and 2 shows within 0.1 s each applied", breaks: "I9",
      in: "P: F(100,144) wS(260) t(1) F(600,644) wH t(0.02) wS(260) t(0.04) wS(304)",
      gives: "three applications", source: "published system 001 README"
    ) {
      $0.schedule = { model, burst in
        let isApplied = burst.keyboard != nil && model.state.transitions == 0
        model.schedule(burst, waiting: isApplied ? 0 : model.configuration.delay)
      }
    }
    KnownBug(
      "ST2", "schedule", symptom: "flicker between password fields",
      cause: "335/291 alternate on every focus change", breaks: "M5 I9",
      in:
        "X: F(600,644) wS(335) t(1) F(700,744) wH wS(291) t(0.03) wS(335) t(1) F(600,644) wH "
        + "wS(291) t(0.03) wS(335)",
      gives: "inset toggles", source: "facebook/react-native #39411; flutter/flutter #88354"
    ) {
      $0.keyboardWillChange = { model, end in
        model.keyboardWillChangeAsWritten(end)
        guard model.countedOverlap > 0, end != nil, model.state.transitions == 0 else { return }
        if model.state.pending != nil { model.fire() }
      }
    }
    KnownBug(
      "ST3", "R1", symptom: "negative interpolation",
      cause: "two willShow in a row (291, 336); second treated as resize of a finished first",
      breaks: "I1 M5", in: "X: F(700,744) wS(291) wS(336)", gives: "offset interpolated from 291",
      source: "react-native-keyboard-controller #327", remembering: 0.0
    ) {
      // The memory is how much higher the second keyboard is than the first.
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind == .willShow,
          let end = notice.end?.admitted
        {
          let first = model.announced ?? nil
          model.memory = first.map { end.height - $0.height } ?? 0
        }
        model.stepAsWritten(event)
      }
      $0.fire = { model in
        model.fireAsWritten()
        guard model.memory != 0, model.overlap > 0, !model.state.isDragging else { return }
        model.state.offset.y = model.legal(model.state.offset.y - model.memory)
        model.memory = 0
      }
    }
    KnownBug(
      "ST4", "R2", symptom: "hide event acted on although only the field changed",
      cause: "willHide always precedes willShow on field change", breaks: "I9",
      in: "P: F(600,644) wS(260) t(1) F(700,744) wH t(0.01) wS(260)",
      gives: "insets dropped and re-added",
      source: "ionic-team/cordova-plugin-ionic-keyboard PR #68"
    ) {
      $0.keyboardWillHide = { model in
        model.keyboardWillHideAsWritten()
        if model.state.transitions == 0, model.state.pending != nil { model.fire() }
      }
    }
    KnownBug(
      "ST7", "R1", symptom: "no inset when the view appears with the keyboard already up",
      cause: "\"begin == end means nothing changed\" filter", breaks: "Q3",
      in: "P: bg[0,407,375,260] wS(260)", gives: "bottom 0",
      source: "newbe.dev answer; TPKeyboardAvoiding ignoringNotifications"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind != .willHide,
          notice.begin == notice.end
        {
          return
        }
        model.stepAsWritten(event)
      }
    }
    KnownBug(
      "ST9", "R1", symptom: "change with duration 0 lost", cause: "only animated changes handled",
      breaks: "Q3", in: "P: du(0) wS(260)", gives: "bottom 0",
      source: "freshOS/KeyboardLayoutGuide PR #31"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind != .willHide, notice.duration == 0 {
          return
        }
        model.stepAsWritten(event)
      }
    }
    KnownBug(
      "ST10", "R5",
      symptom:
        "scrolling stops under the finger when a keyboard notification repeats the known frame",
      cause: "assigning contentInset even with an equal value interrupts scrolling",
      breaks: "I5 I6 M3", in: "P: wS(260) t(1) D+ D(50) wC(260) t(1) D(50) D-",
      gives: "scroll stops at 50", source: "square/Blueprint ScrollView.swift comment"
    ) {
      $0.fire = { model in
        if let keyboard = model.announced, keyboard == model.environment.keyboard {
          model.state.isDragging = false
        }
        model.fireAsWritten()
      }
    }
  }
}
