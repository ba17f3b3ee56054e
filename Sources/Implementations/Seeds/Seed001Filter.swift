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
