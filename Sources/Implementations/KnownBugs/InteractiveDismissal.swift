// Known bugs: interactive dismissal.

import Conformance
import ReferenceModel

extension KnownBug {
  static let interactiveDismissal: [KnownBug] = [
    KnownBug(
      IN1.self, rule: "R5",
      symptom: "content jumps to the top, then bounces",
      cause: "inset set to 0 without animation during the drag",
      breaks: "I6",
      scenario: "P: F(1150,1194) wS(260) t(1) D+ D(-50) wH t(1) D-",
      gives: "offset changed under the finger",
      source: "openradar 19629856"),
    KnownBug(
      IN3.self, rule: "R5",
      symptom: "overscroll after interactive dismissal",
      cause: "library scrolls although the scroll is owned by the finger",
      breaks: "I6",
      scenario: "P: F(1150,1194) wS(260) t(1) D+ D(-100) wH t(1) D-",
      gives: "extra scroll",
      source: "react-native-keyboard-controller PR #1565 (#1564)"),
    KnownBug(
      IN6.self, rule: "D7",
      symptom: "alwaysBounceVertical stuck on",
      cause: "dismiss mode changed while the keyboard is up",
      breaks: "Q4 Q7",
      scenario: "P: wS(260) t(1) wH",
      gives: "flag true after hide",
      source: "derived from ScrollViewBounceController"),
  ]
}

struct IN1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    fireAsUsual()
    if state.isDragging { state.offset.y = range(.vertical).clamp(state.offset.y) }
  }
}

struct IN3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = countedOverlap
    fireAsUsual()
    if state.isDragging { state.offset.y -= before - countedOverlap }
  }
}

struct IN6: Altered {
  var state: State
  private var isStuck = false
  init(_ state: State) { self.state = state }

  mutating func fire() {
    fireAsUsual()
    if countedOverlap > 0 { isStuck = true }
  }

  var bounces: Bool { isStuck || standing.bounces }
}
