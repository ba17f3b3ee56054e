// Known bugs: focus change w/o notification.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var focusChange: [KnownBug] {
    KnownBug(
      "FO1", "R3", symptom: "second field hidden",
      cause: "focus moves while the keyboard is up: no notification", breaks: "Q1",
      in: "P: F(100,144) wS(260) t(1) F(600,644)", gives: "offset stays 0: field hidden by 237",
      source:
        "IQKeyboardManager PR #7; react-native-keyboard-controller #1122; published system 000"
    ) {
      $0.focusChanged = { model, rect in
        let isNext = rect != nil && model.environment.focus != nil && model.countedOverlap > 0
        // The written rule sees no focus, so it does not follow the field.
        model.focusChangedAsWritten(to: isNext ? nil : rect)
        model.state.environment.focus = rect
      }
    }
    KnownBug(
      "FO2", "R3", symptom: "every tap on the same field scrolls",
      cause: "re-focus handled as new focus", breaks: "I5 M3",
      in: "P: F(600,644) wS(260) t(1) F(600,644) t(1) F(600,644)", gives: "extra scroll each time",
      source: "react-native-keyboard-controller #798", remembering: false
    ) {
      // The memory says that the field had the focus already.
      $0.focusChanged = { model, rect in
        let isAgain = rect != nil && rect == model.environment.focus
        // Without a delay the burst fires at once, so the memory must be set for the next one.
        model.memory = false
        model.focusChangedAsWritten(to: rect)
        model.memory = isAgain
      }
      $0.fire = { model in
        let isAgain = model.memory
        model.memory = false
        model.fireAsWritten()
        guard isAgain, !model.state.isDragging, let focus = model.environment.focus else { return }
        // The missing distance, computed as if the content had not been scrolled.
        let missing = focus.maxY + model.adjusted.bottom - model.geometry.viewport.height
        model.state.offset.y = model.legal(model.state.offset.y + max(0, missing))
      }
    }
    KnownBug(
      "FO4", "R3", symptom: "re-focus after dismissal pushes the field too high",
      cause: "stale/cleared selection: falls back to the full input height", breaks: "Q5",
      in: "P: F(600,644) wS(260) t(1) F- wH t(1) F(600,644) wS(260)",
      gives: "second offset differs from the first",
      source: "react-native-keyboard-controller PR #1403", remembering: FocusMemory()
    ) {
      $0.focusChanged = { model, rect in
        if rect == nil { model.memory.left = model.environment.focus ?? model.memory.left }
        model.memory.isStale = rect != nil && rect == model.memory.left
        model.focusChangedAsWritten(to: rect)
      }
      $0.settle = { model in
        let caret = model.environment.focus
        if model.memory.isStale { model.state.environment.focus?.height *= 2 }
        model.settleAsWritten()
        model.state.environment.focus = caret
      }
    }
    KnownBug(
      "FO5", "fire", symptom: "jumps back to the first field on Done",
      cause: "offset saved at the first focus is restored after Next/Next/Done", breaks: "Q4 Q5",
      in: "P: F(100,144) wS(260) t(1) F(600,644) t(1) F(1100,1144) t(1) F- wH",
      gives: "offset 0 instead of 533",
      source: "IQKeyboardManager #184; TPKeyboardAvoiding PR #153 (maintainer refuses restore)",
      remembering: Double?.none
    ) {
      // The memory is the saved offset.
      $0.focusChanged = { model, rect in
        if rect != nil { model.memory = model.memory ?? model.state.offset.y }
        model.focusChangedAsWritten(to: rect)
      }
      $0.fire = { model in
        let wasUp = model.overlap > 0
        model.fireAsWritten()
        guard wasUp, model.overlap == 0, !model.state.isDragging, let saved = model.memory else {
          return
        }
        model.memory = nil
        model.state.offset.y = model.legal(saved)
      }
    }
    KnownBug(
      "FO7", "R3", symptom: "text view never scrolled",
      cause: "UITextView: keyboard notification comes before did-begin-editing", breaks: "Q1",
      in: "P: wS(260) t(0.3) F(600,644)", gives: "offset 0",
      source: "craiggrummitt.com 2016/07/18; published systems 000, 003"
    ) {
      $0.focusChanged = { model, rect in
        let isLate = model.environment.focus == nil && model.countedOverlap > 0
        // The written rule sees no focus, so it does not follow the field.
        model.focusChangedAsWritten(to: isLate ? nil : rect)
        model.state.environment.focus = rect
      }
    }
    KnownBug(
      "FO8", "reveal", symptom: "going back up leaves the upper field under the bar",
      cause: "only the bottom edge is checked", breaks: "Q1",
      in: "X: F(1100,1144) wS(335) t(1) F(300,344)", gives: "field above the region",
      source: "IHKeyboardAvoiding #12; published system 003"
    ) {
      $0.reveal = { model, rect, margin in
        let y = model.state.offset.y
        model.revealAsWritten(rect, margin)
        model.state.offset.y = max(model.state.offset.y, y)
      }
    }
    KnownBug(
      "FO9", "D3",
      symptom: "content not reachable when the focused field is outside the scroll view",
      cause: "insets applied only if the scroll view contains the responder", breaks: "Q3",
      in: "P: wS(260)", gives: "bottom 0",
      source: "TPKeyboardAvoiding PR #78, 03b524d; react-native #46595"
    ) {
      $0.countedOverlap = { model in
        model.environment.focus == nil ? 0 : model.countedOverlapAsWritten
      }
    }
  }
}

/// The field that last lost the focus, and whether it has the focus again.
private struct FocusMemory: Equatable {
  var left: Rect?
  var isStale = false
}
