// KeyboardAutoManagerScroll of .NET MAUI.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Moves the field to a distance above the keyboard a moment after the show or the begin of editing, insets by keyboard
/// and distance, and lifts the root view where the scroll view does not scroll. It was made from IQKeyboardManager.
struct KeyboardAutoManagerScroll: Library {
  static var claims: Claims { Claims(settle: 2 * delay) }

  /// `TextViewDistanceFromBottom`: points between field and keyboard.
  private static let distance = 20.0
  /// Seconds until all controls have got their accessory views. The second delay is one for large titles.
  private static let delay = 0.03

  private enum Timer { static let adjust = 1 }

  private var keyboard = Rect.nullFrame
  private var isShowing = false
  /// `View`: whether a field has begun editing since the last hide.
  private var isEditing = false
  /// `IsKeyboardAutoScrollHandling`: MAUI's scroll views ignore UIKit's reveals then.
  private var isHandling = false
  /// `StartingContentInsets`: the inset of the scroll view when it was met first.
  private var startingInset: Insets?
  /// `ScrolledView`: whether the scroll view was scrolled.
  private var hasScrolled = false
  /// `TopViewBeginOrigin`, `TopViewBeginContainerSize`: the state of the root view before it was lifted.
  private var root: (lift: Double, size: Size)?

  /// The observers live as long as the app, so they know a keyboard that came before the screen.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    if let notification, notification.kind == .willShow { notified(notification, &screen) }
  }

  // MARK: - Notifications

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    guard screen.isAdjusting else { return }
    switch notification.kind {
    case .willShow:
      let frame = Self.parsed(notification.endFrame)
      let isNew = !isShowing || frame != keyboard
      (keyboard, isShowing) = (frame, true)
      if isNew { screen.schedule(Timer.adjust, after: Self.delay) }
    case .willHide: hide(&screen)
    case .didHide: isHandling = false
    default: break
    }
  }

  /// `DescriptionToCGRect` reads a frame from its description, of which it keeps digits and commas: 406.5 is 4065.
  private static func parsed(_ frame: Rect) -> Rect {
    Rect(digits(frame.x), digits(frame.y), digits(frame.width), digits(frame.height))
  }

  private static func digits(_ number: Double) -> Double {
    var digits = abs(number)
    while digits != digits.rounded() { digits *= 10 }
    return digits
  }

  mutating func didBeginEditing(_ screen: inout Screen) {
    guard screen.isAdjusting else { return }
    (isHandling, isEditing) = (true, true)
    if isShowing { screen.schedule(Timer.adjust, after: Self.delay) }
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) { adjustPosition(&screen) }

  /// `MauiScrollView.ScrollRectToVisible`
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    if !isHandling { screen.scrollView.scrollRectToVisible(rect) }
  }

  /// An app that wants no adjustment disconnects the observers.
  mutating func configured(_ screen: inout Screen) {
    if !screen.isAdjusting { isHandling = false }
  }

  /// Layout puts a lifted root view back.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    if screen.geometry != geometry { screen.rootViewLift = 0 }
  }

  // MARK: - Adjusting

  private mutating func adjustPosition(_ screen: inout Screen) {
    guard isEditing, let field = screen.field?.rect else {
      isHandling = false
      return
    }
    if root == nil { root = (screen.rootViewLift, screen.geometry.window.size) }
    if startingInset == nil { startingInset = screen.scrollView.contentInset }
    let height = keyboard.intersection(screen.geometry.window).height
    let top = max(screen.topGuide, screen.frameInWindow.y)
    let bottom =
      min(screen.geometry.window.height - height, screen.frameInWindow.maxY) - Self.distance
    let inWindow = screen.inWindow(content: field)
    var move = 0.0
    if inWindow.maxY > bottom {
      move = inWindow.maxY - bottom
    } else if inWindow.y <= top {
      move = inWindow.y - top
    }
    let view = screen.scrollView
    let scrolls = move > 0 ? move > 0 - view.contentOffset.y - view.contentInset.top : move < 0
    // A field at the top of the scroll view must be above the keyboard; else the root view has to move.
    let hasRoom = screen.frameInWindow.y + field.height + Self.distance < bottom
    let way = 0 - min(view.contentOffset.y, 0 - move)
    if scrolls, hasRoom, way != 0 {
      hasScrolled = true
      move -= way
      screen.scrollView.contentOffset.y += way
    }
    if !scrolls || hasScrolled { inset(&screen) }
    moveRoot(by: move, height, &screen)
  }

  private func inset(_ screen: inout Screen) {
    let covered = keyboard.intersection(screen.frameInWindow).height
    let bottom = covered > 0 ? covered + Self.distance : 0
    screen.scrollView.contentInset.bottom =
      max(startingInset?.bottom ?? 0, bottom) - screen.scrollView.safeAreaInsets.bottom
  }

  private func moveRoot(by move: Double, _ height: Double, _ screen: inout Screen) {
    let lift = screen.rootViewLift + move
    screen.rootViewLift = move < 0 ? lift : min(lift, max(0, height + Self.distance))
    if move >= 0, screen.rootViewLift != lift - move { inset(&screen) }
  }

  // MARK: - Restoring

  private mutating func hide(_ screen: inout Screen) {
    if let startingInset {
      screen.scrollView.contentInset = startingInset
      let view = screen.scrollView
      let end = max(view.contentSize.height, view.frame.height) - view.frame.height
      if end < view.contentOffset.y { screen.scrollView.contentOffset.y = end }
    }
    if isShowing {
      if let root, isNear(root.size, screen.geometry.window.size) {
        screen.rootViewLift = root.lift
      }
      // `RestorePosition` sets all edges of the inset to 0, whatever they were.
      if hasScrolled { screen.scrollView.contentInset = Insets(0, 0, 0, 0) }
      (root, hasScrolled) = (nil, false)
    }
    (keyboard, isShowing, isEditing, startingInset) = (.nullFrame, false, false, nil)
  }

  /// Whether the window has not turned; a point is rounding.
  private func isNear(_ one: Size, _ other: Size) -> Bool {
    abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1
  }
}

extension Screen {
  /// The scroll view's frame in the window.
  fileprivate var frameInWindow: Rect { scrollView.frame.moved(by: Point(0, 0 - rootViewLift)) }
}
