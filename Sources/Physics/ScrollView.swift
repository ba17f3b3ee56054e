// UIKit's scroll view, limited to where it scrolls. The article of `ScrollPlatform` explains the letters after behaviours.

public import ReferenceModel

/// `UIScrollView`: an offset, insets, and the corrections by which UIKit keeps the offset legal.
public struct ScrollView: Equatable, Sendable {
  /// The frame in the window. A change corrects the offset (B: as for insets).
  public var frame: Rect { didSet { if frame != oldValue { adjustOffset() } } }
  /// Set by the app, and by many libraries. Assigning an equal value is not a change (B: in UIKit it stops a
  /// running scroll).
  public var contentInset = Insets(0, 0, 0, 0) {
    didSet { if contentInset != oldValue { insetsChanged(from: oldValue + safeAreaInsets) } }
  }
  /// The insets that bars, a notch and a controller's additional insets cover (A). UIKit sets them.
  public var safeAreaInsets = Insets(0, 0, 0, 0) {
    didSet { if safeAreaInsets != oldValue { insetsChanged(from: contentInset + oldValue) } }
  }
  /// The size of the content. A change corrects the offset (B: as for insets).
  public var contentSize: Size { didSet { if contentSize != oldValue { adjustOffset() } } }
  /// An assigned value is kept as it is, even beyond the end. UIKit corrects it at the next change (A: a
  /// plain property; B: every library clamps before it assigns).
  public var contentOffset: Point
  /// Whether content that fits can be dragged and bounces (A).
  public var alwaysBounceVertical = false
  /// Whether a finger touches it. The offset may have any value then.
  public private(set) var isTracking = false
  /// The part that is revealed of a rectangle that is too large. UIKit does not document this, so it is configured.
  public var oversize = Oversize.nearest
  /// During a layout pass the offset is not corrected; one correction follows after the pass.
  private var isInLayout = false

  /// A scroll view without insets at the beginning of its content.
  public init(frame: Rect, contentSize: Size) {
    (self.frame, self.contentSize, contentOffset) = (frame, contentSize, Point(0, 0))
  }

  /// The sum of safe area and content inset; `contentInsetAdjustmentBehavior` is `always` (A).
  @inlinable public var adjustedContentInset: Insets { contentInset + safeAreaInsets }

  /// `bounds.inset(by: adjustedContentInset).size`: the size of the visible part.
  @inlinable public var visibleSize: Size { frame.size - adjustedContentInset }

  /// The legal offsets. Content that is too short stays at its beginning (C: tables of measured changes; B:
  /// 001 and Android clamp in the same order, so that the beginning wins).
  @inlinable public func range(_ axis: Axis) -> Interval {
    let inset = adjustedContentInset
    let first = 0 - inset.leading(axis)
    let last = contentSize[axis] + inset.trailing(axis) - frame.size[axis]
    return Interval(first, max(first, last))
  }

  /// The legal offset nearest to this one.
  @inlinable public func legal(_ offset: Point) -> Point {
    Point(range(.horizontal).clamp(offset.x), range(.vertical).clamp(offset.y))
  }

  // MARK: - Corrections by UIKit

  /// Sets all values of a layout pass at once, and corrects the offset once, after the pass (K).
  public mutating func layOut(
    _ newFrame: Rect, safeAreaInsets newSafe: Insets, contentSize newSize: Size
  ) {
    guard newFrame != frame || newSafe != safeAreaInsets || newSize != contentSize else { return }
    let old = adjustedContentInset
    isInLayout = true
    (frame, safeAreaInsets, contentSize) = (newFrame, newSafe, newSize)
    isInLayout = false
    insetsChanged(from: old)
  }

  /// `_adjustContentOffsetIfNecessary`, called when bounds, content or insets have changed (B: in apps that
  /// correct the offset too, both corrections apply). A legal offset stays.
  private mutating func adjustOffset() {
    if !isTracking, !isInLayout { contentOffset = legal(contentOffset) }
  }

  /// An offset at the beginning stays at the beginning when a bar comes or goes. A change at the end does not
  /// move a legal offset (B: MagazineLayout).
  private mutating func insetsChanged(from old: Insets) {
    guard !isTracking, !isInLayout else { return }
    for axis in [Axis.horizontal, .vertical] {
      let (oldInset, newInset) = (old.leading(axis), adjustedContentInset.leading(axis))
      if oldInset != newInset, contentOffset[axis] == 0 - oldInset {
        contentOffset[axis] = 0 - newInset
      }
    }
    adjustOffset()
  }

  // MARK: - Dragging

  /// A finger touches the scroll view (A: `isTracking`). UIKit does not correct the offset until it is lifted (K).
  public mutating func beginTracking() { isTracking = true }

  /// The finger moves the content. An offset beyond the end is kept, without the resistance of UIKit (K).
  public mutating func drag(by delta: Point) {
    guard isTracking else { return }
    contentOffset = Point(contentOffset.x + delta.x, contentOffset.y + delta.y)
  }

  /// Something else than a finger scrolls: a tap on the status bar, the app, or a flick's deceleration. The offset
  /// becomes legal, unless a finger is down.
  public mutating func move(to offset: Point) {
    contentOffset = offset
    adjustOffset()
  }

  /// The finger is lifted: makes the offset legal, as UIKit does by bouncing (A), without the animation.
  public mutating func endTracking() {
    isTracking = false
    adjustOffset()
  }

  // MARK: - Revealing

  /// `scrollRectToVisible(_:animated:)`: scrolls to the nearest offset that makes the rectangle visible
  /// within the adjusted insets, if it is not visible already (A). Each axis is separate, and the result is
  /// legal (B). The part outside the content is cut off first (B); a rectangle without height is a point.
  public mutating func scrollRectToVisible(_ rect: Rect) {
    for axis in [Axis.horizontal, .vertical] {
      let room = visibleSize[axis]
      let target = rect.extent(axis)
      let (from, to) = (max(0, target.lower), min(contentSize[axis], target.upper))
      // A room this small comes from rounding errors.
      guard from <= to, room > 1e-6 else { continue }
      let lead = adjustedContentInset.leading(axis)
      let (atStart, atEnd) = (from - lead, to - lead - room)
      let goal =
        to - from > room
        ? large(contentOffset[axis], atStart, atEnd)
        : Interval(atEnd, atStart).clamp(contentOffset[axis])
      contentOffset[axis] = range(axis).clamp(goal)
    }
  }

  private func large(_ offset: Double, _ atStart: Double, _ atEnd: Double) -> Double {
    switch oversize {
    case .nearest: Interval(atStart, atEnd).clamp(offset)
    case .leading: atStart
    case .trailing: atEnd
    case .centre: atStart / 2 + atEnd / 2
    }
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

extension Size {
  /// The size within insets.
  @inlinable public static func - (size: Size, around: Insets) -> Size {
    Size(size.width - around.left - around.right, size.height - around.top - around.bottom)
  }
}
