// The parts of React Native that keyboard handlers use, and its own two ways to make room.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A library for React Native. The scroll view is inside a `SafeAreaView`, since it adds no safe area itself.
protocol ReactNativeLibrary: Library {
  /// `componentDidMount`. It gets no information about a keyboard that is already up.
  mutating func mounted(_ screen: inout Screen)
}

extension ReactNativeLibrary {
  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?) {
    screen.isInsideSafeArea = true
    mounted(&screen)
  }

  mutating func mounted(_ screen: inout Screen) {}
}

extension ScrollView {
  /// `scrollTo` in the new architecture: limits the goal to the content and its insets, even if the view is
  /// already there.
  mutating func scrollTo(_ goal: Point) {
    contentOffset = Point(scrolled(goal.x, .horizontal), scrolled(goal.y, .vertical))
  }

  private func scrolled(_ goal: Double, _ axis: Axis) -> Double {
    let inset = adjustedContentInset
    let first = min(0 - inset.leading(axis), 0)
    let extent =
      contentSize[axis] - frame.size[axis] + inset.trailing(axis) + max(inset.leading(axis), 0)
    return min(max(goal, first), first + max(extent, leastExtent))
  }
}

/// The scrollable distance of content that fits, in points.
let leastExtent = 0.01

extension PostedNotification {
  /// Whether the setting "prefer cross-fade transitions" is on: frames have no size then.
  var isCrossFade: Bool { end.width == 0 && end.height == 0 }
}

/// Insets by the part below the keyboard's top, and scrolls if the caret is there. It never scrolls down.
struct RNInsets: ReactNativeLibrary {
  static var claims: Claims { Claims(tolerance: leastExtent) }

  /// The distance below the caret of a single line, in points.
  private static let belowCaret = 15.0

  /// The app's `contentInset`.
  private var props = Insets(0, 0, 0, 0)

  mutating func mounted(_ screen: inout Screen) { props = screen.padding }

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    guard notification.kind == .willChangeFrame, screen.isAdjusting else { return }
    let view = screen.scrollView
    // The library assumes that a horizontally scrolling view is a list of columns.
    guard view.contentSize.width <= view.frame.width else { return }
    let top = notification.end.y
    var bottom = max(max(view.frame.maxY - top, 0), props.bottom)
    var goal = view.contentOffset
    if let field = screen.field {
      let end = screen.inWindow(content: field.rect).maxY + Self.belowCaret
      if end > top { goal.y += end - top }
    }
    if notification.isCrossFade { (goal.y, bottom) = (0, 0) }
    screen.scrollView.contentInset.bottom = bottom
    screen.scrollView.scrollTo(goal)
  }

  /// Writes only a changed value, which replaces the inset for the keyboard.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    guard padding != props else { return }
    props = padding
    screen.scrollView.contentInset = padding
  }
}

/// Makes its content shorter, by whole points, and reveals nothing.
///
/// It compares its frame in the parent with the keyboard's frame in the window.
struct RNKeyboardAvoidingView: ReactNativeLibrary {
  static var claims: Claims { Claims(settle: turnOfRunLoop, tolerance: 1) }

  /// `keyboardVerticalOffset`: the height above the parent. The app has not set it.
  private static let verticalOffset = 0.0

  private enum Timer { static let layout = 1 }

  private var keyboard: PostedNotification?

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: keyboard = notification
    case .willHide: keyboard = nil
    default: return
    }
    screen.schedule(Timer.layout, after: 0)
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    guard frameEnd(screen.geometry) != frameEnd(geometry) else { return }
    // Padding larger than the view leaves a view of height 0.
    screen.viewportReduction = min(screen.viewportReduction, max(0, frameEnd(screen.geometry)))
    screen.schedule(Timer.layout, after: 0)
  }

  mutating func configured(_ screen: inout Screen) { screen.schedule(Timer.layout, after: 0) }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    let height = min(relativeKeyboardHeight(screen).rounded(.up), frameEnd(screen.geometry))
    let bottom = screen.isAdjusting ? max(0, height) : 0
    if screen.viewportReduction != bottom { screen.viewportReduction = bottom }
  }

  private func relativeKeyboardHeight(_ screen: Screen) -> Double {
    guard let keyboard else { return 0 }
    // React Native converts the frames of its events to the window's coordinates.
    let end = screen.inWindow(keyboard.end)
    if end.y == 0, keyboard.isCrossFade { return 0 }
    let top = end.height > 0 ? end.y - Self.verticalOffset : end.y
    return max(frameEnd(screen.geometry) - top, 0)
  }

  /// The end of its frame in its parent; the parent is the viewport without the bars.
  private func frameEnd(_ geometry: Geometry) -> Double {
    geometry.viewport.height - geometry.safe.bottom
  }
}
