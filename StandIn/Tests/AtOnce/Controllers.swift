// Controllers for the tests, written as apps write them.

import UIKit

extension Notification {
  /// Where the keyboard will be, in the screen.
  var keyboardEnd: CGRect {
    userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
  }
  var keyboardDuration: Double {
    userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
  }
  /// Whether the keyboard goes.
  var hidesKeyboard: Bool { name == UIResponder.keyboardWillHideNotification }
}

extension UIViewController {
  /// Fills the view with a scroll view.
  func show(_ scrollView: UIScrollView) {
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
  }
}

@MainActor extension NSObject {
  /// Listens to notifications of the keyboard: without names, to those that it comes and goes.
  func listen(
    to names: [Notification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ], _ selector: Selector
  ) {
    for name in names {
      NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
    }
  }
}

/// A scroll view that fills the view, with the keyboard's overlap as its bottom inset.
class InsetController: UIViewController {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(scrollView)
    listen(Selector(InsetController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {
    let covered = notification.hidesKeyboard ? 0 : inset(notification.keyboardEnd)
    scrollView.contentInset.bottom = covered
  }

  func inset(_ frame: CGRect) -> CGFloat {
    let own = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
    return max(0, own.maxY - frame.minY - view.safeAreaInsets.bottom)
  }
}

/// The same with the whole height of the keyboard, which contains the safe area.
final class TwiceSafeController: InsetController {
  override func inset(_ frame: CGRect) -> CGFloat { frame.height }
}

/// A keyboard observer that lives as long as the process, and a controller that asks it.
final class SharedKeyboard: NSObject, @unchecked Sendable {
  static let shared = SharedKeyboard()
  private(set) var isShown = false
  private override init() {
    super.init()
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector(SharedKeyboard.hear), name: name, object: nil)
    }
  }
  private func hear(_ notification: Notification) {
    isShown = notification.name == UIResponder.keyboardWillShowNotification
  }
}

final class AskingController: InsetController {
  override func viewDidLoad() {
    scrollView.contentInset.top = SharedKeyboard.shared.isShown ? 1 : 0
    super.viewDidLoad()
  }
  override func keyboardChanges(_ notification: Notification) {
    scrollView.contentInset.bottom = SharedKeyboard.shared.isShown ? 260 : 0
  }
}

/// A controller with fields of certain kinds, which logs what happens in them.
final class FieldsController: InsetController, UITextFieldDelegate, UITextViewDelegate {
  private let own: [UIView]
  private(set) var log: [String] = []

  init(_ own: [UIView]) {
    self.own = own
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in own {
      (view as? UITextField)?.delegate = self
      (view as? UITextView)?.delegate = self
      scrollView.addSubview(view)
    }
    for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] _ in MainActor.assumeIsolated { self?.log.append("changed") }
      }
    }
  }

  override func keyboardChanges(_ notification: Notification) {
    super.keyboardChanges(notification)
    if notification.name != UIResponder.keyboardWillHideNotification { log.append("keyboard") }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append(string)
    return true
  }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append(text)
    return true
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("field") }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("field's caret") }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("text view") }
  func textViewDidChangeSelection(_ textView: UITextView) {
    let caret = textView.convert(textView.caretRect(for: textView.endOfDocument), to: scrollView)
    log.append("caret \(Int(caret.minY))–\(Int(caret.maxY))")
  }
}

/// A controller that shows a part of its content after each layout, by the size that its scroll view has then.
final class LayoutController: InsetController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 600, width: 1, height: 44), animated: false)
  }
}

/// A controller without a scroll view.
final class PlainController: UIViewController {}

/// A controller without any code for the keyboard.
final class CarelessController: InsetController {
  override func keyboardChanges(_ notification: Notification) {}
}

/// Logs what UIKit calls, and what it hears of the keyboard.
final class LoggingController: InsetController, UIScrollViewDelegate {
  private(set) var log: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    log.append("loaded")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("scrolled to top") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("scrolled") }
  override func viewWillAppear(_ animated: Bool) { log.append("will") }
  override func viewIsAppearing(_ animated: Bool) { log.append("is") }
  override func viewDidAppear(_ animated: Bool) { log.append("did") }
  override func viewWillDisappear(_ animated: Bool) { log.append("leaves") }
  override func viewDidDisappear(_ animated: Bool) { log.append("left") }
  override func viewSafeAreaInsetsDidChange() { log.append("safe area") }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log.append("turns to \(Int(size.width))")
    coordinator.animate { [unowned self] _ in
      log.append("alongside at \(Int(view.frame.width))")
    } completion: { [unowned self] _ in
      log.append("completed")
    }
  }
  override func keyboardChanges(_ notification: Notification) { log.append("keyboard") }
}
