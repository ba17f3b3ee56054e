// Known bugs: nav push/pop.

import Conformance
import ReferenceModel

extension KnownBug {
  static let navigation: [KnownBug] = [
    KnownBug(
      NV1.self, rule: "R1",
      symptom: "detached layout after a cancelled swipe-back",
      cause: "hide seen at gesture start, show missing at cancel",
      breaks: "Q1 Q3",
      scenario: "P: F(600,644) wS(260) t(1) wH t(0.3) wS(260)",
      gives: "bottom 0",
      source:
        "JSQMessagesViewController #1174; GitHawk MessageViewController #30; deltachat-ios PR "
        + "#2504"),
    KnownBug(
      NV3.self, rule: "R8",
      symptom: "black area after dismiss",
      cause: "gesture moves the root view frame behind the library",
      breaks: "Q4",
      scenario: "P: F(600,644) wS(260) t(1) V(0,667) F- wH",
      gives: "displacement kept",
      source: "IQKeyboardManager #1361, 1f15e026"),
    KnownBug(
      NV6.self, rule: "D2",
      symptom: "wrong or no inset when a field is focused before the view is in a window",
      cause: "geometry is zero/unknown at the time of the notification",
      breaks: "Q1 Q3",
      scenario: "P: V(0,0) F(600,644) wS(260) t(1) V(0,667)",
      gives: "bottom 0 or -407",
      source: "IQKeyboardManager #1434, #1483, #1885; TPKeyboardAvoiding #183; JSQ #380"),
  ]
}

struct NV1: Altered {
  var state: State
  /// Seconds since the keyboard has begun to go; nil if it has not.
  private var leaving: Double?
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    leaving = 0
    announce(nil)
  }

  mutating func keyboardWillChange(to end: Rect?) {
    // A swipe that is taken back, as it seems: nothing has changed.
    if let leaving, leaving > 0, leaving < 0.5 { return }
    leaving = nil
    announce(end)
  }

  mutating func tick(_ seconds: Double) {
    leaving = leaving.map { $0 + seconds }
    standard { $0.tick(seconds) }
  }
}

struct NV3: Altered {
  var state: State
  private var isLost = false
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    if countedOverlap > 0, state.transitions == 0 { isLost = true }
    changeAsUsual(geometry)
  }

  mutating func fire() {
    let before = countedOverlap
    fireAsUsual()
    guard countedOverlap == 0, isLost, before > 0 else { return }
    isLost = false
    state.environment.padding.bottom += before
    settle()
  }
}

struct NV6: Altered {
  var state: State
  private var isMissed = false
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    isMissed = geometry.viewport.height == 0 || geometry.viewport.width == 0
    announce(end)
  }

  var trueOverlap: Double { isMissed ? 0 : standing.trueOverlap }
}
