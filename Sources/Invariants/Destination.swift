// The expected offset: the nearest legal one that shows what has to be visible.

import ReferenceModel

extension Moment {
  /// The expected offset after the event, from the observed offset before it.
  ///
  /// Along each axis the legal offsets are an interval, and so are those that show a rectangle: it is the nearest one in
  /// both intervals. It is nil if only the rounding error decides whether an anchored end stays.
  var destination: Point? {
    guard let staysAtEnd else { return nil }
    let (room, showsFocus) = (after.room, after.isFollowing && after.isAtRest)
    let y = staysAtEnd ? room.range(.vertical).upper : beginning(.vertical)
    return Point(
      after.destination(
        from: beginning(.horizontal), .horizontal, in: room, effect.wish, showsFocus: showsFocus),
      after.destination(from: y, .vertical, in: room, effect.wish, showsFocus: showsFocus))
  }

  /// Whether the offset was at the end of the content, where its anchor keeps it; nil if only the rounding error of
  /// large numbers decides.
  var staysAtEnd: Bool? {
    guard after.configuration.anchor == .end, event != nil, !after.isDragging, !before.isDragging,
      scrollTarget == nil
    else { return false }
    let (end, reach) = (before.range.y.upper, after.configuration.reach)
    let distance = end - was.offset.y
    if distance <= 1e-6 { return true }
    if distance <= slack { return nil }
    let move = abs(after.range.y.upper - end)
    if move <= 1e-6 || distance > reach + slack { return false }
    return move > slack && distance <= reach - slack ? true : nil
  }

  /// Where something else than a finger has moved the content to; nil if this is another event.
  var scrollTarget: Point? {
    if case .scrolled(let offset) = event { return offset.admitted }
    return nil
  }

  /// The offset that an event leaves before it is made legal and the focus is shown.
  private func beginning(_ axis: Axis) -> Double { scrollTarget?[axis] ?? pinned(axis) }

  /// The offset that keeps the same content at the top left corner of what bars leave.
  func pinned(_ axis: Axis) -> Double {
    guard case .geometryChanged = event else { return was.offset[axis] }
    let (old, new) = (before.geometry.safe, after.geometry.safe)
    return was.offset[axis]
      + (axis == .horizontal ? old.left - new.left : old.top - new.top)
  }
}

extension Truth {
  /// The offset to which another one moves in a room: it becomes legal, then shows the app's wish, then the focus.
  func destination(
    from offset: Double, _ axis: Axis, in room: Room, _ wish: Reveal?, showsFocus: Bool
  ) -> Double {
    let legal = room.range(axis)
    var offset = nearest(offset, legal.lower, legal.upper)
    if let wish {
      offset = shown(wish.rect, margin: wish.margin, from: offset, axis, legal, room)
    }
    if showsFocus, let focus = environment.focus {
      offset = shown(focus, margin: configuration.around, from: offset, axis, legal, room)
    }
    return offset
  }

  private func shown(
    _ rect: Rect, margin: Margin, from offset: Double, _ axis: Axis, _ legal: Interval,
    _ room: Room
  ) -> Double {
    guard let extent = AxisExtent(rect, axis, in: room), extent.room > 0 else { return offset }
    let around = axis == .horizontal ? Margin(0) : margin.sharing(extent.room - extent.length)
    let atTop = extent.start - around.above - extent.lead
    let atBottom = extent.end + around.below - extent.lead - extent.room
    var goal = nearest(offset, min(atTop, atBottom), max(atTop, atBottom))
    if extent.length > extent.room {
      switch configuration.oversize {
      case .nearest: break
      case .leading: goal = atTop
      case .trailing: goal = atBottom
      case .centre: goal = atTop / 2 + atBottom / 2
      }
    }
    return nearest(goal, legal.lower, legal.upper)
  }
}

extension Margin {
  /// The margins that there is room for. Where it is too little for both, the smaller one is kept as far as it takes no
  /// more than half.
  func sharing(_ room: Double) -> Margin {
    guard room > 0 else { return Margin(0) }
    guard above + below > room else { return self }
    if above * 2 <= room { return Margin(above, below: room - above) }
    if below * 2 <= room { return Margin(room - below, below: below) }
    return Margin(room / 2)
  }
}

/// The part of a rectangle that lies in the content, along one axis, and the visible room for it.
struct AxisExtent {
  var start, end: Double
  /// The covered length at the viewport's beginning, and the length that nothing covers.
  var lead, room: Double
  var length: Double { end - start }

  /// The extent of a rectangle; nil if no part of it lies in the content.
  @inline(__always) init?(_ rect: Rect, _ axis: Axis, in space: Room) {
    let (insets, view, content) = (space.insets, space.viewport, space.content)
    let isVertical = axis == .vertical
    let (from, size) = isVertical ? (rect.y, rect.height) : (rect.x, rect.width)
    let end = isVertical ? content.height : content.width
    self.start = from > 0 ? from : 0
    self.end = from + size < end ? from + size : end
    lead = isVertical ? insets.top : insets.left
    let left =
      isVertical
      ? view.height - insets.top - insets.bottom : view.width - insets.left - insets.right
    // A remainder below the rounding error counts as no room.
    room = left > 1e-6 ? left : min(left, 0)
    if self.start > self.end { return nil }
  }
}

/// The number between `low` and `high` that is nearest to `value`.
func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
  if value > high { return high > low ? high : low }
  return value < low ? low : value
}
