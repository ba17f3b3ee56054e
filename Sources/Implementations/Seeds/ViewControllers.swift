// Published systems 000, 002, 003 and 004: view controllers that make room in a method or two.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

// MARK: - 000: a gist for iOS 8, when auto layout was new

/// Observes the keyboard's frame; makes room and scrolls if the keyboard covers the active text field. The scroll view
/// is pinned between the layout guides of the controller's view, which fills its window.
struct Seed000: Strategy {
  /// The id of `activeTextField`; the position of that view is always current.
  private var activeTextField: Int?
  private var isRotating = false
  private var heightConstraint: Double?

  /// `viewDidLoad` and `viewWillAppear`: adds the constraint and the observers. A keyboard that is already up
  /// posts no notification. The view is laid out before a field gets the focus.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    heightConstraint = screen.geometry.screen.height - screen.statusBarHeight
    layoutSubviews(&screen)
  }

  mutating func transitionBegan(_ screen: inout Screen) { isRotating = true }

  mutating func transitionEnded(_ screen: inout Screen) { isRotating = false }

  /// Called in a transition, and when the status bar changes its height. The original observes the notification
  /// before that change, so outside of a transition it reads the height that the status bar had.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    var before = screen
    before.geometry = geometry
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

  mutating func didBeginEditing(_ screen: inout Screen) { activeTextField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeTextField = nil }

  /// `keyboardChangingSize`
  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    // The original ignores notifications during a rotation.
    guard notification.kind == .willChangeFrame, !isRotating else { return }
    // The original converts from the window, and so reads a frame of the screen as one of the window. The view
    // fills its window, and the frame stays as it is.
    let convertedEndFrame = notification.endFrame
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

// MARK: - 002: a form whose root view is a scroll view

/// Insets the end of the content by the keyboard's height, and relies on UIKit to reveal the field.
struct Seed002: Strategy {
  private static let margin = 10.0
  private static let fieldHeight = 40.0

  /// The view, `MyFormView`, has a field at the top and one at the bottom, where the content ends. Lengths are whole
  /// numbers. In a scenario with content of natural size, the app has a different form.
  mutating func layoutSubviews(_ screen: inout Screen) {
    guard screen.configuration.contentSizing != .natural else {
      screen.contentConstraint = nil
      return
    }
    let bounds = screen.scrollView.frame.size
    let (w, h) = (bounds.width.rounded(.towardZero), bounds.height.rounded(.towardZero))
    // The original assumes that bars are content insets, as in early versions of iOS.
    let t = screen.scrollView.contentInset.top.rounded(.towardZero)
    let bottomField = h - t - Self.fieldHeight - Self.margin
    screen.contentConstraint = Size(w, bottomField + Self.fieldHeight + Self.margin)
  }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    // The original reads only the size of the keyboard and ignores its position.
    case .willShow: screen.scrollView.contentInset.bottom = notification.endFrame.height
    // The original animates this, so that the content does not jump. The result is the same.
    case .willHide: screen.scrollView.contentInset.bottom = 0
    default: break
    }
  }
}

// MARK: - 003: a scroll view with auto layout, from an old sample of Apple, in Swift and in Objective-C

/// Makes room after the keyboard has appeared, and scrolls if it covers the active field's origin. The scroll view is
/// in the controller's view, which fills its window.
protocol Seed003: Strategy {
  /// The id of `activeField`.
  var activeField: Int? { get set }
  /// Whether it makes room for a field only. The versions differ only here.
  static var needsField: Bool { get }
}

/// In Swift everything is inside `if let activeField`, so there is no inset without a field.
struct Seed003Swift: Seed003 {
  static var needsField: Bool { true }
  var activeField: Int?
}

/// In Objective-C messages to nil are allowed, so there is always an inset. The frame of a nil field has its
/// origin at 0, which is visible, so nothing scrolls.
struct Seed003ObjectiveC: Seed003 {
  static var needsField: Bool { false }
  var activeField: Int?
}

extension Seed003 {
  /// `didShow` is posted at the end of the keyboard's animation, a quarter of a second after `willShow`.
  static var claims: Claims { Claims(settle: 0.25) }

  mutating func didBeginEditing(_ screen: inout Screen) { activeField = screen.field?.id }

  mutating func didEndEditing(_ screen: inout Screen) { activeField = nil }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .didShow: keyboardDidShow(notification, &screen)
    case .willHide: screen.scrollView.contentInset = Insets(0, 0, 0, 0)
    default: break
    }
  }

  private func keyboardDidShow(_ notification: KeyboardNotification, _ screen: inout Screen) {
    if Self.needsField, activeField == nil { return }
    // The begin frame is that of the previous keyboard.
    let keyboardSize = notification.beginFrame.size
    screen.scrollView.contentInset = Insets(0, 0, keyboardSize.height, 0)
    var aRect = screen.view
    aRect.height -= keyboardSize.height
    // The frame has the superview's coordinates; offset and scroll view position are ignored.
    let frame = screen.field.flatMap { $0.id == activeField ? $0.frame : nil } ?? Rect(0, 0, 0, 0)
    if !aRect.contains(Point(frame.x, frame.y)) {
      screen.scrollView.scrollRectToVisible(frame)
    }
  }
}

// MARK: - 004: a dummy view at the end of the content, as high as the keyboard

/// Makes the content longer by the keyboard's height. UIKit reveals the field, but ignores the keyboard.
struct Seed004: Strategy {
  /// Does not report insets: it makes room with its content, which only changes the range.
  static var claims: Claims { Claims(observes: [.range, .viewport, .content, .bounce]) }

  /// The constant of `dummyViewHeightConstraint`.
  private var dummyViewHeight = 0.0

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: dummyViewHeight = notification.beginFrame.height  // 6: the begin frame
    case .willHide: dummyViewHeight = 0  // 7
    default: break
    }
  }

  /// A constraint takes effect at the next layout, after UIKit's reveal.
  mutating func layoutSubviews(_ screen: inout Screen) {
    let content = screen.naturalContent
    screen.contentConstraint = Size(content.width, content.height + dummyViewHeight)
  }

  func observation(_ screen: Screen) -> Observation {
    var seen = screen.observation
    seen.insets = nil
    return seen
  }
}
