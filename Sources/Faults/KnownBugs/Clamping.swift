// Known bugs: clamping.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var clamping: [KnownBug] {
    KnownBug(
      "CL1", "fire", symptom: "short content pushed off screen",
      cause: "\"keep distance to bottom\" adds the inset difference unclamped", breaks: "I2",
      in: "P: content=(375, 300) wS(260) t(1)", gives: "offset 260", source: "MessageKit PR #1506"
    ) {
      $0.fire = { model in
        let before = model.countedOverlap
        model.fireAsWritten()
        if !model.state.isDragging { model.state.offset.y += max(0, model.countedOverlap - before) }
      }
    }
    KnownBug(
      "CL2", "fire", symptom: "scrolls twice at the end of the content",
      cause: "framework clamps and the app subtracts the same difference", breaks: "Q5 I2",
      in: "P: U(533) wS(260) t(1) U(793) wH", gives: "offset 273 instead of 533",
      source: "MessageKit #1575; slackhq/SlackTextViewController PR #539"
    ) {
      $0.fire = { model in
        let (before, y) = (model.countedOverlap, model.state.offset.y)
        model.fireAsWritten()
        if model.countedOverlap < before, model.state.offset.y < y {
          model.state.offset.y -= before - model.countedOverlap
        }
      }
    }
    KnownBug(
      "CL3", "D5", symptom: "cannot reach the last field under a top inset",
      cause: "top inset missing in the maximum offset", breaks: "Q3 Q1",
      in: "P: BT(64) F(1150,1194) wS(260)", gives: "offset 64 too small",
      source: "TPKeyboardAvoiding PR #179"
    ) {
      $0.range = { model, axis in
        let range = model.rangeAsWritten(axis)
        let upper = range.upper - model.adjusted.leading(axis)
        return Interval(range.lower, max(range.lower, upper))
      }
    }
    KnownBug(
      "CL4", "settle", symptom: "content shifted up, gap at the bottom after hide",
      cause: "offset not brought back into range", breaks: "I2",
      in: "P: F(1150,1194) wS(260) t(1) F- wH", gives: "offset 787",
      source: "apache/cordova-ios #417; openradar 44655885; react-native-webview PR #134; "
        + "TPKeyboardAvoiding PR #18"
    ) {
      $0.fire = { model in
        let (before, offset) = (model.countedOverlap, model.state.offset)
        model.fireAsWritten()
        if model.countedOverlap < before, model.environment.focus == nil {
          model.state.offset = offset
        }
      }
    }
    KnownBug(
      "CL6", "fire", symptom: "offset restored to a value outside the range",
      cause: "saved offset written back unclamped", breaks: "I2",
      in: "P: U(793) F(1150,1194) wS(260) t(1) C(700) F- wH", gives: "offset 533",
      source: "IQKeyboardManager #868", remembering: Point?.none
    ) {
      // The memory is the saved offset.
      $0.fire = { model in
        let (before, offset) = (model.overlap, model.state.offset)
        model.fireAsWritten()
        if before == 0, model.overlap > 0 { model.memory = offset }
        guard before > 0, model.overlap == 0, !model.state.isDragging else { return }
        model.state.offset = model.memory ?? model.state.offset
      }
    }
    KnownBug(
      "CL7", "D5", symptom: "short form cannot be scrolled although the keyboard covers half of it",
      cause: "range ignores the inset when content <= bounds", breaks: "Q3",
      in: "P: content=(375, 600) F(550,590) wS(260)", gives: "range [0,0]",
      source:
        "haaakon/SingleLineKeyboardResize #10; react-native-keyboard-controller PR #1487; "
        + "flowkey/UIKit-cross-platform getBoundsCheckedContentOffset"
    ) {
      $0.range = { model, axis in
        let range = model.rangeAsWritten(axis)
        let isShort = model.contentSize[axis] <= model.geometry.viewport.size[axis]
        return isShort ? Interval(range.lower, range.lower) : range
      }
    }
    KnownBug(
      "CL10", "R8", symptom: "scroll position lost when a bar appears",
      cause: "offset set to -top on every top-inset change", breaks: "Q6", in: "P: U(300) SA(44,0)",
      gives: "offset -44 instead of 256", source: "uias/Tabman #300"
    ) {
      $0.geometryChanged = { model, geometry in
        let top = model.adjusted.top
        model.geometryChangedAsWritten(geometry)
        if model.adjusted.top != top { model.state.offset.y = -model.adjusted.top }
      }
    }
    KnownBug(
      "CL12", "reveal", symptom: "offset illegal for over-full insets",
      cause: "top + bottom inset exceed the viewport", breaks: "I1 I2",
      in: "L: BT(64) F(600,644) wS(330)", gives: "negative visible size", source: "derived"
    ) {
      $0.reveal = { model, rect, margin in
        let room = model.room(.vertical)
        guard room <= 0 else { return model.revealAsWritten(rect, margin) }
        // Treats the field as too large for the room.
        model.state.offset.y = rect.maxY - room - model.adjusted.top
      }
    }
  }
}
