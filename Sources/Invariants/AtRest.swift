// Q1 … Q8: the invariants at rest, when no change is pending, no transition runs, and no finger is down.

import ReferenceModel

extension Invariant {
  static let visible = MomentInvariant(
    .q1, "focus visible", .atRest, rules: ["reveal", "projection", "settle", "R3"],
    "The focus lies in the part that nothing covers; one that is too large for it fills it.",
    reason: "Q5 says where the offset belongs; Q1 is what a user sees, and asks for no more."
  ) { moment in
    guard moment.isAtRest, let focus = moment.followedByAll else { return .void }
    return moment.judge(focus, called: "the field")
  }

  static let margin = MomentInvariant(
    .q2, "margin", .atRest, rules: ["reveal", "R10"],
    "Round the focus the margin is free as well, as far as there is room and content to scroll.",
    reason: "Q5 says where the offset belongs; Q2 says what for."
  ) { moment in
    guard moment.isAtRest, let focus = moment.followedByAll else { return .void }
    return moment.judgeInRooms { room in
      guard let extent = AxisExtent(focus, .vertical, in: room) else { return .void }
      let margin = moment.after.configuration.around.sharing(extent.room - extent.length)
      guard extent.room > 0, max(margin.above, margin.below) > moment.slack else { return .void }
      let (offset, whole) = (moment.now.offset.y, moment.after.room(top: moment.topInEffect))
      let range = whole.range.y
      let above = extent.start - (offset + extent.lead)
      let below = offset + extent.lead + extent.room - extent.end
      if above < margin.above - moment.slack, offset > range.lower + moment.slack {
        return .broken("leaves \(above.points) above the field instead of \(margin.above.words)")
      }
      return below >= margin.below - moment.slack || offset >= range.upper - moment.slack
        ? .holds
        : .broken("leaves \(below.points) below the field instead of \(margin.below.words)")
    }
  }

  static let reach = MomentInvariant(
    .q3, "exact reach", .atRest, rules: ["D1", "D2", "D4", "D5"],
    "With a keyboard, the end of the content can be brought to its top: no less, and no further."
  ) { moment in
    guard moment.isAtRest, moment.after.counted > 0 else { return .void }
    guard moment.now.insets != nil || moment.now.range != nil else { return .void }
    let fitting = moment.after.fittingBottoms
    if let bottom = moment.now.insets?.bottom, !moment.isFitting(bottom) {
      let off = bottom < fitting.low ? fitting.low - bottom : bottom - fitting.high
      let what = bottom < fitting.low ? "too small: content stays hidden" : "too large: dead space"
      return .broken(
        "has a bottom inset of \(bottom.words) instead of \(fitting.high.words), \(off.points) \(what)"
          + moment.roomOfOthers(missing: bottom - fitting.high))
    }
    guard let range = moment.now.range else { return .holds }
    let room = moment.after.room(top: moment.topInEffect)
    let (least, most) = (
      room.with(bottom: fitting.low).range, room.with(bottom: fitting.high).range
    )
    if !moment.agree(range.x.upper, most.x.upper) {
      return .broken(
        "lets the offset x end at \(range.x.upper.words) instead of \(most.x.upper.words)")
    }
    return range.y.upper >= least.y.upper - moment.slack
      && range.y.upper <= most.y.upper + moment.slack
      ? .holds
      : .broken("lets the offset y end at \(range.y.upper.words) instead of \(most.y.upper.words)")
  }

  static let restored = MomentInvariant(
    .q4, "restored", .atRest, rules: ["D1", "D3", "D4", "D5", "R2"],
    "Without a keyboard all is as on a screen that has never seen one: insets, range, bounce."
  ) { moment in
    guard moment.isAtRest, moment.after.counted == 0 else { return .void }
    let difference = moment.difference(fromTruth: moment.after.withoutKeyboard)
    guard let difference else { return .holds }
    return .broken(
      "\(difference) of a screen that never saw a keyboard" + moment.roomOfOthers())
  }

