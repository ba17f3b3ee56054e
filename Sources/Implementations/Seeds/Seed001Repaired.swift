// Published system 001, repaired: the same design, with the changes that are needed to break no invariant.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollPlatform

/// A filter, additional safe area for the keyboard, and deferred scrolls, as in published system 001. A comment names the
/// defect where this code differs. It demonstrates in terms of UIKit what correct handling requires.
struct Seed001Repaired: Strategy {
  private var filter = RepairedFilter()
  /// The keyboard in effect, in the screen; nil if hidden. 001-15, 001-16: `willChangeFrame` updates it as
  /// well, since only that announces undocking, docking and shortcut bars.
  private var keyboard: Rect?
  /// 001-3: the app's insets are stored separately and added to the keyboard's each time. Without a saved
  /// sum, no old value can overwrite a newer one.
  private var appInsets = Insets(0, 0, 0, 0)
  /// Whether the first responder is kept visible; false after the user has scrolled away.
  private var isFollowing = false
  /// The overlap before a transition, until the changes announced during it have been applied.
  private var frozenOverlap: Double?
  private var transitions = 0
  private var hasAppeared = false
  /// Whether editing has ended in this turn of the run loop and the filter has not been notified yet.
  private var hasResigned = false

  // MARK: - Appearing

  /// Uses only the frame of the last notification. Whether the keyboard is docked and how much it covers is
  /// derived from the current screen (001-11). Nothing is submitted again.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    keyboard = notification?.endFrame
    appInsets = screen.scrollView.contentInset
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    isFollowing = screen.field != nil
    adjustView(&screen)
    screen.scrollView.contentOffset = Point(
      screen.scrollView.range(.horizontal).lower, screen.scrollView.range(.vertical).lower)
    revealFirstResponder(&screen)
  }

  /// Called at the end of a turn. Several calls of UIKit in one turn are one event, even with a delay of 0.
  mutating func layoutSubviews(_ screen: inout Screen) {
    hasAppeared = true
    if hasResigned {
      hasResigned = false
      filter.submit(&screen)
    }
    if filter.isDue(screen) { callDelegates(&screen) }
  }

  // MARK: - Submitting

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow, .willChangeFrame: filter.keyboardFrame = .some(notification.endFrame)
    // A hide is recognised by its name, not by its frames.
    case .willHide: filter.keyboardFrame = .some(nil)
    case .didShow, .didChangeFrame, .didHide: return
    }
    filter.submit(&screen)
  }

  /// A focus waits for a keyboard that may come before or after it.
  mutating func didBeginEditing(_ screen: inout Screen) {
    isFollowing = true
    if hasAppeared { filter.submit(&screen) }
  }

  mutating func didEndEditing(_ screen: inout Screen) { (isFollowing, hasResigned) = (false, true) }

  /// 001-5: UIKit's calls and the app's calls shared one slot, so the later one replaced the earlier one.
  /// Here the override of `scrollRectToVisible(_:animated:)` drops UIKit's calls for the first responder,
  /// which is followed instead.
  func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {}

  /// Only the app's requests use the slot.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    filter.scrollRect = (rect, margin)
    filter.submit(&screen)
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) { callDelegates(&screen) }

  /// Applies the keyboard, then the app's request, and the first responder last, so that it wins if both do
  /// not fit. A keyboard that covers more makes a field followed again.
  private mutating func callDelegates(_ screen: inout Screen) {
    let before = overlap(screen)
    let (frame, goal) = filter.take(&screen)
    if let frame { keyboard = frame }
    frozenOverlap = nil
    if before == 0, overlap(screen) > 0, screen.field != nil { isFollowing = true }
    adjustView(&screen)
    // The offset is not changed during a drag.
    if let goal, !screen.scrollView.isTracking { reveal(goal.rect, margin: goal.margin, &screen) }
    // 001-16: the field is revealed whenever less may be visible, not only when UIKit asks.
    revealFirstResponder(&screen)
  }

  // MARK: - The overlap

  /// 001-1, 001-2: compares the whole frame with the scroll view's, both on the screen. A docked keyboard covers
  /// everything below its top. 001-9: the overlap is derived each time, so that no change of geometry is missed.
  private func overlap(_ screen: Screen) -> Double {
    frozenOverlap.map { min($0, screen.scrollView.frame.height) } ?? presentOverlap(screen)
  }

  private func presentOverlap(_ screen: Screen) -> Double {
    guard let keyboard, keyboard.isDocked(on: screen.geometry.screen) else { return 0 }
    let (window, frame) = (screen.geometry.window, screen.scrollView.frame)
    let bottom = window.y + frame.maxY
    // With a tolerance for rounding errors, since frames are multiplied and divided by the screen's scale.
    guard keyboard.y < min(bottom, window.maxY) - 1e-6 else { return 0 }
    return min(bottom - keyboard.y, frame.height)
  }

  // MARK: - Effects of the overlap

  /// Derives everything that depends on the keyboard, without special cases for show and hide and without
  /// saved values. 001-7: so a setting that changes while the keyboard is up takes effect. UIKit corrects the
  /// offset during this; it is restored afterwards, and made legal once.
  private mutating func adjustView(_ screen: inout Screen, from old: ScrollView? = nil) {
    let before = old ?? screen.scrollView
    let covered = screen.configuration.adjustsForKeyboard ? overlap(screen) : 0
    var additional = appInsets
    // The keyboard's frame includes the safe area at the bottom.
    additional.bottom += max(0, covered - screen.geometry.safe.bottom)
    screen.additionalSafeAreaInsets = additional
    screen.contentConstraint = minimumContentSize(covered, screen)
    // 001-8: no flag is saved, so the mode can change at any time.
    screen.scrollView.alwaysBounceVertical =
      screen.configuration.alwaysBounces || screen.configuration.dismissesByDrag && covered > 0
    guard !screen.scrollView.isTracking else { return }
    let (oldInset, newInset) = (
      before.adjustedContentInset, screen.scrollView.adjustedContentInset
    )
    let pin =
      old == nil ? Point(0, 0) : Point(oldInset.left - newInset.left, oldInset.top - newInset.top)
    screen.scrollView.contentOffset = screen.scrollView.legal(
      Point(before.contentOffset.x + pin.x, before.contentOffset.y + pin.y))
  }

  /// 001-12, 001-13: content is at least as high as the room without a keyboard. That height can be derived
  /// at any time, and need not be saved when the keyboard comes.
  private func minimumContentSize(_ covered: Double, _ screen: Screen) -> Size? {
    guard screen.configuration.contentSizing != .natural else { return nil }
    let shrinks = screen.configuration.contentSizing == .shrinksForKeyboard
    var size = screen.scrollView.frame.size - (screen.geometry.safe + appInsets)
    size.height -= max(0, (shrinks ? covered : 0) - screen.geometry.safe.bottom)
    return size
  }

  // MARK: - Revealing

  private func revealFirstResponder(_ screen: inout Screen) {
    guard let field = screen.field, isFollowing, !filter.isWaiting, transitions == 0,
      !screen.scrollView.isTracking
    else { return }
    reveal(field.rect, margin: screen.configuration.margin, &screen)
  }

  /// The margin is limited to the room that the rectangle leaves.
  private func reveal(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let (room, content) = (screen.scrollView.visibleSize.height, screen.scrollView.contentSize)
    let (from, to) = (max(0, rect.y), min(content.height, rect.maxY))
    var rect = rect
    if from <= to {
      let margin = max(0, min(margin, (room - (to - from)) / 2))
      rect = Rect(rect.x, from - margin, rect.width, to - from + 2 * margin)
    }
    screen.scrollView.scrollRectToVisible(rect)
  }

  // MARK: - Changes that take effect at once

  mutating func fieldMoved(_ screen: inout Screen, typed isTyped: Bool) {
    isFollowing = isFollowing || isTyped
    revealFirstResponder(&screen)
  }

  mutating func contentResized(_ screen: inout Screen) { revealFirstResponder(&screen) }

  /// A focus that is lost with its content is not an end of editing.
  mutating func contentReplaced(_ screen: inout Screen) {
    hasResigned = false
    revealFirstResponder(&screen)
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    appInsets = padding
    adjustView(&screen)
    revealFirstResponder(&screen)
  }

  mutating func configured(_ screen: inout Screen) {
    adjustView(&screen)
    revealFirstResponder(&screen)
  }

  /// Pins the top left corner at every layout, not only in a transition.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    adjustView(&screen, from: old)
    revealFirstResponder(&screen)
  }

  mutating func dragBegan(_ screen: inout Screen) { isFollowing = false }

  mutating func scrolled(_ screen: inout Screen) { isFollowing = false }

  mutating func dragEnded(_ screen: inout Screen) { revealFirstResponder(&screen) }

  // MARK: - Transitions

  /// Nested transitions are counted: the first one suspends the filter and the last one resumes it. The
  /// overlap is frozen, since frames and screen do not match during a transition.
  mutating func transitionBegan(_ screen: inout Screen) {
    if transitions == 0 {
      frozenOverlap = frozenOverlap ?? presentOverlap(screen)
      filter.suspend(&screen)
    }
    transitions += 1
  }

  mutating func transitionEnded(_ screen: inout Screen) {
    guard transitions > 0 else { return }
    transitions -= 1
    guard transitions == 0 else { return }
    filter.resume(&screen)
    guard !filter.isWaiting else { return }
    frozenOverlap = nil
    adjustView(&screen)
    revealFirstResponder(&screen)
  }
}

