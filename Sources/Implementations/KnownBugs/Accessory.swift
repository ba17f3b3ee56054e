// Known bugs: accessory view.

import Conformance
import ReferenceModel

extension KnownBug {
  static let accessory: [KnownBug] = [
    KnownBug(
      AC1.self, rule: "fire",
      symptom: "AutoFill bar slides in later and covers the field",
      cause: "height change after show not followed by a reveal",
      breaks: "Q1",
      scenario: "P: F(600,644) wS(260) t(0.3) wC(304)",
      gives: "field hidden by 44",
      source: "IQKeyboardManager #984, #962, #228"),
    KnownBug(
      AC2.self, rule: "D1",
      symptom: "accessory-only \"keyboard\" ignored or treated as full",
      cause: "hardware keyboard: {{0,623},{375,44}}",
      breaks: "Q3",
      scenario: "P: F(1150,1194) wS(44)",
      gives: "bottom 0 or 260",
      source: "logged frame (public log)"),
    KnownBug(
      AC4.self, rule: "D4",
      symptom: "wrong initial inset without an accessory",
      cause: "nil accessory view assumed to have a height",
      breaks: "Q3",
      scenario: "P: wS(260) t(1) wH",
      gives: "initial bottom != 0",
      source: "MessageKit PR #1218"),
  ]
}

struct AC1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = countedOverlap
    let (isFollowing, isNotice) = (state.isFollowing, announced != nil)
    if before > 0, isNotice { state.isFollowing = false }
    fireAsUsual()
    state.isFollowing = state.isFollowing || isFollowing
  }
}

struct AC2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool { keyboard.height > 100 && standing.isDocked(keyboard) }
}

struct AC4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = standing.adjusted
    insets.bottom += 44
    return insets
  }
}
