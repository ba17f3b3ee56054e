// I1 … I10: the invariants that hold after every event, also during bursts, drags and transitions.

import ReferenceModel

extension Invariant {
  static let finite = MomentInvariant(
    .i1, "finite", .always, rules: ["projection", "admission"],
    "All numbers are finite."
  ) { moment in
    moment.now.isFinite ? .holds : .broken("shows a number that is none")
  }

  static let legal = MomentInvariant(
    .i2, "offset within range", .always, rules: ["D5", "settle"],
    "While no finger is down, the offset lies between the ends of its range, with the insets in effect.",
    reason:
      "Q5 says where in the range; I2 also applies to handlers that do not claim to move minimally."
  ) { moment in
    guard !moment.after.isDragging, let range = moment.rangeInEffect else { return .void }
    let complaint =
      moment.complaint(about: moment.now.offset.x, .horizontal, legal: range.x)
      ?? moment.complaint(about: moment.now.offset.y, .vertical, legal: range.y)
    return complaint.map { .broken($0) } ?? .holds
  }

  static let overlapWithinViewport = MomentInvariant(
    .i3, "overlap within viewport", .always, rules: ["D2", "D3", "D4"],
    "What the bottom inset adds to the padding is at least the safe area and at most the viewport.",
    reason:
      "Q3 and Q4 say how large it is at rest; I3 also applies while a change is pending."
  ) { moment in
    guard let insets = moment.now.insets else { return .void }
    let truth = moment.after
    let (added, safe) = (
      insets.bottom - truth.environment.padding.bottom, truth.geometry.safe.bottom
    )
    let most = max(safe, truth.geometry.viewport.height)
    if added < safe - moment.slack {
      return .broken(
        "keeps only \(added.points) at the bottom clear of bars that take \(safe.words)")
    }
    // What claims to need time keeps its inset for so long when the viewport gets smaller.
    return added <= most + moment.slack || !moment.isSettled
      ? .holds : .broken("covers \(added.points) of a viewport that is \(most.words) high")
  }

  static let owned = MomentInvariant(
    .i4, "the app's own", .always, rules: ["D4", "D8", "R4"],
    "The insets at the top and the sides are padding and safe area; the content is what the app says."
  ) { moment in
    let (truth, now) = (moment.after, moment.now)
    let right = moment.after.room(top: moment.topInEffect).insets
    if let insets = now.insets {
      let complaint =
        moment.complaint(about: insets.top, "top", right: right.top)
        ?? moment.complaint(about: insets.left, "left", right: right.left)
        ?? moment.complaint(about: insets.right, "right", right: right.right)
      if let complaint { return .broken(complaint) }
    }
    if let range = now.range {
      let complaint =
        moment.complaint(about: range.x, .horizontal, beginning: -right.left)
        ?? (truth.configuration.gravity == .start || range.y.upper > range.y.lower
          ? moment.complaint(about: range.y, .vertical, beginning: -right.top) : nil)
      if let complaint { return .broken(complaint) }
    }
    if let content = now.content, truth.configuration.contentSizing == .natural {
      let expected = truth.environment.content
      return moment.agree(content, expected)
        ? .holds : .broken("has a content of \(content.words) instead of \(expected.words)")
    }
    return now.insets == nil && now.range == nil ? .void : .holds
  }

  static let noMotionWithoutCause = MomentInvariant(
    .i5, "no cause, no motion", .always, rules: ["settle", "schedule", "R6", "R10"],
    "What changes nothing moves nothing; and while something waits, only legality moves the offset."
  ) { moment in
    let (was, now) = (moment.was, moment.now)
    if let leeway = moment.leeway {
      guard moment.event != nil, moment.isAtRest, leeway.cause == .nothing else { return .void }
      return moment.agree(now.offset, leeway.base)
        ? .holds
        : .broken("moves from \(leeway.base.words) to \(now.offset.words), though nothing happened")
    }
    if moment.isWithoutCause {
      if !moment.agree(now.offset, was.offset) {
        return .broken(
          "moves from \(was.offset.words) to \(now.offset.words), though nothing happened")
      }
      guard let difference = moment.difference(from: was, to: now) else { return .holds }
      return .broken("\(difference), though nothing happened")
    }
    guard moment.event != nil, !moment.after.isDragging, !moment.after.isAtRest, !moment.isPinning,
      let destination = moment.destination
    else { return .void }
    return moment.agree(now.offset, destination)
      ? .holds
      : .broken(
        "is at \(now.offset.words) instead of \(destination.words), though nothing has taken effect yet"
      )
  }

  static let fingerOwnsOffset = MomentInvariant(
    .i6, "the finger's own", .always, rules: ["R5", "R13", "settle", "fire"],
    "While a finger is down only its movement changes the offset, and by just as much."
  ) { moment in
    guard moment.event != nil, moment.after.isDragging else { return .void }
    let (was, now) = (moment.was.offset, moment.now.offset)
    if let target = moment.scrollTarget {
      return moment.agree(now, target)
        ? .holds : .broken("is not where it was scrolled to, \(target.words), but at \(now.words)")
    }
    if case .dragged(let delta) = moment.event, let delta = delta.admitted, moment.before.isDragging
    {
      let target = Point(was.x + delta.x, was.y + delta.y)
      return moment.agree(now, target)
        ? .holds : .broken("does not follow the finger to \(target.words) but is at \(now.words)")
    }
    return moment.agree(now, was)
      ? .holds : .broken("moves from \(was.words) to \(now.words) under the finger")
  }

