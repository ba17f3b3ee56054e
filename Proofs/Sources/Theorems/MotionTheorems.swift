// projection, reveal, settle: where the offset goes, as laws of one axis.

import Exploring
import ReferenceModel
import ScrollInvariants

/// One axis of a model at rest, without a keyboard: what covers the edges is padding of any size (D4).
private struct AnyAxis {
  var model: Model
  let axis: Axis = .vertical
  let unknowns: Unknowns

  init(limit: Double = Limit.admitted) {
    unknowns = Unknowns(limit: limit)
    var state = emptyState()
    let height = unknowns.length("viewport.height")
    state.environment.geometry = Geometry(
      screen: Size(375, 0), window: Rect(0, 0, 375, 0), viewport: Rect(0, 0, 375, height),
      safe: Insets(0, 0, 0, 0))
    state.environment.padding = Insets(
      unknowns.number("padding.top"), 0, unknowns.number("padding.bottom"), 0)
    state.environment.content = Size(375, unknowns.length("content.height"))
    state.offset = Point(0, unknowns.number("offset"))
    state.configuration.gravity = unknowns.any(Anchor.self)
    model = Model(state)
  }

  /// A target that lies in the content.
  var target: Interval {
    let target = Interval(unknowns.length("target.from"), unknowns.length("target.to"))
    Explorer.current.assume(target.lower, atMost: target.upper)
    Explorer.current.assume(target.upper, atMost: model.contentSize.height)
    return target
  }

  /// The offsets that show a target, or that it fills the region at.
  func showing(_ target: Interval) -> Interval {
    let insets = model.adjusted
    let leading = target.lower - insets.top
    let trailing = target.upper + insets.bottom - model.geometry.viewport.height
    return Interval(min(leading, trailing), max(leading, trailing))
  }
}

