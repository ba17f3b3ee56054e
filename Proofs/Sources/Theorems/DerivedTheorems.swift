// D1 … D8: every derived quantity equals what the second writing says, for every environment.

import Exploring
import ReferenceModel
import ScrollInvariants

/// The truth that agrees with a state about everything but time, which derived quantities do not read.
func truth(agreeingWith state: State) -> Truth {
  let empty = emptyState()
  var truth = Truth(empty.configuration, empty.environment)
  (truth.configuration, truth.environment) = (state.configuration, state.environment)
  (truth.isFollowing, truth.isDragging) = (state.isFollowing, state.isDragging)
  (truth.transitions, truth.frozenOverlap) = (state.transitions, state.frozenOverlap)
  return truth
}

/// A state with any environment whatever, with a keyboard or without one, frozen or not.
private func anyLayout() -> Model {
  let unknowns = Unknowns()
  var state = emptyState()
  state.environment.geometry = unknowns.geometry("geometry")
  state.environment.padding = unknowns.insets("padding")
  state.environment.content = unknowns.size("content")
  state.environment.keyboard = unknowns.optional { unknowns.rect("keyboard") }
  state.frozenOverlap = unknowns.optional { unknowns.length("frozen") }
  state.configuration.contentSizing = unknowns.any(ContentSizing.self)
  state.configuration.adjustsForKeyboard = Explorer.current.flag()
  state.offset = unknowns.point("offset")
  return Model(state)
}

private func equal(_ a: Insets, _ b: Insets) -> Bool {
  a.top == b.top && a.left == b.left && a.bottom == b.bottom && a.right == b.right
}

extension Theorem {
  static let derivedTheorems = [
    Theorem(
      "D1",
      "A keyboard is docked exactly if it has a size, spans the screen and reaches its bottom."
    ) {
      let (model, k) = (anyDockedOrNot(), Unknowns().rect("frame"))
      let screen = model.geometry.screen
      let tolerance: Double = 1e-6
      let short = max(
        max(k.x, screen.width - k.x - k.width), screen.height - k.y - k.height)
      let isRight = min(k.width, k.height) > 0 && short <= tolerance
      return check(model.isDocked(k) == isRight, "D1")
    },
    Theorem("D2", "The true overlap is the part of the viewport below a docked keyboard's top.") {
      let model = anyDockedOrNot()
      return check(model.trueOverlap == truth(agreeingWith: model.state).covered, "D2")
    },
    Theorem("D2.bounds", "The true overlap is at least 0 and at most the viewport's height.") {
      let model = anyDockedOrNot()
      let overlap = model.trueOverlap
      return check(overlap >= 0 && overlap <= model.geometry.viewport.height, "D2")
    },
    Theorem(
      "D3", "The overlap is the frozen one as far as the viewport is that high, else the true one."
    ) {
      let model = anyLayout()
      let truth = truth(agreeingWith: model.state)
      let counted: Double = model.configuration.adjustsForKeyboard ? truth.overlap : 0
      return check(model.overlap == truth.overlap && model.countedOverlap == counted, "D3")
    },
    Theorem(
      "I3", "The counted overlap lies within the viewport; with safe.bottom it is what D4 adds."
    ) {
      let model = anyLayout()
      let (overlap, environment) = (model.countedOverlap, model.environment)
      let added = model.adjusted.bottom - environment.padding.bottom
      return check(
        overlap >= 0 && overlap <= model.geometry.viewport.height
          && added == max(model.geometry.safe.bottom, overlap), "I3")
    },
    Theorem("D4", "The adjusted insets are padding and bars; at the bottom the larger obstruction.")
    {
      let model = anyLayout()
      return check(equal(model.adjusted, truth(agreeingWith: model.state).insets), "D4")
    },
    Theorem(
      "D5",
      "The range reaches from −lead to C + trail − V, or is the point −lead; vertically with gravity end, the other one."
    ) {
      var model = anyLayout()
      model.state.configuration.gravity = Explorer.current.flag() ? .end : .start
      let legal = truth(agreeingWith: model.state).range
      let axis: Axis = Explorer.current.flag() ? .vertical : .horizontal
      let (range, expected) = (model.range(axis), axis == .vertical ? legal.y : legal.x)
      return check(
        range.lower == expected.lower && range.upper == expected.upper
          && range.lower <= range.upper, "D5")
    },
    Theorem(
      "D6", "The room is the viewport without both insets; the region begins behind the first."
    ) {
      let model = anyLayout()
      let insets = truth(agreeingWith: model.state).insets
      let axis: Axis = Explorer.current.flag() ? .vertical : .horizontal
      let viewport = model.geometry.viewport
      let length = axis == .vertical ? viewport.height : viewport.width
      let lead = axis == .vertical ? insets.top : insets.left
      let trail = axis == .vertical ? insets.bottom : insets.right
      let (room, region) = (model.room(axis), model.region(axis))
      let offset = axis == .vertical ? model.state.offset.y : model.state.offset.x
      return check(
        room == length - lead - trail && region.lower == offset + lead
          && region.upper == offset + length - trail, "D6")
    },
    Theorem(
      "D6.screen",
      "Nothing of the region lies above the screen, if the padding takes nothing away from the insets."
    ) {
      let model = anyLayout()
      let (zero, top): (Double, Double) = (0, model.adjusted.top)
      Explorer.current.assume(zero, atMost: model.environment.padding.top)
      let (window, viewport) = (model.geometry.window, model.geometry.viewport)
      return check(window.y + viewport.y + top >= 0, "D6")
    },
    Theorem("D7", "It bounces if the app says so, or if a drag dismisses and the keyboard covers.")
    {
      var model = anyLayout()
      model.state.configuration.alwaysBounces = Explorer.current.flag()
      model.state.configuration.dismissesByDrag = Explorer.current.flag()
      return check(model.bounces == truth(agreeingWith: model.state).bounces, "D7")
    },
    Theorem("D8", "The content is the natural size, or as much larger as its sizing says.") {
      let model = anyLayout()
      let (size, expected) = (model.contentSize, truth(agreeingWith: model.state).content)
      return check(
        size.width == expected.width && size.height == expected.height
          && size.width >= 0 && size.height >= 0, "D8")
    },
  ]
}

/// A state with any keyboard and any geometry.
private func anyDockedOrNot() -> Model {
  let unknowns = Unknowns()
  var state = emptyState()
  state.environment.geometry = unknowns.geometry("geometry")
  state.environment.keyboard = unknowns.optional { unknowns.rect("keyboard") }
  return Model(state)
}