  static let axes = MomentInvariant(
    .i7, "axes independent", .always, rules: ["reveal", "projection", "settle"],
    "What changes nothing horizontally leaves x alone, unless the focus is horizontally out of sight.",
    reason: "Q5 knows both axes; I7 also applies to handlers that do not claim to move minimally."
  ) { moment in
    guard moment.event != nil, !moment.after.isDragging, moment.keepsHorizontalLayout,
      moment.effect.wish == nil
    else { return .void }
    let x = moment.scrollTarget?.x ?? moment.was.offset.x
    let range = moment.after.range.x
    guard x >= range.lower - moment.slack, x <= range.upper + moment.slack else { return .void }
    if let leeway = moment.leeway {
      // One that applies notices early has granted a wish already, or follows a focus again; one that needs time may
      // still be on its way.
      guard moment.wasSettled, moment.after.burst?.wish == nil,
        leeway.knowsWhatIsFollowed(in: moment.after)
      else { return .void }
    }
    if let followed = moment.followed, !moment.isShown(followed, at: x) { return .void }
    return moment.agree(moment.now.offset.x, x)
      ? .holds
      : .broken(
        "moves sideways from \(x.words) to \(moment.now.offset.x.words), though nothing asks for it"
      )
  }

  static let prompt = MomentInvariant(
    .i8, "bounded latency", .always, rules: ["schedule", "fire", "R6", "R7"],
    "Outside transitions a change is applied when the delay after the last notice has passed.",
    reason: "Q3 and Q4 notice a wrong inset; I8 says that it is the old one, which came too late."
  ) { moment in
    guard moment.effect.hasFired, moment.isSettled else { return .void }
    let (old, new) = (moment.before.insets.bottom, moment.after.insets.bottom)
    guard let bottom = moment.bottomInEffect, !moment.agree(old, new) else { return .void }
    return !moment.agree(bottom, old) || moment.isFitting(bottom)
      ? .holds
      : .broken(
        "still has a bottom inset of \(old.words) instead of \(new.words), though nothing is waited for"
      )
  }

  static let bursts = MomentInvariant(
    .i9, "one application per burst", .always, rules: ["D3", "R1", "R2", "R7", "fire"],
    "While something waits, insets, range and bounce stay those of the keyboard in effect."
  ) { moment in
    guard !moment.after.isAtRest else { return .void }
    guard let difference = moment.difference(fromTruth: moment.after) else { return .holds }
    if case .keyboardMoved = moment.event {
      return .broken("\(difference) of a keyboard that has moved there")
    }
    return .broken("\(difference) before the last notice has taken effect")
  }

  static let sameEventSameResult = MomentInvariant(
    .i10, "determinism", .always, rules: ["fire"],
    "An equal state and an equal event give an equal state."
  ) { moment in
    guard let twin = moment.twin else { return .void }
    return twin == moment.now
      ? .holds
      : .broken(
        "is at \(moment.now.offset.words), but a copy of it at \(twin.offset.words) after the same event"
      )
  }
}

extension Moment {
  /// The range that follows from the observed insets; the observed range if there are none.
  fileprivate var rangeInEffect: OffsetRange? {
    guard let insets = now.insets else { return now.range }
    let content = now.content ?? after.content
    return Room(
      insets: insets, content: content, viewport: after.geometry.viewport.size,
      restsAtEnd: after.configuration.gravity == .end
    ).range
  }

  fileprivate func complaint(about offset: Double, _ axis: Axis, legal: Interval) -> String? {
    let short = max(legal.lower - offset, offset - legal.upper)
    guard short > slack else { return nil }
    let end = offset > legal.upper ? "beyond the end" : "before the beginning"
    return "has an offset \(axis.letter) of \(offset.words), \(short.points) \(end) of its range "
      + legal.words
  }

  fileprivate func complaint(about inset: Double, _ edge: String, right: Double) -> String? {
    if agree(inset, right) { return nil }
    return "has a \(edge) inset of \(inset.words) instead of \(right.words)"
  }

  fileprivate func complaint(
    about range: Interval, _ axis: Axis, beginning: Double
  ) -> String? {
    if agree(range.lower, beginning) { return nil }
    return "lets the offset \(axis.letter) begin at \(range.lower.words) instead of "
      + beginning.words
  }

  /// Whether only a change of geometry moves the offset. Q6 judges these moments.
  var isPinning: Bool {
    guard case .geometryChanged = event else { return false }
    return !after.isDragging && (followed == nil || !after.isAtRest)
  }

  /// Whether the event changes nothing in the horizontal layout.
  fileprivate var keepsHorizontalLayout: Bool {
    let (one, other) = (before.insets, after.insets)
    let (old, new) = (before.environment.focus, after.environment.focus)
    return one.left == other.left && one.right == other.right
      && before.geometry.viewport.width == after.geometry.viewport.width
      && before.content.width == after.content.width
      && old?.x == new?.x && old?.width == new?.width
  }

  /// Whether a rectangle is visible at a horizontal offset, so that no horizontal motion is needed.
  fileprivate func isShown(_ rect: Rect, at x: Double) -> Bool {
    guard let extent = AxisExtent(rect, .horizontal, in: after.room), extent.room > 0 else {
      return true
    }
    let (start, end) = (x + extent.lead, x + extent.lead + extent.room)
    if extent.length > extent.room {
      return after.configuration.oversize == .nearest && extent.start <= start && extent.end >= end
    }
    return start <= extent.start && extent.end <= end
  }
}