extension Theorem {
  static let motionTheorems = [
    Theorem(
      "projection.legal", "A projection is a legal offset, whatever the target and the policy."
    ) {
      var any = AnyAxis()
      any.model.state.configuration.oversize = any.unknowns.any(Oversize.self)
      let target = Interval(any.unknowns.number("target.from"), any.unknowns.number("target.to"))
      let (result, range) = (
        any.model.projection(any.model.state.offset.y, target, .vertical),
        any.model.range(.vertical)
      )
      return check(range.lower <= result && result <= range.upper, "I2")
    },
    Theorem(
      "projection.shows", "A projection shows what fits, and fills the region with what does not."
    ) {
      var any = AnyAxis()
      any.model.state.configuration.oversize = any.unknowns.any(Oversize.self)
      let target = any.target
      let (result, shown) = (
        any.model.projection(any.model.state.offset.y, target, .vertical), any.showing(target)
      )
      return check(shown.lower <= result && result <= shown.upper, "Q1")
    },
    Theorem(
      "projection.nearest",
      "No offset that is legal and shows the target is nearer than the projection."
    ) {
      let any = AnyAxis()
      let (target, offset) = (any.target, any.model.state.offset.y)
      let (result, shown, range) = (
        any.model.projection(offset, target, .vertical), any.showing(target),
        any.model.range(.vertical)
      )
      let other = any.unknowns.number("other")
      for interval in [shown, range] {
        Explorer.current.assume(interval.lower, atMost: other)
        Explorer.current.assume(other, atMost: interval.upper)
      }
      return check(abs(result - offset) <= abs(other - offset), "Q5")
    },
    Theorem("projection.idempotent", "A projection that is projected once more stays where it is.")
    {
      var any = AnyAxis()
      any.model.state.configuration.oversize = any.unknowns.any(Oversize.self)
      let target = any.target
      let once = any.model.projection(any.model.state.offset.y, target, .vertical)
      return check(any.model.projection(once, target, .vertical) == once, "Q5")
    },
    Theorem(
      "projection.policy",
      "A policy decides what is too large for the region: leading, trailing, or the centre."
    ) {
      var any = AnyAxis()
      any.model.state.configuration.oversize = any.unknowns.any(Oversize.self)
      let (target, insets) = (any.target, any.model.adjusted)
      let height = any.model.geometry.viewport.height
      let (p, q) = (target.lower - insets.top, target.upper + insets.bottom - height)
      Explorer.current.assume(p, lessThan: q)
      let offset = any.model.state.offset.y
      let goal =
        switch any.model.configuration.oversize {
        case .leading: p
        case .trailing: q
        case .centre: p / 2 + q / 2
        case .nearest: max(p, min(q, offset))
        }
      // Between p and q every offset is legal, since the target lies in the content.
      return check(any.model.projection(offset, target, .vertical) == goal, "Q5")
    },
    Theorem(
      "projection.monotone",
      "From further down a projection is further down, and by no more than that."
    ) {
      let any = AnyAxis()
      let (target, one) = (any.target, any.model.state.offset.y)
      let other = any.unknowns.number("other")
      Explorer.current.assume(one, atMost: other)
      let (a, b) = (
        any.model.projection(one, target, .vertical), any.model.projection(other, target, .vertical)
      )
      return check(a <= b && b - a <= other - one, "Q5")
    },
    Theorem(
      "reveal.margin", "A reveal keeps the margins free that there is room for, or rests at an end."
    ) {
      var any = AnyAxis()
      let (target, margin) = (any.target, any.unknowns.margin("margin"))
      let room = any.model.room(.vertical)
      Explorer.current.assume(1e-6, lessThan: room)
      Explorer.current.assume(target.length, atMost: room)
      any.model.reveal(Rect(0, target.lower, 375, target.length), margin: margin)
      let kept = margin.shared(in: room - target.length)
      let (region, range, offset) = (
        any.model.region(.vertical), any.model.range(.vertical), any.model.state.offset.y
      )
      let isFreeAbove = target.lower - region.lower >= kept.above || offset <= range.lower
      let isFreeBelow = region.upper - target.upper >= kept.below || offset >= range.upper
      return check(isFreeAbove && isFreeBelow, "Q2")
    },
    Theorem(
      "reveal.shares",
      "Two margins share what there is: each has half of it or what the other one leaves, and no more than it asks for."
    ) {
      let unknowns = Unknowns()
      let (margin, spare) = (unknowns.margin("margin"), unknowns.number("spare"))
      let (shared, expected) = (margin.within(spare), margin.shared(in: spare))
      let rest = max(0, spare)
      let isFair =
        shared.above >= min(margin.above, rest / 2) && shared.below >= min(margin.below, rest / 2)
        && shared.above <= margin.above && shared.below <= margin.below
        && shared.above + shared.below == min(margin.above + margin.below, rest)
      return check(
        isFair && shared.above == expected.above && shared.below == expected.below, "reveal")
    },
    Theorem("reveal.void", "What is outside of the content, or has no room, moves nothing.") {
      var any = AnyAxis()
      let target = any.unknowns.rect("target")
      let isOutside = target.y > any.model.contentSize.height || target.maxY < 0
      guard isOutside || any.model.room(.vertical) <= 1e-6 else { return .void }
      let offset = any.model.state.offset.y
      any.model.reveal(Rect(0, target.y, 375, target.height), margin: any.unknowns.margin("margin"))
      return check(any.model.state.offset.y == offset, "Q5")
    },
    Theorem(
      "anchor",
      "Nothing but R12 reads the anchor and its reach: what is seen, and where a wish and settling lead, is the same."
    ) {
      var any =
        Explorer.current.flag() ? AnyState(layout: .vertical) : AnyState(settling: .vertical)
      let wish = any.chooseWish(true)
      func moved(_ anchor: Anchor) -> Model {
        var model = any.model
        model.state.configuration.anchor = anchor
        if anchor == .end { model.state.configuration.reach = any.margin("reach") }
        if let wish { model.reveal(wish.rect, margin: wish.margin) }
        model.settle()
        return model
      }
      let (one, two) = (moved(.start), moved(.end))
      return check(one.observation == two.observation, "R12")
    },
    Theorem("reveal.axes", "Where a reveal puts y does not depend on any horizontal number.") {
      let (unknowns, vertical) = (Unknowns(), AnyAxis())
      func model(_ name: String) -> (Model, Rect) {
        var any = vertical
        let (view, from) = (unknowns.length("\(name).width"), unknowns.number("\(name).from"))
        any.model.state.environment.geometry.viewport.width = view
        any.model.state.environment.content.width = unknowns.length("\(name).content")
        any.model.state.environment.padding.left = unknowns.number("\(name).left")
        any.model.state.environment.padding.right = unknowns.number("\(name).right")
        any.model.state.offset.x = unknowns.number("\(name).x")
        return (
          any.model,
          Rect(
            from, unknowns.number("y"), unknowns.length("\(name).length"), unknowns.length("height")
          )
        )
      }
      var (one, rect) = model("one")
      var (two, other) = model("two")
      let margin = unknowns.margin("margin")
      one.reveal(rect, margin: margin)
      two.reveal(other, margin: margin)
      return check(one.state.offset.y == two.state.offset.y, "I7")
    },
  ]
}
