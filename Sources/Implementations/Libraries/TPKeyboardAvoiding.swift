// TPKeyboardAvoidingScrollView.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Insets by the height that the keyboard covers, saves and restores the old insets, and centres the field.
///
/// It keeps the keyboard's frame in the scroll view's coordinates, so the frame is wrong after scrolling.
struct TPKeyboardAvoiding: Library {
  static var claims: Claims { Claims(settle: delay) }

  /// The distance above a field that is too large to be centred, in points.
  private static let leastPadding = 20.0
  /// The delay in seconds until a text view has positioned its caret.
  private static let delay = 0.01

  private enum Timer {
    static let appear = 1
    static let scrolled = 2
    static let animation = 3
  }

  private var isVisible = false
  private var isIgnoring = false
  private var isAnimating = false
  /// The keyboard's frame in the scroll view's bounds at the time of the notification.
  private var keyboard = PostedNotification.nullFrame
  private var duration = 0.0
  private var priorInset = Insets(0, 0, 0, 0)
  private var priorContent = Size(0, 0)

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    // The library has no switch; an app without adjustment uses a different class.
    guard screen.isAdjusting else { return }
    switch notification.kind {
    case .willChangeFrame: keyboardWillShow(notification, &screen)
    case .willHide: keyboardWillHide(notification, &screen)
    default: break
    }
  }

  private mutating func keyboardWillShow(_ notification: PostedNotification, _ screen: inout Screen)
  {
    duration = notification.duration
    guard !notification.end.isEmpty else {
      isVisible = false
      return
    }
    if isIgnoring, notification.begin == notification.end { return }
    let view = screen.scrollView
    // The library converts from the window, although the frame is in the screen.
    keyboard = notification.end.moved(
      by: Point(view.contentOffset.x - view.frame.x, view.contentOffset.y - view.frame.y))
    if !isVisible { priorInset = view.contentInset }
    isVisible = true
    priorContent = view.contentSize
    screen.schedule(Timer.appear, after: Self.delay)
  }

  private mutating func keyboardWillHide(_ notification: PostedNotification, _ screen: inout Screen)
  {
    if notification.begin.isEmpty, !isAnimating { return }
    if isIgnoring, notification.begin == notification.end { return }
    guard isVisible else { return }
    restore(&screen)
  }

  private mutating func restore(_ screen: inout Screen) {
    keyboard = PostedNotification.nullFrame
    isVisible = false
    screen.scrollView.contentSize = priorContent
    screen.scrollView.contentInset = priorInset
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    switch name {
    case Timer.appear: appear(&screen)
    case Timer.scrolled: isIgnoring = false
    default: isAnimating = false
    }
  }

  /// The animation's block. It does not check whether the keyboard is still visible.
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
    // Until its own scroll has ended, the library ignores repeated notifications.
    isIgnoring = true
    screen.scrollView.contentOffset.y = idealOffset(field.rect, screen.scrollView)
    screen.schedule(Timer.scrolled, after: max(0, duration))
  }

  // MARK: - The target offset

  private func insetForKeyboard(_ view: ScrollView) -> Insets {
    var inset = view.contentInset
    let below = keyboard.maxY - (view.contentOffset.y + view.frame.height)
    inset.bottom =
      keyboard.height == 0 ? priorInset.bottom : max(keyboard.height - max(below, 0), 0)
    return inset
  }

  /// Centres the field in the room. The room ignores bars, the resulting offset includes them.
  private func idealOffset(_ field: Rect, _ view: ScrollView) -> Double {
    let room = view.frame.height - view.contentInset.top - view.contentInset.bottom
    let top = view.adjustedContentInset.top
    let padding = max((room - field.height) / 2, Self.leastPadding)
    let end = view.contentSize.height - room - top
    return max(min(field.y - padding - top, end), 0 - top)
  }

  // MARK: - Overridden methods

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
