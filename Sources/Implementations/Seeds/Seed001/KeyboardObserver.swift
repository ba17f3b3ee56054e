// Published system 001: computes the keyboard's overlap with the view from a notification (S-1, S-2, S-4, S-5).

import ReferenceModel
import ScrollPlatform

extension Seed001 {
  /// Handles only `willShow` and `willHide`.
  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    guard notification.kind == .willShow || notification.kind == .willHide else { return }
    lastNotification = notification
    updateForKeyboardVisibility(notification, &screen)
  }

  private mutating func updateForKeyboardVisibility(
    _ notification: PostedNotification, _ screen: inout Screen
  ) {
    let event = keyboardFrameEvent(from: notification, screen)
    if filter.submit(event, &screen) { callDelegatesIfNeeded(&screen) }
    if notification.kind == .willHide, shouldResizeContentViewForKeyboard(screen),
      screen.configuration.dismissesByDrag, screen.scrollView.isTracking
    {
      // A drag dismisses the keyboard: the change joins UIKit's animation.
      flush(&screen)
    } else if event.isResultOfNavigationControllerTransition {
      // A pushed screen must not change its size during the push.
      flush(&screen)
    }
  }

  /// When a screen is pushed and the keyboard stays, UIKit posts no notification. The safe area changes then,
  /// so the last notification is submitted again. In a transition it waits like any other.
  mutating func viewSafeAreaInsetsDidChange(_ screen: inout Screen) {
    guard !isAdjustingViewForKeyboardFrameEvent, let lastNotification else { return }
    if filter.submit(keyboardFrameEvent(from: lastNotification, screen), &screen) {
      callDelegatesIfNeeded(&screen)
    }
    if !filter.isSuspended { flush(&screen) }
  }

  private mutating func flush(_ screen: inout Screen) {
    guard filter.flush(screen) else { return }
    callDelegatesIfNeeded(&screen)
    filter.invalidate(&screen)
  }

  /// Reads only the size of the end frame, and puts the keyboard at the window's bottom, or below it.
  private func keyboardFrameEvent(
    from notification: PostedNotification, _ screen: Screen
  ) -> KeyboardFrameEvent {
    let (size, window) = (notification.end.size, screen.view)
    let isHidden = notification.kind == .willHide
    let height = isHidden ? 0 : size.height
    return KeyboardFrameEvent(
      keyboardFrame: Rect(0, window.height - height, size.width, height),
      duration: notification.duration)
  }

  /// `scrollViewFilter(_:adjustViewForKeyboardFrameEvent:)`. The animation is a spring of half a second, or
  /// none for a push; the result is the same.
  mutating func adjustView(for event: KeyboardFrameEvent, _ screen: inout Screen) {
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
}
