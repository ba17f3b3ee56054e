// react-native-keyboard-aware-scroll-view.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Adds the keyboard's height below the content, scrolls to a hidden field after a delay, and restores the
/// offset when the keyboard goes.
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

  /// A field to scroll to, and `extraHeight` at the time of the show.
  private struct Target: Equatable, Sendable {
    var field: Screen.Field
    var extra: Double
  }

  private var space = 0.0
  /// Notifications that JavaScript receives in the next turn of the run loop.
  private var unreceived: [PostedNotification] = []
  /// The end frame of the last show that JavaScript has received.
  private var opening: Rect?
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

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
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

  private mutating func receive(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    // React Native converts the frames of its events to the window's coordinates.
    case .willShow:
      opening = screen.inWindow(notification.end)
      updateSpace(screen.inWindow(notification.end), &screen)
    case .didShow: opening = screen.inWindow(notification.end)
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
        targets.append(Target(field: field, extra: extra))
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
