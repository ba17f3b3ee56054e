// Published system 000: a gist for iOS 8, when auto layout was new.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Observes the keyboard's frame; makes room and scrolls if the keyboard covers the active text field.
///
/// The scroll view is pinned between the layout guides of the controller's view, which fills its window.
struct Seed000: Strategy {
  /// The id of `activeTextField`; the position of that view is always current.
  private var activeTextField: Int?
  private var isRotating = false
  /// The constant of the content view's height constraint.
  private var heightConstraint: Double?

  // MARK: - The view controller

  /// `viewDidLoad` and `viewWillAppear`: adds the constraint and the observers. A keyboard that is already up
  /// posts no notification. The view is laid out before a field gets the focus.
  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?) {
    heightConstraint = screen.geometry.screen.height - screen.statusBarHeight
    layoutSubviews(&screen)
  }

  mutating func transitionBegan(_ screen: inout Screen) { isRotating = true }

  mutating func transitionEnded(_ screen: inout Screen) { isRotating = false }

  /// Called in a transition, and when the status bar changes its height. The original observes the notification
  /// before that change, so outside of a transition it reads the height that the status bar had.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    var before = screen
    before.geometryChanged(geometry)
    if isRotating {
      setHeightConstraintIfNeeded(screen, statusBar: screen.statusBarHeight)
    } else if before.statusBarHeight != screen.statusBarHeight {
      setHeightConstraintIfNeeded(screen, statusBar: before.statusBarHeight)
    }
  }

  private mutating func setHeightConstraintIfNeeded(_ screen: Screen, statusBar: Double) {
    // The original compares the status bar's height with the content's; they are never equal.
    if statusBar != heightConstraint {
      heightConstraint = screen.geometry.screen.height - statusBar
    }
  }

  /// The content view is as wide as the controller's view and as high as its constraint. In a scenario with
  /// content of natural size, the app has no such constraints.
  mutating func layoutSubviews(_ screen: inout Screen) {
    let isNatural = screen.configuration.contentSizing == .natural
    screen.contentConstraint =
      isNatural ? nil : heightConstraint.map { Size(screen.view.width, $0) }
  }

  // MARK: - The text field's delegate

  mutating func didBeginEditing(_ screen: inout Screen) { activeTextField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeTextField = nil }

  // MARK: - The keyboard

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    if notification.kind == .willChangeFrame { keyboardChangingSize(notification, &screen) }
  }

  private mutating func keyboardChangingSize(
    _ notification: PostedNotification, _ screen: inout Screen
  ) {
    // The original ignores notifications during a rotation.
    if isRotating { return }
    // The original converts from the window, and so reads a frame of the screen as one of the window. The view
    // fills its window, and the frame stays as it is.
    let convertedEndFrame = notification.end
    if convertedEndFrame.y == screen.view.height {
      // Also removes the app's insets at the other edges.
      screen.scrollView.contentInset = Insets(0, 0, 0, 0)
      return
    }
    let keyboardTop = convertedEndFrame.y
    guard let textField = screen.field, textField.id == activeTextField else { return }
    let textFieldRect = screen.inView(content: textField.rect)
    let textFieldBottom = textFieldRect.y + textFieldRect.height
    let offset = textFieldBottom - keyboardTop
    guard offset > 0 else { return }
    screen.scrollView.contentInset = Insets(0, 0, convertedEndFrame.height, 0)
    // Passes a rectangle in the view's coordinates to a method that expects the content's.
    screen.scrollView.scrollRectToVisible(textFieldRect)
  }
}
