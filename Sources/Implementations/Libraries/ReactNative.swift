// The parts of React Native that keyboard handlers use, its own two ways to make room, and that of
// react-native-keyboard-aware-scroll-view.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A library for React Native. The scroll view is inside a `SafeAreaView`, since it adds no safe area itself.
protocol ReactNativeLibrary: Library {
  /// `componentDidMount`. It gets no information about a keyboard that is already up.
  mutating func mounted(_ screen: inout Screen)
}

extension ReactNativeLibrary {
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    screen.isInsideSafeArea = true
    mounted(&screen)
  }

  mutating func mounted(_ screen: inout Screen) {}
}

extension ScrollView {
  /// `scrollTo` in the new architecture: limits the goal to content and insets, even if the view is already there.
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

extension KeyboardNotification {
  /// Whether the setting "prefer cross-fade transitions" is on: frames have no size then.
  var isCrossFade: Bool { endFrame.size == Size(0, 0) }
}

/// Insets by the part below the keyboard's top, and scrolls if the caret is there. It never scrolls down.
struct RNInsets: ReactNativeLibrary {
  static var claims: Claims { Claims(tolerance: leastExtent) }

  /// The distance below the caret of a single line, in points.
  private static let belowCaret = 15.0

  /// The app's `contentInset`.
  private var props = Insets(0, 0, 0, 0)

  mutating func mounted(_ screen: inout Screen) { props = screen.padding }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    guard notification.kind == .willChangeFrame, screen.isAdjusting else { return }
    let view = screen.scrollView
    // The library assumes that a horizontally scrolling view is a list of columns.
    guard view.contentSize.width <= view.frame.width else { return }
    let top = notification.endFrame.y
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

/// Makes its content shorter, and reveals nothing. It compares its frame in the parent with the keyboard's frame in the
/// window. The app has not set `keyboardVerticalOffset`, the height above the parent.
struct RNKeyboardAvoidingView: ReactNativeLibrary {
  /// One turn of the run loop passes until JavaScript has received an event and laid out.
  static var claims: Claims { Claims(settle: 1e-6) }

  private enum Timer { static let layout = 1 }

  private var keyboard: KeyboardNotification?

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
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
    let height = min(relativeKeyboardHeight(screen), frameEnd(screen.geometry))
    let bottom = screen.isAdjusting ? max(0, height) : 0
    if screen.viewportReduction != bottom { screen.viewportReduction = bottom }
  }

  private func relativeKeyboardHeight(_ screen: Screen) -> Double {
    guard let keyboard else { return 0 }
    // React Native converts the frames of its events to the window's coordinates.
    let end = screen.inWindow(keyboard.endFrame)
    if end.y == 0, keyboard.isCrossFade { return 0 }
    return max(frameEnd(screen.geometry) - end.y, 0)
  }

  /// The end of its frame in its parent; the parent is the viewport without the bars.
  private func frameEnd(_ geometry: Geometry) -> Double {
    geometry.viewport.height - geometry.safe.bottom
  }
}

/// Adds the keyboard's height below the content, scrolls to a hidden field later, and restores the offset in the end.
struct APSLScrollView: ReactNativeLibrary {
  static var claims: Claims { Claims(settle: openingTime, tolerance: leastExtent) }

  /// The height of a tab bar on telephones without and with a notch, in points.
  private static let tabBar = 49.0
  private static let tabBarWithNotch = 83.0
  /// Heights and widths of screens with a notch.
  private static let notched = [780.0, 812, 844, 896, 926]
  /// Points between field and keyboard.
  private static let extraHeight = 75.0
  /// The duration of the keyboard's animation, in seconds.
  private static let openingTime = 0.25

  private enum Timer {
    static let receive = 1
    static let scroll = 2
  }

  private var space = 0.0
  /// Notifications that JavaScript receives in the next turn of the run loop.
  private var unreceived: [KeyboardNotification] = []
  /// The end frame of the last show that JavaScript has received.
  private var opening: Rect?
  /// A field to scroll to, and `extraHeight` at the time of the show.
  private typealias Target = (field: Screen.Field, extra: Double)
  /// Scrolls that are due at the end of the keyboard's animation.
  private var targets: [Target] = []
  /// The last offset reported by `onScroll`, and the offset at the last check for a scroll.
  private var position = Point(0, 0)
  private var seen = Point(0, 0)
  private var savedPosition: Point?

