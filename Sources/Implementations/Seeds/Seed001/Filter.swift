// Seed 001: the temporal filter before keyboard events and scrolls (S-3).

import ReferenceModel

extension Seed001 {
  /// `KeyboardFrameEvent`: in the window, as it was when the notification came.
  struct KeyboardFrameEvent: Sendable {
    var keyboardFrame: Rect
    var duration: Double
    /// A push or pop announces 0.35 seconds, a keyboard 0.25.
    var isResultOfNavigationControllerTransition: Bool { duration > 0.3 }
  }

  /// `ScrollRectEvent`: a rectangle of the content, of the field that contains it if one does.
  struct ScrollRectEvent: Sendable {
    var rect: Rect
    var descendant: Screen.Field?
    var margin: Double
  }

  /// Lets the last keyboard event and the last scroll pass when both have ceased to come: two slots, and one
  /// timer, which keeps time in the common mode of the run loop, and so also while a finger scrolls.
  ///
  /// What returns a Bool says by it that the delegates are to be called at once.
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

    /// Fires, or makes sure that it will at once when it is resumed.
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
      // It cannot get shorter.
      let timeInterval = max(timeInterval, screen.timeLeft(Self.timer) ?? 0)
      invalidate(&screen)
      if timeInterval == 0 { return true }
      screen.schedule(Self.timer, after: timeInterval)
      return false
    }
  }
}
