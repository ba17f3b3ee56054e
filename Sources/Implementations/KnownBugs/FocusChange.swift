// Known bugs: focus change w/o notification.

import Conformance
import ReferenceModel

extension KnownBug {
  static let focusChange: [KnownBug] = [
    KnownBug(
      FO1.self, rule: "R3",
      symptom: "second field hidden",
      cause: "focus moves while the keyboard is up: no notification",
      breaks: "Q1",
      scenario: "P: F(100,144) wS(260) t(1) F(600,644)",
      gives: "offset stays 0: field hidden by 237",
      source: "IQKeyboardManager PR #7; react-native-keyboard-controller #1122; seed 000"),
    KnownBug(
      FO2.self, rule: "R3",
      symptom: "every tap on the same field scrolls",
      cause: "re-focus handled as new focus",
      breaks: "I5 M3",
      scenario: "P: F(600,644) wS(260) t(1) F(600,644) t(1) F(600,644)",
      gives: "extra scroll each time",
      source: "react-native-keyboard-controller #798"),
    KnownBug(
      FO4.self, rule: "R3",
      symptom: "re-focus after dismissal pushes the field too high",
      cause: "stale/cleared selection: falls back to the full input height",
      breaks: "Q5",
      scenario: "P: F(600,644) wS(260) t(1) F- wH t(1) F(600,644) wS(260)",
      gives: "second offset differs from the first",
      source: "react-native-keyboard-controller PR #1403"),
    KnownBug(
      FO5.self, rule: "fire",
      symptom: "jumps back to the first field on Done",
      cause: "offset saved at the first focus is restored after Next/Next/Done",
      breaks: "Q4 Q5",
      scenario: "P: F(100,144) wS(260) t(1) F(600,644) t(1) F(1100,1144) t(1) F- wH",
      gives: "offset 0 instead of 533",
      source: "IQKeyboardManager #184; TPKeyboardAvoiding PR #153 (maintainer refuses restore)"),
    KnownBug(
      FO7.self, rule: "R3",
      symptom: "text view never scrolled",
      cause: "UITextView: keyboard notification comes before did-begin-editing",
      breaks: "Q1",
      scenario: "P: wS(260) t(0.3) F(600,644)",
      gives: "offset 0",
      source: "craiggrummitt.com 2016/07/18; seeds 000, 003"),
    KnownBug(
      FO8.self, rule: "reveal",
      symptom: "going back up leaves the upper field under the bar",
      cause: "only the bottom edge is checked",
      breaks: "Q1",
      scenario: "X: F(1100,1144) wS(335) t(1) F(300,344)",
      gives: "field above the region",
      source: "IHKeyboardAvoiding #12; seed 003"),
    KnownBug(
      FO9.self, rule: "D3",
      symptom: "content not reachable when the focused field is outside the scroll view",
      cause: "insets applied only if the scroll view contains the responder",
      breaks: "Q3",
      scenario: "P: wS(260)",
      gives: "bottom 0",
      source: "TPKeyboardAvoiding PR #78, 03b524d; react-native #46595"),
  ]
}

struct FO1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    let isNext = rect != nil && environment.focus != nil && countedOverlap > 0
    (state.environment.focus, state.isFollowing) = (rect, rect != nil && !isNext)
    schedule(burst)
  }
}

struct FO2: Altered {
  var state: State
  private var isAgain = false
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    isAgain = rect != nil && rect == environment.focus
    standard { $0.focusChanged(to: rect) }
  }

  mutating func fire() {
    let isAgain = isAgain
    self.isAgain = false
    fireAsUsual()
    guard isAgain, !state.isDragging, let focus = environment.focus else { return }
    // What is missing, as if nothing had been scrolled yet.
    let missing = focus.maxY + adjusted.bottom - geometry.viewport.height
    state.offset.y = range(.vertical).clamp(state.offset.y + max(0, missing))
  }
}

struct FO4: Altered {
  var state: State
  private var left: Rect?
  private var isStale = false
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    if rect == nil { left = environment.focus ?? left }
    isStale = rect != nil && rect == left
    (state.environment.focus, state.isFollowing) = (rect, rect != nil)
    schedule(burst)
  }

  mutating func settle() {
    guard isStale, let caret = environment.focus else { return standard { $0.settle() } }
    state.environment.focus?.height *= 2
    standard { $0.settle() }
    state.environment.focus = caret
  }
}

struct FO5: Altered {
  var state: State
  private var saved: Point?
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    if rect != nil, saved == nil { saved = state.offset }
    standard { $0.focusChanged(to: rect) }
  }

  mutating func fire() {
    let wasUp = overlap > 0
    fireAsUsual()
    guard wasUp, overlap == 0, !state.isDragging, let offset = saved else { return }
    saved = nil
    state.offset.y = range(.vertical).clamp(offset.y)
  }
}

struct FO7: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    let isLate = environment.focus == nil && countedOverlap > 0
    (state.environment.focus, state.isFollowing) = (rect, rect != nil && !isLate)
    schedule(burst)
  }
}

struct FO8: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    let offset = state.offset.y
    standard { $0.reveal(rect, margin: margin) }
    state.offset.y = max(state.offset.y, offset)
  }
}

struct FO9: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var countedOverlap: Double { environment.focus == nil ? 0 : standing.countedOverlap }
}
