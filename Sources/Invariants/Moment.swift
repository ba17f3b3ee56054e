// A moment: one event with the truth and the observations, which every invariant is judged by.

package import ReferenceModel

/// An event with the truth and the observation before and after it.
/// Observations are expressed as insets. If an implementation resizes its viewport instead, its observation
/// is converted, because both leave the same area free (M8).
package struct Moment: Sendable {
  /// The event; nil at the beginning.
  package var event: Event?
  package var effect = Truth.Effect()
  package var before, after: Truth
  package var was, now: Observation
  /// The observation of a second instance after the same events; nil if there is none.
  package var twin: Observation?
  /// How many points two equal numbers may differ by.
  package var tolerance: Double
  /// Where the offset may be at rest; nil for a profile that asks when in a burst something is applied.
  package var leeway: Leeway?
  /// Whether the time has passed that the implementation claims to need after an event.
  package var isSettled = true
  /// Whether it had passed before the event.
  private(set) var wasSettled = true
  /// Makes the compiler pass a moment by its address: a copy of 2,500 bytes takes longer than a check.
  #if !hasFeature(Embedded)
  private let isPassedByAddress: any Sendable = true
  #endif

  /// The beginning of a scenario, before the first event.
  package init(_ truth: Truth, now: Observation, tolerance: Double = 1e-6) {
    (before, after, self.tolerance, slack) = (truth, truth, tolerance, tolerance)
    let now = now.inTermsOfInsets(truth.geometry.viewport)
    (self.now, was) = (now, now)
    was.offset = truth.start
    slack = exactness
  }

  package mutating func advance(_ event: Event, now: Observation, twin: Observation? = nil) {
    pass(event)
    let viewport = after.geometry.viewport
    self.now = now.inTermsOfInsets(viewport)
    self.twin = twin?.inTermsOfInsets(viewport)
    slack = exactness
  }

  /// Advances to the next event, for which there is no observation.
  package mutating func pass(_ event: Event) {
    let (offset, wasAtRest) = (now.offset, isAtRest)
    leeway?.follow(event, was: offset, wasAtRest: wasAtRest, slack: slack)
    (self.event, before, was, wasSettled) = (event, after, now, isSettled)
    effect = after.take(event)
    leeway?.follow(before, after, effect)
    twin = nil
  }

  // MARK: - What invariants ask

  /// Whether no change is pending, no transition runs, and no finger is down.
  var isAtRest: Bool { after.isAtRest && isSettled }

  /// The focus that must be visible at rest; nil if there is none.
  var followed: Rect? { after.isFollowing ? after.environment.focus : nil }

  /// Whether the event changes nothing, for example because it repeats an earlier one.
  package var isWithoutCause: Bool {
    guard let event, !effect.hasFired else { return false }
    if case .dragged = event, after.isDragging { return false }
    if scrollTarget != nil { return false }
    return before.isFollowing == after.isFollowing && before.isDragging == after.isDragging
      && before.transitions == after.transitions && before.frozenOverlap == after.frozenOverlap
      && before.burst?.keyboard == after.burst?.keyboard
      && before.burst?.wish == after.burst?.wish
      && (before.burst == nil) == (after.burst == nil)
      && before.environment == after.environment && before.configuration == after.configuration
  }

  /// Whether two numbers differ by no more than the slack.
  func agree(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= slack }
  private(set) var slack: Double

  /// The tolerance, plus the rounding error of numbers that are larger than any screen.
  private var exactness: Double {
    let (environment, geometry) = (after.environment, after.geometry)
    var largest = 0.0
    func include(_ point: Point) { largest = max(largest, max(abs(point.x), abs(point.y))) }
    func include(_ size: Size) { largest = max(largest, max(size.width, size.height)) }
    func include(_ rect: Rect) {
      include(Point(rect.x, rect.y))
      include(rect.size)
    }
    func include(_ insets: Insets) {
      include(Point(insets.top, insets.bottom))
      include(Point(insets.left, insets.right))
    }
    include(was.offset)
    if let scrollTarget { include(scrollTarget) }
    include(now.offset)
    include(geometry.viewport)
    include(geometry.window)
    include(geometry.safe)
    include(environment.padding)
    include(environment.content)
    if let focus = environment.focus { include(focus) }
    if let wish = effect.wish { include(wish.rect) }
    return largest < 1e6 ? tolerance : tolerance + largest * 1e-12
  }
}

package enum Judgement: Equatable, Sendable {
  /// The invariant does not apply.
  case void
  /// The invariant applies and holds.
  case holds
  /// The invariant is broken; the words end a sentence that begins with the implementation's name.
  case broken(String)
}

extension Observation {
  /// The observation with a resized viewport expressed as insets of the whole viewport.
  package func inTermsOfInsets(_ whole: Rect) -> Observation {
    guard let mine = viewport, mine != whole else { return self }
    var result = self
    let (left, top) = (mine.x - whole.x, mine.y - whole.y)
    result.offset = Point(offset.x - left, offset.y - top)
    result.viewport = whole
    if let range {
      result.range = OffsetRange(
        x: Interval(range.x.lower - left, range.x.upper - left),
        y: Interval(range.y.lower - top, range.y.upper - top))
    }
    if let insets {
      let bottom = whole.y + whole.height - mine.y - mine.height
      let right = whole.x + whole.width - mine.x - mine.width
      result.insets = Insets(
        insets.top + top, insets.left + left, insets.bottom + bottom, insets.right + right)
    }
    return result
  }

  var isFinite: Bool {
    return offset.x.isFinite && offset.y.isFinite && (range?.isFinite ?? true)
      && (insets?.isFinite ?? true)
      && (viewport?.admitted != nil || viewport == nil)
      && (content?.admitted != nil || content == nil)
  }
}

extension OffsetRange {
  fileprivate var isFinite: Bool {
    x.lower.isFinite && x.upper.isFinite && y.lower.isFinite && y.upper.isFinite
  }
}

extension Insets {
  fileprivate var isFinite: Bool { admitted != nil }
}
