// Where an offset has to be, seen from where it was: no further than is needed.

import ReferenceModel

extension Moment {
  /// The place that the event asks for, given where the implementation was.
  ///
  /// Along each axis the offsets that are legal are an interval, and so are those that show what is to be
  /// seen. Both have points in common, and the nearest of those is where the offset belongs.
  var destination: Point {
    Point(destination(.horizontal), destination(.vertical))
  }

  private func destination(_ axis: Axis) -> Double {
    var offset = pinned(axis)
    let legal = axis == .horizontal ? after.range.x : after.range.y
    offset = nearest(offset, legal.lower, legal.upper)
    if let wish = effect.wish {
      offset = shown(wish.rect, margin: wish.margin, from: offset, axis, legal)
    }
    if let followed, after.isAtRest {
      offset = shown(followed, margin: after.configuration.margin, from: offset, axis, legal)
    }
    return offset
  }

  /// Where the same content would be at the visible part's top left corner.
  func pinned(_ axis: Axis) -> Double {
    guard case .geometryChanged = event else { return was.offset[axis] }
    let (old, new) = (before.insets, after.insets)
    return was.offset[axis]
      + (axis == .horizontal ? old.left - new.left : old.top - new.top)
  }

  private func shown(
    _ rect: Rect, margin: Double, from offset: Double, _ axis: Axis, _ legal: Interval
  ) -> Double {
    let extent = AxisExtent(rect, axis, after)
    guard let extent, extent.room > 0 else { return offset }
    let spare = (extent.room - extent.length) / 2
    let around = axis == .horizontal || spare < 0 ? 0 : margin < spare ? margin : spare
    let atTop = extent.start - around - extent.lead
    let atBottom = extent.end + around - extent.lead - extent.room
    var goal = nearest(offset, min(atTop, atBottom), max(atTop, atBottom))
    if extent.length > extent.room {
      switch after.configuration.oversize {
      case .nearest: break
      case .leading: goal = atTop
      case .trailing: goal = atBottom
      case .centre: goal = atTop / 2 + atBottom / 2
      }
    }
    return nearest(goal, legal.lower, legal.upper)
  }
}

/// A rectangle along one axis, as far as it lies in the content, and the room there is to show it.
struct AxisExtent {
  var start, end: Double
  /// What covers the viewport's beginning, and how much of it nothing covers.
  var lead, room: Double
  var length: Double { end - start }

  /// Nil if no part of it lies in the content.
  init?(_ rect: Rect, _ axis: Axis, _ truth: Truth, bottom: Double? = nil) {
    let (insets, view, content) = (truth.insets, truth.geometry.viewport, truth.content)
    let isVertical = axis == .vertical
    let (from, size) = isVertical ? (rect.y, rect.height) : (rect.x, rect.width)
    let end = isVertical ? content.height : content.width
    self.start = from > 0 ? from : 0
    self.end = from + size < end ? from + size : end
    lead = isVertical ? insets.top : insets.left
    let left =
      isVertical
      ? view.height - insets.top - (bottom ?? insets.bottom)
      : view.width - insets.left - insets.right
    // What arithmetic leaves of nothing is nothing.
    room = left > 1e-6 ? left : min(left, 0)
    if self.start > self.end { return nil }
  }
}

/// The number between the two that is nearest to this one.
func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
  if value > high { return high > low ? high : low }
  return value < low ? low : value
}
