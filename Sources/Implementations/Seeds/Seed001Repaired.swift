// Seed 001, repaired: the same ideas, and what has to be different so that nothing is broken any more.

import Conformance
import ReferenceModel

/// A filter, the keyboard as additional safe area, scrolls that wait: as seed 001, from which it differs where
/// a comment names a defect. It is a demonstration of what it takes, in terms of UIKit.
struct Seed001Repaired: Strategy {
  /// 001-5: UIKit's own call and the app's shared one slot, and the later one displaced the other. The
  /// override of `scrollRectToVisible(_:animated:)` drops the call for the first responder, whose view it
  /// knows; that is followed instead. What is left are the app's wishes.
  static var isHelpedByUIKit: Bool { false }

  private var filter = RepairedFilter()
  /// 001-15, 001-16: the keyboard in effect, from `willChangeFrame` as well: undocking, docking and bars are
  /// announced by nothing else. In the screen; nil is hidden.
  private var keyboard: Rect?
  /// 001-3: what the app adds is kept apart from what the keyboard adds, and both are summed up each time. What
  /// nobody saves cannot be put back over something newer.
  private var appInsets = Insets(0, 0, 0, 0)
  /// Whether the first responder is to be seen, or the user has scrolled away from it.
  private var isFollowing = false
  /// The overlap before a transition, until what was announced during it has been applied.
  private var frozenOverlap: Double?
  private var transitions = 0
  private var hasAppeared = false
  /// An end of editing in this turn of the run loop that has not been submitted.
  private var hasResigned = false

  init() {}

  // MARK: - Appearing

  /// The last notification is no more than a frame: whether the keyboard is docked there, and what it covers
  /// now, follows from the screen as it is (001-11). Nothing is submitted again.
  mutating func appear(_ screen: inout Screen, last notification: Notification?) {
    keyboard = notification?.end
    appInsets = screen.scrollView.contentInset
    screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    isFollowing = screen.field != nil
    adjustView(&screen)
    screen.scrollView.contentOffset = Point(
      screen.scrollView.range(.horizontal).lower, screen.scrollView.range(.vertical).lower)
  }

  /// At the end of a turn: what UIKit says with several calls is one event, also if the delay is 0.
  mutating func layoutSubviews(_ screen: inout Screen) {
    if !hasAppeared {
      hasAppeared = true
      revealFirstResponder(&screen)
    }
    if hasResigned {
      hasResigned = false
      filter.submit(&screen)
    }
    if filter.isDue(screen) { callDelegates(&screen) }
  }

