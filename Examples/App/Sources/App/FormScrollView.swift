// A scroll view that keeps a field visible.

import UIKit

/// A scroll view that keeps one of its views visible, until the user scrolls.
final class FormScrollView: UIScrollView {
  private weak var followed: UIView?
  /// The size after the last layout.
  private var lastSize = CGSize.zero

  /// Shows a view now, and again whenever the room or the content changes.
  func follow(_ view: UIView) {
    followed = view
    reveal()
  }

  /// A drag begins: the user looks at something else.
  func stopFollowing() { followed = nil }

  /// Scrolls as far as needed to the view that it follows.
  func reveal() {
    guard let followed else { return }
    scrollRectToVisible(followed.convert(followed.bounds, to: self), animated: false)
  }

  /// While a finger is down only the finger moves the content. UIKit calls this method as well, for a field that gets
  /// the focus.
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    if !isTracking { super.scrollRectToVisible(rect, animated: animated) }
  }

  // MARK: - What changes the room or the content

  override var contentSize: CGSize { didSet { if contentSize != oldValue { reveal() } } }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    reveal()
  }

  /// Called for each new offset as well, so it looks at the size.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != lastSize else { return }
    lastSize = bounds.size
    reveal()
  }
}