  static let minimal = MomentInvariant(
    .q5, "minimal motion", .atRest,
    rules: ["projection", "reveal", "settle", "start", "fire", "R5", "R11", "R12", "R13"],
    "The offset is the nearest one that is legal and shows what is to be seen; it stays, or keeps an anchored end."
  ) { moment in
    if let leeway = moment.leeway, moment.event != nil {
      let isPinned = moment.followed == nil
      let right =
        moment.nearestRight(leeway, after: .other)
        ?? (isPinned ? nil : moment.nearestRight(leeway, after: .geometry))
      return right.map { moment.judgeMove(from: leeway.base, to: $0) } ?? .void
    }
    guard moment.isAtRest, !moment.isPinning, !moment.isWithoutCause,
      let destination = moment.destination
    else { return .void }
    return moment.judgeMove(from: moment.was.offset, to: destination)
  }

  static let pinned = MomentInvariant(
    .q6, "pin", .atRest, rules: ["R8", "R12"],
    "When the geometry changes and no focus is revealed, the top left corner stays, or an anchored end does."
  ) { moment in
    let now = moment.now.offset
    let right: Point?
    if let leeway = moment.leeway {
      right = moment.followed == nil ? moment.nearestRight(leeway, after: .geometry) : nil
    } else {
      right =
        moment.event != nil && moment.isPinning && moment.isSettled ? moment.destination : nil
    }
    guard let destination = right else { return .void }
    return moment.agree(now, destination)
      ? .holds
      : .broken(
        "is at \(now.words) instead of \(destination.words): what was at the top left corner has moved"
      )
  }

  static let derived = MomentInvariant(
    .q7, "ownership", .atRest, rules: ["D7", "D8"],
    "The content's size follows from what the app says, and bouncing from mode and keyboard."
  ) { moment in
    guard moment.isAtRest, moment.now.content != nil || moment.now.bounce != nil else {
      return .void
    }
    let (now, truth) = (moment.now, moment.after)
    if let content = now.content, !moment.agree(content, truth.content) {
      return .broken("has a content of \(content.words) instead of \(truth.content.words)")
    }
    return now.bounce == nil || now.bounce == truth.bounces
      ? .holds
      : .broken(
        truth.bounces ? "does not bounce, though it should" : "bounces, though it should not")
  }

  static let wished = MomentInvariant(
    .q8, "wish granted", .atRest, rules: ["R9", "fire"],
    "What the app asked to reveal is visible, unless the focus leaves no room for it.",
    reason: "Q5 says where the offset belongs; Q8 is what the app asked for, and asks for no more."
  ) { moment in
    guard moment.isAtRest, let wish = moment.effect.wish, moment.hasRoom(for: wish.rect),
      moment.asksForWish
    else { return .void }
    return moment.judge(wish.rect, called: "what was to be revealed")
  }
}

// MARK: - Motion

extension Moment {
  /// Judges a move that should have led to an offset.
  fileprivate func judgeMove(from start: Point, to right: Point) -> Judgement {
    let now = now.offset
    if agree(now, right) { return .holds }
    if agree(now, start) {
      let end = staysAtEnd == true ? ": the end, which it was near" : ""
      return .broken("stays at \(now.words), where \(right.words) would be right\(end)")
    }
    let move = "moves from \(start.words) to \(now.words)"
    if agree(right, start) { return .broken("\(move), though it should stay") }
    return .broken("\(move), where \(right.words) would be right\(excess(start, now, right))")
  }

  /// How far a vertical move went beyond its destination, or did not reach it.
  private func excess(_ start: Point, _ now: Point, _ right: Point) -> String {
    let (wanted, made) = (right.y - start.y, now.y - start.y)
    let off = abs(made - wanted)
    if off <= slack { return "" }
    if wanted * made < 0 { return ": the wrong way" }
    return ": \(off.points) \(abs(made) > abs(wanted) ? "too far" : "too short")"
  }
}

// MARK: - Visibility

