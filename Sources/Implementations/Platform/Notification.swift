// Keyboard notifications.

import ReferenceModel

/// One of the six keyboard notifications with its user info.
struct Notification: Equatable, Sendable {
  typealias Kind = KeyboardNotification.Kind
  var kind: Kind
  /// `UIKeyboardFrameBeginUserInfoKey` and `UIKeyboardFrameEndUserInfoKey`, in the screen. The null rectangle
  /// is all zeros here, as Objective-C code reads it without a check.
  var begin, end: Rect
  var duration: Double
  var isLocal: Bool

  static let nullFrame = Rect(0, 0, 0, 0)
}

extension Rect {
  /// The intersection; the null frame if the rectangles have no common part.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top
      ? Rect(left, top, right - left, bottom - top) : Notification.nullFrame
  }

  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func moved(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }

  /// The rectangle, extended by this distance above and below.
  func grown(_ margin: Double) -> Rect { Rect(x, y - margin, width, height + 2 * margin) }
}
