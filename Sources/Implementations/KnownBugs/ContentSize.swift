// Known bugs: content size change.

import Conformance
import ReferenceModel

extension KnownBug {
  static let contentSize: [KnownBug] = [
    KnownBug(
      CC1.self, rule: "R4",
      symptom: "cursor runs behind the keyboard while the text grows",
      cause: "no reveal on content/field growth",
      breaks: "Q1",
      scenario: "P: F(300,344) wS(260) t(1) M(300,400) M(300,420) M(300,440)",
      gives: "field bottom hidden",
      source: "IQKeyboardManager #1310, #1771; openradar 15148548"),
    KnownBug(
      CC2.self, rule: "R4",
      symptom: "scrolls to top when the content grows",
      cause: "offset reset on content size change",
      breaks: "I5 Q5",
      scenario: "P: F(600,644) wS(260) t(1) C(1220)",
      gives: "offset 0",
      source: "facebook/react-native #48412"),
    KnownBug(
      CC4.self, rule: "D5",
      symptom: "inset recomputed wrongly when rows are inserted",
      cause: "inset derived from content size at show",
      breaks: "Q3",
      scenario: "P: wS(260) t(1) C(1500)",
      gives: "range end 793",
      source: "TPKeyboardAvoiding faa39ca"),
    KnownBug(
      CC6.self, rule: "D8",
      symptom: "blank space under the form after hide",
      cause: "content size forced to at least the viewport",
      breaks: "Q3 Q7",
      scenario: "P: content=(375, 500) F(300,344) wS(260) t(1) F- wH",
      gives: "range end > 0",
      source: "IQKeyboardManager #496, #487, #485, 28b2d9c0"),
    KnownBug(
      CC7.self, rule: "R4",
      symptom: "offset beyond the end when content shrinks",
      cause: "no clamp on content shrink",
      breaks: "I2",
      scenario: "P: U(533) wS(260) t(1) U(793) C(400)",
      gives: "offset 793",
      source: "derived; XLForm/IQKeyboardManager #2107"),
  ]
}

struct CC1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let isFollowing = state.isFollowing
    store(&state.environment)
    state.isFollowing = false
    settle()
    state.isFollowing = isFollowing
  }
}

struct CC2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let content = environment.content
    store(&state.environment)
    if environment.content != content, !state.isDragging {
      state.offset = Point(range(.horizontal).lower, range(.vertical).lower)
    } else {
      settle()
    }
  }
}

struct CC4: Altered {
  var state: State
  private var shown: Size?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    fireAsUsual()
    shown = countedOverlap > 0 ? shown ?? environment.content : nil
  }

  func range(_ axis: Axis) -> Interval {
    guard countedOverlap > 0, let shown else { return standing.range(axis) }
    var model = standing
    model.state.environment.content = shown
    return model.range(axis)
  }
}

struct CC6: Altered {
  var state: State
  private var isForced = false
  init(_ state: State) { self.state = state }

  mutating func fire() {
    fireAsUsual()
    if countedOverlap > 0 { isForced = true }
  }

  var contentSize: Size {
    let (size, viewport) = (standing.contentSize, geometry.viewport)
    return isForced ? Size(size.width, max(size.height, viewport.height)) : size
  }
}

struct CC7: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let (content, offset) = (environment.content, state.offset)
    standard { $0.change(store) }
    if environment.content.height < content.height { state.offset = offset }
  }
}
