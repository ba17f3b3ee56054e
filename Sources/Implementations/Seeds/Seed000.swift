// Seed 000: a gist of the days of iOS 8, when auto layout was new.

import Conformance
import ReferenceModel

/// Watches where the keyboard goes; makes room and scrolls if it goes over the active text field.
///
/// The scroll view is pinned between the layout guides of the controller's view, which fills its window.
/// It asks UIKit for nothing: it scrolls by itself, and is judged without UIKit's own reveal.
struct Seed000: Strategy {
  static var isHelpedByUIKit: Bool { false }

  /// `activeTextField`, by its id: the view itself is where it is now.
  private var activeTextField: Int?
  private var isRotating = false
  /// The constant of the content view's height constraint.
  private var heightConstraint: Double?

  init() {}

  // MARK: - The view controller

  /// `viewDidLoad`, `viewWillAppear`: the constraint, then the observers. A keyboard that is up already says
  /// nothing any more.
  mutating func appear(_ screen: inout Screen, last notification: Notification?) {
    heightConstraint = screen.geometry.screen.height - screen.statusBarHeight
  }

  mutating func transitionBegan(_ screen: inout Screen) { isRotating = true }

  mutating func transitionEnded(_ screen: inout Screen) { isRotating = false }

  /// Along with a transition, and whenever the status bar changes its height.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    var before = screen
    before.geometryChanged(geometry)
    if isRotating || before.statusBarHeight != screen.statusBarHeight {
      setHeightConstraintIfNeeded(screen)
    }
  }

  private mutating func setHeightConstraintIfNeeded(_ screen: Screen) {
    // It compares a height that is left over with one that is taken: they are never equal.
    if screen.statusBarHeight != heightConstraint {
      heightConstraint = screen.geometry.screen.height - screen.statusBarHeight
    }
  }

  /// The content view spans the controller's view and is as high as its constraint says. Where a scenario
  /// says that content has its natural size, the app has left these constraints out.
  mutating func layoutSubviews(_ screen: inout Screen) {
    let isNatural = screen.configuration.contentSizing == .natural
    screen.contentConstraint =
      isNatural ? nil : heightConstraint.map { Size(screen.view.width, $0) }
  }

  // MARK: - The text field's delegate

  mutating func didBeginEditing(_ screen: inout Screen) { activeTextField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeTextField = nil }

  // MARK: - The keyboard

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    if notification.kind == .willChangeFrame { keyboardChangingSize(notification, &screen) }
  }

  private mutating func keyboardChangingSize(
    _ notification: Notification, _ screen: inout Screen
  ) {
    // No need to handle notifications while it turns, it thinks.
    if isRotating { return }
    let convertedEndFrame = screen.inView(notification.end)
    if convertedEndFrame.y == screen.view.height {
      // The keyboard is hidden; so is what the app had at the other edges.
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
    // A rectangle of the view, where one of the content is asked for.
    screen.scrollView.scrollRectToVisible(textFieldRect)
  }
}
