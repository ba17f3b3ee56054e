// Seed 001: from a notification to how much of the keyboard overlaps the view (S-1, S-2, S-4, S-5).

import ReferenceModel

extension Seed001 {
  /// Only these two: no change of frame, nothing that has happened already.
  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    guard notification.kind == .willShow || notification.kind == .willHide else { return }
    lastNotification = notification
    updateForKeyboardVisibility(notification, &screen)
  }

  private mutating func updateForKeyboardVisibility(
    _ notification: Notification, _ screen: inout Screen
  ) {
    let event = keyboardFrameEvent(from: notification, screen)
    if filter.submit(event, &screen) { callDelegatesIfNeeded(&screen) }
    if notification.kind == .willHide, shouldResizeContentViewForKeyboard(screen),
      screen.configuration.dismissesByDrag, screen.scrollView.isTracking
    {
      // Dragged away: the content grows within UIKit's own animation.
      flush(&screen)
    } else if event.isResultOfNavigationControllerTransition {
      // A pushed screen must not change its size halfway.
      flush(&screen)
    }
  }

  /// When a screen is pushed and the keyboard stays, UIKit posts nothing; but its safe area changes then, and
  /// the last notification is taken for the present. In a transition it waits like any other.
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

  /// Of the end frame only the size; the keyboard is put at the window's bottom, or below it.
  private func keyboardFrameEvent(
    from notification: Notification, _ screen: Screen
  ) -> KeyboardFrameEvent {
    let (size, window) = (notification.end.size, screen.view)
    let isHidden = notification.kind == .willHide
    let height = isHidden ? 0 : size.height
    return KeyboardFrameEvent(
      keyboardFrame: Rect(0, window.height - height, size.width, height),
      duration: notification.duration)
  }

  /// `scrollViewFilter(_:adjustViewForKeyboardFrameEvent:)`: on a spring of half a second, or at once for a
  /// push; where it ends is the same.
  mutating func adjustView(for event: KeyboardFrameEvent, _ screen: inout Screen) {
    isAdjustingViewForKeyboardFrameEvent = true
    adjustViewForKeyboard(bottomInset(from: event.keyboardFrame, screen), &screen)
    layoutSubviews(&screen)
    safeAreaMayHaveChanged(&screen)
    isAdjustingViewForKeyboardFrameEvent = false
  }

  /// It is the controller's view that overlaps; the scroll view gets its share with the safe area.
  private func bottomInset(from keyboardFrame: Rect, _ screen: Screen) -> Double {
    let overlappingKeyboardHeight = screen.view.intersection(keyboardFrame).height
    let baseSafeAreaBottomInset = max(
      0, screen.viewSafeAreaInsets.bottom - screen.additionalSafeAreaInsets.bottom)
    return max(0, overlappingKeyboardHeight - baseSafeAreaBottomInset)
  }
}