/// The filter of published system 001, with a slot for each source and one burst for all of them.
private struct RepairedFilter: Sendable {
  /// The last announced frame: nil without an announcement, `.some(nil)` after a hide.
  var keyboardFrame: Rect??
  /// The app's reveal request. The focus needs no slot, since the first responder is known.
  var scrollRect: (rect: Rect, margin: Double)?
  private(set) var isWaiting = false
  private var isSuspended = false
  /// The remaining seconds of the delay and of maxWait while the filter is suspended.
  private var quietLeft = 0.0
  private var maxWaitLeft: Double?
  private static var quiet: Int { 1 }
  private static var maxWaitTimer: Int { 2 }

  /// Each event restarts the delay. 001-4: maxWait, which starts with the first event, limits the wait if
  /// events never stop.
  mutating func submit(_ screen: inout Screen) {
    let configuration = screen.configuration
    if isSuspended {
      quietLeft = configuration.delay
      if !isWaiting { maxWaitLeft = configuration.maxWait }
    } else {
      screen.cancel(Self.quiet)
      screen.schedule(Self.quiet, after: configuration.delay)
      if !isWaiting, let wait = configuration.maxWait {
        screen.schedule(Self.maxWaitTimer, after: wait)
      }
    }
    isWaiting = true
  }

