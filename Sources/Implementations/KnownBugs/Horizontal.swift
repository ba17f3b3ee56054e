// Known bugs: horizontal / RTL.

import Conformance
import ReferenceModel

extension KnownBug {
  static let horizontal: [KnownBug] = [
    KnownBug(
      HZ1.self, rule: "reveal",
      symptom: "horizontal position lost",
      cause: "keyboard scroll always uses x = 0",
      breaks: "I7",
      scenario: "P: content=(1000, 1200) UX(10) F(600,644) wS(260)",
      gives: "x = 0",
      source: "facebook/react-native PR #1962, PR #6557")
  ]
}

struct HZ1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    standard { $0.reveal(rect, margin: margin) }
    if countedOverlap > 0 { state.offset.x = range(.horizontal).lower }
  }
}
