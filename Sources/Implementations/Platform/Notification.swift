// What `NotificationCenter` delivers.

import ReferenceModel

/// One of the six keyboard notifications with its user info.
struct Notification: Equatable, Sendable {
  typealias Kind = KeyboardNotification.Kind
  var kind: Kind
  /// `UIKeyboardFrameBeginUserInfoKey` and `UIKeyboardFrameEndUserInfoKey`, in the screen. The null rectangle has
  /// neither place nor size here, as in Objective-C where it is read without looking.
  var begin, end: Rect
  var duration: Double
  var isLocal: Bool

  static let nowhere = Rect(0, 0, 0, 0)
}

extension Rect {
  /// As UIKit intersects: without a common part, nothing.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top
      ? Rect(left, top, right - left, bottom - top) : Notification.nowhere
  }

  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func moved(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }

  /// Bigger by so much above and below.
  func grown(_ margin: Double) -> Rect { Rect(x, y - margin, width, height + 2 * margin) }
}
