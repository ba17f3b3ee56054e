// Published system 001: how the scroll view comes between the content view and what it was in.

import UIKit

extension Seed001ViewController {
  /// The first content view: the scroll view takes its place, or fills the root view if it has none.
  func insertScrollView(around contentView: UIView) {
    // As in a storyboard: the controller gets another root view, behind the content.
    if contentView === view { view = rootView(behind: contentView) }
    if let superview = contentView.superview {
      replace(contentView, in: superview)
    } else {
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scrollView)
    }
    addToScrollView(contentView)
  }

  /// The content is as large as its constraints say, and at least as large as the safe area of the scroll view.
  func addToScrollView(_ contentView: UIView) {
    contentView.pin(asContentOf: scrollView)
    let safe = scrollView.safeAreaLayoutGuide
    for constraint in [
      contentView.widthAnchor.constraint(greaterThanOrEqualTo: safe.widthAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualTo: safe.heightAnchor),
    ] {
      constraint.priority = UILayoutPriority(500)
      constraint.isActive = true
    }
  }

  private func rootView(behind contentView: UIView) -> UIView {
    let rootView = UIView(frame: contentView.frame)
    rootView.backgroundColor = .white
    return rootView
  }

  /// The scroll view gets frame, mask, size and all constraints to the outside of the content view.
  private func replace(_ contentView: UIView, in superview: UIView) {
    scrollView.translatesAutoresizingMaskIntoConstraints =
      contentView.translatesAutoresizingMaskIntoConstraints
    (scrollView.autoresizingMask, scrollView.frame) = (
      contentView.autoresizingMask, contentView.frame
    )
    contentView.autoresizingMask = []
    superview.insertSubview(scrollView, belowSubview: contentView)
    let ownSize = contentView.constraints.filter {
      [.width, .height].contains($0.firstAttribute)
        && ($0.firstItem === contentView && $0.secondItem == nil)
    }
    for constraint in superview.constraints + ownSize { redirect(constraint, from: contentView) }
  }

  /// Puts a constraint that names the content view in the same words on the scroll view. An item of a constraint
  /// cannot be changed.
  private func redirect(_ constraint: NSLayoutConstraint, from contentView: UIView) {
    func redirected(_ item: AnyObject?) -> AnyObject? { item === contentView ? scrollView : item }
    let items = [constraint.firstItem, constraint.secondItem]
    guard items.contains(where: { $0 === contentView }),
      let first = redirected(constraint.firstItem)
    else { return }
    let new = NSLayoutConstraint(
      item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
      toItem: redirected(constraint.secondItem), attribute: constraint.secondAttribute,
      multiplier: constraint.multiplier, constant: constraint.constant)
    new.priority = constraint.priority
    constraint.isActive = false
    new.isActive = true
  }
}
