// Published system 001: the debouncing filter for keyboard events and scrolls (S-3).

import ReferenceModel
import ScrollPlatform

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

  /// Debounces keyboard events and scrolls: passes on the last of each when no more come. There are two slots
  /// and one timer. The timer runs in the common modes of the run loop, so it also fires during a drag.
  ///
  /// Methods that return true demand that the delegates are called at once.
  struct Filter: Sendable {
    var keyboardFrameEvent: KeyboardFrameEvent?
    var scrollRectEvent: ScrollRectEvent?
    private(set) var isSuspended = false
    private var shouldRestartTimerWhenResumed = false
    private var suspendedTimerTimeInterval = 0.0
    private static var timer: Int { 1 }

    init() {}

    mutating func submit(_ event: KeyboardFrameEvent, _ screen: inout Screen) -> Bool {
      keyboardFrameEvent = event
      return startTimer(screen.configuration.delay, &screen)
    }

    mutating func submit(_ event: ScrollRectEvent, _ screen: inout Screen) -> Bool {
      scrollRectEvent = event
      return startTimer(screen.configuration.delay, &screen)
    }

    /// Fires now, or immediately after `resume` if the filter is suspended.
    mutating func flush(_ screen: Screen) -> Bool {
      guard !isSuspended else {
        suspendedTimerTimeInterval = 0
        return false
      }
      return screen.timeLeft(Self.timer) != nil
    }

    mutating func suspend(_ screen: inout Screen) {
      guard !isSuspended else { return }
      let left = screen.timeLeft(Self.timer)
      shouldRestartTimerWhenResumed = left != nil
      suspendedTimerTimeInterval = left ?? 0
      isSuspended = true
      invalidate(&screen)
    }

    mutating func resume(_ screen: inout Screen) -> Bool {
      guard isSuspended else { return false }
      isSuspended = false
      guard shouldRestartTimerWhenResumed else { return false }
      shouldRestartTimerWhenResumed = false
      let interval = suspendedTimerTimeInterval
      suspendedTimerTimeInterval = 0
      return startTimer(interval, &screen)
    }

    func invalidate(_ screen: inout Screen) { screen.cancel(Self.timer) }

    private mutating func startTimer(_ timeInterval: Double, _ screen: inout Screen) -> Bool {
      if isSuspended {
        shouldRestartTimerWhenResumed = true
        suspendedTimerTimeInterval = max(suspendedTimerTimeInterval, timeInterval)
        return false
      }
      // A running timer is never shortened.
      let timeInterval = max(timeInterval, screen.timeLeft(Self.timer) ?? 0)
      invalidate(&screen)
      if timeInterval == 0 { return true }
      screen.schedule(Self.timer, after: timeInterval)
      return false
    }
  }
}
