// Published system 001: the manager of ScrollingContentViewController 1.7.0, with UIKit's callbacks in source order.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Makes room with the controller's additional safe area, and performs UIKit's reveals, both after a
/// debouncing filter.
///
/// The app sets its padding as additional safe area. The scroll view may be anywhere in the controller's
/// view, which fills its window. The assertions of the original do nothing, as in a release build.
struct Seed001: Strategy {
  var filter = Filter()
  /// `KeyboardNotificationManager.shared.lastNotification`: the last one in the process, from any screen.
  var lastNotification: PostedNotification?
  var isAdjustingViewForKeyboardFrameEvent = false
  /// The keyboard's overlap with the controller's view, less its safe area.
  var bottomInset = 0.0
  var insets = AdditionalSafeAreaInsetsController()
  var bounce = ScrollViewBounceController()
  /// `contentViewMinimumHeightForPresentedKeyboardConstraint`; nil while it is not active.
  var minimumHeightForPresentedKeyboard: Double?
  /// The pins that `viewWillTransition` has requested for the transition.
  private var alongside: [Pin] = []
  /// The safe area at the last callback of UIKit.
  private var safeAreaInsets = Insets(0, 0, 0, 0)

  /// Values from before a transition, to keep the top left corner of the content in position.
  private struct Pin: Sendable {
    var initialContentOffset: Point
    var initialAdjustedContentInset: Insets
  }

  init() {}

  // MARK: - Appearing

  /// The notification manager already exists: apps create it in `application(_:didFinishLaunching…)`.
  /// Entering a window changes the safe area, which submits the last notification.
  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?) {
    screen.additionalSafeAreaInsets = screen.scrollView.contentInset
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    lastNotification = notification
    layoutSubviews(&screen)
    safeAreaInsets = screen.viewSafeAreaInsets
    viewSafeAreaInsetsDidChange(&screen)
  }

  // MARK: - The content view

  /// Whether the content shrinks to the room above the keyboard, as far as its constraints permit.
  func shouldResizeContentViewForKeyboard(_ screen: Screen) -> Bool {
    screen.configuration.contentSizing == .shrinksForKeyboard
  }

  /// The content view is at least as large as the safe area, and keeps its height while the keyboard is
  /// visible. All these constraints have priority 500; those of content with natural size are stronger.
  func layoutSubviews(_ screen: inout Screen) {
    guard screen.configuration.contentSizing != .natural else {
      screen.contentConstraint = nil
      return
    }
    let (size, safe) = (screen.scrollView.frame.size, screen.scrollView.safeAreaInsets)
    screen.contentConstraint = Size(
      size.width - safe.left - safe.right,
      max(size.height - safe.top - safe.bottom, minimumHeightForPresentedKeyboard ?? 0))
  }

  /// A new `contentView` gets new constraints, of which the one for the keyboard is not active.
  mutating func contentReplaced(_ screen: inout Screen) {
    minimumHeightForPresentedKeyboard = nil
  }

  // MARK: - The safe area

  /// The app sets its own additional insets, and so overwrites those for the keyboard.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    screen.additionalSafeAreaInsets = padding
    layoutSubviews(&screen)
    safeAreaMayHaveChanged(&screen)
  }

  mutating func safeAreaMayHaveChanged(_ screen: inout Screen) {
    guard screen.viewSafeAreaInsets != safeAreaInsets else { return }
    safeAreaInsets = screen.viewSafeAreaInsets
    viewSafeAreaInsetsDidChange(&screen)
  }

  // MARK: - Transitions

  /// `viewWillTransition(to:with:)`. A nested transition suspends the filter a second time.
  mutating func transitionBegan(_ screen: inout Screen) {
    alongside.append(
      Pin(
        initialContentOffset: screen.scrollView.contentOffset,
        initialAdjustedContentInset: screen.scrollView.adjustedContentInset))
    filter.suspend(&screen)
  }

  /// Lays out the new geometry and pins the top left corner. The first responder is not kept visible, since
  /// the new height of the keyboard is unknown.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    layoutSubviews(&screen)
    safeAreaMayHaveChanged(&screen)
    for pin in alongside {
      let (old, new) = (pin.initialAdjustedContentInset, screen.scrollView.adjustedContentInset)
      let contentOffset = Point(
        pin.initialContentOffset.x + old.left - new.left,
        pin.initialContentOffset.y + old.top - new.top)
      screen.scrollView.contentOffset = constrained(contentOffset, screen.scrollView)
    }
    alongside = []
  }

  /// `constrainScrollViewContentOffset`: clamps to the end first, then to the beginning.
  private func constrained(_ offset: Point, _ scrollView: ScrollView) -> Point {
    let (content, visible) = (scrollView.contentSize, scrollView.visibleSize)
    let inset = scrollView.adjustedContentInset
    var offset = offset
    offset.x = min(offset.x, content.width - visible.width - inset.left)
    offset.y = min(offset.y, content.height - visible.height - inset.top)
    offset.x = max(offset.x, 0 - inset.left)
    offset.y = max(offset.y, 0 - inset.top)
    return offset
  }

  /// The completion of the transition.
  mutating func transitionEnded(_ screen: inout Screen) {
    alongside = []
    if filter.isSuspended, filter.resume(&screen) { callDelegatesIfNeeded(&screen) }
  }

  // MARK: - The filter's timer

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    callDelegatesIfNeeded(&screen)
    // After the delegates, because events that they submit are already handled.
    filter.invalidate(&screen)
  }

  mutating func callDelegatesIfNeeded(_ screen: inout Screen) {
    if let event = filter.keyboardFrameEvent {
      filter.keyboardFrameEvent = nil
      adjustView(for: event, &screen)
    }
    if let event = filter.scrollRectEvent {
      filter.scrollRectEvent = nil
      adjustView(for: event, &screen)
    }
  }
}
