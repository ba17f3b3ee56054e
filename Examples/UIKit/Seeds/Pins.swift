// Constraints that the published systems have in storyboards.

import UIKit

extension UIScrollView {
  /// Adds the scroll view to a view and pins it to the view's edges: top, left, bottom, right. Between the layout guides
  /// of a controller means below the bars at the top and above those at the bottom, where the safe area is today.
  func pin(in view: UIView, betweenLayoutGuides: Bool = false) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    contentInsetAdjustmentBehavior = .always
    // Added again, it would lose its other constraints.
    if superview !== view { view.addSubview(self) }
    let safe = view.safeAreaLayoutGuide
    let pins = [
      topAnchor.constraint(equalTo: betweenLayoutGuides ? safe.topAnchor : view.topAnchor),
      leftAnchor.constraint(equalTo: view.leftAnchor),
      (betweenLayoutGuides ? safe.bottomAnchor : view.bottomAnchor).constraint(
        equalTo: bottomAnchor),
      view.rightAnchor.constraint(equalTo: rightAnchor),
    ]
    NSLayoutConstraint.activate(pins)
    return pins
  }
}

extension UIView {
  /// Adds the view to a scroll view, as all of its content.
  func pin(asContentOf scrollView: UIScrollView) {
    translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(self)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: content.topAnchor),
      leftAnchor.constraint(equalTo: content.leftAnchor),
      bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rightAnchor.constraint(equalTo: content.rightAnchor),
    ])
  }
}
