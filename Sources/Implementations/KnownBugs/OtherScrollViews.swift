// Known bugs: nested / other scroll views.

import Conformance
import ReferenceModel

extension KnownBug {
  static let otherScrollViews: [KnownBug] = [
    KnownBug(
      NE3.self, rule: "R1",
      symptom: "content not moved when the input bar outside is focused",
      cause: "no responder inside",
      breaks: "Q3 (insets yes, scroll no)",
      scenario: "P: U(200) wS(260)",
      gives: "insets missing",
      source: "facebook/react-native #46595")
  ]
}

struct NE3: Altered {
  var state: State
  private var hasResponder = false
  init(_ state: State) { self.state = state }

  mutating func start() {
    hasResponder = environment.focus != nil
    standard { $0.start() }
  }

  mutating func keyboardWillChange(to end: Rect?) {
    hasResponder = environment.focus != nil
    announce(end)
  }

  var countedOverlap: Double { hasResponder ? standing.countedOverlap : 0 }
}
