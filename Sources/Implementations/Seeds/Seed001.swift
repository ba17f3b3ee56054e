// Published system 001: the manager of ScrollingContentViewController 1.7.0, with UIKit's callbacks in source order.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollPlatform

/// Makes room with the controller's additional safe area, and performs UIKit's reveals, both after a debouncing filter.
/// The app sets its padding as additional safe area. The scroll view may be anywhere in the controller's view, which
/// fills its window. The assertions of the original do nothing, as in a release build.
struct Seed001: Strategy {
  var filter = Filter()
  /// `KeyboardNotificationManager.shared.lastNotification`: the last one in the process, from any screen.
  private var lastNotification: KeyboardNotification?
  private var isAdjustingViewForKeyboardFrameEvent = false
  /// The keyboard's overlap with the controller's view, less its safe area.
  private var bottomInset = 0.0
  /// The part of the additional safe area that is for the keyboard, and the insets of the app before it.
  private var roomForKeyboard = 0.0
  private var initialAdditionalSafeAreaInsets: Insets?
  private var initialAlwaysBounceVertical: Bool?
  /// `contentViewMinimumHeightForPresentedKeyboardConstraint`; nil while it is not active.
  private var minimumHeightForPresentedKeyboard: Double?
  /// Offset and inset from before a transition, for each `viewWillTransition` that has requested to keep the top left
  /// corner of the content in position.
  private var alongside: [(contentOffset: Point, adjustedContentInset: Insets)] = []
  /// The safe area at the last callback of UIKit.
  private var safeAreaInsets = Insets(0, 0, 0, 0)

  // MARK: - Appearing

