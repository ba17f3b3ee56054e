// IQKeyboardManager.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Observes all fields and keyboards of the app, moves the field to a distance above the keyboard, insets by
/// keyboard and distance, and lifts the root view by the distance that scrolling could not provide.
struct IQKeyboardManager: Library {
  /// Movements are truncated to whole points.
  static var claims: Claims { Claims(tolerance: 1) }

  /// Points between field and keyboard.
  private static let distance = 10.0

  /// The state of the root view when the field got the focus.
  private typealias Root = (lift: Double, safeBottom: Double, isPortrait: Bool)

  /// The keyboard's frame in the screen; its height is 0 if the keyboard floats or is hidden.
  private var keyboard = Rect.nullFrame
  private var isShown = false
  private var editing: Int?
  private var root: Root?
  /// The scroll view's inset before the manager changed it.
  private var startingInset: Insets?
  private var isEnabled = true

  /// The manager lives as long as the app, so it knows a keyboard that came before the screen.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    isEnabled = screen.isAdjusting
    if let notification { keyboard = normalised(notification, screen) }
  }

  // MARK: - Notifications

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    let (old, new) = (keyboard, normalised(notification, screen))
    keyboard = new
    guard old.height != new.height else { return }
    if new.height > 0, screen.field != nil, root?.isPortrait != screen.isPortrait {
      root = begin(screen)
    }
    sendEvent(&screen)
    if new.height == 0 { forgetRoot(&screen) }
  }

  /// A floating keyboard has no height, and neither has one that hides, since iOS 26 announces a hide with the
  /// frame of the toolbar. Of other keyboards only the part on the screen counts.
  private func normalised(_ notification: KeyboardNotification, _ screen: Screen) -> Rect {
    let size = screen.geometry.screen
    var result = notification.endFrame
    let floats = result.width < size.width && result.maxY < size.height
    let hides = notification.kind == .willHide || notification.kind == .didHide
    result.height = floats || hides ? 0 : max(size.height - result.y, 0)
    return result
  }

  mutating func didBeginEditing(_ screen: inout Screen) {
    guard let field = screen.field, field.id != editing else { return }
    editing = field.id
    if root?.isPortrait != screen.isPortrait { root = begin(screen) }
    sendEvent(&screen)
  }

  mutating func didEndEditing(_ screen: inout Screen) { editing = nil }

  /// Switching the manager on or off has an effect at once; a new distance has none until the next change.
  mutating func configured(_ screen: inout Screen) {
    guard isEnabled != screen.isAdjusting else { return }
    isEnabled = screen.isAdjusting
    if isEnabled, keyboard.height > 0 {
      if let root { adjustPosition(root, &screen) }
    } else {
      restorePosition(&screen)
    }
  }

  /// Layout puts a lifted root view back.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    if screen.geometry != geometry { screen.rootViewLift = 0 }
  }

  private func begin(_ screen: Screen) -> Root {
    (screen.rootViewLift, guides(screen).bottom, screen.isPortrait)
  }

  private mutating func forgetRoot(_ screen: inout Screen) {
    if let root { screen.rootViewLift = root.lift }
    root = nil
  }

  private mutating func sendEvent(_ screen: inout Screen) {
    guard let root else { return }
    if keyboard.height > 0 {
      isShown = true
      if screen.isAdjusting { adjustPosition(root, &screen) } else { restorePosition(&screen) }
    } else if isShown {
      // After a rotation the manager restores only the root view.
      guard root.isPortrait == screen.isPortrait else {
        screen.rootViewLift = root.lift
        return
      }
      isShown = false
      restorePosition(&screen)
      startingInset = nil
      self.root = nil
    }
  }

  // MARK: - Adjusting

  private mutating func adjustPosition(_ root: Root, _ screen: inout Screen) {
    guard let field = screen.field else { return }
    let distance = screen.margin(else: Self.distance)
    let covered = coveredHeight(distance: distance, root, screen)
    let starting = startingInset ?? screen.scrollView.contentInset
    startingInset = starting
    var moveUp = self.moveUp(field.rect, covered: covered, screen)
    scroll(by: &moveUp, field.rect, &screen)
    inset(covered: covered, starting: starting, &screen)
    moveRoot(by: moveUp, root, &screen)
  }

  /// The height of the window that keyboard, distance and home indicator cover.
  private func coveredHeight(distance: Double, _ root: Root, _ screen: Screen) -> Double {
    let above = distance + root.safeBottom
    let grown = Rect(
      keyboard.x, keyboard.y - above, keyboard.width, keyboard.height + above)
    return grown.intersection(screen.geometry.window).height
  }

  /// The parts of the root view that bars cover; the root view fills its window. The area outside the scroll
  /// view belongs to the app, unless bars cover the scroll view itself.
  private func guides(_ screen: Screen) -> (top: Double, bottom: Double) {
    let (safe, view) = (screen.geometry.safe, screen.geometry.viewport)
    let below = screen.geometry.window.height - view.maxY
    return (
      screen.topGuide,
      safe.bottom > 0 ? below + safe.bottom : 0
    )
  }

  /// The whole points by which the field should move up; negative if there is room.
  private func moveUp(_ field: Rect, covered: Double, _ screen: Screen) -> Double {
    let (guides, inWindow) = (guides(screen), screen.inWindow(content: field))
    let visible = screen.geometry.window.height - covered
    let move = min(inWindow.y - guides.top, inWindow.maxY - visible + guides.bottom)
    return move.rounded(.towardZero)
  }

  /// Scrolls as far as the scroll view can, and leaves the rest in `moveUp`.
  private func scroll(by moveUp: inout Double, _ field: Rect, _ screen: inout Screen) {
    let view = screen.scrollView
    let offset = view.contentOffset.y
    let above = screen.inWindow(content: field).y - guides(screen).top
    let isUp = moveUp > 0
    guard isUp ? moveUp > 0 - offset - view.contentInset.top : above < 0 else {
      moveUp = 0
      return
    }
    if !isUp { moveUp = above }
    let goal = min(offset - min(offset, 0 - moveUp), field.y)
    moveUp -= goal - offset
    screen.scrollView.contentOffset.y = goal
  }

  private func inset(covered: Double, starting: Insets, _ screen: inout Screen) {
    let view = screen.scrollView
    let end = view.frame.maxY - screen.rootViewLift
    let overlap = covered - (screen.geometry.window.height - end)
    screen.scrollView.contentInset.bottom =
      max(starting.bottom, overlap) - view.safeAreaInsets.bottom
  }

  private func moveRoot(by moveUp: Double, _ root: Root, _ screen: inout Screen) {
    let lift = screen.rootViewLift
    if moveUp >= 0 {
      screen.rootViewLift = min(lift + moveUp, max(0, keyboard.height))
    } else if lift >= root.lift {
      screen.rootViewLift = lift + max(moveUp, root.lift - lift)
    }
  }

  // MARK: - Restoring

  private mutating func restorePosition(_ screen: inout Screen) {
    if let root { screen.rootViewLift = root.lift }
    guard let startingInset else { return }
    screen.scrollView.contentInset = startingInset
    let view = screen.scrollView
    let end = max(view.contentSize.height, view.frame.height) - view.frame.height
    if end < view.contentOffset.y { screen.scrollView.contentOffset.y = end }
  }
}
