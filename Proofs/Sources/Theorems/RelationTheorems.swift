// M1 … M15: relations of few steps, restated on formulas. The judge's own check takes random scenarios; what is
// restated here is the same change of one state, for all numbers.

import Exploring
import ReferenceModel
import ScrollInvariants

/// Two models that begin alike and in which one thing is changed.
private struct Pair {
  var one: Model
  let unknowns = Unknowns(limit: Limit.judged)

  /// A model with a keyboard or without, and a followed focus or none, settled.
  init(covered: Bool = true, focused: Bool = true) {
    var state = emptyState()
    state.environment.geometry = AnyState.geometry("", .vertical, .motion)
    state.environment.padding = Insets(
      unknowns.number("padding.top"), 0, unknowns.number("padding.bottom"), 0)
    state.environment.content = Size(375, unknowns.length("content"))
    state.configuration.margin = unknowns.length("margin")
    state.configuration.marginBelow = unknowns.length("marginBelow")
    state.configuration.gravity = unknowns.any(Anchor.self)
    one = Model(state)
    if covered { one.state.environment.keyboard = unknowns.optional { frame("keyboard") } }
    if focused, Explorer.current.flag() {
      one.state.environment.focus = rect("focus")
      one.state.isFollowing = true
    }
    one.state.offset = Point(0, unknowns.number("offset"))
    one.settle()
  }

  func rect(_ name: String) -> Rect {
    Rect(0, unknowns.number("\(name).y"), 375, unknowns.length("\(name).height"))
  }
  func frame(_ name: String) -> Rect {
    Rect(
      0, unknowns.number("\(name).y"), 375,
      Explorer.current.unknown("\(name).height", 1, Limit.judged, isAdmitted: true))
  }
}

/// Whether what is seen of two models is the same, but for an offset that is further down.
private func same(_ one: Model, _ two: Model, shift: Double = 0) -> Bool {
  one.state.offset.x == two.state.offset.x && one.state.offset.y + shift == two.state.offset.y
    && one.trueOverlap == two.trueOverlap && one.adjusted == two.adjusted
}

