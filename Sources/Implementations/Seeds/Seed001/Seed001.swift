// Seed 001: ScrollingContentViewController 1.7.0, the manager: what UIKit calls, in the order of its source.

import Conformance
import ReferenceModel

/// Makes room by the controller's additional safe area, after a filter has let quiet return; shows what UIKit
/// wants to show, after the same filter.
///
/// The app's padding is what the app itself sets as additional safe area. The scroll view may lie anywhere in
/// the controller's view, which fills its window. The assertions of the original do nothing, as in a release.
struct Seed001: Strategy {
  var filter = Filter()
  /// `KeyboardNotificationManager.shared.lastNotification`: of the whole process, whoever was to be told.
  var lastNotification: Notification?
  var isAdjustingViewForKeyboardFrameEvent = false
  /// How much of the keyboard overlaps the controller's view, beyond what is kept free anyway.
  var bottomInset = 0.0
  var insets = AdditionalSafeAreaInsetsController()
  var bounce = ScrollViewBounceController()
  /// `contentViewMinimumHeightForPresentedKeyboardConstraint`; nil while it is not active.
  var minimumHeightForPresentedKeyboard: Double?
  /// What `viewWillTransition` has asked to be done along with the transition.
  private var alongside: [Pin] = []
  /// The safe area of which UIKit has told last.
  private var safeAreaInsets = Insets(0, 0, 0, 0)

  /// What is kept from before a transition: to put the top left corner where it was.
  private struct Pin: Sendable {
    var initialContentOffset: Point
    var initialAdjustedContentInset: Insets
  }

  init() {}

  // MARK: - Appearing

  /// The manager of notifications has existed before, as `application(_:didFinishLaunching…)` can see to;
  /// entering a window changes the safe area, and so the last notification is made use of.
  mutating func appear(_ screen: inout Screen, last notification: Notification?) {
    screen.additionalSafeAreaInsets = screen.scrollView.contentInset
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    lastNotification = notification
    layoutSubviews(&screen)
    safeAreaInsets = screen.viewSafeAreaInsets
    viewSafeAreaInsetsDidChange(&screen)
  }

  // MARK: - The content view

  /// Whether content is to shrink to what the keyboard leaves, as far as its own constraints permit.
  func shouldResizeContentViewForKeyboard(_ screen: Screen) -> Bool {
    screen.configuration.contentSizing == .shrinksForKeyboard
  }

  /// The content view is at least as wide and as high as the safe area, and while the keyboard is there as
  /// high as it was, all with priority 500: content of natural size is constrained more strongly.
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

  /// `contentView` is assigned anew: the constraints are made anew with it, and the one for the keyboard is
  /// not active.
  mutating func contentReplaced(_ screen: inout Screen) {
    minimumHeightForPresentedKeyboard = nil
  }

  // MARK: - The safe area

  /// The app sets its own additional insets, over whatever stands there.
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

  /// `viewWillTransition(to:with:)`. A transition within a transition suspends what is suspended.
  mutating func transitionBegan(_ screen: inout Screen) {
    alongside.append(
      Pin(
        initialContentOffset: screen.scrollView.contentOffset,
        initialAdjustedContentInset: screen.scrollView.adjustedContentInset))
    filter.suspend(&screen)
  }

  /// The new geometry is laid out; along with that the top left corner is pinned. The first responder is not
  /// kept visible, since nobody knows how high the keyboard will be.
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

  /// `constrainScrollViewContentOffset`: first not past the end, then not past the beginning.
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

  /// The completion.
  mutating func transitionEnded(_ screen: inout Screen) {
    alongside = []
    if filter.isSuspended, filter.resume(&screen) { callDelegatesIfNeeded(&screen) }
  }

  // MARK: - The filter's timer

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    callDelegatesIfNeeded(&screen)
    // After the delegates, since what they submit has been handled with the rest.
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