extension Moment {
  /// Judges visibility in the room with the insets that fit, nearest to the observed ones. If there are none, one room
  /// of those that fit is enough.
  fileprivate func judgeInRooms(_ judge: (Room) -> Judgement) -> Judgement {
    let (tops, bottoms) = (after.fittingTops, after.fittingBottoms)
    var room = after.room
    room.insets.top = nearest(topInEffect ?? tops.low, tops.low, tops.high)
    let bottom = bottomInEffect.map { nearest($0, bottoms.low, bottoms.high) }
    let judgement = judge(room.with(bottom: bottom ?? bottoms.low))
    guard case .broken = judgement, bottom == nil, bottoms.high > bottoms.low else {
      return judgement
    }
    let other = judge(room.with(bottom: bottoms.high))
    if case .broken = other { return judgement }
    return other
  }

  fileprivate func judge(_ rect: Rect, called name: String) -> Judgement {
    judgeInRooms { room in
      let vertical = judge(AxisExtent(rect, .vertical, in: room), .vertical, name)
      if case .broken = vertical { return vertical }
      let horizontal = judge(AxisExtent(rect, .horizontal, in: room), .horizontal, name)
      return horizontal == .void ? vertical : horizontal
    }
  }

  private func judge(_ extent: AxisExtent?, _ axis: Axis, _ name: String) -> Judgement {
    guard let extent, extent.room > 0 else { return .void }
    let excess = bottomInEffect.map { $0 - after.fittingBottoms.high } ?? 0
    let cause = excess > slack ? roomOfOthers(missing: excess) : ""
    return complaint(extent, axis, name).map { .broken($0 + cause) } ?? .holds
  }

  private func complaint(_ extent: AxisExtent, _ axis: Axis, _ name: String) -> String? {
    let start = now.offset[axis] + extent.lead
    let (above, below) = (start - extent.start, extent.end - (start + extent.room))
    let isVertical = axis == .vertical
    if extent.length <= extent.room + slack {
      // A rectangle that exceeds the room by less than the slack is hidden by that excess at any offset.
      let slack = slack + max(0, extent.length - extent.room)
      if above > slack {
        return "lets \(name) begin \(above.points) "
          + (isVertical ? "above the visible part" : "left of the visible part")
      }
      guard below > slack else { return nil }
      let edge = isVertical ? bottomEdge : "the right edge of the visible part"
      return "lets \(name) end \(below.points) \(isVertical ? "below" : "beyond") \(edge)"
    }
    let waste = max(-above, -below)
    guard waste > slack else { return nil }
    return "wastes \(waste.points) of the visible part, though \(name) is larger than that"
  }

  private var bottomEdge: String {
    after.counted > after.geometry.safe.bottom ? "the keyboard's top" : "the visible part"
  }

  /// Whether the focus with its margin and this rectangle fit the visible part together.
  func hasRoom(for rect: Rect) -> Bool {
    guard let followed else { return true }
    let room = after.room
    for axis in [Axis.horizontal, .vertical] {
      guard let focus = AxisExtent(followed, axis, in: room),
        let wish = AxisExtent(rect, axis, in: room), focus.room > 0
      else { continue }
      let around =
        axis == .vertical
        ? after.configuration.around.sharing(focus.room - focus.length) : Margin(0)
      let both =
        max(focus.end + around.below, wish.end) - min(focus.start - around.above, wish.start)
      if both > focus.room { return false }
    }
    return true
  }
}

extension Moment {
  /// What others have done to make room for the keyboard, where a handler misses it: it takes this much too much, or the
  /// whole height although nothing is covered.
  fileprivate func roomOfOthers(missing: Double? = nil) -> String {
    guard let keyboard = after.environment.keyboard else { return "" }
    let (window, viewport) = (after.geometry.window, after.geometry.viewport)
    if window.y < 0 { return ", although the window has moved up by \((-window.y).points)" }
    let end = window.y + viewport.y + viewport.height
    let above = after.geometry.screen.height - end
    return above > 0 && abs((missing ?? keyboard.height) - above) < 1
      ? ", although the scroll view ends \(above.points) above the end of the screen" : ""
  }
}