  mutating func mounted(_ screen: inout Screen) {
    seen = screen.scrollView.contentOffset
    space = restingSpace(screen)
    setInset(&screen)
  }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    unreceived.append(notification)
    screen.schedule(Timer.receive, after: 0)
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    noticeScrolling(screen)
    if name == Timer.scroll {
      if !targets.isEmpty { scrollToKeyboard(targets.removeFirst(), &screen) }
    } else if !unreceived.isEmpty {
      receive(unreceived.removeFirst(), &screen)
    }
    noticeScrolling(screen)
  }

  private mutating func receive(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    // React Native converts the frames of its events to the window's coordinates.
    case .willShow:
      opening = screen.inWindow(notification.endFrame)
      updateSpace(screen.inWindow(notification.endFrame), &screen)
    case .didShow: opening = screen.inWindow(notification.endFrame)
    case .willHide:
      opening = nil
      resetSpace(&screen)
    case .didHide: opening = nil
    case .willChangeFrame, .didChangeFrame: break
    }
  }

  private mutating func updateSpace(_ keyboard: Rect, _ screen: inout Screen) {
    if screen.isAdjusting {
      space = keyboard.height - restingSpace(screen)
      setInset(&screen)
      // Without a field the original returns before it saves the position.
      guard let field = screen.field else { return }
      let extra = screen.margin(else: Self.extraHeight)
      if screen.inWindow(content: field.rect).maxY > keyboard.y - extra {
        targets.append((field, extra))
        screen.schedule(Timer.scroll, after: Self.openingTime)
      }
    }
    savedPosition = savedPosition ?? position
  }

  private mutating func resetSpace(_ screen: inout Screen) {
    space = restingSpace(screen)
    setInset(&screen)
    screen.scrollView.scrollTo(savedPosition ?? Point(0, 0))
    savedPosition = nil
  }

  /// `scrollResponderScrollNativeHandleToKeyboard`. It assumes that the scroll view fills the window.
  private func scrollToKeyboard(_ target: Target, _ screen: inout Screen) {
    let current = screen.field.flatMap { $0.id == target.field.id ? $0 : nil } ?? target.field
    let top = opening?.y ?? screen.geometry.window.height
    let goal = current.rect.maxY - top + target.extra
    screen.scrollView.scrollTo(Point(0, max(0, goal)))
  }

  private mutating func noticeScrolling(_ screen: Screen) {
    guard screen.scrollView.contentOffset != seen else { return }
    seen = screen.scrollView.contentOffset
    position = seen
  }

  // MARK: - The inset

  /// `viewIsInsideTabBar`, as set by an app with a tab bar below its scroll view.
  private func isInsideTabBar(_ screen: Screen) -> Bool {
    screen.geometry.safe.bottom >= Self.tabBar
  }

  private func restingSpace(_ screen: Screen) -> Double {
    guard isInsideTabBar(screen) else { return 0 }
    let size = screen.geometry.screen
    let hasNotch = Self.notched.contains(size.height) || Self.notched.contains(size.width)
    return hasNotch ? Self.tabBarWithNotch : Self.tabBar
  }

  /// Sets `contentInset` to the app's padding, with the space for the keyboard added at the bottom.
  private func setInset(_ screen: inout Screen) {
    var inset = screen.padding
    inset.bottom += space
    screen.scrollView.contentInset = inset
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    noticeScrolling(screen)
    // When the property changes with the bar, the library resets its space to that of the bar.
    let wasInside = geometry.safe.bottom >= Self.tabBar
    if isInsideTabBar(screen) != wasInside { space = restingSpace(screen) }
    setInset(&screen)
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    setInset(&screen)
  }

  mutating func didBeginEditing(_ screen: inout Screen) { noticeScrolling(screen) }
  mutating func dragEnded(_ screen: inout Screen) { noticeScrolling(screen) }
}
