// Known bugs: partial overlap.

import Conformance
import ReferenceModel

extension KnownBug {
  static let partialOverlap: [KnownBug] = [
    KnownBug(
      PO1.self, rule: "D2",
      symptom: "blank strip as high as the bottom bar",
      cause: "full keyboard height subtracted though the view ends above a bottom bar",
      breaks: "Q3",
      scenario: "P: V(0,618) F(1100,1144) wS(260)",
      gives: "bottom 260 instead of 211",
      source: "flutter/flutter #24768, #42653, #139224"),
    KnownBug(
      PO2.self, rule: "D2",
      symptom: "gap between keyboard and bar on a page sheet",
      cause: "sheet bottom is above the screen bottom",
      breaks: "Q3",
      scenario: "T: V(0,964) wS(264)",
      gives: "bottom 264 instead of 204",
      source: "nathantannar4/InputBarAccessoryView #244"),
    KnownBug(
      PO4.self, rule: "D6",
      symptom: "keyboard covers the whole (small) scroll view",
      cause: "negative visible height",
      breaks: "I1 I2",
      scenario: "P: V(450,150) F(300,344) wS(260)",
      gives: "negative region, offset out of range or NaN",
      source: "derived (small comment box above the bottom)"),
  ]
}

struct PO1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard standing.trueOverlap > 0, let keyboard = environment.keyboard else { return 0 }
    return min(geometry.window.maxY - keyboard.y, geometry.viewport.height)
  }
}

struct PO2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    let overlap = standing.trueOverlap
    let below = geometry.screen.height - geometry.bottomOnScreen
    return overlap > 0 ? min(overlap + max(0, below), geometry.viewport.height) : 0
  }
}

struct PO4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard standing.trueOverlap > 0, let keyboard = environment.keyboard else { return 0 }
    return geometry.bottomOnScreen - keyboard.y
  }

  mutating func reveal(_ rect: Rect, margin: Double) {
    guard room(.vertical) <= 0 else { return standard { $0.reveal(rect, margin: margin) } }
    // What is visible has a negative height, and half of that is the middle.
    state.offset.y = rect.maxY - room(.vertical) * rect.height
  }
}
