// The model with the rules that move the offset replaced by their contracts.

import ReferenceModel

/// The model with *reveal* and *settle* replaced: a call is noted with the state that it finds, and moves nothing.
///
/// Where the noted calls lead is proved once, by *motion*, for any state and offset. So the steps of the events need
/// to show only that they call these rules in the final state, in the right order, from the right offset.
struct TracedModel: Rules {
  var state: State
  var moves: [Move] = []

  /// A call of *reveal* with a wish, or of *settle*.
  struct Move: Equatable {
    var wish: Reveal?
    var state: State
  }

  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Margin) {
    moves.append(Move(wish: Reveal(rect, margin: margin), state: state))
  }
  mutating func settle() { moves.append(Move(wish: nil, state: state)) }

  /// Whether every call found the final state, but for the offset.
  var movesAtTheEnd: Bool {
    moves.allSatisfy { move in
      var found = move.state
      found.offset = state.offset
      return found == state
    }
  }
}
