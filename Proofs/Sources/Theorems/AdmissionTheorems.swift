// admission: what is let in, for every number of any size.

import Exploring
import Extremes
import ReferenceModel

/// Whether a number is in the form in which *cut* leaves it.
private func isAdmitted(_ number: Double) -> Bool {
  number == 0 || (abs(number) >= 0x1p-40 && abs(number) <= 0x1p40)
}

extension Theorem {
  static let admissionTheorems = [
    Theorem("cut", "Cutting a number leaves an admitted one, and leaves an admitted one as it is.")
    {
      let raw = Unknowns().raw("x")
      // The public face of *cut* for both signs is the point.
      guard let cut = Point(raw, 0).admitted?.x else { return .broken("cut ignores a number") }
      let isKept = !isAdmitted(raw) || cut == raw
      let isCut =
        abs(raw) < 0x1p-40 ? cut == 0 : cut == max(-0x1p40, min(0x1p40, raw))
      return check(isAdmitted(cut) && isKept && isCut, "admission")
    },
    Theorem("admission.length", "A length below 0 counts as 0.") {
      let raw = Unknowns().raw("x")
      guard let length = asLength(raw) else { return .broken("asLength ignores a number") }
      let expected: Double = raw < 0x1p-40 ? 0 : min(raw, 0x1p40)
      return check(length == expected, "admission")
    },
    Theorem("admission.rect", "A rectangle keeps its edges, whichever corner it is named from.") {
      let unknowns = Unknowns()
      let axis: Axis = Explorer.current.flag() ? .vertical : .horizontal
      let (origin, length) = (unknowns.raw("origin") / 4, unknowns.raw("length") / 4)
      Explorer.current.assume(0x1p-40, atMost: origin)
      let isBackward = length < 0
      if isBackward {
        Explorer.current.assume(length, atMost: -0x1p-40)
        Explorer.current.assume(0x1p-40, atMost: origin + length)
      } else {
        Explorer.current.assume(0x1p-40, atMost: length)
      }
      let raw = axis == .vertical ? Rect(1, origin, 1, length) : Rect(origin, 1, length, 1)
      guard let rect = raw.admitted else { return .broken("a rectangle is ignored") }
      let extent = rect.extent(axis)
      let (from, to) = isBackward ? (origin + length, origin) : (origin, origin + length)
      return check(extent.lower == from && extent.upper == to && extent.length >= 0, "admission")
    },
    Theorem(
      "extremes", "The smaller, the larger and the magnitude of numbers are those of formulas."
    ) {
      let unknowns = Unknowns()
      let (one, other) = (unknowns.raw("one"), unknowns.raw("other"))
      return check(
        smaller(one, other) == min(one, other) && larger(one, other) == max(one, other)
          && magnitude(one) == max(one, -one), "admission")
    },
    Theorem(
      "defaults",
      "What an app does not configure, a notification does not say, and a state begins with, is as documented."
    ) {
      let configuration = Configuration()
      let notification = KeyboardNotification(.willShow, end: nil)
      let (delay, duration): (Double, Double) = (0.1, 0.25)
      let isPlain =
        configuration.oversize == .nearest && configuration.contentSizing == .natural
        && configuration.anchor == .start && !configuration.dismissesByDrag
        && !configuration.alwaysBounces
        && configuration.adjustsForKeyboard && configuration.maxWait == nil
        && configuration.gravity == .start && !configuration.tracksKeyboard
        && configuration.marginBelow == nil && configuration.reach == 0
      let (nothing, none) = (Rect(0, 0, 0, 0), Insets(0, 0, 0, 0))
      let geometry = Geometry(
        screen: nothing.size, window: nothing, viewport: nothing, safe: none)
      let state = State(
        configuration, Environment(geometry: geometry, padding: none, content: nothing.size))
      let isAtTheBeginning =
        state.offset == Point(0, 0) && !state.isFollowing && !state.isDragging
        && state.pending == nil && state.transitions == 0 && state.frozenOverlap == nil
        && Pending(nil).remaining == 0
      let isUntyped = Event.focusMoved(nothing) == .focusMoved(nothing, typed: false)
      return check(
        configuration.delay == delay && configuration.margin == 0 && isPlain && isAtTheBeginning
          && isUntyped
          && notification.duration == duration && notification.isLocal && notification.begin == nil,
        "admission")
    },
    Theorem("admission.size", "A size has no negative part.") {
      let unknowns = Unknowns()
      guard let size = Size(unknowns.raw("width"), unknowns.raw("height")).admitted else {
        return .broken("a size is ignored")
      }
      return check(size.width >= 0 && size.height >= 0, "admission")
    },
  ]
}
