// The leeway of an implementation that does not claim to act exactly when the model does.

package import ReferenceModel

/// Where the offset may be at the next moment of rest, whether notices are applied early or late.
/// A handler may apply each notice at once, wait until a burst or a transition has ended, or anything in
/// between. So the right offsets are an interval on each axis: from the one that nothing has moved to the one
/// that every notice has moved at once.
package struct Leeway: Sendable {
  /// The truth for which every notice takes effect at once, also in a transition.
  private(set) var eager: Truth
  /// The same truth, but one that waits while a transition runs, with its first overlap; nil outside of transitions.
  private var turning: Truth?
  /// The offset at the last moment of rest, or where the finger left it.
  private(set) var base = Point(0, 0)
  /// The offsets that a handler may have reached on its way.
  private(set) var x = Interval(0, 0), y = Interval(0, 0)
  /// The reason that the offset may move, since the last moment of rest; at first, that it has to be found.
  private(set) var cause = Cause.other
  /// Whether a finger was down since the last moment of rest.
  private(set) var wasDragged = false
  /// Whether nothing has changed since the app asked to reveal a rectangle.
  private(set) var isWishFresh = false

  /// Whether a finger came down in the middle of a burst or transition. Whether the keyboard was there before it,
  /// and so whether the field is still followed after it, depends on what has been applied until then.
  private(set) var mayHaveLetGo = false

  /// Whether an anchor keeps the offset at the end of the content. When something has scrolled or revealed since
  /// the last moment of rest, that depends on what has been applied until then.
  private(set) var end = End.free

  /// What has changed since the last moment of rest.
  enum Cause { case nothing, geometry, other }

  /// Whether the offset stays at the end; near it, if the end moves from where it is.
  enum End: Equatable { case free, perhapsKept, near(Double), kept }

  package init(_ configuration: Configuration, _ environment: Environment) {
    var immediate = configuration
    (immediate.delay, immediate.maxWait) = (0, nil)
    eager = Truth(immediate, environment)
    // An implementation that needs time may show its start for as long, or be on its way to the focus.
    begin(at: eager.start)
    join(eager, nil, showsFocus: eager.isFollowing)
  }

  /// Whether all follow the focus, or none, however early they apply notices.
  func knowsWhatIsFollowed(in patient: Truth) -> Bool {
    !mayHaveLetGo && eager.isFollowing == patient.isFollowing
  }

  func offsets(_ axis: Axis) -> Interval { axis == .horizontal ? x : y }

  /// Follows an event. `was` is the offset before it.
  mutating func follow(_ event: Event, was: Point, wasAtRest: Bool, slack: Double) {
    if wasAtRest { (cause, wasDragged) = (.nothing, false) }
    if wasAtRest || eager.isDragging { begin(at: was) }
    if wasAtRest { end = eager.end(at: was.y, slack: slack) }
    let before = eager
    var effect = Truth.Effect()
    switch event {
    case .transitionBegan, .transitionEnded: break
    default: effect = eager.take(event)
    }
    note(event, before, effect)
    let wishAfterTurn = turn(event, before)
    switch event {
    case .scrolled(let offset):
      guard let target = offset.admitted else { break }
      begin(at: target)
      (cause, wasDragged, mayHaveLetGo) = (.other, true, !wasAtRest)
    case .dragBegan: mayHaveLetGo = !wasAtRest
    case .focus: mayHaveLetGo = false
    case .focusMoved(let rect, typed: true): mayHaveLetGo = mayHaveLetGo && rect.admitted == nil
    default:
      if wasAtRest, !before.isFollowing, eager.isFollowing { mayHaveLetGo = false }
    }
    if wasDragged || eager.isFollowing || effect.wish != nil { loosenEnd() }
    guard !eager.isDragging else { return }
    if case .geometryChanged = event { shift(by: before.geometry.safe, eager.geometry.safe) }
    join(eager, effect.wish, showsFocus: eager.isFollowing)
    guard let turned = turning else { return }
    let isOver = turned.transitions == 0
    join(turned, wishAfterTurn, showsFocus: isOver && turned.isFollowing)
    if isOver { endTurn(turned) }
  }

  /// Follows an event in the truth that waits for the end of a transition, and returns the wish that takes effect.
  private mutating func turn(_ event: Event, _ before: Truth) -> Reveal? {
    if case .transitionBegan = event, turning == nil { turning = before }
    return turning?.take(event).wish
  }

  /// A keyboard may cover something only after all that has changed in a transition, and then the focus is followed.
  private mutating func endTurn(_ turned: Truth) {
    if turned.isFollowing != eager.isFollowing { mayHaveLetGo = true }
    turning = nil
  }

  /// Follows the truth in which notices wait until a burst or a transition has ended.
  mutating func follow(_ before: Truth, _ patient: Truth, _ effect: Truth.Effect) {
    if before.isFollowing != patient.isFollowing { cause = .other }
    if patient.isFollowing || patient.burst?.wish != nil || effect.wish != nil { loosenEnd() }
    guard !patient.isDragging else { return }
    // A wish that still waits may be granted at any event.
    if let wish = patient.burst?.wish { join(eager, wish, showsFocus: eager.isFollowing) }
    // At rest both truths are the same, and the offsets of the eager one are in the interval already.
    let isSame = patient.isAtRest && patient.isFollowing == eager.isFollowing
    if isSame, effect.wish == nil { return }
    join(patient, effect.wish, showsFocus: patient.isFollowing && patient.isAtRest)
  }

  /// Notes that something has scrolled or revealed.
  private mutating func loosenEnd() {
    if eager.configuration.anchor == .end { end = .perhapsKept }
  }

  private mutating func begin(at offset: Point) {
    (base, x, y) = (offset, Interval(offset.x, offset.x), Interval(offset.y, offset.y))
  }

  private mutating func note(_ event: Event, _ before: Truth, _ effect: Truth.Effect) {
    wasDragged = wasDragged || eager.isDragging
    let isSame =
      !wasDragged && effect.wish == nil && before.environment == eager.environment
      && before.configuration == eager.configuration && before.isFollowing == eager.isFollowing
    if !isSame {
      if case .geometryChanged = event {
        cause = cause == .other ? .other : .geometry
      } else {
        cause = .other
      }
    }
    if effect.wish != nil { isWishFresh = true } else if !isSame { isWishFresh = false }
  }

  /// Moves the offsets so that the content at the top left corner stays there.
  private mutating func shift(by old: Insets, _ new: Insets) {
    let (right, down) = (old.left - new.left, old.top - new.top)
    (x, y) = (
      Interval(x.lower + right, x.upper + right), Interval(y.lower + down, y.upper + down)
    )
  }

  /// Adds the offsets to which the truth moves; with the focus and without it, where it may be followed or not.
  private mutating func join(_ truth: Truth, _ wish: Reveal?, showsFocus: Bool) {
    let room = truth.room
    extend(truth, room, wish, showsFocus: showsFocus)
    if mayHaveLetGo { extend(truth, room, wish, showsFocus: !showsFocus) }
    // Content that becomes shorter on the way may end where the offset is.
    if end == .free, y.upper >= room.range(.vertical).upper - 1e-6 { loosenEnd() }
  }

  private mutating func extend(
    _ truth: Truth, _ room: Room, _ wish: Reveal?, showsFocus: Bool
  ) {
    x = x.joined(
      truth.destinations(of: x, .horizontal, in: room, wish, showsFocus: showsFocus))
    y = y.joined(truth.destinations(of: y, .vertical, in: room, wish, showsFocus: showsFocus))
  }
}

