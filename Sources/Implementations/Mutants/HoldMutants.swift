// R5, R7, each broken: what a finger or a transition holds, and lets go of.

import Conformance
import ReferenceModel

// MARK: - R5

struct DragKeepsFollowing: Mutation {
  static let rule = "R5"
  static let how = "A drag does not let go of the focus, and the user is drawn back to it."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func dragBegan() { state.isDragging = true }
}

struct DragClamped: Mutation {
  static let rule = "R5"
  static let how = "The content stops at the end of its range under the finger."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func dragged(by delta: Point) {
    standard { $0.dragged(by: delta) }
    guard state.isDragging else { return }
    state.offset.x = range(.horizontal).clamp(state.offset.x)
    state.offset.y = range(.vertical).clamp(state.offset.y)
  }
}

struct SideDragIgnored: Mutation {
  static let rule = "R5"
  static let how = "Content cannot be dragged sideways."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func dragged(by delta: Point) { standard { $0.dragged(by: Point(0, delta.y)) } }
}

struct DragEndUnsettled: Mutation {
  static let rule = "R5"
  static let how = "When the finger goes up, the content stays where it is, be it beyond the end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func dragEnded() { state.isDragging = false }
}

struct FingerForgetsFocus: Mutation {
  static let rule = "R5"
  static let how = "A focus that came while the finger was down is not made up for."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func dragEnded() {
    if state.isDragging { state.isFollowing = false }
    standard { $0.dragEnded() }
  }
}

struct FingersCounted: Mutation {
  static let rule = "R5"
  static let how = "A drag that began twice must end twice."
  var state: State
  private var fingers = 0
  init(_ state: State) { self.state = state }

  mutating func dragBegan() {
    fingers += 1
    standard { $0.dragBegan() }
  }
  mutating func dragEnded() {
    fingers = max(0, fingers - 1)
    if fingers == 0 { standard { $0.dragEnded() } }
  }
}

// MARK: - R7

struct InnerEnds: Mutation {
  static let rule = "R7"
  static let how = "The end of an inner transition is taken for the end of all."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionEnded() {
    state.transitions = min(1, state.transitions)
    standard { $0.transitionEnded() }
  }
}

struct SecondFreezes: Mutation {
  static let rule = "R7"
  static let how = "A transition within a transition freezes the overlap anew."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionBegan() {
    standard { $0.transitionBegan() }
    state.frozenOverlap = trueOverlap
  }
}

struct FrozenForever: Mutation {
  static let rule = "R7"
  static let how = "If nothing was announced during a transition, the overlap stays frozen."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionEnded() {
    let frozen = state.frozenOverlap
    guard state.transitions == 1, state.pending == nil else {
      return standard { $0.transitionEnded() }
    }
    (state.transitions, state.frozenOverlap) = (0, frozen)
    settle()
  }
}

struct PendingDropped: Mutation {
  static let rule = "R7"
  static let how = "What was announced during a transition is dropped at its end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionEnded() {
    if state.transitions == 1 { state.pending = nil }
    standard { $0.transitionEnded() }
  }
}

struct EndsBelowZero: Mutation {
  static let rule = "R7"
  static let how = "A transition that ends without having begun is counted all the same."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func transitionEnded() {
    guard state.transitions <= 0 else { return standard { $0.transitionEnded() } }
    state.transitions -= 1
  }
}
