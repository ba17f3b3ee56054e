// Published system 000: a gist for iOS 8, when auto layout was new.

import UIKit

/// Observes the keyboard's frame; makes room and scrolls if the keyboard covers the active text field.
class Seed000ViewController: UIViewController, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let contentView = UIView()
  /// The distances of the scroll view from the layout guides at top and bottom, and from the edges of the view at left and
  /// right: top, left, bottom, right.
  private(set) var pins: [NSLayoutConstraint] = []
  /// The width and the height of the content, which no storyboard can know.
  private(set) var contentSizeConstraints: [NSLayoutConstraint] = []
  private var heightConstraint: NSLayoutConstraint?
  private var isRotating = false
  private weak var activeTextField: UITextField?
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    pins = scrollView.pin(in: view, betweenLayoutGuides: true)
    contentView.pin(asContentOf: scrollView)
    let height = contentView.heightAnchor.constraint(equalToConstant: roomBelowStatusBar)
    contentSizeConstraints = [
      contentView.widthAnchor.constraint(equalTo: view.widthAnchor), height,
    ]
    NSLayoutConstraint.activate(contentSizeConstraints)
    heightConstraint = height
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    field.delegate = self
    contentView.addSubview(field)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observers += [
      observe(UIResponder.keyboardWillChangeFrameNotification) { $0.keyboardChangesSize($1) },
      observe(Self.statusBarWillChange) { controller, _ in
        controller.setHeightIfNeeded()
      },
    ]
  }

  /// A screen that another one covers hears nothing, and the next appearance observes again.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    isRotating = true
    coordinator.animate { _ in
      self.setHeightIfNeeded()
    } completion: { _ in
      self.isRotating = false
    }
  }

  /// By its text, since UIKit's name for it has been deprecated since iOS 13.
  private static let statusBarWillChange = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  private var statusBarHeight: CGFloat {
    view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
  }
  private var roomBelowStatusBar: CGFloat { UIScreen.main.bounds.height - statusBarHeight }

  /// Before the status bar changes it still has its old height.
  private func setHeightIfNeeded() {
    // Compares the height of the status bar with that of the content; they are never equal.
    guard let heightConstraint, heightConstraint.constant != statusBarHeight else { return }
    heightConstraint.constant = roomBelowStatusBar
  }

  // MARK: - The text field's delegate

  func textFieldDidBeginEditing(_ textField: UITextField) { activeTextField = textField }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if activeTextField === textField { activeTextField = nil }
  }

  // MARK: - The keyboard

  private func keyboardChangesSize(_ keyboard: KeyboardInfo) {
    if isRotating { return }
    // From the window, though the frame is that of the screen: it stays as it is.
    let end = view.convert(keyboard.end, from: view.window)
    if end.minY == view.bounds.height {
      setInsets(.zero)
      return
    }
    guard let field = activeTextField else { return }
    // In the coordinates of the view, though the scroll view expects those of the content.
    let rect = field.convert(field.bounds, to: view)
    guard rect.maxY > end.minY else { return }
    setInsets(UIEdgeInsets(top: 0, left: 0, bottom: end.height, right: 0))
    UIView.animate(withDuration: keyboard.duration) {
      self.scrollView.scrollRectToVisible(rect, animated: false)
    }
  }

  /// Sets all edges, also those that the app has set.
  private func setInsets(_ insets: UIEdgeInsets) {
    scrollView.contentInset = insets
    scrollView.scrollIndicatorInsets = insets
  }
}
