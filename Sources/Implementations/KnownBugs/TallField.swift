// Known bugs: taller than viewport.

import Conformance
import ReferenceModel

extension KnownBug {
  static let tallField: [KnownBug] = [
    KnownBug(
      TL1.self, rule: "projection",
      symptom: "tall text view jumps out of view",
      cause: "field taller than the visible area is aligned by its far edge",
      breaks: "Q1",
      scenario: "P: F(100,700) wS(260)",
      gives: "gap inside the region",
      source: "TPKeyboardAvoiding 2f9f8fe, b3a7854"),
    KnownBug(
      TL2.self, rule: "R4",
      symptom: "typing at the top scrolls to the end",
      cause: "field rect instead of caret as the target",
      breaks: "Q5",
      scenario: "P: F(100,120) wS(260) t(1) M(120,140)",
      gives: "offset changes",
      source: "react-native-keyboard-controller #1148"),
    KnownBug(
      TL3.self, rule: "projection",
      symptom: "text view slides under the navigation bar",
      cause: "top limit ignored for tall fields",
      breaks: "Q1",
      scenario: "X: F(0,700) wS(335)",
      gives: "top of region empty/covered",
      source: "IQKeyboardManager #1330"),
    KnownBug(
      TL5.self, rule: "projection",
      symptom: "oscillates between two positions",
      cause: "each reveal of an over-tall target prefers the other edge",
      breaks: "M3",
      scenario: "P: F(100,700) wS(260) t(1) F(100,700) t(1) F(100,700)",
      gives: "offset alternates",
      source: "react-native-keyboard-controller #613"),
    KnownBug(
      TL6.self, rule: "projection",
      symptom: "which edge wins differs between toolkits",
      cause:
        "policy, not a bug: UIKit 2008 bottom; Chameleon/WinObjC/GTK leading; "
        + "CSS/Android/Flutter/Swing nearest; Qt centre",
      breaks: "(Q1 must hold for all)",
      scenario: "P: F(300,1000) wS(260)",
      gives: "-",
      source: "blog.s21g.com/articles/1007; see oracles.md"),
  ]
}

struct TL1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    guard target.length > room(axis) else { return standing.projection(offset, target, axis) }
    return range(axis).clamp(target.upper - adjusted.leading(axis))
  }
}

struct TL2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let caret = environment.focus
    store(&state.environment)
    settle()
    guard let moved = environment.focus, moved != caret, state.isFollowing, state.isAtRest else {
      return
    }
    // The whole field, which is as large as what is visible.
    reveal(Rect(moved.x, moved.y, moved.width, max(moved.height, room(.vertical))), margin: 0)
  }
}

struct TL3: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    guard target.length > room(axis) else { return standing.projection(offset, target, axis) }
    return range(axis).clamp(target.lower)
  }
}

struct TL5: Altered {
  var state: State
  private var isOdd = false
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    guard rect.height > room(.vertical), room(.vertical) > 0 else {
      return standard { $0.reveal(rect, margin: margin) }
    }
    let oversize = configuration.oversize
    state.configuration.oversize = isOdd ? .trailing : .leading
    standard { $0.reveal(rect, margin: margin) }
    state.configuration.oversize = oversize
    isOdd.toggle()
  }
}

struct TL6: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    var model = standing
    model.state.configuration.oversize = .centre
    return model.projection(offset, target, axis)
  }
}
