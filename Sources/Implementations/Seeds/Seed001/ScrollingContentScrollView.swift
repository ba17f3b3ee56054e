// Seed 001: UIKit's own scroll to the first responder, deferred and said anew (S-9).

import ReferenceModel

extension Seed001 {
  /// `scrollRectToVisible(_:animated:margin:)`: the rectangle is kept as a part of the deepest view that
  /// contains it, since that view may be elsewhere when it is time to scroll.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let descendant = screen.field.flatMap { $0.rect.contains(rect) ? $0 : nil }
    let event = ScrollRectEvent(rect: rect, descendant: descendant, margin: margin)
    if filter.submit(event, &screen) { callDelegatesIfNeeded(&screen) }
  }

  /// The rectangle goes where the view goes that it is a part of; one that is all of the view has its size.
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

  /// `scrollViewFilter(_:adjustViewForScrollRectEvent:)`: with its margin above and below, as UIKit does it.
  func adjustView(for event: ScrollRectEvent, _ screen: inout Screen) {
    screen.scrollView.scrollRectToVisible(event.rect.grown(event.margin))
  }
}
