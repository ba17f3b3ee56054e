// A scroll view as UIKit has it, as far as where it scrolls is concerned. Each behaviour says how it is
// known: A from Apple's headers and documentation, B from source or logs of real programs, C from threads
// and articles.

import ReferenceModel

/// `UIScrollView`: an offset, what surrounds the content, and what UIKit does to keep the two in order.
struct ScrollView: Equatable, Sendable {
  /// In its window.
  var frame: Rect { didSet { if frame != oldValue { adjustOffset() } } }
  /// The app's, and whoever thinks it is theirs. An equal one is no change (B: to write it anyway stops
  /// a scroll that is going on).
  var contentInset = Insets(0, 0, 0, 0) {
    didSet { if contentInset != oldValue { insetsChanged(from: oldValue + safeAreaInsets) } }
  }
  /// What bars, notch and a controller's additional insets cover of it (A).
  var safeAreaInsets = Insets(0, 0, 0, 0) {
    didSet { if safeAreaInsets != oldValue { insetsChanged(from: contentInset + oldValue) } }
  }
  var contentSize: Size { didSet { if contentSize != oldValue { adjustOffset() } } }
  /// Assigned, it is taken as it is, be it beyond the end: UIKit corrects it at the next change (A: a
  /// plain property; B: every library clamps by hand before it assigns).
  var contentOffset: Point
  /// Bounces even if the content is shorter; without it a short form cannot be dragged (A).
  var alwaysBounceVertical = false
  /// Whether a finger is on it: it may be pulled anywhere then.
  private(set) var isTracking = false
  /// What is shown of a rectangle that is too large: UIKit does not say, so the configuration does.
  var oversize = Oversize.nearest
  /// During a layout pass nothing is corrected: that comes once, after it.
  private var isInLayout = false

  init(frame: Rect, contentSize: Size) {
    (self.frame, self.contentSize, contentOffset) = (frame, contentSize, Point(0, 0))
  }

  /// Where bars and the app's own insets end; `contentInsetAdjustmentBehavior` is `always` (A).
  var adjustedContentInset: Insets { contentInset + safeAreaInsets }

  /// `bounds.inset(by: adjustedContentInset).size`: the room in which content is visible.
  var visibleSize: Size {
    let inset = adjustedContentInset
    return Size(
      frame.width - inset.left - inset.right, frame.height - inset.top - inset.bottom)
  }

  /// Where it may rest. Content that is too short is held at its beginning (C: tables of measured
  /// changes; B: 001 and Android clamp in the same order, so that the beginning wins).
  func range(_ axis: Axis) -> Interval {
    let inset = adjustedContentInset
    let first = 0 - inset.leading(axis)
    let last = contentSize[axis] + inset.trailing(axis) - frame.size[axis]
    return Interval(first, max(first, last))
  }

  func legal(_ offset: Point) -> Point {
    Point(range(.horizontal).clamp(offset.x), range(.vertical).clamp(offset.y))
  }

  // MARK: - What UIKit does by itself

  /// A layout pass gives it all of these at once, and corrects the offset once.
  mutating func layOut(_ newFrame: Rect, safeAreaInsets newSafe: Insets, contentSize newSize: Size)
  {
    guard newFrame != frame || newSafe != safeAreaInsets || newSize != contentSize else { return }
    let old = adjustedContentInset
    isInLayout = true
    (frame, safeAreaInsets, contentSize) = (newFrame, newSafe, newSize)
    isInLayout = false
    insetsChanged(from: old)
  }

  /// `_adjustContentOffsetIfNecessary`: whenever bounds, content or insets have changed (B: apps that do
  /// it as well correct twice). What is legal stays.
  private mutating func adjustOffset() {
    if !isTracking, !isInLayout { contentOffset = legal(contentOffset) }
  }

  /// What rested at the beginning stays there when a bar comes or goes; a change at the end moves
  /// nothing that is legal (B: MagazineLayout).
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

  // MARK: - The finger

  mutating func beginTracking() { isTracking = true }

  mutating func drag(by delta: Point) {
    guard isTracking else { return }
    contentOffset = Point(contentOffset.x + delta.x, contentOffset.y + delta.y)
  }

  /// It comes back from beyond its ends; how long that takes is not told here.
  mutating func endTracking() {
    isTracking = false
    adjustOffset()
  }

  // MARK: - Showing something

  /// `scrollRectToVisible(_:animated:)`: to the nearest place where the rectangle is just visible within
  /// the adjusted insets, and nowhere if it is (A). Axis by axis; the end is legal (B). What lies outside
  /// the content is cut off first (B), and a rectangle without height is a point.
  mutating func scrollRectToVisible(_ rect: Rect) {
    for axis in [Axis.horizontal, .vertical] {
      let room = visibleSize[axis]
      let target = rect.extent(axis)
      let (from, to) = (max(0, target.lower), min(contentSize[axis], target.upper))
      // What arithmetic leaves of no room is none.
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
  static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      one.top + other.top, one.left + other.left, one.bottom + other.bottom,
      one.right + other.right)
  }
}
