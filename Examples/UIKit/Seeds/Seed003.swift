// Published system 003: a scroll view with auto layout, from an old sample of Apple, in Swift and in Objective-C.

import UIKit

/// Makes room after the keyboard has appeared, and scrolls if the keyboard covers the active field's origin.
class Seed003ViewController: UIViewController, UITextFieldDelegate {
  let scrollView = UIScrollView()
  let contentView = UIView()
  private(set) var pins: [NSLayoutConstraint] = []
  private weak var activeField: UITextField?
  /// In Swift everything is inside `if let activeField`. In Objective-C messages to nil are allowed: there is room without
  /// a field as well, and the frame of a nil field has its origin at 0.
  private let needsField: Bool

  init(needsField: Bool) {
    self.needsField = needsField
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    pins = scrollView.pin(in: view)
    contentView.pin(asContentOf: scrollView)
    contentView.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    field.delegate = self
    contentView.addSubview(field)
    observe(UIResponder.keyboardDidShowNotification) { $0.keyboardDidShow($1) }
    observe(UIResponder.keyboardWillHideNotification) { controller, _ in
      controller.setInsets(.zero)
    }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }

  func textFieldDidEndEditing(_ textField: UITextField) { activeField = nil }

  private func keyboardDidShow(_ keyboard: KeyboardInfo) {
    if needsField, activeField == nil { return }
    // The begin frame is that of the previous keyboard.
    let height = keyboard.begin.height
    setInsets(UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
    var room = view.frame
    room.size.height -= height
    // The frame has the superview's coordinates; offset and scroll view position are ignored.
    let field = activeField?.frame ?? .zero
    if !room.contains(field.origin) { scrollView.scrollRectToVisible(field, animated: true) }
  }

  private func setInsets(_ insets: UIEdgeInsets) {
    scrollView.contentInset = insets
    scrollView.scrollIndicatorInsets = insets
  }
}
