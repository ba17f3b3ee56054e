// React Aria's usePreventScroll, with the modal that it is made for.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollPlatform

/// A modal of React Aria in Safari. It is as high as the visual viewport, and a field that gets the focus is centred in
/// it: at once if a field had the focus before, else when the visual viewport changes its size.
struct ReactAriaModal: Library {
  /// The duration of a smooth scroll.
  static var claims: Claims { Claims(settle: 0.5) }

  /// The duration of a frame, in seconds.
  private static let frame = 1.0 / 60

  private enum Timer { static let grow = 1 }

  private var isEditing = false
  /// Whether a field is to be shown at the next change of the visual viewport.
  private var isAwaiting = false
  private var keyboard: Rect?
  /// The height of the window that the keyboard covers, by the last event of the visual viewport.
  private var covered = 0.0

  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    screen.isInsideSafeArea = true
    keyboard = notification?.kind == .willShow ? notification?.end : nil
    covered = coveredHeight(screen)
    setHeight(covered, &screen)
  }

  // MARK: - The visual viewport

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    guard notification.kind.changesFrame else { return }
    keyboard = notification.kind == .willHide ? nil : notification.end
    resized(&screen)
  }

  mutating func configured(_ screen: inout Screen) { resized(&screen) }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    if !resized(&screen) { setHeight(covered, &screen) }
  }

  @discardableResult private mutating func resized(_ screen: inout Screen) -> Bool {
    let height = coveredHeight(screen)
    guard height != covered else { return false }
    covered = height
    setHeight(height, &screen)
    if isAwaiting { scrollIntoView(&screen) }
    isAwaiting = false
    return true
  }

  /// Only a docked keyboard makes the visual viewport smaller.
  private func coveredHeight(_ screen: Screen) -> Double {
    guard screen.isAdjusting, let frame = keyboard?.admitted,
      frame.isDocked(on: screen.geometry.screen)
    else { return 0 }
    return max(0, screen.geometry.window.maxY - frame.y)
  }

  /// `useViewportSize`
  private func setHeight(_ covered: Double, _ screen: inout Screen) {
    let end = screen.geometry.viewport.maxY - screen.geometry.safe.bottom
    let height = max(0, end - (screen.geometry.window.height - covered))
    screen.viewportReduction = covered > 0 ? height : 0
  }

  // MARK: - The focus

  mutating func didBeginEditing(_ screen: inout Screen) {
    screen.cancel(Timer.grow)
    if isEditing { scrollIntoView(&screen) } else { isAwaiting = true }
    isEditing = true
  }

  /// The modal takes its whole height when no field has the focus, since Safari's event comes after the animation.
  mutating func didEndEditing(_ screen: inout Screen) {
    if isEditing { screen.schedule(Timer.grow, after: Self.frame) }
    isEditing = false
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) { setHeight(0, &screen) }

  /// `scrollIntoView`: centres the field in the visible part, whether it is visible or not.
  private func scrollIntoView(_ screen: inout Screen) {
    guard let field = screen.field?.rect else { return }
    let view = screen.scrollView
    let bottom = min(view.frame.maxY, screen.geometry.window.height - covered)
    let goal = field.y - ((bottom - view.frame.y) - field.height) / 2
    screen.scrollView.contentOffset = view.legal(Point(view.contentOffset.x, goal))
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    screen.movePadding(to: padding)
  }

  /// A field gets the focus with `preventScroll`.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {}

  /// `scrollIntoView` of the browser, with `scroll-margin`
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    screen.scrollView.scrollRectToVisible(rect.grown(margin))
  }
}
