// A web page: `scrollIntoView({block: "nearest", inline: "nearest"})` and `scroll-padding`.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A scroll container whose padding and `scroll-padding` are the sum of the app's padding,
/// `safe-area-inset-*` and `keyboard-inset-height`. The page scrolls the active element into view when it
/// gets the focus, when its text changes, and when the visible part changes.
struct CSSNearest: KeyboardWatcher {
  var pane: Pane
  var keyboard: Rect?

  init(_ pane: Pane) { self.pane = pane }

  var observation: Observation { pane.inset }

  mutating func laidOut(from old: Pane) {
    takeKeyboard()
    pane.clamp()
    if pane.size != old.size { focused() }
  }

  mutating func focused() {
    if let field = pane.field { showOnScreen(field, margin: pane.configuration.margin) }
  }

  /// `scroll-margin` is added above and below, even if there is no room for it.
  mutating func showOnScreen(_ rect: Rect, margin: Double) {
    scrollIntoView(rect.extent(.horizontal), .horizontal)
    scrollIntoView(rect.grown(margin).extent(.vertical), .vertical)
  }

  /// The algorithm of `nearest`: an element beyond one edge is aligned with that edge if it fits, else with
  /// the other edge; an element beyond both edges or neither does not move.
  private mutating func scrollIntoView(_ element: Interval, _ axis: Axis) {
    let port = max(0, pane.size[axis])
    let start = pane.offset[axis]
    let (isBefore, isAfter) = (element.lower < start, element.upper > start + port)
    guard isBefore != isAfter else { return }
    let toStart = isBefore == (element.length <= port)
    let goal = toStart ? element.lower : element.upper - port
    pane.offset[axis] = pane.range(axis).clamp(goal)
  }

  /// A scroll container never leaves its range, even during a drag.
  mutating func scrolled(to offset: Point) {
    pane.offset = offset
    pane.clamp()
  }
}
