// Published system 001: the filter that waits until keyboard and scroll view have come to rest.

import UIKit

/// Debounces keyboard events and scrolls: passes on the last of each when no more come. Both share one timer, which also
/// runs while a finger scrolls.
@MainActor final class Seed001Filter {
  /// A keyboard in the window, and what announced it.
  struct KeyboardEvent {
    var frame: CGRect
    var duration: Double
    /// A push or a pop lasts 0.35 seconds, a keyboard 0.25.
    var isPartOfNavigation: Bool { duration > 0.3 }
  }

  /// A rectangle that UIKit or the app wants to see, in the view that contains it.
  struct ScrollEvent {
    weak var view: UIView?
    /// Nil for all of the view.
    var rect: CGRect?
    var animated: Bool
    var margin: CGFloat
  }

  var delay: TimeInterval = 0.1
  var handleKeyboard: (KeyboardEvent) -> Void = { _ in }
  var handleScroll: (ScrollEvent) -> Void = { _ in }
  private var keyboardEvent: KeyboardEvent?
  private var scrollEvent: ScrollEvent?
  private var timer: DispatchWorkItem?
  private var deadline: TimeInterval = 0
  private(set) var isSuspended = false
  /// The seconds that were left, or are asked for, while the filter is suspended; nil if nothing waits.
  private var waiting: TimeInterval?

  func submit(_ event: KeyboardEvent) {
    keyboardEvent = event
    start(after: delay)
  }

  func submit(_ event: ScrollEvent) {
    scrollEvent = event
    start(after: delay)
  }

  /// Passes on what waits now, or as soon as the filter is resumed.
  func flush() {
    if isSuspended {
      if waiting != nil { waiting = 0 }
    } else if timer != nil {
      fire()
    }
  }

  /// A second call changes nothing.
  func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    waiting = timeLeft
    stop()
  }

  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    if let waiting { start(after: waiting) }
    waiting = nil
  }

  private var timeLeft: TimeInterval? {
    timer.map { _ in max(0, deadline - CACurrentMediaTime()) }
  }

  /// A running timer is never shortened.
  private func start(after seconds: TimeInterval) {
    if isSuspended {
      waiting = max(waiting ?? 0, seconds)
      return
    }
    let seconds = max(seconds, timeLeft ?? 0)
    stop()
    guard seconds > 0 else { return callHandlers() }
    let timer = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.fire() } }
    (self.timer, deadline) = (timer, CACurrentMediaTime() + seconds)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: timer)
  }

  private func stop() {
    timer?.cancel()
    timer = nil
  }

  /// What is submitted while the keyboard is handled is handled in the same turn.
  private func fire() {
    callHandlers()
    stop()
  }

  private func callHandlers() {
    if let event = keyboardEvent {
      keyboardEvent = nil
      handleKeyboard(event)
    }
    if let event = scrollEvent {
      scrollEvent = nil
      handleScroll(event)
    }
  }
}
