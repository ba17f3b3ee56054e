// What `KeyboardLog` reads of views. Copy this file into the app as well.

import UIKit

/// Where a scroll view is: what the log calls a geometry.
struct LoggedGeometry: Equatable {
  var screen: CGSize
  var window: CGRect, viewport: CGRect
  var safe: UIEdgeInsets

  var members: [String: Any] {
    [
      "screen": screen.loggedNumbers, "window": window.loggedNumbers,
      "viewport": viewport.loggedNumbers,
      "safe": safe.loggedNumbers,
    ]
  }
}

/// What belongs to the surroundings of a scroll view, and not to what the app does for the keyboard.
///
/// An app makes room at the bottom: it adds to the safe area of a controller, or moves up the bottom edge of the scroll
/// view. So two numbers are kept from a time without a keyboard: the sum of what controllers add to the safe area at the
/// bottom, and the distance between the bottom edges of the scroll view and its window. All else is read anew.
struct LoggedSurroundings {
  let addedAtBottom: CGFloat
  let bottomDistance: CGFloat

  /// The present ones; nil without a window.
  @MainActor init?(of scrollView: UIScrollView) {
    guard let window = scrollView.window else { return nil }
    addedAtBottom = scrollView.addedAtBottom
    bottomDistance = window.bounds.height - scrollView.frameInWindow.maxY
  }

  @MainActor func geometry(of scrollView: UIScrollView) -> LoggedGeometry {
    guard let window = scrollView.window else {
      return LoggedGeometry(screen: .zero, window: .zero, viewport: .zero, safe: .zero)
    }
    var (viewport, safe) = (scrollView.frameInWindow, scrollView.safeAreaInsets)
    let moved = window.bounds.height - bottomDistance - viewport.maxY
    // An edge that has moved up by some points has left as many points of the safe area below it.
    viewport.size.height += moved
    let added = scrollView.addedAtBottom - addedAtBottom
    let covered = window.safeAreaInsets.bottom + addedAtBottom - bottomDistance
    if moved != 0 || added != 0 { safe.bottom = max(0, covered) }
    return LoggedGeometry(
      screen: window.screen.bounds.size,
      window: window.convert(window.bounds, to: window.screen.coordinateSpace),
      viewport: viewport, safe: safe)
  }
}

extension UIView {
  /// What the controllers around a view add to the safe area at the bottom.
  var addedAtBottom: CGFloat {
    var sum: CGFloat = 0
    var responder: UIResponder? = self
    while let now = responder {
      if let controller = now as? UIViewController {
        sum += controller.additionalSafeAreaInsets.bottom
      }
      responder = now.next
    }
    return sum
  }

  var frameInWindow: CGRect { superview?.convert(frame, to: nil) ?? frame }

  /// The view in it that has the focus.
  var firstResponder: UIView? {
    if isFirstResponder { return self }
    for view in subviews { if let found = view.firstResponder { return found } }
    return nil
  }

  /// The frame of a docked keyboard in the screen; nil if there is none. No notification says that a keyboard is up
  /// already.
  var dockedKeyboard: CGRect? {
    guard let window else { return nil }
    let top = keyboardLayoutGuide.layoutFrame.minY
    guard top < bounds.height - safeAreaInsets.bottom else { return nil }
    let screen = window.screen
    let origin = convert(CGPoint(x: 0, y: top), to: screen.coordinateSpace)
    return CGRect(
      x: 0, y: origin.y, width: screen.bounds.width, height: screen.bounds.height - origin.y)
  }
}

extension UIScrollView {
  /// The first and the last legal offset.
  var offsetRange: (first: CGPoint, last: CGPoint) {
    let insets = adjustedContentInset
    let first = CGPoint(x: -insets.left, y: -insets.top)
    let last = CGPoint(
      x: max(first.x, contentSize.width + insets.right - bounds.width),
      y: max(first.y, contentSize.height + insets.bottom - bounds.height))
    return (first, last)
  }

  /// The offset without what bounces beyond the ends.
  var legalOffset: CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(contentOffset.x, range.first.x), range.last.x),
      y: min(max(contentOffset.y, range.first.y), range.last.y))
  }
}

// MARK: - Numbers

/// The user info of a keyboard notification.
struct LoggedKeyboard: Sendable {
  let begin: CGRect?, end: CGRect?
  let duration: Double
  let isLocal: Bool

  init(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
    end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
  }

  func event(_ kind: String) -> [String: Any] {
    [
      "event": "keyboard", "kind": kind, "begin": begin?.loggedNumbers ?? NSNull(),
      "end": end?.loggedNumbers ?? NSNull(), "duration": duration, "local": isLocal,
    ]
  }
}

extension CGRect {
  /// The null rectangle has no numbers that JSON knows.
  var loggedNumbers: Any {
    isNull || isInfinite
      ? NSNull() : [Double(minX), Double(minY), Double(width), Double(height)]
  }
}

extension CGSize {
  var loggedNumbers: [Double] { [Double(width), Double(height)] }
}

extension CGPoint {
  var loggedNumbers: [Double] { [Double(x), Double(y)] }

  static func - (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x - other.x, y: one.y - other.y)
  }
}

extension UIEdgeInsets {
  var loggedNumbers: [Double] {
    [Double(top), Double(left), Double(bottom), Double(right)]
  }
}
