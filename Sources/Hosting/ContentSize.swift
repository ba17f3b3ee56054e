// The constraints of an app that say how large the content of its scroll view is.

#if STAND_IN || os(iOS)
import UIKit

extension UIScrollView {
  /// Switches off the constraints that say how far the content reaches: those of the lower and right edge, the middle and
  /// the size of what is scrolled. Where its views begin, and how large they are, stays.
  func releaseContentSize() {
    var candidate: UIView? = self
    while let owner = candidate {
      NSLayoutConstraint.deactivate(owner.constraints.filter(saysContentSize))
      candidate = owner.superview
    }
  }

  private func saysContentSize(_ constraint: NSLayoutConstraint) -> Bool {
    let (first, second) = unsafe (constraint.firstItem, constraint.secondItem)
    return isFarPart(first, constraint.firstAttribute, to: second)
      || isFarPart(second, constraint.secondAttribute, to: first)
  }

  /// Whether a side of a constraint is a part of the content that its size decides. The edges of a scroll view are those
  /// of its content for the views in it (A); its width and height are those of the frame.
  private func isFarPart(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, to other: AnyObject?
  ) -> Bool {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .notAnAttribute: false
    case .width, .height: item === contentLayoutGuide
    default: item === contentLayoutGuide || item === self && contains(other)
    }
  }

  private func contains(_ item: AnyObject?) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view !== self && view?.isDescendant(of: self) ?? false
  }
}
#endif
