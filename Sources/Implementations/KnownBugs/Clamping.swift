// Known bugs: clamping.

import Conformance
import ReferenceModel

extension KnownBug {
  static let clamping: [KnownBug] = [
    KnownBug(
      CL1.self, rule: "fire",
      symptom: "short content pushed off screen",
      cause: "\"keep distance to bottom\" adds the inset difference unclamped",
      breaks: "I2",
      scenario: "P: content=(375, 300) wS(260) t(1)",
      gives: "offset 260",
      source: "MessageKit PR #1506"),
    KnownBug(
      CL2.self, rule: "fire",
      symptom: "scrolls twice at the end of the content",
      cause: "framework clamps and the app subtracts the same difference",
      breaks: "Q5 I2",
      scenario: "P: U(533) wS(260) t(1) U(793) wH",
      gives: "offset 273 instead of 533",
      source: "MessageKit #1575; slackhq/SlackTextViewController PR #539"),
    KnownBug(
      CL3.self, rule: "D5",
      symptom: "cannot reach the last field under a top inset",
      cause: "top inset missing in the maximum offset",
      breaks: "Q3 Q1",
      scenario: "P: BT(64) F(1150,1194) wS(260)",
      gives: "offset 64 too small",
      source: "TPKeyboardAvoiding PR #179"),
    KnownBug(
      CL4.self, rule: "settle",
      symptom: "content shifted up, gap at the bottom after hide",
      cause: "offset not brought back into range",
      breaks: "I2",
      scenario: "P: F(1150,1194) wS(260) t(1) F- wH",
      gives: "offset 787",
      source:
        "apache/cordova-ios #417; openradar 44655885; react-native-webview PR #134; "
        + "TPKeyboardAvoiding PR #18"),
    KnownBug(
      CL6.self, rule: "fire",
      symptom: "offset restored to a value outside the range",
      cause: "saved offset written back unclamped",
      breaks: "I2",
      scenario: "P: U(793) F(1150,1194) wS(260) t(1) C(700) F- wH",
      gives: "offset 533",
      source: "IQKeyboardManager #868"),
    KnownBug(
      CL7.self, rule: "D5",
      symptom: "short form cannot be scrolled although the keyboard covers half of it",
      cause: "range ignores the inset when content <= bounds",
      breaks: "Q3",
      scenario: "P: content=(375, 600) F(550,590) wS(260)",
      gives: "range [0,0]",
      source:
        "haaakon/SingleLineKeyboardResize #10; react-native-keyboard-controller PR #1487; "
        + "flowkey/UIKit-cross-platform getBoundsCheckedContentOffset"),
    KnownBug(
      CL10.self, rule: "R8",
      symptom: "scroll position lost when a bar appears",
      cause: "offset set to -top on every top-inset change",
      breaks: "Q6",
      scenario: "P: U(300) SA(44,0)",
      gives: "offset -44 instead of 256",
      source: "uias/Tabman #300"),
    KnownBug(
      CL12.self, rule: "reveal",
      symptom: "offset illegal for over-full insets",
      cause: "top + bottom inset exceed the viewport",
      breaks: "I1 I2",
      scenario: "L: BT(64) F(600,644) wS(330)",
      gives: "negative visible size",
      source: "derived"),
  ]
}

struct CL1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = countedOverlap
    fireAsUsual()
    if !state.isDragging { state.offset.y += max(0, countedOverlap - before) }
  }
}

struct CL2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (before, offset) = (countedOverlap, state.offset.y)
    fireAsUsual()
    if countedOverlap < before, state.offset.y < offset {
      state.offset.y -= before - countedOverlap
    }
  }
}

struct CL3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func range(_ axis: Axis) -> Interval {
    let range = standing.range(axis)
    return Interval(range.lower, max(range.lower, range.upper - adjusted.leading(axis)))
  }
}

struct CL4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (before, offset) = (countedOverlap, state.offset)
    fireAsUsual()
    if countedOverlap < before, environment.focus == nil { state.offset = offset }
  }
}

struct CL6: Altered {
  var state: State
  private var saved: Point?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (before, offset) = (overlap, state.offset)
    fireAsUsual()
    if before == 0, overlap > 0 { saved = offset }
    guard before > 0, overlap == 0, !state.isDragging, let saved else { return }
    state.offset = saved
  }
}

struct CL7: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func range(_ axis: Axis) -> Interval {
    let range = standing.range(axis)
    return contentSize[axis] <= geometry.viewport.size[axis]
      ? Interval(range.lower, range.lower) : range
  }
}

struct CL10: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let top = adjusted.top
    changeAsUsual(geometry)
    if adjusted.top != top { state.offset.y = -adjusted.top }
  }
}

struct CL12: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    guard room(.vertical) <= 0 else { return standard { $0.reveal(rect, margin: margin) } }
    // As if it were a field that is too large for what is there.
    state.offset.y = rect.maxY - room(.vertical) - adjusted.top
  }
}