  /// The notification manager already exists: apps create it in `application(_:didFinishLaunching…)`.
  /// Entering a window changes the safe area, which submits the last notification.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    screen.additionalSafeAreaInsets = screen.scrollView.contentInset
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    lastNotification = notification
    layoutSubviews(&screen)
    safeAreaInsets = screen.viewSafeAreaInsets
    viewSafeAreaInsetsDidChange(&screen)
  }

  // MARK: - The content view

  /// Whether the content shrinks to the room above the keyboard, as far as its constraints permit.
  private func shouldResizeContentViewForKeyboard(_ screen: Screen) -> Bool {
    screen.configuration.contentSizing == .shrinksForKeyboard
  }

  /// The content view is at least as large as the safe area, and keeps its height while the keyboard is
  /// visible. All these constraints have priority 500; those of content with natural size are stronger.
  func layoutSubviews(_ screen: inout Screen) {
    guard screen.configuration.contentSizing != .natural else {
      screen.contentConstraint = nil
      return
    }
    var room = screen.scrollView.frame.size - screen.scrollView.safeAreaInsets
    room.height = max(room.height, minimumHeightForPresentedKeyboard ?? 0)
    screen.contentConstraint = room
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

  private mutating func safeAreaMayHaveChanged(_ screen: inout Screen) {
    guard screen.viewSafeAreaInsets != safeAreaInsets else { return }
    safeAreaInsets = screen.viewSafeAreaInsets
    viewSafeAreaInsetsDidChange(&screen)
  }

  /// When a screen is pushed and the keyboard stays, UIKit posts no notification. The safe area changes then,
  /// so the last notification is submitted again. In a transition it waits like any other.
  private mutating func viewSafeAreaInsetsDidChange(_ screen: inout Screen) {
    guard !isAdjustingViewForKeyboardFrameEvent, let lastNotification else { return }
    submit(keyboardFrameEvent(from: lastNotification, screen), &screen)
    if !filter.isSuspended { flush(&screen) }
  }

  // MARK: - Transitions

  /// `viewWillTransition(to:with:)`. A nested transition suspends the filter a second time.
  mutating func transitionBegan(_ screen: inout Screen) {
    alongside.append((screen.scrollView.contentOffset, screen.scrollView.adjustedContentInset))
    suspend(&screen)
  }

  /// Lays out the new geometry and pins the top left corner. The first responder is not kept visible, since
  /// the new height of the keyboard is unknown.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    layoutSubviews(&screen)
    safeAreaMayHaveChanged(&screen)
    for (offset, old) in alongside {
      let new = screen.scrollView.adjustedContentInset
      let contentOffset = Point(offset.x + old.left - new.left, offset.y + old.top - new.top)
      screen.scrollView.contentOffset = constrained(contentOffset, screen.scrollView)
    }
    alongside = []
  }

  /// `constrainScrollViewContentOffset`: clamps to the end first, then to the beginning.
  private func constrained(_ offset: Point, _ scrollView: ScrollView) -> Point {
    let (content, visible) = (scrollView.contentSize, scrollView.visibleSize)
    let inset = scrollView.adjustedContentInset
    return Point(
      max(min(offset.x, content.width - visible.width - inset.left), 0 - inset.left),
      max(min(offset.y, content.height - visible.height - inset.top), 0 - inset.top))
  }

  /// The completion of the transition.
  mutating func transitionEnded(_ screen: inout Screen) {
    alongside = []
    resume(&screen)
  }

  // MARK: - The keyboard (S-1, S-2, S-4, S-5)

  /// Handles only `willShow` and `willHide`.
  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    guard notification.kind == .willShow || notification.kind == .willHide else { return }
    lastNotification = notification
    let event = keyboardFrameEvent(from: notification, screen)
    submit(event, &screen)
    // If a drag dismisses the keyboard, the change joins UIKit's animation.
    let isDismissedByDrag =
      notification.kind == .willHide && shouldResizeContentViewForKeyboard(screen)
      && screen.configuration.dismissesByDrag && screen.scrollView.isTracking
    // A pushed screen must not change its size during the push.
    if isDismissedByDrag || event.isResultOfNavigationControllerTransition { flush(&screen) }
  }

  /// Reads only the size of the end frame, and puts the keyboard at the window's bottom, or below it.
  private func keyboardFrameEvent(
    from notification: KeyboardNotification, _ screen: Screen
  ) -> KeyboardFrameEvent {
    let (size, window) = (notification.endFrame.size, screen.view)
    let isHidden = notification.kind == .willHide
    let height = isHidden ? 0 : size.height
    return KeyboardFrameEvent(
      keyboardFrame: Rect(0, window.height - height, size.width, height),
      duration: notification.duration)
  }

  /// `scrollViewFilter(_:adjustViewForKeyboardFrameEvent:)`. The animation is a spring of half a second, or
  /// none for a push; the result is the same.
  private mutating func adjustView(for event: KeyboardFrameEvent, _ screen: inout Screen) {
    isAdjustingViewForKeyboardFrameEvent = true
    adjustViewForKeyboard(bottomInset(from: event.keyboardFrame, screen), &screen)
    layoutSubviews(&screen)
    safeAreaMayHaveChanged(&screen)
    isAdjustingViewForKeyboardFrameEvent = false
  }

  /// Computes the overlap with the controller's view. The safe area passes it on to the scroll view.
  private func bottomInset(from keyboardFrame: Rect, _ screen: Screen) -> Double {
    let overlappingKeyboardHeight = screen.view.intersection(keyboardFrame).height
    let baseSafeAreaBottomInset = max(
      0, screen.viewSafeAreaInsets.bottom - screen.additionalSafeAreaInsets.bottom)
    return max(0, overlappingKeyboardHeight - baseSafeAreaBottomInset)
  }

  // MARK: - Effects of the overlap (S-6, S-8, S-10)

  /// Changes the app's additional insets, and restores the saved ones.
  private mutating func adjustViewForKeyboard(_ newInset: Double, _ screen: inout Screen) {
    guard newInset != bottomInset else { return }
    setBounce(from: bottomInset, to: newInset, &screen)
    bottomInset = newInset
    guard screen.configuration.adjustsForKeyboard, newInset != roomForKeyboard else { return }
    if roomForKeyboard == 0 {
      initialAdditionalSafeAreaInsets = screen.additionalSafeAreaInsets
      if !shouldResizeContentViewForKeyboard(screen) {
        minimumHeightForPresentedKeyboard = screen.scrollView.contentSize.height
      }
    }
    roomForKeyboard = newInset
    if let initial = initialAdditionalSafeAreaInsets {
      screen.additionalSafeAreaInsets.bottom =
        newInset == 0 ? initial.bottom : max(newInset, initial.bottom)
    }
    if newInset == 0 {
      (initialAdditionalSafeAreaInsets, minimumHeightForPresentedKeyboard) = (nil, nil)
    }
  }

  /// Lets short content bounce, so that a drag can dismiss the keyboard, if the dismiss mode allows it.
  private mutating func setBounce(
    from oldInset: Double, to newInset: Double, _ screen: inout Screen
  ) {
    guard screen.configuration.dismissesByDrag else { return }
    if newInset != 0, oldInset == 0 {
      initialAlwaysBounceVertical = screen.scrollView.alwaysBounceVertical
      screen.scrollView.alwaysBounceVertical = true
    } else if newInset == 0, let initial = initialAlwaysBounceVertical {
      screen.scrollView.alwaysBounceVertical = initial
      initialAlwaysBounceVertical = nil
    }
  }

  // MARK: - The scroll view (S-9)

  /// `scrollRectToVisible(_:animated:margin:)`. The rectangle is stored relative to the deepest view that
  /// contains it, since that view may move before the scroll.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let descendant = screen.field.flatMap { $0.rect.contains(rect) ? $0 : nil }
    submit(ScrollRectEvent(rect: rect, descendant: descendant, margin: margin), &screen)
  }

  /// The rectangle moves with its view. A rectangle that covers the whole view also takes its size.
  mutating func fieldMoved(_ screen: inout Screen, typed isTyped: Bool) {
    guard let field = screen.field, var event = filter.scrollRectEvent,
      let old = event.descendant, old.id == field.id
    else { return }
    event.rect =
      event.rect == old.rect
      ? field.rect
      : event.rect.moved(by: Point(field.rect.x - old.rect.x, field.rect.y - old.rect.y))
    event.descendant = field
    filter.scrollRectEvent = event
  }

  // MARK: - The filter's delegates

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    callDelegatesIfNeeded(&screen)
    // After the delegates, because events that they submit are already handled.
    screen.cancel(Filter.timer)
  }

  /// A scroll has the margin above and below its rectangle.
  mutating func callDelegatesIfNeeded(_ screen: inout Screen) {
    if let event = filter.keyboardFrameEvent {
      filter.keyboardFrameEvent = nil
      adjustView(for: event, &screen)
    }
    if let event = filter.scrollRectEvent {
      filter.scrollRectEvent = nil
      screen.scrollView.scrollRectToVisible(event.rect.grown(event.margin))
    }
  }
}