extension Interval {
  /// The smallest interval that contains both.
  func joined(_ other: Interval) -> Interval {
    Interval(min(lower, other.lower), max(upper, other.upper))
  }
}

extension Truth {
  /// Whether an anchor keeps an offset at the end of the content.
  fileprivate func end(at offset: Double, slack: Double) -> Leeway.End {
    guard configuration.anchor == .end else { return .free }
    let (upper, reach) = (range.y.upper, configuration.reach)
    if offset >= upper - 1e-6 { return .kept }
    if offset > upper - reach + slack, reach > slack { return .near(upper) }
    return offset >= upper - max(slack, reach + slack) ? .perhapsKept : .free
  }

  /// The offsets to which those of an interval move, with any insets that fit the keyboard, and with the screen's top or
  /// without.
  func destinations(
    of offsets: Interval, _ axis: Axis, in room: Room, _ wish: Reveal?, showsFocus: Bool
  ) -> Interval {
    func moved(_ room: Room) -> Interval {
      let first = destination(from: offsets.lower, axis, in: room, wish, showsFocus: showsFocus)
      if offsets.lower == offsets.upper { return Interval(first, first) }
      return Interval(
        first, destination(from: offsets.upper, axis, in: room, wish, showsFocus: showsFocus))
    }
    guard axis == .vertical else { return moved(room) }
    let fitting = fittingBottoms
    func joined(_ room: Room) -> Interval {
      let low = moved(room.with(bottom: fitting.low))
      return fitting.low == fitting.high
        ? low : low.joined(moved(room.with(bottom: fitting.high)))
    }
    let all = joined(room)
    return isMovedUp ? all.joined(joined(self.room(top: ownTop))) : all
  }
}

