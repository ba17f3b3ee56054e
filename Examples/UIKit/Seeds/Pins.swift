// Constraints that the published systems have in storyboards.

import UIKit

extension UIScrollView {
  /// Adds the scroll view to a view and pins it to the view's edges: top, left, bottom, right.
  func pin(in view: UIView) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    contentInsetAdjustmentBehavior = .always
    view.addSubview(self)
    let pins = [
      topAnchor.constraint(equalTo: view.topAnchor),
      leftAnchor.constraint(equalTo: view.leftAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
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
