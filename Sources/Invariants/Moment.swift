// One event, and what is known of it: the ground that every invariant stands on.

public import ReferenceModel

/// An event with what was the case and what was seen, before it and after it.
///
/// What is seen is in terms of insets: an implementation that resizes its viewport instead is
/// translated, since the place that it leaves free means the same (M8).
public struct Moment: Sendable {
  /// Nil at the beginning.
  public var event: Event?
  public var effect = Truth.Effect()
  public var before, after: Truth
  public var was, now: Observation
  /// What an equal implementation has answered to the same event.
  public var twin: Observation?
  /// Points that two numbers may differ by and still count as equal.
  public var tolerance: Double
  /// Whether the implementation has had the time that it asks for.
  public var isSettled = true

  /// The beginning of a scenario: the implementation has been made and has seen nothing.
  public init(_ truth: Truth, now: Observation, tolerance: Double = 1e-6) {
    (before, after, self.tolerance, slack) = (truth, truth, tolerance, tolerance)
    let now = now.inTermsOfInsets(truth.geometry.viewport)
    (self.now, was) = (now, now)
    let insets = truth.insets
    was.offset = Point(-insets.left, -insets.top)
    slack = exactness
  }

  /// On to the next event.
  public mutating func advance(_ event: Event, now: Observation, twin: Observation? = nil) {
    (self.event, before, was) = (event, after, self.now)
    effect = after.take(event)
    let viewport = after.geometry.viewport
    self.now = now.inTermsOfInsets(viewport)
    self.twin = twin?.inTermsOfInsets(viewport)
    slack = exactness
  }

  /// On to the next event, after which nobody has looked.
  public mutating func pass(_ event: Event) {
    (self.event, before, was) = (event, after, now)
    effect = after.take(event)
    twin = nil
  }

  // MARK: - What invariants ask

  /// Nothing waits, nothing turns, no finger is down: what is seen now stays.
  var isAtRest: Bool { after.isAtRest && isSettled }

  /// The focus, if it is to be seen at rest.
  var followed: Rect? { after.isFollowing ? after.environment.focus : nil }

  /// Whether the event was no more than a repetition: nothing is different because of it.
  public var isWithoutCause: Bool {
    guard let event, !effect.hasFired else { return false }
    if case .dragged = event, after.isDragging { return false }
    return before.isFollowing == after.isFollowing && before.isDragging == after.isDragging
      && before.transitions == after.transitions && before.frozenOverlap == after.frozenOverlap
      && before.burst?.keyboard == after.burst?.keyboard
      && before.burst?.wish == after.burst?.wish
      && (before.burst == nil) == (after.burst == nil)
      && before.environment == after.environment && before.configuration == after.configuration
  }

  /// Whether two numbers are the same, as exactly as numbers of their size can be.
  func agree(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= slack }
  private(set) var slack: Double

  /// The tolerance, and what arithmetic loses on numbers that no screen has.
  private var exactness: Double {
    let (environment, geometry) = (after.environment, after.geometry)
    var largest = max(abs(was.offset.x), abs(was.offset.y), abs(now.offset.x), abs(now.offset.y))
    func include(_ rect: Rect) {
      largest = max(largest, max(abs(rect.x), abs(rect.y)), max(rect.width, rect.height))
    }
    func include(_ insets: Insets) {
      largest = max(largest, max(abs(insets.top), abs(insets.bottom)))
      largest = max(largest, max(abs(insets.left), abs(insets.right)))
    }
    include(geometry.viewport)
    include(geometry.window)
    include(geometry.safe)
    include(environment.padding)
    largest = max(largest, environment.content.width, environment.content.height)
    if let focus = environment.focus { include(focus) }
    if let wish = effect.wish { include(wish.rect) }
    return largest < 1e6 ? tolerance : tolerance + largest * 1e-12
  }
}

/// What an invariant says of a moment.
public enum Judgement: Equatable, Sendable {
  /// It has nothing to say: what it speaks of is not the case.
  case void
  case holds
  /// In words what is wrong, as the end of a sentence that an implementation's name begins.
  case broken(String)

  /// Holds if the condition does; the words are only made if they are needed. Inlined by force, since a
  /// closure that makes them would take a copy of the moment with it.
  @inline(__always) static func check(_ holds: Bool, _ words: @autoclosure () -> String)
    -> Judgement
  {
    holds ? .holds : .broken(words())
  }
}

extension Observation {
  /// A viewport that was made smaller where another one has insets.
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
