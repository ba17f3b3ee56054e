// Known bugs: margin.

import Conformance
import ReferenceModel

extension KnownBug {
  static let margin: [KnownBug] = [
    KnownBug(
      MG1.self, rule: "R3",
      symptom: "distance to keyboard not kept",
      cause: "margin lost inside a stack view / on focus change",
      breaks: "Q2",
      scenario: "P: margin=10 F(600,644) wS(260) t(1) F(700,744)",
      gives: "gap 0",
      source: "IQKeyboardManager #1365, #1541"),
    KnownBug(
      MG2.self, rule: "projection",
      symptom: "moves although nothing is hidden",
      cause: "centres or adds a fixed padding",
      breaks: "Q5",
      scenario: "P: margin=10 F(100,144) wS(260)",
      gives: "offset > 0",
      source: "IQKeyboardManager #1956, #887; TPKeyboardAvoiding #239"),
    KnownBug(
      MG4.self, rule: "D4",
      symptom: "extra space at the end of the content",
      cause: "margin added to the inset instead of to the reveal rect",
      breaks: "Q3",
      scenario: "P: margin=75 F(1150,1194) wS(260)",
      gives: "range end 868",
      source: "APSL/react-native-keyboard-aware-scroll-view #210 (extraHeight 75)"),
    KnownBug(
      MG6.self, rule: "projection",
      symptom: "up to one point hidden",
      cause: "distances truncated to Int",
      breaks: "Q1 (tolerance)",
      scenario: "P: F(600.7,644.7) wS(260)",
      gives: "offset 237 instead of 237.7",
      source: "derived from IQKeyboardManager moveUp = CGFloat(Int(moveUp))"),
    KnownBug(
      MG7.self, rule: "reveal",
      symptom: "margin pushes offset past the end",
      cause: "margin not clamped at the content edge",
      breaks: "I2 Q3",
      scenario: "P: margin=20 F(1180,1200) wS(260)",
      gives: "offset 813",
      source: "derived"),
  ]
}

struct MG1: Altered {
  var state: State
  private var isBare = false
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    isBare = rect != nil && countedOverlap > 0
    (state.environment.focus, state.isFollowing) = (rect, rect != nil)
    schedule(burst)
  }

  mutating func settle() {
    let margin = configuration.margin
    if isBare { state.configuration.margin = 0 }
    standard { $0.settle() }
    state.configuration.margin = margin
  }
}

struct MG2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    guard countedOverlap > 0, margin > 0 else {
      return standard { $0.reveal(rect, margin: margin) }
    }
    // To its place below the top, wherever it is.
    state.offset.y = range(.vertical).clamp(rect.y - margin - adjusted.top)
  }
}

struct MG4: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = standing.adjusted
    if countedOverlap > 0 { insets.bottom += configuration.margin }
    return insets
  }
}

struct MG6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    let offset = state.offset
    standard { $0.reveal(rect, margin: margin) }
    if state.offset != offset { state.offset.y = state.offset.y.rounded(.towardZero) }
  }
}

struct MG7: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    standard { $0.reveal(rect, margin: margin) }
    let trailing = rect.maxY + margin + adjusted.bottom - geometry.viewport.height
    if margin > 0, trailing > state.offset.y, rect.height <= room(.vertical) {
      state.offset.y = trailing
    }
  }
}