// MARK: - Judging by it

extension Moment {
  /// The focus that must be visible at rest whether notices are applied early or late; nil if there is none.
  var followedByAll: Rect? {
    leeway.map { $0.eager.isFollowing && !$0.mayHaveLetGo } ?? true ? followed : nil
  }

  /// Whether a wish must still be granted: by one that granted it early, only if nothing else has happened since.
  var asksForWish: Bool {
    guard let leeway else { return true }
    return leeway.isWishFresh && !leeway.wasDragged
      && leeway.eager.isFollowing == after.isFollowing
  }

  /// The offsets that a handler may have reached on its way, with the end of the content if that is kept.
  private func offsets(_ axis: Axis, _ leeway: Leeway) -> Interval {
    let offsets = leeway.offsets(axis)
    guard axis == .vertical, leeway.end != .free else { return offsets }
    let (fitting, room) = (after.fittingBottoms, after.room)
    let ends = Interval(
      room.with(bottom: fitting.low).range.y.upper, room.with(bottom: fitting.high).range.y.upper)
    if case .near(let end) = leeway.end, ends.lower > end + slack || ends.upper < end - slack {
      return ends
    }
    return leeway.end == .kept ? ends : offsets.joined(ends)
  }

  /// The offsets that are right at rest, with the leeway that the profile leaves.
  private func rightOffsets(_ axis: Axis, _ leeway: Leeway) -> Interval {
    let (offsets, room) = (offsets(axis, leeway), after.room)
    // With the wish that has just taken effect, and without it, since it may have been granted before.
    func moved(_ showsFocus: Bool) -> Interval {
      let right = after.destinations(of: offsets, axis, in: room, nil, showsFocus: showsFocus)
      guard let wish = effect.wish else { return right }
      return right.joined(
        after.destinations(of: offsets, axis, in: room, wish, showsFocus: showsFocus))
    }
    let right = moved(after.isFollowing)
    return leeway.knowsWhatIsFollowed(in: after) ? right : right.joined(moved(!after.isFollowing))
  }

  /// The right offset at rest that is nearest to the observed one; nil if nothing is judged by this cause now.
  func nearestRight(_ leeway: Leeway, after cause: Leeway.Cause) -> Point? {
    guard isAtRest, leeway.cause == cause else { return nil }
    let offset = now.offset
    return Point(
      rightOffsets(.horizontal, leeway).clamp(offset.x),
      rightOffsets(.vertical, leeway).clamp(offset.y))
  }
}
