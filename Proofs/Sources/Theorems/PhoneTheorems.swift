// R11 to R14: what is typed, an end that is kept, what scrolls without a finger, and a keyboard that moves.

import Exploring
import ReferenceModel
import ScrollInvariants

extension Theorem {
  static let phoneTheorems = [
    Theorem(
      "R11", "What is typed is followed, and then does what a focus does that has moved.",
      assumes: ["numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: .settles)
      var (one, two) = (TracedModel(any.model.state), TracedModel(any.model.state))
      let field = any.rect("field")
      one.step(.focusMoved(field, typed: true))
      two.state.isFollowing = two.environment.focus != nil
      two.step(.focusMoved(field))
      return check(one.state == two.state && one.moves == two.moves, "R11")
    },
    Theorem(
      "R12",
      "With the anchor at the start, under a finger, out of reach, and within reach of an end that stays, keepingEnd adds nothing to a change.",
      assumes: ["numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: .settles)
      let (state, tolerance): (State, Double) = (any.model.state, 1e-6)
      let (end, reach) = (any.model.range(.vertical).upper, state.configuration.reach)
      let isKept = state.configuration.anchor == .end && !state.isDragging
      let isWithinReach = isKept && Explorer.current.flag()
      if isKept {
        let near: Double = isWithinReach ? tolerance : max(reach, tolerance)
        Explorer.current.assume(state.offset.y, lessThan: end - near)
      }
      var (one, two) = (any.model, any.model)
      let (content, padding, place) = (any.size("new"), any.insets("new"), any.point("place"))
      one.keepingEnd {
        ($0.state.environment.content, $0.state.environment.padding) = (content, padding)
        $0.state.offset = place
      }
      (two.state.environment.content, two.state.environment.padding) = (content, padding)
      two.state.offset = place
      if isWithinReach {
        let new = truth(agreeingWith: two.state).range.y.upper
        Explorer.current.assume(abs(new - end), atMost: tolerance)
      }
      return check(one.state == two.state, "R12")
    },
    kept("change", "any change inside (R4)") { any, model in
      let (content, padding) = (any.size("new"), any.insets("new"))
      model.change { ($0.content, $0.padding) = (content, padding) }
    },
    kept("geometryChanged", "a change of the geometry (R8)") { any, model in
      model.geometryChanged(any.geometry("new."))
    },
    kept("configure", "a change of mind (R10)") { any, model in
      if any.flag() {
        model.contentReplaced(any.size("new"), keepsFocus: any.flag())
      } else {
        model.configure { $0.adjustsForKeyboard.toggle() }
      }
    },
    kept("thaw", "the end of a transition (R7)", .settles) { _, model in model.transitionEnded() },
    kept("fire", "a burst that takes effect", .fires) { _, model in model.fire() },
    Theorem(
      "R13",
      "Without a finger, scrolled is a drag to that place; under a finger, it is a movement of the finger.",
      assumes: ["numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: .settles)
      let (place, before) = (any.point("place"), any.model.state)
      var (one, two) = (any.model, any.model)
      one.step(.scrolled(to: place))
      if !before.isDragging { two.dragBegan() }
      two.dragged(by: Point(place.x - before.offset.x, place.y - before.offset.y))
      if before.isDragging { two.state.isFollowing = false } else { two.dragEnded() }
      let range = any.truth.range.y
      let legal = max(range.lower, min(range.upper, place.y))
      let right = before.isDragging ? place.y : legal
      return check(one.state == two.state && one.state.offset.y == right, "R13")
    },
    Theorem(
      "R14",
      "A keyboard that moves changes nothing; where it is followed, it is stored, an end is kept, and the offset settles.",
      assumes: ["numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: .settles)
      let (frame, isFollowed) = (any.frame("moved"), any.flag())
      var (one, two) = (TracedModel(any.model.state), TracedModel(any.model.state))
      one.state.configuration.tracksKeyboard = isFollowed
      two.state.configuration.tracksKeyboard = isFollowed
      one.step(.keyboardMoved(frame))
      if isFollowed {
        two.keepingEnd { $0.state.environment.keyboard = frame }
        two.settle()
      }
      return check(one.state == two.state && one.moves == two.moves, "R14")
    },
    Theorem(
      "R14.finger",
      "Under a finger a keyboard that moves and is followed takes effect, and the offset stays where the finger has it.",
      assumes: ["numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: .settles)
      var model = any.model
      guard model.state.isDragging else { return .void }
      let frame = any.frame("moved")
      model.state.configuration.tracksKeyboard = true
      var right = model.state
      right.environment.keyboard = frame
      model.step(.keyboardMoved(frame))
      let insets = truth(agreeingWith: right).insets
      return check(model.state == right && model.adjusted == insets, "R14")
    },
  ]

  /// That the offset is the new end, as the judge's second writing derives it, where *settle* and wishes find it.
  private static func kept(
    _ id: String, _ what: String, _ effects: Effects = .settles,
    _ act: @escaping @Sendable (AnyState, inout TracedModel) -> Void
  ) -> Theorem {
    Theorem(
      "R12.\(id)",
      "With the anchor at the end, an offset at the end, or within reach of one that moves, is at the new end after \(what), before the focus is revealed.",
      assumes: ["no finger is down", "numbers up to 65,536"]
    ) {
      let any = AnyState(.vertical, for: effects, isAtEnd: true)
      let (old, offset, tolerance): (Double, Double, Double) = (
        any.model.range(.vertical).upper, any.model.state.offset.y, 1e-6
      )
      var model = TracedModel(any.model.state)
      act(any, &model)
      guard !model.moves.isEmpty else { return .void }
      let end = truth(agreeingWith: model.state).range.y.upper
      guard offset >= old - tolerance || abs(end - old) > tolerance else { return .void }
      return check(model.moves.allSatisfy { $0.state.offset.y == end }, "R12")
    }
  }
}
