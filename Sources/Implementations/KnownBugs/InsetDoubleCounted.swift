// Known bugs: inset double counted.

import Conformance
import ReferenceModel

extension KnownBug {
  static let insetDoubleCounted: [KnownBug] = [
    KnownBug(
      DC1.self, rule: "D4",
      symptom: "gap of one home-indicator height above the keyboard",
      cause: "keyboard frame already includes the bottom safe area; the scroll view adds it again",
      breaks: "Q3",
      scenario: "X: wS(335)",
      gives: "bottom 369",
      source:
        "Eureka PR #1960; BottleRocketStudios/iOS-KeyboardSupport PR #13; "
        + "freshOS/KeyboardLayoutGuide #10"),
    KnownBug(
      DC3.self, rule: "R1",
      symptom: "inset doubles on rotation",
      cause: "new inset = current inset + keyboard overlap",
      breaks: "Q3",
      scenario: "P: wS(260) t(1) TB G(1) TE wS(200)",
      gives: "bottom 460 (log in the issue: 257 -> 513)",
      source: "IQKeyboardManager #1480"),
    KnownBug(
      DC4.self, rule: "D2",
      symptom: "two keyboard heights of empty space",
      cause: "parent already shrank to avoid the keyboard and the child insets again",
      breaks: "Q3",
      scenario: "P: F(600,644) wS(260) t(1) V(0,407)",
      gives: "bottom 260 on a 407-high viewport",
      source: "flutter/flutter #7036, #12084; IQKeyboardManager PR #1553"),
    KnownBug(
      DC6.self, rule: "R10",
      symptom: "content over-scrolls when the margin changes while the keyboard is up",
      cause: "recomputes from the scrolled position but adds the distance already scrolled",
      breaks: "Q5 M3",
      scenario: "P: F(500,544) wS(260) t(1) m(20)",
      gives: "offset 294 instead of 157",
      source: "react-native-keyboard-controller PR #1204 (#1203)"),
    KnownBug(
      DC8.self, rule: "R3",
      symptom: "too little space for the upper field after the lower one",
      cause: "overlap computed from the position of the *already moved* field",
      breaks: "Q1",
      scenario: "P: F(600,644) wS(260) t(1) F(400,444)",
      gives: "padding computed from y=163 instead of y=400",
      source: "V8tr/KeyboardAvoidanceSwiftUI #1"),
    KnownBug(
      DC9.self, rule: "D2",
      symptom: "gap as high as the footer",
      cause:
        "view is pinned above a footer that itself rides on the keyboard: frame change and "
        + "inset both applied",
      breaks: "Q3",
      scenario: "P: F(600,644) wS(260) V(0,357) t(1)",
      gives: "bottom 260 although the viewport ends above the keyboard",
      source: "IQKeyboardManager PR #1553"),
    KnownBug(
      DC10.self, rule: "D4",
      symptom:
        "whole home-indicator inset vanishes because of a 0.15 pt rounding overlap with a "
        + "dismissed keyboard",
      cause:
        "layout rounding makes the view 0.15 pt higher than the screen; any overlap > 0 is "
        + "taken as a keyboard and the safe area is subtracted",
      breaks: "I3 Q3",
      scenario: "X: V(0,812.15) wS(335) t(1) wC[0,812,375,335]",
      gives: "adjusted bottom 0.15 instead of 34",
      source: "square/Blueprint ScrollView.swift (comment on a > 1.0 threshold)"),
  ]
}

struct DC1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = standing.adjusted
    if countedOverlap > 0 {
      insets.bottom = environment.padding.bottom + geometry.safe.bottom + countedOverlap
    }
    return insets
  }
}

struct DC3: Altered {
  var state: State
  private var (current, extra) = (0.0, 0.0)
  private var isTurned = false
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    if current > 0 { isTurned = true }
    changeAsUsual(geometry)
  }

  mutating func fire() {
    if announced != nil {
      (extra, isTurned) = (isTurned ? current : 0, false)
    }
    fireAsUsual()
    if countedOverlap == 0 { extra = 0 }
    current = countedOverlap + extra
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if countedOverlap > 0 { insets.bottom += extra }
    return insets
  }
}

struct DC4: Altered {
  var state: State
  private var kept = 0.0
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    kept = 0
    announce(end)
  }

  mutating func geometryChanged(_ geometry: Geometry) {
    let isShorter = geometry.viewport.height < state.environment.geometry.viewport.height
    if isShorter, state.transitions == 0 { kept = trueOverlap }
    changeAsUsual(geometry)
  }

  var trueOverlap: Double { max(kept, standing.trueOverlap) }
}

struct DC6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func configure(_ store: (inout Configuration) -> Void) {
    let (margin, offset) = (configuration.margin, state.offset.y)
    standard { $0.configure(store) }
    guard configuration.margin != margin, state.offset.y != offset else { return }
    state.offset.y = range(.vertical).clamp(state.offset.y + offset)
  }
}

struct DC8: Altered {
  var state: State
  private var isNext = false
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    isNext = rect != nil && environment.focus != nil && countedOverlap > 0
    standard { $0.focusChanged(to: rect) }
  }

  mutating func fire() {
    let (region, isNext) = (region(.vertical), isNext)
    self.isNext = false
    fireAsUsual()
    guard isNext, !state.isDragging, let focus = environment.focus else { return }
    // Where it is on the screen nothing covers it, so nothing is needed.
    if focus.y >= region.lower, focus.maxY <= region.upper {
      state.offset.y = range(.vertical).lower
    }
  }
}

struct DC9: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    let overlap = standing.trueOverlap
    let (window, viewport) = (geometry.window, geometry.viewport)
    guard overlap == 0, let keyboard = environment.keyboard, isDocked(keyboard),
      viewport.maxY < window.height, keyboard.y < window.maxY
    else { return overlap }
    return min(window.maxY - keyboard.y, viewport.height)
  }
}

struct DC10: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = standing.adjusted
    guard configuration.adjustsForKeyboard, state.frozenOverlap == nil,
      let keyboard = environment.keyboard, isDocked(keyboard)
    else { return insets }
    let covered = geometry.bottomOnScreen - keyboard.y
    if covered > 0, covered < geometry.safe.bottom {
      insets.bottom = environment.padding.bottom + covered
    }
    return insets
  }
}
