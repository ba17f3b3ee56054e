// Known bugs: wrong coordinate space.

import Conformance
import ReferenceModel

extension KnownBug {
  static let wrongCoordinateSpace: [KnownBug] = [
    KnownBug(
      CS1.self, rule: "D2",
      symptom: "form sheet shrinks far too much",
      cause: "keyboard height used though it overlaps only the lower part of the sheet",
      breaks: "Q3",
      scenario: "T: V(202,620) F(1700,1744) wS(264)",
      gives: "bottom 264 instead of 62",
      source:
        "freshOS/KeyboardLayoutGuide #33, PR #41; evgenyneu/UnderKeyboard #14; FinniversKit "
        + "PR #428"),
    KnownBug(
      CS2.self, rule: "D1",
      symptom: "wrong height in Slide Over / Split View",
      cause: "screen size used where the window is narrower",
      breaks: "Q3",
      scenario: "T: W(448,0,320,1024) F(1700,1744) wS(264)",
      gives: "width test fails, bottom 0",
      source: "freshOS/KeyboardLayoutGuide PR #14; ionic-team/cordova-plugin-ionic-keyboard PR #29"),
    KnownBug(
      CS4.self, rule: "D2",
      symptom: "Stage Manager window insets by the whole keyboard",
      cause: "screen frame not converted to the window",
      breaks: "Q3",
      scenario: "SM: F(1100,1144) wS[0,626,1366,398]",
      gives: "bottom 398 instead of 74",
      source:
        "IQKeyboardManager #1506; Avi0n/MeshCoreOne PR #139; Apple "
        + "keyboardFrameEndUserInfoKey doc"),
    KnownBug(
      CS5.self, rule: "D2",
      symptom: "stale overlap after the window is resized or moved",
      cause: "overlap only recomputed on keyboard notifications",
      breaks: "Q3 Q1",
      scenario: "SM: F(1100,1144) wS[0,626,1366,398] t(1) W(100,300,700,600)",
      gives: "bottom 74 instead of 274",
      source: "react-native-keyboard-controller PR #957 (#955)"),
    KnownBug(
      CS7.self, rule: "R3",
      symptom: "wrong field position when the field is nested in a container",
      cause: "field.frame (superview coordinates) used as content coordinates",
      breaks: "Q1",
      scenario: "P: F(600,644) wS(260)",
      gives: "tests y=20..64 instead of 600..644",
      source: "seed 003 (derived)"),
    KnownBug(
      CS8.self, rule: "D2",
      symptom: "inset drops to 0 when the content grows after the user scrolled back",
      cause:
        "keyboard rectangle kept in the scroll view own (bounds) coordinates, which move with "
        + "the offset; later compared with the new bounds",
      breaks: "Q3",
      scenario: "P: U(400) wS(260) t(1) U(0) C(1300)",
      gives: "stored maxY 1067 - bounds.maxY 667 = 400 > 260 -> bottom 0, range end 633",
      source:
        "derived from michaeltyson/TPKeyboardAvoiding contentInsetForKeyboard "
        + "(UIScrollView+TPKeyboardAvoidingAdditions.m)"),
  ]
}

struct CS1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard let keyboard = environment.keyboard, isDocked(keyboard) else { return 0 }
    let visible = geometry.screen.height - keyboard.y
    return min(max(0, visible), geometry.viewport.height)
  }
}

struct CS2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool {
    standing.isDocked(keyboard) && keyboard.width <= geometry.window.width
  }
}

struct CS4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard let keyboard = environment.keyboard, isDocked(keyboard) else { return 0 }
    let top = geometry.window.height - keyboard.height
    return min(max(0, geometry.viewport.maxY - top), geometry.viewport.height)
  }
}

struct CS5: Altered {
  var state: State
  private var kept: Double?
  init(_ state: State) { self.state = state }

  mutating func start() {
    standard { $0.start() }
    kept = trueOverlap
  }

  mutating func fire() {
    if announced != nil { kept = nil }
    fireAsUsual()
    kept = trueOverlap
  }

  var trueOverlap: Double { kept ?? standing.trueOverlap }
}

struct CS7: Altered {
  var state: State
  /// Every field stands in a section of this height, as one of a form.
  private static var section: Double { 580 }
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    var rect = rect
    rect.y = rect.y.truncatingRemainder(dividingBy: Self.section)
    standard { $0.reveal(rect, margin: margin) }
  }
}

struct CS8: Altered {
  var state: State
  private var (scrolled, lost) = (0.0, 0.0)
  init(_ state: State) { self.state = state }

  mutating func fire() {
    if announced != nil { (scrolled, lost) = (state.offset.y, 0) }
    fireAsUsual()
  }

  mutating func change(_ store: (inout Environment) -> Void) {
    let content = environment.content
    store(&state.environment)
    if environment.content != content { lost = max(0, scrolled - state.offset.y) }
    settle()
  }

  var trueOverlap: Double { max(0, standing.trueOverlap - lost) }
}