  // MARK: - What is submitted

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow, .willChangeFrame: filter.keyboardFrame = .some(notification.end)
    // By its name, whatever its frames say.
    case .willHide: filter.keyboardFrame = .some(nil)
    case .didShow, .didChangeFrame, .didHide: return
    }
    filter.submit(&screen)
  }

  /// A focus waits with the keyboard that may come with it, in either order.
  mutating func didBeginEditing(_ screen: inout Screen) {
    isFollowing = true
    if hasAppeared { filter.submit(&screen) }
  }

  mutating func didEndEditing(_ screen: inout Screen) { (isFollowing, hasResigned) = (false, true) }

  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    filter.scrollRect = (rect, margin)
    filter.submit(&screen)
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) { callDelegates(&screen) }

  /// The keyboard's delegate, then that of the app's scroll; the first responder last, so that it wins where
  /// both do not fit. A keyboard that comes over a field brings it back into sight.
  private mutating func callDelegates(_ screen: inout Screen) {
    let before = overlap(screen)
    let (frame, wish) = filter.take(&screen)
    if let frame { keyboard = frame }
    frozenOverlap = nil
    if before == 0, overlap(screen) > 0, screen.field != nil { isFollowing = true }
    adjustView(&screen)
    // The finger owns the offset.
    if let wish, !screen.scrollView.isTracking { reveal(wish.rect, margin: wish.margin, &screen) }
    // 001-16: it is shown again whenever less may be visible, and not only when UIKit asks.
    revealFirstResponder(&screen)
  }

  // MARK: - The overlap

  /// 001-1, 001-2: the whole frame, on the screen that it belongs to, against the scroll view as it is there; a
  /// keyboard covers what is below its top if it stands on the bottom edge. 001-9: worked out whenever it
  /// is needed, so that no change of geometry can be missed.
  private func overlap(_ screen: Screen) -> Double {
    frozenOverlap.map { min($0, screen.scrollView.frame.height) } ?? presentOverlap(screen)
  }

  private func presentOverlap(_ screen: Screen) -> Double {
    guard let keyboard, isDocked(keyboard, screen.geometry.screen) else { return 0 }
    let (window, frame) = (screen.geometry.window, screen.scrollView.frame)
    let bottom = window.y + frame.maxY
    guard keyboard.y < min(bottom, window.maxY) - Self.hair else { return 0 }
    return min(bottom - keyboard.y, frame.height)
  }

  private func isDocked(_ frame: Rect, _ screen: Size) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.x <= Self.hair
      && frame.maxX >= screen.width - Self.hair && frame.maxY >= screen.height - Self.hair
  }

  /// Frames have been multiplied and divided by the screen's scale.
  private static var hair: Double { 1e-6 }

  // MARK: - What follows from it

  /// All that depends on the keyboard, derived anew: no first time, no last time, nothing to restore. 001-7: a
  /// setting that is thrown while the keyboard is up is asked here like at any other time. UIKit corrects the
  /// offset in the middle of this; it is put back, and made legal once.
  private mutating func adjustView(_ screen: inout Screen, from old: ScrollView? = nil) {
    let before = old ?? screen.scrollView
    let covered = screen.configuration.adjustsForKeyboard ? overlap(screen) : 0
    var additional = appInsets
    // The keyboard's frame contains what is kept free at the bottom anyway.
    additional.bottom += max(0, covered - screen.geometry.safe.bottom)
    if screen.additionalSafeAreaInsets != additional {
      screen.additionalSafeAreaInsets = additional
    }
    let content = minimumContentSize(covered, screen)
    if screen.contentConstraint != content { screen.contentConstraint = content }
    // 001-8: no flag is saved, and so it does not matter when the mode was changed.
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

  /// 001-12, 001-13: content is at least as high as what would be free without the keyboard. That is known at
  /// any time, and need not be captured when the keyboard comes.
  private func minimumContentSize(_ covered: Double, _ screen: Screen) -> Size? {
    guard screen.configuration.contentSizing != .natural else { return nil }
    let shrinks = screen.configuration.contentSizing == .shrinksForKeyboard
    let (size, safe) = (screen.scrollView.frame.size, screen.geometry.safe + appInsets)
    let more = max(0, (shrinks ? covered : 0) - screen.geometry.safe.bottom)
    return Size(
      size.width - safe.left - safe.right, size.height - safe.top - safe.bottom - more)
  }

  // MARK: - Showing something

  private func revealFirstResponder(_ screen: inout Screen) {
    guard let field = screen.field, isFollowing, !filter.isWaiting, transitions == 0,
      !screen.scrollView.isTracking
    else { return }
    reveal(field.rect, margin: screen.configuration.margin, &screen)
  }

  /// The margin takes the room that is left, and none of the view's own.
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

  mutating func fieldMoved(_ screen: inout Screen) { revealFirstResponder(&screen) }

  mutating func contentResized(_ screen: inout Screen) { revealFirstResponder(&screen) }

  /// Who loses the focus because its content goes has not been left.
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

  /// The top left corner is pinned whenever something is laid out anew, and not only in a transition.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    adjustView(&screen, from: old)
    revealFirstResponder(&screen)
  }

  mutating func dragBegan(_ screen: inout Screen) { isFollowing = false }

  mutating func dragEnded(_ screen: inout Screen) { revealFirstResponder(&screen) }

  // MARK: - Transitions

  /// They are counted: the first one suspends the filter and the last one resumes it. The overlap is held as it
  /// was, since frames and screen do not belong together meanwhile.
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

/// The filter of seed 001 with a slot for each that submits, and one burst for all of them.
private struct RepairedFilter: Sendable {
  /// The last frame announced: nil if none was, `.some(nil)` if it was the end of it.
  var keyboardFrame: Rect??
  /// What the app wants to see; the focus needs no slot, as the first responder is known.
  var scrollRect: (rect: Rect, margin: Double)?
  private(set) var isWaiting = false
  private var isSuspended = false
  /// While it is suspended: seconds of quiet to come, and of maxWait.
  private var quietLeft = 0.0
  private var maxWaitLeft: Double?
  private static var quiet: Int { 1 }
  private static var maxWaitTimer: Int { 2 }

  /// Everything starts the wait anew. 001-4: notices that never cease are not waited for longer than the
  /// maxWait lasts, which begins with the first of them.
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

  /// What has been submitted last; nothing waits after that.
  mutating func take(_ screen: inout Screen) -> (frame: Rect??, wish: (rect: Rect, margin: Double)?)
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