// MARK: - The filter for keyboard events and scrolls (S-3)

extension Seed001 {
  /// `KeyboardFrameEvent`: the frame in the window at the time of the notification.
  struct KeyboardFrameEvent: Sendable {
    var keyboardFrame: Rect
    var duration: Double
    /// A push or pop has a duration of 0.35 seconds, a keyboard 0.25.
    var isResultOfNavigationControllerTransition: Bool { duration > 0.3 }
  }

  /// `ScrollRectEvent`: a rectangle of the content, and the field that contains it, if any.
  struct ScrollRectEvent: Sendable {
    var rect: Rect
    var descendant: Screen.Field?
    var margin: Double
  }

  /// What the filter keeps: two slots, of which it passes on the last of each when no more come. There is one timer,
  /// which runs in the common modes of the run loop, so it also fires during a drag.
  struct Filter: Sendable {
    var keyboardFrameEvent: KeyboardFrameEvent?
    var scrollRectEvent: ScrollRectEvent?
    fileprivate(set) var isSuspended = false
    /// The seconds of the timer that starts when the filter is resumed; nil if none does.
    fileprivate var suspendedTimerTimeInterval: Double?
    static var timer: Int { 1 }
  }

  mutating func submit(_ event: KeyboardFrameEvent, _ screen: inout Screen) {
    filter.keyboardFrameEvent = event
    startTimer(screen.configuration.delay, &screen)
  }

  mutating func submit(_ event: ScrollRectEvent, _ screen: inout Screen) {
    filter.scrollRectEvent = event
    startTimer(screen.configuration.delay, &screen)
  }

  /// Fires now, or immediately after `resume` if the filter is suspended.
  mutating func flush(_ screen: inout Screen) {
    if filter.isSuspended {
      if filter.suspendedTimerTimeInterval != nil { filter.suspendedTimerTimeInterval = 0 }
    } else if screen.timeLeft(Filter.timer) != nil {
      callDelegatesIfNeeded(&screen)
      screen.cancel(Filter.timer)
    }
  }

  mutating func suspend(_ screen: inout Screen) {
    guard !filter.isSuspended else { return }
    filter.suspendedTimerTimeInterval = screen.timeLeft(Filter.timer)
    filter.isSuspended = true
    screen.cancel(Filter.timer)
  }

  mutating func resume(_ screen: inout Screen) {
    filter.isSuspended = false
    guard let interval = filter.suspendedTimerTimeInterval else { return }
    filter.suspendedTimerTimeInterval = nil
    startTimer(interval, &screen)
  }

  private mutating func startTimer(_ timeInterval: Double, _ screen: inout Screen) {
    if filter.isSuspended {
      filter.suspendedTimerTimeInterval = max(filter.suspendedTimerTimeInterval ?? 0, timeInterval)
      return
    }
    // A running timer is never shortened.
    let timeInterval = max(timeInterval, screen.timeLeft(Filter.timer) ?? 0)
    screen.cancel(Filter.timer)
    if timeInterval == 0 { return callDelegatesIfNeeded(&screen) }
    screen.schedule(Filter.timer, after: timeInterval)
  }
}
