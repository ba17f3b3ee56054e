// Published system 001: the scroll view that defers every scroll to a rectangle.

import UIKit

/// A scroll view that submits what it shall show to a filter. UIKit calls it for the first responder.
final class Seed001ScrollView: UIScrollView {
  let filter = Seed001Filter()
  /// The distance above and below what is shown.
  var margin: CGFloat = 0

  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scrollRectToVisible(rect, animated: animated, margin: nil)
  }

  /// Remembers the rectangle in the deepest view that contains it, since that view may move before the scroll. Without a
  /// margin of its own, that of the scroll view counts.
  func scrollRectToVisible(_ rect: CGRect, animated: Bool, margin: CGFloat?) {
    let view = deepestView(around: rect) ?? self
    let inside = view.convert(rect, from: self)
    let isWhole = view !== self && inside == view.bounds
    filter.submit(
      Seed001Filter.ScrollEvent(
        view: view, rect: isWhole ? nil : inside, animated: animated, margin: margin ?? self.margin)
    )
  }

  /// Scrolls now.
  func show(_ event: Seed001Filter.ScrollEvent) {
    guard let view = event.view else { return }
    let rect = convert(event.rect ?? view.bounds, from: view)
    super.scrollRectToVisible(rect.insetBy(dx: 0, dy: -event.margin), animated: event.animated)
  }

  /// Depth first, also in views that do not contain it themselves.
  private func deepestView(around rect: CGRect, in parent: UIView? = nil) -> UIView? {
    for view in (parent ?? self).subviews {
      if let found = deepestView(around: rect, in: view) { return found }
      if view.convert(view.bounds, to: self).contains(rect) { return view }
    }
    return nil
  }
}
