// The arithmetic of rectangles and insets that UIKit offers, for the model's types.

public import ReferenceModel

extension Rect {
  /// `CGRectIntersection`: the common part (A). Without one it is the null frame (`PostedNotification`).
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top
      ? Rect(left, top, right - left, bottom - top) : PostedNotification.nullFrame
  }

  /// `CGRectContainsPoint`: the left and top edges are inside, the right and bottom edges are not (A).
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// `CGRectContainsRect`: equal edges are inside (A).
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// `CGRectOffset`: the rectangle, moved (A).
  @inlinable public func moved(by delta: Point) -> Rect {
    Rect(x + delta.x, y + delta.y, width, height)
  }

  /// The rectangle, extended by this distance above and below.
  @inlinable public func grown(_ margin: Double) -> Rect {
    Rect(x, y - margin, width, height + 2 * margin)
  }
}

extension Insets {
  /// The sum at each edge.
  @inlinable public static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      one.top + other.top, one.left + other.left, one.bottom + other.bottom,
      one.right + other.right)
  }
}
