// An activity with `adjustResize` and a ScrollView in Android.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// The keyboard resizes the window. A scroll view that changes its size reveals the focused child again if
/// the child was on the screen before.
struct Android: KeyboardWatcher {
  var pane: Pane
  var keyboard: Rect?

  init(_ pane: Pane) { self.pane = pane }

  var observation: Observation { pane.resized }

  mutating func laidOut(from old: Pane) {
    takeKeyboard()
    // The size is set before the children are laid out, and that clamps the offset.
    if pane.size != old.size { sizeChanged(from: old.size) }
    scroll(to: pane.offset)
  }

  /// `onSizeChanged`
  private mutating func sizeChanged(from old: Size) {
    guard let field = pane.field else { return }
    let wasOnScreen =
      field.maxY >= pane.offset.y && field.y <= pane.offset.y + max(0, old.height)
    if wasOnScreen { scrollToChild(field) }
  }

  /// `requestChildFocus`, `requestChildRectangleOnScreen`
  mutating func focused() { if let field = pane.field { scrollToChild(field) } }

  /// Android has no margin, so the app asks for a larger rectangle.
  mutating func showOnScreen(_ rect: Rect, margin: Double) { scrollToChild(rect.grown(margin)) }

  private mutating func scrollToChild(_ rect: Rect) {
    let delta = Point(
      scrollDelta(rect.extent(.horizontal), .horizontal),
      scrollDelta(rect.extent(.vertical), .vertical))
    scroll(to: Point(pane.offset.x + delta.x, pane.offset.y + delta.y))
  }

  /// `computeScrollDeltaToGetChildRectOnScreen`
  private func scrollDelta(_ rect: Interval, _ axis: Axis) -> Double {
    let length = max(0, pane.size[axis])
    let (start, end) = (pane.offset[axis], pane.offset[axis] + length)
    if rect.upper > end, rect.lower > start {
      let delta = rect.length > length ? rect.lower - start : rect.upper - end
      return min(delta, pane.content[axis] - end)
    }
    if rect.lower < start, rect.upper < end {
      let delta = rect.length > length ? end - rect.upper : start - rect.lower
      return max(0 - delta, 0 - start)
    }
    return 0
  }

  // MARK: - scrollTo

  private mutating func scroll(to goal: Point) {
    pane.offset = Point(clamp(goal.x, .horizontal), clamp(goal.y, .vertical))
  }

  /// A child that is no larger than the view cannot be scrolled.
  private func clamp(_ goal: Double, _ axis: Axis) -> Double {
    let (mine, child) = (pane.size[axis], pane.content[axis])
    if mine >= child || goal < 0 { return 0 }
    return mine + goal > child ? child - mine : goal
  }

  mutating func dragEnded() {}

  /// A drag cannot move the content beyond its ends either.
  mutating func scrolled(to offset: Point) { scroll(to: offset) }
}
