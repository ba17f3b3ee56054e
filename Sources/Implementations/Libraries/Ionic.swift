// Ionic's scroll assist and scroll padding.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A page of Ionic in a web view that the keyboard does not resize. When a field gets the focus, a keyboard of 290 points
/// is assumed: that much padding is added below the content, and the field is scrolled well above it. The real height
/// counts from the second show on. The content lies between the bars, and the plugin for the keyboard has switched off
/// what a web view does by itself.
struct IonicScrollAssist: Library {
  /// Distances are rounded to whole points.
  static var claims: Claims { Claims(settle: waiting, tolerance: 1) }

  /// The configuration `keyboardHeight`, in points.
  private static let assumedHeight = 290.0
  /// Points to keep free above and below the field, and the least distance for which it scrolls.
  private static let above = 15.0
  private static let below = 50.0
  private static let leastDistance = 4.0
  /// Seconds from the loss of the focus until the padding goes, and until it waits no longer for a show.
  private static let clearing = 0.12
  private static let waiting = 1.0

  private enum Timer {
    static let clear = 1
    static let scroll = 2
  }

  /// `innerHeight` when the page was loaded.
  private var platformHeight = 0.0
  /// `--keyboard-offset`: the padding for the keyboard.
  private var padding = 0.0
  /// The field has the focus and has seen a show.
  private var hasSeenShow = false
  /// A scroll that waits until a show has made room.
  private var awaited: Double?

  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    screen.isInsideSafeArea = true
    platformHeight = screen.geometry.window.height
  }

  // MARK: - The focus

  mutating func didBeginEditing(_ screen: inout Screen) {
    hasSeenShow = false
    screen.cancel(Timer.clear)
    if screen.isAdjusting { setFocus(Self.assumedHeight, waits: true, &screen) }
  }

  mutating func didEndEditing(_ screen: inout Screen) {
    screen.schedule(Timer.clear, after: Self.clearing)
  }

  /// `ionKeyboardDidShow`
  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    guard notification.kind == .didShow else { return }
    scrollAwaited(&screen)
    guard screen.field != nil, screen.isAdjusting else { return }
    if hasSeenShow { setFocus(notification.endFrame.height, waits: false, &screen) }
    hasSeenShow = true
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    if name == Timer.scroll { return scrollAwaited(&screen) }
    padding = 0
    setInset(&screen)
  }

  // MARK: - Scroll assist

  /// `jsSetFocus`
  private mutating func setFocus(_ keyboard: Double, waits: Bool, _ screen: inout Screen) {
    guard let field = screen.field else { return }
    let amount = scrollAmount(screen.inWindow(content: field.rect), keyboard, screen)
    guard abs(amount) >= Self.leastDistance else { return }
    padding = keyboard
    setInset(&screen)
    let view = screen.scrollView
    awaited = amount
    if waits, amount > view.range(.vertical).upper - view.contentOffset.y {
      screen.schedule(Timer.scroll, after: Self.waiting)
    } else {
      scrollAwaited(&screen)
    }
  }

  /// `calcScrollData`
  private func scrollAmount(_ field: Rect, _ keyboard: Double, _ screen: Screen) -> Double {
    let view = screen.scrollView.frame
    let top = view.y + Self.above
    let bottom = min(view.maxY, platformHeight - keyboard) - Self.below
    let amount = field.maxY > bottom ? field.maxY - bottom : min(field.y - top, 0)
    return min((amount + 0.5).rounded(.down), field.y - view.y)
  }

  private mutating func scrollAwaited(_ screen: inout Screen) {
    guard let amount = awaited else { return }
    awaited = nil
    screen.cancel(Timer.scroll)
    let offset = screen.scrollView.contentOffset
    screen.scrollView.contentOffset = screen.scrollView.legal(Point(offset.x, offset.y + amount))
  }

  // MARK: - The page

  private func setInset(_ screen: inout Screen) {
    screen.movePadding(to: screen.padding + Insets(0, 0, padding, 0))
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) { setInset(&screen) }

  /// The field is covered by a copy of itself until it has been scrolled, so that the web view need not reveal it.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {}

  /// `scrollIntoView` with `scroll-margin`
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    screen.scrollView.scrollRectToVisible(rect.grown(margin))
  }
}

extension Screen {
  /// Sets the padding of a web page: the content moves with it.
  mutating func movePadding(to inset: Insets) {
    let (old, offset) = (scrollView.contentInset, scrollView.contentOffset)
    scrollView.contentInset = inset
    scrollView.contentOffset = scrollView.legal(
      Point(offset.x + old.left - inset.left, offset.y + old.top - inset.top))
  }
}