  func isDue(_ screen: Screen) -> Bool {
    guard isWaiting, !isSuspended else { return false }
    let left = [Self.quiet, Self.maxWaitTimer].compactMap { screen.timeLeft($0) }
    return left.contains { $0 <= 1e-9 }
  }

  /// Removes and returns the last submitted values.
  mutating func take(_ screen: inout Screen) -> (frame: Rect??, goal: (rect: Rect, margin: Double)?)
  {
    let result = (keyboardFrame, scrollRect)
    (keyboardFrame, scrollRect, isWaiting) = (nil, nil, false)
    stop(&screen)
    return result
  }

  mutating func suspend(_ screen: inout Screen) {
    quietLeft = screen.timeLeft(Self.quiet) ?? 0
    maxWaitLeft = screen.timeLeft(Self.maxWaitTimer)
    isSuspended = true
    stop(&screen)
  }

  mutating func resume(_ screen: inout Screen) {
    isSuspended = false
    guard isWaiting else { return }
    screen.schedule(Self.quiet, after: quietLeft)
    if let maxWaitLeft { screen.schedule(Self.maxWaitTimer, after: maxWaitLeft) }
  }

  private func stop(_ screen: inout Screen) {
    screen.cancel(Self.quiet)
    screen.cancel(Self.maxWaitTimer)
  }
}
