// Values that follow from the truth: overlap, insets, content, range. They are always inlined, because a call copies
// the truth of 400 bytes, and each moment asks for them a dozen times.

package import ReferenceModel

extension Truth {
  @inline(__always) var geometry: Geometry { environment.geometry }

  /// The height of the viewport that a docked keyboard covers now.
  @inline(__always) package var covered: Double {
    guard let keyboard = environment.keyboard else { return 0 }
    let rounding = 1e-6
    let (screen, viewport) = (environment.geometry.screen, environment.geometry.viewport)
    let window = environment.geometry.window
    let isThere = keyboard.width > 0 && keyboard.height > 0
    let spans = keyboard.x <= rounding && screen.width - (keyboard.x + keyboard.width) <= rounding
    let stands = screen.height - (keyboard.y + keyboard.height) <= rounding
    let windowEnd = window.y + window.height
    let viewportEnd = window.y + viewport.y + viewport.height
    let isBelow = keyboard.y >= viewportEnd - rounding || keyboard.y >= windowEnd - rounding
    guard isThere, spans, stands, !isBelow else { return 0 }
    return min(viewportEnd - keyboard.y, viewport.height)
  }

  /// The height of the viewport that lies above the screen, because its window was moved up; negative if none does.
  @inline(__always) private var above: Double {
    -(environment.geometry.window.y + environment.geometry.viewport.y)
  }
  /// Whether more is above the screen than bars cover.
  var isMovedUp: Bool { above > environment.geometry.safe.top }

  /// The overlap in effect, also if the app has switched the adjustment off.
  @inline(__always) package var overlap: Double {
    if let frozenOverlap { return min(frozenOverlap, environment.geometry.viewport.height) }
    return covered
  }

  /// The overlap that the insets are adjusted for.
  @inline(__always) var counted: Double { configuration.adjustsForKeyboard ? overlap : 0 }

  @inline(__always) package var insets: Insets { insets(overlap: counted) }

  /// The offset at the beginning of the content, with which a scenario starts.
  var start: Point {
    let range = range
    return Point(range.x.lower, range.y.lower)
  }

  @inline(__always) func insets(overlap: Double) -> Insets {
    let (safe, padding) = (environment.geometry.safe, environment.padding)
    let bottom = safe.bottom > overlap ? safe.bottom : overlap
    let top = safe.top > above ? safe.top : above
    return Insets(
      top + padding.top, safe.left + padding.left, bottom + padding.bottom,
      safe.right + padding.right)
  }

  /// The smallest and the largest bottom inset with which the end of the content reaches the keyboard's top
  /// without dead space: the keyboard may cover the app's padding, or the padding may be added to it.
  var fittingBottoms: (low: Double, high: Double) {
    let swallowed = environment.padding.bottom + environment.geometry.safe.bottom
    return fitting(max(swallowed, counted), insets.bottom)
  }

  /// The same for the top inset, the beginning of the content and the screen's top.
  var fittingTops: (low: Double, high: Double) { fitting(max(ownTop, above), insets.top) }

  var ownTop: Double { environment.padding.top + environment.geometry.safe.top }

  private func fitting(_ one: Double, _ other: Double) -> (low: Double, high: Double) {
    one < other ? (one, other) : (other, one)
  }

  /// The expected room of one that shows this top inset. It may leave it to who has moved a window up that all of the
  /// content can be seen.
  func room(top: Double?) -> Room {
    var room = room
    if let top { room.insets.top = nearest(top, min(ownTop, room.insets.top), room.insets.top) }
    return room
  }

  @inline(__always) package var content: Size {
    configuration.contentSizing == .natural ? environment.content : content(overlap: counted)
  }

  private func content(overlap: Double) -> Size {
    let natural = environment.content
    if configuration.contentSizing == .natural { return natural }
    let shrinks = configuration.contentSizing == .shrinksForKeyboard
    let around = insets(overlap: shrinks ? overlap : 0)
    let viewport = environment.geometry.viewport
    let width = viewport.width - around.left - around.right
    let height = viewport.height - ownTop - around.bottom
    return Size(
      width > natural.width ? width : natural.width,
      height > natural.height ? height : natural.height)
  }

  package var bounces: Bool {
    if configuration.alwaysBounces { return true }
    return configuration.dismissesByDrag && counted > 0
  }

  /// The expected room. It asks for the overlap once.
  var room: Room {
    let (overlap, viewport) = (counted, environment.geometry.viewport)
    return Room(
      insets: insets(overlap: overlap), content: content(overlap: overlap),
      viewport: Size(viewport.width, viewport.height), restsAtEnd: configuration.gravity == .end)
  }

  package var range: OffsetRange { room.range }

  /// The truth without a keyboard, as if there had never been one.
  var withoutKeyboard: Truth {
    var environment = environment
    environment.keyboard = nil
    return Truth(configuration, environment)
  }
}

extension Configuration {
  /// The margins above and below.
  var around: Margin { Margin(margin, below: marginBelow ?? margin) }
}

/// What decides which offsets are legal and what is visible at them.
struct Room {
  var insets: Insets
  var content, viewport: Size
  /// Whether content that is too short lies at the lower edge.
  var restsAtEnd: Bool

  /// The offsets from the one that shows the content's beginning, clear of the insets, to that of its end.
  var range: OffsetRange { OffsetRange(x: range(.horizontal), y: range(.vertical)) }

  func range(_ axis: Axis) -> Interval {
    switch axis {
    case .horizontal: range(insets.left, content.width, insets.right, viewport.width)
    case .vertical:
      range(
        insets.top, content.height, insets.bottom, viewport.height, restsAtEnd: restsAtEnd)
    }
  }

  @inline(__always) private func range(
    _ lead: Double, _ length: Double, _ trail: Double, _ view: Double, restsAtEnd: Bool = false
  ) -> Interval {
    let (first, last) = (-lead, length + trail - view)
    if last > first { return Interval(first, last) }
    return restsAtEnd ? Interval(last, last) : Interval(first, first)
  }

  /// The same room with another inset at the bottom.
  func with(bottom: Double) -> Room {
    var room = self
    room.insets.bottom = bottom
    return room
  }
}
