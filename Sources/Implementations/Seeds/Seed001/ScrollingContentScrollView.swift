// Published system 001: UIKit's scroll to the first responder, deferred and adjusted (S-9).

import ReferenceModel
import ScrollPlatform

extension Seed001 {
  /// `scrollRectToVisible(_:animated:margin:)`. The rectangle is stored relative to the deepest view that
  /// contains it, since that view may move before the scroll.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let descendant = screen.field.flatMap { $0.rect.contains(rect) ? $0 : nil }
    let event = ScrollRectEvent(rect: rect, descendant: descendant, margin: margin)
    if filter.submit(event, &screen) { callDelegatesIfNeeded(&screen) }
  }

  /// The rectangle moves with its view. A rectangle that covers the whole view also takes its size.
  mutating func fieldMoved(_ screen: inout Screen) {
    guard let field = screen.field, var event = filter.scrollRectEvent,
      let old = event.descendant, old.id == field.id
    else { return }
    event.rect =
      event.rect == old.rect
      ? field.rect
      : event.rect.moved(by: Point(field.rect.x - old.rect.x, field.rect.y - old.rect.y))
    event.descendant = field
    filter.scrollRectEvent = event
  }

  /// `scrollViewFilter(_:adjustViewForScrollRectEvent:)`: scrolls with the margin above and below.
  func adjustView(for event: ScrollRectEvent, _ screen: inout Screen) {
    screen.scrollView.scrollRectToVisible(event.rect.grown(event.margin))
  }
}
