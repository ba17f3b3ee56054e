// Known bugs: safe area / status bar.

import Conformance
import ReferenceModel

extension KnownBug {
  static let safeArea: [KnownBug] = [
    KnownBug(
      SA1.self, rule: "D2",
      symptom: "20 pt of the input covered with the in-call status bar",
      cause: "view frame relative to parent, status bar shifts the parent",
      breaks: "Q1 Q3",
      scenario: "P: V(40,627) F(1000,1044) wS(260)",
      gives: "bottom 240",
      source: "facebook/react-native #17862, #25916; JSQ #1092, #227; IQKeyboardManager #1052"),
    KnownBug(
      SA2.self, rule: "D5",
      symptom: "keyboard pushed down / wrong after the bar toggles while up",
      cause: "frames cached before the toggle",
      breaks: "Q3",
      scenario: "P: V(20,647) F(1000,1044) wS(260) t(1) V(40,627)",
      gives: "stale",
      source: "danielamitay/DAKeyboardControl PR #85; JSQ #1092"),
    KnownBug(
      SA3.self, rule: "D4",
      symptom: "gap = bottom safe area",
      cause: "library sets contentInset without subtracting the safe area",
      breaks: "Q3",
      scenario: "X: F(1100,1144) wS(335)",
      gives: "bottom 369",
      source: "IQKeyboardManager #1568"),
    KnownBug(
      SA6.self, rule: "settle",
      symptom: "field pinned to the bottom safe area hides behind the accessory bar",
      cause: "layout guide moved with the keyboard",
      breaks: "Q1",
      scenario: "X: F(1140,1184) wS(379)",
      gives: "field hidden",
      source: "IQKeyboardManager #1273"),
    KnownBug(
      SA8.self, rule: "R8",
      symptom: "position jumps when the large title collapses with the keyboard up",
      cause: "top inset change not pinned",
      breaks: "Q6",
      scenario: "X: F(600,644) wS(335) t(1) U(300) SA(96,34) SA(44,34)",
      gives: "offset drifts",
      source: "derived; airbnb/MagazineLayout PR #136"),
  ]
}

struct SA1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    let overlap = standing.trueOverlap
    // The parent is where it is with the bar of every day, 20 points high.
    return overlap > 0 ? max(0, overlap - max(0, geometry.viewport.y - 20)) : 0
  }
}

struct SA2: Altered {
  var state: State
  private var cached: Rect?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    fireAsUsual()
    cached = countedOverlap > 0 ? cached ?? geometry.viewport : nil
  }

  func range(_ axis: Axis) -> Interval {
    let range = standing.range(axis)
    guard let cached, countedOverlap > 0 else { return range }
    let upper = range.upper + geometry.viewport.size[axis] - cached.size[axis]
    return Interval(range.lower, max(range.lower, upper))
  }
}

struct SA3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = standing.adjusted
    if countedOverlap > 0 {
      insets.bottom = geometry.safe.bottom + max(environment.padding.bottom, countedOverlap)
    }
    return insets
  }
}

struct SA6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    let isFollowing = state.isFollowing
    if let focus = environment.focus, isPinned(focus) { state.isFollowing = false }
    standard { $0.settle() }
    state.isFollowing = isFollowing
  }

  /// A field at the end of the content, which is believed to move with the guide.
  private func isPinned(_ field: Rect) -> Bool {
    countedOverlap > 0 && geometry.safe.bottom > 0
      && field.maxY >= contentSize.height - geometry.safe.bottom
  }
}

struct SA8: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    guard countedOverlap > 0 else { return changeAsUsual(geometry) }
    state.environment.geometry = geometry
    settle()
  }
}
