// Known bugs: inset not restored.

import Conformance
import ReferenceModel

extension KnownBug {
  static let insetNotRestored: [KnownBug] = [
    KnownBug(
      IR1.self, rule: "D4",
      symptom: "top/bottom insets are 0 after hide, content slides under nav bar",
      cause:
        "visible flag is set before the \"first show?\" test, so the prior inset is never "
        + "recorded",
      breaks: "Q4 I4",
      scenario: "P: BT(64) wS(260) t(1) wH",
      gives: "insets (0,0) instead of (64,0)",
      source: "michaeltyson/TPKeyboardAvoiding #152, #164"),
    KnownBug(
      IR2.self, rule: "D4",
      symptom: "keyboard-sized gap stays after hide",
      cause:
        "second show without a hide between (inputView switch) saves the already enlarged "
        + "inset as \"prior\"",
      breaks: "Q4",
      scenario: "P: B(49) F(100,144) wS(260) t(1) F(200,244) wS(300) t(1) wH",
      gives: "bottom 260 after hide",
      source: "TPKeyboardAvoiding PR #8"),
    KnownBug(
      IR3.self, rule: "R2",
      symptom: "gap stays after drag-to-dismiss",
      cause:
        "hide handler ignores notifications whose begin frame is empty; on-drag dismissal "
        + "reports an empty one",
      breaks: "Q4",
      scenario: "P: wS(260) t(1) D+ D(40) bg[0,0,0,0] wH t(1) D-",
      gives: "bottom 260",
      source: "TPKeyboardAvoiding #270"),
    KnownBug(
      IR4.self, rule: "R2",
      symptom: "inset comes back after hide",
      cause:
        "show is applied 10 ms later by a delayed block; a re-posted show just before hide is "
        + "applied after the restore",
      breaks: "Q4 I9",
      scenario: "P: wS(260) t(1) wS(260) t(0.005) wH",
      gives: "bottom 260",
      source: "TPKeyboardAvoiding PR #233 (#237)"),
    KnownBug(
      IR6.self, rule: "D4",
      symptom: "content under navigation bar after hide",
      cause: "hide resets all four insets to zero",
      breaks: "Q4 I4",
      scenario: "P: BT(64) F(500,544) wS(260) t(1) F- wH",
      gives: "top inset 0",
      source: "0thernet/BZGFormViewController PR #45; datwelk/RDRStickyKeyboardView PR #16"),
    KnownBug(
      IR9.self, rule: "D4",
      symptom: "stale inset after hide",
      cause:
        "0.0 is used as \"nothing saved\", but 0 is also a legal saved value, so the next "
        + "show overwrites it",
      breaks: "Q4",
      scenario: "P: wS(260) t(1) wS(300) t(1) wH",
      gives: "bottom 260",
      source: "xmartlabs/Eureka PR #66, PR #244 (#224)"),
    KnownBug(
      IR11.self, rule: "R7",
      symptom: "screen stays displaced after rotate + hide",
      cause: "the \"original\" origin is captured again while already displaced",
      breaks: "Q4 RO",
      scenario: "P: F(600,644) wS(260) t(1) TB wH G(1) TE wS(200) t(1) wH",
      gives: "inset/displacement of the portrait keyboard survives",
      source: "IQKeyboardManager #331, #198"),
    KnownBug(
      IR13.self, rule: "R2",
      symptom: "displacement stays when a non-field view takes the keyboard away",
      cause: "restore is tied to end-editing, not to the keyboard notification",
      breaks: "Q4",
      scenario: "P: F(600,644) wS(260) t(1) wH",
      gives: "bottom 260",
      source: "IQKeyboardManager #580"),
  ]
}

struct IR1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let wasUp = overlap > 0
    fireAsUsual()
    guard wasUp, overlap == 0 else { return }
    (state.environment.padding.top, state.environment.padding.bottom) = (0, 0)
    settle()
  }
}

struct IR2: Altered {
  var state: State
  private var prior = 0.0
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (isNotice, covered) = (announced != nil, overlap)
    fireAsUsual()
    guard isNotice else { return }
    if overlap > 0 {
      prior = covered > 0 ? covered : environment.padding.bottom
    } else if covered > 0 {
      state.environment.padding.bottom = prior
      settle()
    }
  }
}

struct IR3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event, notice.kind == .willHide, notice.begin.isBlank { return }
    step(event)
  }
}

struct IR4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    guard environment.keyboard != nil, case .some(.some) = announced else { return announce(nil) }
    state.environment.keyboard = nil
    settle()
  }
}

struct IR6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    announce(nil)
    state.environment.padding = Insets(0, 0, 0, 0)
    settle()
  }
}

struct IR9: Altered {
  var state: State
  private var saved = 0.0
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (isNotice, covered) = (announced != nil, overlap)
    fireAsUsual()
    guard isNotice else { return }
    if overlap > 0 {
      if saved == 0 { saved = environment.padding.bottom + covered }
    } else if covered > 0 {
      (state.environment.padding.bottom, saved) = (saved, 0)
      settle()
    }
  }
}

struct IR11: Altered {
  var state: State
  private var displaced = 0.0
  init(_ state: State) { self.state = state }

  mutating func transitionBegan() {
    if state.transitions == 0 { displaced = countedOverlap }
    standard { $0.transitionBegan() }
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if overlap == 0, state.transitions == 0 { insets.bottom += displaced }
    return insets
  }
}

struct IR13: Altered {
  var state: State
  private var isOwed = false
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    isOwed = false
    announce(end)
  }

  mutating func keyboardWillHide() {
    if environment.focus == nil { announce(nil) } else { isOwed = true }
  }

  mutating func focusChanged(to rect: Rect?) {
    (state.environment.focus, state.isFollowing) = (rect, rect != nil)
    if isOwed, rect == nil { keyboardWillChange(to: nil) } else { schedule(burst) }
  }
}
