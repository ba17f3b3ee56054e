// Known bugs: wrong frame.

import Conformance
import ReferenceModel

extension KnownBug {
  static let wrongFrame: [KnownBug] = [
    KnownBug(
      WF1.self, rule: "R1",
      symptom: "QuickType bar covers the field",
      cause: "begin frame used for the height",
      breaks: "Q1 Q3",
      scenario: "P: F(600,644) wS(216) t(0.3) bg[0,451,375,216] wS(260)",
      gives: "bottom 216",
      source: "checkout/frames-ios PR #324; seeds 003, 004"),
    KnownBug(
      WF3.self, rule: "R2",
      symptom: "hide computes a huge negative or wrong overlap",
      cause: "hide end frame lies further below the screen than the screen height",
      breaks: "I3 Q4",
      scenario: "S: wS(216) t(1) wC[0,744,320,216] wH",
      gives: "overlap from 480-744",
      source:
        "kgn/KGKeyboardChangeManager #2; RxSwiftCommunity/RxKeyboard PR #107 (hide frame "
        + "(0,812,375,71) on an 812 screen, height -71)"),
    KnownBug(
      WF5.self, rule: "R2",
      symptom: "view collapses to nothing on dismissal",
      cause: "hide end frame is the zero rect; height = screen - 0",
      breaks: "I3",
      scenario: "P: wS(260) t(1) wC[0,0,0,0] wH",
      gives: "inset 667",
      source: "freshOS/KeyboardLayoutGuide PR #39; finn-no/FinniversKit PR #1208"),
    KnownBug(
      WF6.self, rule: "D1",
      symptom: "screen blank / jumps up with \"prefer cross-fade transitions\"",
      cause: "every change-frame reports y=0, height=0",
      breaks: "I3 Q4",
      scenario: "P: F(500,544) wS(260) t(1) wC[0,0,0,0] t(1) wH",
      gives: "inset 667 or offset forced to 0",
      source:
        "facebook/react-native #29974, #31484, PR #34503, PR #35933; zulip/zulip-mobile PR "
        + "#5163"),
    KnownBug(
      WF8.self, rule: "R1",
      symptom: "no avoidance with third-party keyboards",
      cause: "first show has height 0, real heights follow",
      breaks: "Q1",
      scenario: "P: F(600,644) wS(0) t(0.02) wS(216) t(0.05) wS(256)",
      gives: "bottom 0 (first) or 216",
      source: "TPKeyboardAvoiding #130, #191; IQKeyboardManager #2165"),
    KnownBug(
      WF10.self, rule: "D1",
      symptom: "everything jumps after the AutoFill sheet",
      cause: "frames with negative origin or off-screen size are taken at face value",
      breaks: "I3 Q1",
      scenario:
        "W: F(800,844) wS(345) wC(390) t(1) wC[0,852,414,115] t(1) wC[0,-115,414,115] "
        + "wC[0,-390,414,390] t(1) wC[-207,-345,414,345] t(1) wC(345)",
      gives: "inset 115 / 390 / 345 from size only",
      source: "IQKeyboardManager #1823 (logged frames)"),
    KnownBug(
      WF11.self, rule: "D2",
      symptom: "large empty gap with a hardware keyboard",
      cause: "only the shortcut bar is on screen; frame height is the full keyboard",
      breaks: "Q3",
      scenario: "T: F(1700,1744) wS[0,968,768,313]",
      gives: "bottom 313 instead of 56",
      source:
        "mozilla-mobile/firefox-ios PR #739; IQKeyboardManager #469, #381; defagos/CoconutKit "
        + "#36"),
    KnownBug(
      WF12.self, rule: "D2",
      symptom: "inset grows when the input bar shrinks with a hardware keyboard",
      cause: "height difference used instead of the visible part",
      breaks: "Q3",
      scenario: "P: wS[0,579,375,304] t(1) wC[0,601,375,304]",
      gives: "bottom 304",
      source: "MessageKit/MessageKit #690, PR #707"),
  ]
}

struct WF1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    guard case .keyboard(var notice) = event, notice.kind != .willHide, let begin = notice.begin,
      let end = notice.end
    else { return step(event) }
    notice.end = Rect(end.x, end.maxY - begin.height, end.width, begin.height)
    step(.keyboard(notice))
  }
}

struct WF3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    guard case .keyboard(let notice) = event, notice.kind == .willHide,
      let end = notice.end?.sensible
    else { return step(event) }
    if case .some(.some(let last)) = announced, last.y > geometry.screen.height { return }
    announce(end)
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if configuration.adjustsForKeyboard, let keyboard = environment.keyboard,
      keyboard.y > geometry.screen.height
    {
      insets.bottom = environment.padding.bottom + geometry.screen.height - keyboard.y
    }
    return insets
  }
}

struct WF5: Altered {
  var state: State
  private var isCollapsed = false
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event {
      let isZero = notice.kind == .willHide && (notice.end.isZero || lastIsZero)
      switch notice.kind {
      case .willHide: isCollapsed = isZero
      case .willShow, .willChangeFrame: isCollapsed = false
      default: break
      }
    }
    step(event)
  }

  private var lastIsZero: Bool {
    if case .some(let last) = announced { last.isZero } else { false }
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if isCollapsed, overlap == 0, configuration.adjustsForKeyboard {
      insets.bottom = environment.padding.bottom + geometry.screen.height
    }
    return insets
  }
}

struct WF6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    environment.keyboard.isZero ? geometry.viewport.height : standing.trueOverlap
  }
}

struct WF8: Altered {
  var state: State
  private var isVisible = false
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event {
      if notice.kind == .willShow, isVisible { return }
      if notice.kind == .willShow { isVisible = true }
      if notice.kind == .willHide { isVisible = false }
    }
    step(event)
  }
}

struct WF10: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double { environment.keyboard?.height ?? 0 }
}

struct WF11: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard standing.trueOverlap > 0, let keyboard = environment.keyboard else { return 0 }
    let top = geometry.window.y + geometry.viewport.y
    return geometry.bottomOnScreen - max(top, geometry.screen.height - keyboard.height)
  }
}

struct WF12: Altered {
  var state: State
  private var isFull = false
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (isNotice, before) = (announced != nil, trueOverlap)
    if isNotice { isFull = before > 0 }
    fireAsUsual()
  }

  var trueOverlap: Double {
    let overlap = standing.trueOverlap
    guard isFull, overlap > 0, let keyboard = environment.keyboard else { return overlap }
    return min(keyboard.height, geometry.viewport.height)
  }
}
