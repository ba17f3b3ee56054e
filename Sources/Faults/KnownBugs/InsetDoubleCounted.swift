// Known bugs: inset double counted.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var insetDoubleCounted: [KnownBug] {
    KnownBug(
      "DC1", "D4", symptom: "gap of one home-indicator height above the keyboard",
      cause: "keyboard frame already includes the bottom safe area; the scroll view adds it again",
      breaks: "Q3", in: "X: wS(335)", gives: "bottom 369",
      source: "Eureka PR #1960; BottleRocketStudios/iOS-KeyboardSupport PR #13; "
        + "freshOS/KeyboardLayoutGuide #10"
    ) {
      $0.adjusted = { model in
        guard model.countedOverlap > 0 else { return model.adjustedAsWritten }
        return model.with {
          $0.environment.padding.bottom += $0.environment.geometry.safe.bottom
          $0.environment.geometry.safe.bottom = 0
        }.adjustedAsWritten
      }
    }
    KnownBug(
      "DC3", "R1", symptom: "inset doubles on rotation",
      cause: "new inset = current inset + keyboard overlap", breaks: "Q3",
      in: "P: wS(260) t(1) TB G(1) TE wS(200)", gives: "bottom 460 (log in the issue: 257 -> 513)",
      source: "IQKeyboardManager #1480", remembering: TurnMemory()
    ) {
      $0.geometryChanged = { model, geometry in
        if model.memory.current > 0 { model.memory.isTurned = true }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if model.announced != nil {
          model.memory.kept = model.memory.isTurned ? model.memory.current : 0
          model.memory.isTurned = false
        }
        model.fireAsWritten()
        if model.countedOverlap == 0 { model.memory.kept = 0 }
        model.memory.current = model.countedOverlap + model.memory.kept
      }
      $0.adjusted = { model in
        model.adjustedAsWritten.raised(by: model.countedOverlap > 0 ? model.memory.kept : 0)
      }
    }
    KnownBug(
      "DC4", "D2", symptom: "two keyboard heights of empty space",
      cause: "parent already shrank to avoid the keyboard and the child insets again", breaks: "Q3",
      in: "P: F(600,644) wS(260) t(1) V(0,407)", gives: "bottom 260 on a 407-high viewport",
      source: "flutter/flutter #7036, #12084; IQKeyboardManager PR #1553", remembering: 0.0
    ) {
      // The memory is the overlap that the parent has already avoided.
      $0.keyboardWillChange = { model, end in
        model.memory = 0
        model.keyboardWillChangeAsWritten(end)
      }
      $0.geometryChanged = { model, geometry in
        let isShorter = geometry.viewport.height < model.geometry.viewport.height
        if isShorter, model.state.transitions == 0 { model.memory = model.trueOverlap }
        model.geometryChangedAsWritten(geometry)
      }
      $0.trueOverlap = { model in max(model.memory, model.trueOverlapAsWritten) }
    }
    KnownBug(
      "DC6", "R10",
      symptom: "content over-scrolls when the margin changes while the keyboard is up",
      cause: "recomputes from the scrolled position but adds the distance already scrolled",
      breaks: "Q5 M3", in: "P: F(500,544) wS(260) t(1) m(20)", gives: "offset 294 instead of 157",
      source: "react-native-keyboard-controller PR #1204 (#1203)"
    ) {
      $0.configure = { model, store in
        let (margin, y) = (model.configuration.margin, model.state.offset.y)
        model.configureAsWritten(store)
        guard model.configuration.margin != margin, model.state.offset.y != y else { return }
        model.state.offset.y = model.legal(model.state.offset.y + y)
      }
    }
    KnownBug(
      "DC8", "R3", symptom: "too little space for the upper field after the lower one",
      cause: "overlap computed from the position of the *already moved* field", breaks: "Q1",
      in: "P: F(600,644) wS(260) t(1) F(400,444)",
      gives: "padding computed from y=163 instead of y=400",
      source: "V8tr/KeyboardAvoidanceSwiftUI #1", remembering: false
    ) {
      // The memory says that another field had the focus before.
      $0.focusChanged = { model, rect in
        let isNext = rect != nil && model.environment.focus != nil && model.countedOverlap > 0
        // Without a delay the burst fires at once, so the memory must be set for the next one.
        model.memory = false
        model.focusChangedAsWritten(to: rect)
        model.memory = isNext
      }
      $0.fire = { model in
        let (region, isNext) = (model.region(.vertical), model.memory)
        model.memory = false
        model.fireAsWritten()
        guard isNext, !model.state.isDragging, let focus = model.environment.focus else { return }
        // Nothing covers the field at its scrolled position, so no space seems to be needed.
        if focus.y >= region.lower, focus.maxY <= region.upper {
          model.state.offset.y = model.range(.vertical).lower
        }
      }
    }
    KnownBug(
      "DC9", "D2", symptom: "gap as high as the footer",
      cause:
        "view is pinned above a footer that itself rides on the keyboard: frame change and inset "
        + "both applied",
      breaks: "Q3", in: "P: F(600,644) wS(260) V(0,357) t(1)",
      gives: "bottom 260 although the viewport ends above the keyboard",
      source: "IQKeyboardManager PR #1553"
    ) {
      $0.trueOverlap = { model in
        let (window, viewport) = (model.geometry.window, model.geometry.viewport)
        let overlap = model.trueOverlapAsWritten
        guard overlap == 0, let keyboard = model.environment.keyboard, model.isDocked(keyboard),
          viewport.maxY < window.height, keyboard.y < window.maxY
        else { return overlap }
        return min(window.maxY - keyboard.y, viewport.height)
      }
    }
    KnownBug(
      "DC10", "D4",
      symptom:
        "whole home-indicator inset vanishes because of a 0.15 pt rounding overlap with a "
        + "dismissed keyboard",
      cause:
        "layout rounding makes the view 0.15 pt higher than the screen; any overlap > 0 is taken "
        + "as a keyboard and the safe area is subtracted",
      breaks: "I3 Q3", in: "X: V(0,812.15) wS(335) t(1) wC[0,812,375,335]",
      gives: "adjusted bottom 0.15 instead of 34",
      source: "square/Blueprint ScrollView.swift (comment on a > 1.0 threshold)"
    ) {
      $0.adjusted = { model in
        guard model.configuration.adjustsForKeyboard, model.state.frozenOverlap == nil,
          let keyboard = model.environment.keyboard, model.isDocked(keyboard)
        else { return model.adjustedAsWritten }
        let covered = model.geometry.bottomOnScreen - keyboard.y
        let safe = model.geometry.safe.bottom
        return model.with {
          $0.environment.geometry.safe.bottom = covered > 0 ? min(covered, safe) : safe
        }.adjustedAsWritten
      }
    }
  }
}
