// Known bugs: time/animation.

import Conformance
import ReferenceModel

extension KnownBug {
  static let time: [KnownBug] = [
    KnownBug(
      TM3.self, rule: "R2",
      symptom: "wrong inset when tapping on and off quickly",
      cause: "hide processed before the delayed show",
      breaks: "Q4 I9",
      scenario: "P: F(600,644) wS(260) t(0.02) F- wH",
      gives: "bottom 260",
      source: "TPKeyboardAvoiding e5d34eb, 3217d62, #202, PR #203"),
    KnownBug(
      TM4.self, rule: "R1",
      symptom: "leaving and re-entering the app over-avoids",
      cause: "show re-posted on foreground, applied on top",
      breaks: "M3",
      scenario: "P: F(600,644) wS(260) t(5) wS(260) t(5) wS(260)",
      gives: "avoids twice",
      source: "IHKeyboardAvoiding 39bddfd, f09710a; 36-APPJAM-HEARTZ/BYEBOO-iOS PR #292"),
  ]
}

struct TM3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    if environment.keyboard == nil, case .some(.some) = announced { return }
    announce(nil)
  }
}

struct TM4: Altered {
  var state: State
  private var extra = 0.0
  init(_ state: State) { self.state = state }

  mutating func fire() {
    if let keyboard = announced {
      let isAgain = keyboard != nil && keyboard == environment.keyboard
      extra = isAgain ? extra + countedOverlap : 0
    }
    fireAsUsual()
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if countedOverlap > 0 { insets.bottom += extra }
    return insets
  }
}
