// TPKeyboardAvoidingScrollView, as of its version 1.3.

import Conformance
import ReferenceModel

/// Insets by as much as the keyboard covers, saves and restores what was there, and centres the field.
///
/// The keyboard's frame is kept in the scroll view's own coordinates, which scroll away under it.
struct TPKeyboardAvoiding: Library {
  static var claims: Claims { Claims(settle: delay) }

  /// Points above a field that is too large to be centred.
  private static let leastPadding = 20.0
  /// Seconds after which a text view knows where its caret is.
  private static let delay = 0.01

  private enum Timer {
    static let appear = 1
    static let scroll = 2
    static let animation = 3
  }

  private var isVisible = false
  private var isIgnoring = false
  private var isAnimating = false
  /// In the scroll view's bounds, as they were when it was announced.
  private var keyboard = Notification.nowhere
  private var duration = 0.0
  private var priorInset = Insets(0, 0, 0, 0)
  private var priorContent = Size(0, 0)
  /// Where scrolling to the field will go that has been put off to the next turn.
  private var goals: [Point] = []

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    // There is no switch: an app that wants none of this uses another class.
    guard screen.isAdjusting else { return }
    switch notification.kind {
    case .willChangeFrame: keyboardWillShow(notification, &screen)
    case .willHide: keyboardWillHide(notification, &screen)
    default: break
    }
  }

  private mutating func keyboardWillShow(_ notification: Notification, _ screen: inout Screen) {
    guard !notification.end.isEmpty else {
      isVisible = false
      return
    }
    if isIgnoring, notification.begin == notification.end { return }
    let view = screen.scrollView
    // From the window, as it believes, though the frame is the screen's.
    keyboard = notification.end.moved(
      by: Point(view.contentOffset.x - view.frame.x, view.contentOffset.y - view.frame.y))
    if !isVisible { priorInset = view.contentInset }
    isVisible = true
    priorContent = view.contentSize
    duration = notification.duration
    screen.schedule(Timer.appear, after: Self.delay)
  }

  private mutating func keyboardWillHide(_ notification: Notification, _ screen: inout Screen) {
    if notification.begin.isEmpty, !isAnimating { return }
    guard isVisible else { return }
    restore(&screen)
  }

  private mutating func restore(_ screen: inout Screen) {
    keyboard = Notification.nowhere
    isVisible = false
    screen.scrollView.contentSize = priorContent
    screen.scrollView.contentInset = priorInset
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    switch name {
    case Timer.appear: appear(&screen)
    case Timer.scroll:
      if !goals.isEmpty { screen.scrollView.contentOffset = goals.removeFirst() }
      isIgnoring = false
    default: isAnimating = false
    }
  }

  /// The animation's block; it asks nobody whether the keyboard is still there.
  private mutating func appear(_ screen: inout Screen) {
    isAnimating = true
    screen.cancel(Timer.animation)
    screen.schedule(Timer.animation, after: max(0, duration))
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
    if let field = screen.field {
      screen.scrollView.contentOffset.y = idealOffset(field.rect, screen.scrollView)
    }
  }

  mutating func didBeginEditing(_ screen: inout Screen) {
    guard isVisible, screen.isAdjusting, let field = screen.field else { return }
    isIgnoring = true
    goals.append(
      Point(screen.scrollView.contentOffset.x, idealOffset(field.rect, screen.scrollView)))
    screen.schedule(Timer.scroll, after: 0)
  }

  // MARK: - Where to

  private func insetForKeyboard(_ view: ScrollView) -> Insets {
    var inset = view.contentInset
    let below = keyboard.maxY - (view.contentOffset.y + view.frame.height)
    inset.bottom =
      keyboard.height == 0 ? priorInset.bottom : max(keyboard.height - max(below, 0), 0)
    return inset
  }

  /// The field in the middle of the room; the room knows nothing of bars, the place does.
  private func idealOffset(_ field: Rect, _ view: ScrollView) -> Double {
    let room = view.frame.height - view.contentInset.top - view.contentInset.bottom
    let top = view.adjustedContentInset.top
    let padding = max((room - field.height) / 2, Self.leastPadding)
    let end = view.contentSize.height - room - top
    return max(min(field.y - padding - top, end), 0 - top)
  }

  // MARK: - What it overrides

  /// `setFrame:`
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    guard isVisible, screen.scrollView.frame != old.frame else { return }
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
  }

  /// `setContentSize:`
  mutating func contentResized(_ screen: inout Screen) {
    guard isVisible else { return }
    priorContent = screen.scrollView.contentSize
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
  }

  mutating func contentReplaced(_ screen: inout Screen) { contentResized(&screen) }

  mutating func configured(_ screen: inout Screen) {
    if !screen.isAdjusting, isVisible { restore(&screen) }
  }
}
