// Known bugs: rotation.

import Conformance
import ReferenceModel

extension KnownBug {
  static let rotation: [KnownBug] = [
    KnownBug(
      RO1.self, rule: "D3",
      symptom: "portrait offsets kept in landscape",
      cause: "no re-computation on rotation",
      breaks: "Q3",
      scenario: "P: F(600,644) wS(260) t(1) TB G(1) TE wS(200)",
      gives: "bottom 260",
      source: "TPKeyboardAvoiding #99"),
    KnownBug(
      RO2.self, rule: "R7",
      symptom: "negative visible height (-322) in the middle of a rotation",
      cause: "begin/end frames of different orientations subtracted",
      breaks: "I3 I1",
      scenario: "P: wS(260) t(1) TB wH wC[0,667,375,260] G(1) TE wS(200)",
      gives: "-322",
      source: "RxSwiftCommunity/RxKeyboard #46"),
    KnownBug(
      RO3.self, rule: "R7",
      symptom: "view goes down and up again during rotation",
      cause: "hide at the start and show at the end applied separately",
      breaks: "I9",
      scenario: "P: F(600,644) wS(260) t(1) TB wH t(0.4) G(1) wS(200) TE",
      gives: "two applications",
      source: "IQKeyboardManager #1736"),
    KnownBug(
      RO5.self, rule: "R7",
      symptom: "two different bottoms when rotating landscape-left to landscape-right",
      cause: "same-size rotation recomputed from an intermediate frame",
      breaks: "M3 I5",
      scenario: "L: F(600,644) wS(200) t(1) TB wH wS(200) TE",
      gives: "offset/inset differ from before",
      source: "TPKeyboardAvoiding #180"),
    KnownBug(
      RO8.self, rule: "R7",
      symptom: "counters drift",
      cause: "two hide/show pairs per rotation (iOS 8) instead of one",
      breaks: "I9 M5",
      scenario: "P: F(600,644) wS(260) t(1) TB wH wS(200) wH G(1) wS(200) TE",
      gives: "inset counted twice",
      source: "developer.apple.com/forums/thread/5706"),
    KnownBug(
      RO9.self, rule: "R8",
      symptom: "offset beyond the end after rotation",
      cause: "offset kept though the new range is shorter",
      breaks: "I2",
      scenario: "L: U(825) G(0)",
      gives: "offset 825",
      source:
        "react-native RCTScrollView setFrame comment; ScrollingContentViewController "
        + "constrain comment"),
    KnownBug(
      RO10.self, rule: "R8",
      symptom: "two-way rotation drifts",
      cause: "pinning done without undoing the clamp",
      breaks: "M10",
      scenario: "X: U(300) TB G(3) TE t(1) TB G(2) TE",
      gives: "offset differs from 300",
      source: "derived"),
  ]
}

struct RO1: Altered {
  var state: State
  private var (current, kept) = (0.0, 0.0)
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    if state.transitions > 0, geometry.screen != state.environment.geometry.screen, current > 0 {
      kept = current
    }
    changeAsUsual(geometry)
  }

  mutating func fire() {
    if case .some(.none) = announced, state.transitions == 0 { kept = 0 }
    fireAsUsual()
    current = overlap
  }

  var trueOverlap: Double {
    let overlap = standing.trueOverlap
    return overlap > 0 && kept > 0 ? min(kept, geometry.viewport.height) : overlap
  }
}

struct RO2: Altered {
  var state: State
  private var last: Rect?
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    if state.transitions > 0, let end { last = end }
    announce(end)
  }

  mutating func transitionBegan() {
    if state.transitions == 0 { last = nil }
    standard { $0.transitionBegan() }
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    guard state.transitions > 0, let last, configuration.adjustsForKeyboard else { return insets }
    insets.bottom = environment.padding.bottom + geometry.screen.height - last.y
    return insets
  }
}

struct RO3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionBegan() {}
  mutating func transitionEnded() {}
}

struct RO5: Altered {
  var state: State
  private var isTaken = false
  init(_ state: State) { self.state = state }

  mutating func transitionBegan() {
    if state.transitions == 0 { isTaken = false }
    standard { $0.transitionBegan() }
  }

  mutating func keyboardWillChange(to end: Rect?) {
    if state.transitions > 0, isTaken { return }
    isTaken = true
    announce(end)
  }
}

struct RO8: Altered {
  var state: State
  private var shows = 0
  init(_ state: State) { self.state = state }

  mutating func transitionBegan() {
    if state.transitions == 0 { shows = 0 }
    standard { $0.transitionBegan() }
  }

  mutating func keyboardWillChange(to end: Rect?) {
    if state.transitions == 0 { shows = 0 } else if end != nil { shows += 1 }
    announce(end)
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    if state.transitions == 0, shows > 1 { insets.bottom += Double(shows - 1) * countedOverlap }
    return insets
  }
}

struct RO9: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    if !state.isDragging { pin(from: old) }
  }
}

struct RO10: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    // A clamp would have undone the way back, so only the way there is pinned.
    if !state.isDragging {
      state.offset.x += max(0, old.left - adjusted.left)
      state.offset.y += max(0, old.top - adjusted.top)
    }
    settle()
  }
}