extension Theorem {
  static let relationTheorems = [
    Theorem(
      "M1",
      "Only where the viewport is on the screen matters, not how much of that the window adds."
    ) {
      let pair = Pair()
      var two = pair.one
      let down = pair.unknowns.length("down")
      let geometry = two.geometry
      Explorer.current.assume(down, atMost: geometry.window.height)
      two.state.environment.geometry.window.y += down
      two.state.environment.geometry.window.height -= down
      two.state.environment.geometry.viewport.y -= down
      var one = pair.one
      one.settle()
      two.settle()
      return check(same(one, two), "M1")
    },
    Theorem("M2", "Content above shifts the offset by its height, content below does not move it.")
    {
      let pair = Pair(covered: false)
      var (one, two) = (pair.one, pair.one)
      let more = pair.unknowns.length("more")
      let isAbove = Explorer.current.flag()
      let range = one.range(.vertical)
      // The focus lies in the content, and the offset touches neither end.
      if let focus = one.environment.focus {
        Explorer.current.assume(0, atMost: focus.y)
        Explorer.current.assume(focus.maxY, atMost: one.environment.content.height)
      }
      two.state.environment.content.height += more
      if isAbove {
        two.state.offset.y += more
        two.state.environment.focus?.y += more
      }
      let field = pair.rect("field")
      Explorer.current.assume(0x1p-40, atMost: field.y)
      Explorer.current.assume(field.maxY, atMost: one.environment.content.height)
      one.step(.focusMoved(field))
      two.step(.focusMoved(isAbove ? Rect(0, field.y + more, 375, field.height) : field))
      Explorer.current.assume(range.lower, lessThan: one.state.offset.y)
      Explorer.current.assume(one.state.offset.y, lessThan: range.upper)
      return check(same(one, two, shift: isAbove ? more : 0), "M2")
    },
    Theorem(
      "M3", "At rest, the same change a second time changes nothing.",
      assumes: [
        "the delay is 0 for what is announced",
        "an anchored end counts within a millionth of a point",
      ]
    ) {
      let pair = Pair()
      var one = pair.one
      one.state.configuration.delay = 0
      one.state.configuration.anchor = pair.unknowns.any(Anchor.self)
      one.state.configuration.reach = pair.unknowns.length("reach")
      let event: Event =
        switch Explorer.current.choice(7) {
        case 0: .keyboard(KeyboardNotification(.willShow, end: pair.frame("end")))
        case 1: .keyboard(KeyboardNotification(.willHide, end: nil))
        case 2: .focus(pair.rect("field"), id: 1)
        case 3: .contentResized(Size(375, pair.unknowns.length("new")))
        case 4: .paddingChanged(Insets(pair.unknowns.number("new.top"), 0, 0, 0))
        case 5: .geometryChanged(AnyState.geometry("new.", .vertical, .motion))
        default: .reveal(pair.rect("target"), margin: pair.unknowns.length("room"))
        }
      one.step(event)
      var two = one
      two.step(event)
      if case .reveal = event, one.environment.focus != nil { return .void }
      if one.configuration.anchor == .end {
        let (drift, most): (Double, Double) = (abs(one.state.offset.y - two.state.offset.y), 1e-6)
        guard drift <= most else { return .broken("M3: the offset drifts") }
        two.state.offset.y = one.state.offset.y
      }
      return check(one.state == two.state, "M3")
    },
    Theorem("M6", "willShow and willChangeFrame do the same, and did… does nothing.") {
      let pair = Pair()
      let frame = pair.unknowns.optional { pair.frame("end") }
      var (one, two) = (pair.one, pair.one)
      let delay = pair.unknowns.length("delay")
      (one.state.configuration.delay, two.state.configuration.delay) = (delay, delay)
      var (show, change) = (
        KeyboardNotification(.willShow, end: frame),
        KeyboardNotification(.willChangeFrame, begin: pair.frame("begin"), end: frame)
      )
      (show.duration, change.duration) = (pair.unknowns.length("one"), pair.unknowns.length("two"))
      (show.isLocal, change.isLocal) = (true, false)
      one.step(.keyboard(show))
      two.step(.keyboard(change))
      let before = two.state
      two.step(.keyboard(KeyboardNotification(.didChangeFrame, end: pair.frame("late"))))
      return check(one.state == two.state && two.state == before, "M6")
    },
    Theorem("M7", "Mirrored, a projection is as far from the end as it was from the beginning.") {
      let unknowns = Unknowns()
      let (width, view) = (unknowns.length("content"), unknowns.length("viewport"))
      let (left, right) = (unknowns.number("left"), unknowns.number("right"))
      // The content is wide enough to scroll, else it rests at the leading edge.
      Explorer.current.assume(view, atMost: width + left + right)
      func model(_ lead: Double, _ trail: Double) -> Model {
        var state = emptyState()
        state.environment.geometry.viewport.width = view
        state.environment.content.width = width
        state.environment.padding = Insets(0, lead, 0, trail)
        state.configuration.oversize = Explorer.current.flag() ? .centre : .nearest
        return Model(state)
      }
      var (one, two) = (model(left, right), model(right, left))
      guard one.configuration.oversize == two.configuration.oversize else { return .void }
      let (x, length) = (unknowns.number("x"), unknowns.length("length"))
      one.state.offset.x = unknowns.number("offset")
      two.state.offset.x = width - view - one.state.offset.x
      one.reveal(Rect(x, 0, length, 0), margin: Margin(0))
      two.reveal(Rect(width - x - length, 0, length, 0), margin: Margin(0))
      return check(two.state.offset.x == width - view - one.state.offset.x, "M7")
    },
    Theorem("M8", "A keyboard that overlaps by h is the same as a viewport that is h shorter.") {
      let pair = Pair(covered: false)
      var (one, two) = (pair.one, pair.one)
      one.state.environment.geometry.safe.bottom = 0
      let (geometry, frame) = (one.geometry, pair.frame("keyboard"))
      one.state.environment.keyboard = frame
      one.state.offset = Point(0, pair.unknowns.number("somewhere"))
      let overlap = one.trueOverlap
      two.state = one.state
      two.state.environment.keyboard = nil
      two.state.environment.geometry.viewport.height = geometry.viewport.height - overlap
      one.settle()
      two.settle()
      let (range, other) = (one.range(.vertical), two.range(.vertical))
      return check(
        one.state.offset.y == two.state.offset.y && range.lower == other.lower
          && range.upper == other.upper, "M8")
    },
    Theorem(
      "M9", "If all lengths are half as large, so is the offset.",
      assumes: ["the room is not between 0.000001 and 0.000002: the tolerance does not scale"]
    ) {
      let pair = Pair(covered: false)
      func half(_ rect: Rect) -> Rect {
        Rect(rect.x / 2, rect.y / 2, rect.width / 2, rect.height / 2)
      }
      var one = pair.one
      let field = pair.rect("field")
      let room = one.room(.vertical)
      if room > 1e-6 { Explorer.current.assume(2e-6, lessThan: room) }
      var two = one
      two.state.offset = Point(0, one.state.offset.y / 2)
      two.state.configuration.margin = one.configuration.margin / 2
      two.state.configuration.marginBelow = one.configuration.marginBelow.map { $0 / 2 }
      let (padding, safe) = (one.environment.padding, one.geometry.safe)
      two.state.environment.padding = Insets(padding.top / 2, 0, padding.bottom / 2, 0)
      two.state.environment.geometry.safe = Insets(safe.top / 2, 0, safe.bottom / 2, 0)
      two.state.environment.geometry.window = half(one.geometry.window)
      two.state.environment.geometry.viewport = half(one.geometry.viewport)
      two.state.environment.content = Size(375 / 2, one.environment.content.height / 2)
      one.reveal(field, margin: one.configuration.margins)
      two.reveal(half(field), margin: two.configuration.margins)
      one.settle()
      two.state.environment.focus = one.environment.focus.map(half)
      two.settle()
      return check(one.state.offset.y == two.state.offset.y * 2, "M9")
    },
    Theorem("M13", "A larger keyboard never shows more, and never moves the content up less.") {
      let pair = Pair(covered: false)
      let (low, high) = (pair.unknowns.number("low"), pair.unknowns.number("high"))
      Explorer.current.assume(low, atMost: high)
      func start(_ top: Double) -> Model {
        var model = pair.one
        model.state.environment.keyboard = Rect(0, top, 375, 2 * Limit.judged - top)
        model.state.environment.padding = Insets(
          pair.one.environment.padding.top, 0, pair.one.environment.padding.bottom, 0)
        model.start()
        return model
      }
      let (more, less) = (start(low), start(high))
      Explorer.current.assume(0, lessThan: more.room(.vertical) - 1e-6)
      if let focus = more.environment.focus {
        // It fits both, with its margins.
        let margin = more.configuration.margins
        let height = margin.above + focus.height + margin.below
        Explorer.current.assume(height, atMost: more.room(.vertical))
      }
      return check(
        less.adjusted.bottom <= more.adjusted.bottom
          && more.room(.vertical) <= less.room(.vertical)
          && less.state.offset.y <= more.state.offset.y, "M13")
    },
    Theorem(
      "M14", "On a larger screen with the keyboard as near, nothing is different.",
      assumes: ["no more is above the screen than bars cover"]
    ) {
      let pair = Pair()
      var (one, two) = (pair.one, pair.one)
      let geometry = one.geometry
      let start: Double = geometry.window.y + geometry.viewport.y + geometry.safe.top
      Explorer.current.assume(0, atMost: start)
      let (wider, down) = (pair.unknowns.length("wider"), pair.unknowns.length("down"))
      two.state.environment.geometry.screen.width += wider
      two.state.environment.geometry.screen.height += down
      two.state.environment.geometry.window.y += down
      two.state.environment.keyboard?.y += down
      two.state.environment.keyboard?.width += wider
      one.settle()
      two.settle()
      return check(same(one, two), "M14")
    },
    Theorem(
      "M15",
      "With the anchor at the end, a keyboard that comes leaves the end in sight, and one that goes leaves all as it was.",
      assumes: ["nothing has the focus", "each time the delay passes"]
    ) {
      let pair = Pair(covered: false, focused: false)
      var one = pair.one
      let delay = pair.unknowns.length("delay")
      (one.state.configuration.anchor, one.state.configuration.delay) = (.end, delay)
      one.state.offset.y = one.range(.vertical).upper
      var two = one
      two.step(.keyboard(KeyboardNotification(.willShow, end: pair.unknowns.rect("end"))))
      two.step(.tick(seconds: delay))
      guard two.state.offset.y == two.range(.vertical).upper else {
        return .broken("M15: the end is not in sight when a keyboard has come")
      }
      two.step(.keyboard(KeyboardNotification(.willHide, end: nil)))
      two.step(.tick(seconds: delay))
      return check(one.state == two.state, "M15")
    },
  ]
}
