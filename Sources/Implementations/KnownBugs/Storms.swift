// Known bugs: notification storms/ordering.

import Conformance
import ReferenceModel

extension KnownBug {
  static let storms: [KnownBug] = [
    KnownBug(
      ST1.self, rule: "schedule",
      symptom: "jumpy animation on AutoFill",
      cause: "1 hide and 2 shows within 0.1 s each applied",
      breaks: "I9",
      scenario: "P: F(100,144) wS(260) t(1) F(600,644) wH t(0.02) wS(260) t(0.04) wS(304)",
      gives: "three applications",
      source: "seed 001 README"),
    KnownBug(
      ST2.self, rule: "schedule",
      symptom: "flicker between password fields",
      cause: "335/291 alternate on every focus change",
      breaks: "M5 I9",
      scenario:
        "X: F(600,644) wS(335) t(1) F(700,744) wH wS(291) t(0.03) wS(335) t(1) F(600,644) wH "
        + "wS(291) t(0.03) wS(335)",
      gives: "inset toggles",
      source: "facebook/react-native #39411; flutter/flutter #88354"),
    KnownBug(
      ST3.self, rule: "R1",
      symptom: "negative interpolation",
      cause: "two willShow in a row (291, 336); second treated as resize of a finished first",
      breaks: "I1 M5",
      scenario: "X: F(700,744) wS(291) wS(336)",
      gives: "offset interpolated from 291",
      source: "react-native-keyboard-controller #327"),
    KnownBug(
      ST4.self, rule: "R2",
      symptom: "hide event acted on although only the field changed",
      cause: "willHide always precedes willShow on field change",
      breaks: "I9",
      scenario: "P: F(600,644) wS(260) t(1) F(700,744) wH t(0.01) wS(260)",
      gives: "insets dropped and re-added",
      source: "ionic-team/cordova-plugin-ionic-keyboard PR #68"),
    KnownBug(
      ST7.self, rule: "R1",
      symptom: "no inset when the view appears with the keyboard already up",
      cause: "\"begin == end means nothing changed\" filter",
      breaks: "Q3",
      scenario: "P: bg[0,407,375,260] wS(260)",
      gives: "bottom 0",
      source: "newbe.dev answer; TPKeyboardAvoiding ignoringNotifications"),
    KnownBug(
      ST9.self, rule: "R1",
      symptom: "change with duration 0 lost",
      cause: "only animated changes handled",
      breaks: "Q3",
      scenario: "P: du(0) wS(260)",
      gives: "bottom 0",
      source: "freshOS/KeyboardLayoutGuide PR #31"),
    KnownBug(
      ST10.self, rule: "R5",
      symptom:
        "scrolling stops under the finger when a keyboard notification repeats the known "
        + "frame",
      cause: "assigning contentInset even with an equal value interrupts scrolling",
      breaks: "I5 I6 M3",
      scenario: "P: wS(260) t(1) D+ D(50) wC(260) t(1) D(50) D-",
      gives: "scroll stops at 50",
      source: "square/Blueprint ScrollView.swift comment"),
  ]
}

struct ST1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) {
    state.pending = burst
    if state.transitions == 0, burst.keyboard != nil {
      fire()
    } else {
      wait(burst, configuration.delay)
    }
  }
}

struct ST2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    announce(end)
    if countedOverlap > 0, end != nil, state.transitions == 0, state.pending != nil { fire() }
  }

  mutating func keyboardWillHide() { announce(nil) }
}

struct ST3: Altered {
  var state: State
  private var (first, difference) = (0.0, 0.0)
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event, notice.kind == .willShow, let end = notice.end?.sensible
    {
      if case .some(.some(let last)) = announced, last.height != end.height {
        difference = end.height - last.height
      } else {
        difference = 0
      }
    }
    step(event)
  }

  mutating func fire() {
    fireAsUsual()
    guard difference != 0, overlap > 0, !state.isDragging else { return }
    state.offset.y = range(.vertical).clamp(state.offset.y - difference)
    difference = 0
  }
}

struct ST4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    announce(nil)
    if state.transitions == 0, state.pending != nil { fire() }
  }
}

struct ST7: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event, notice.kind != .willHide, notice.begin == notice.end {
      return
    }
    step(event)
  }
}

struct ST9: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event, notice.kind != .willHide, notice.duration == 0 { return }
    step(event)
  }
}

struct ST10: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    if state.isDragging, let keyboard = announced, keyboard == environment.keyboard {
      state.isDragging = false
    }
    fireAsUsual()
  }
}
