// Controllers for the tests, written as apps write them.

import UIKit

/// A scroll view that fills the view, with the keyboard's overlap as its bottom inset.
class InsetController: UIViewController {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector(InsetController.keyboardChanges(_:)), name: name, object: nil)
    }
  }

  func keyboardChanges(_ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    let isHidden = notification.name == UIResponder.keyboardWillHideNotification
    scrollView.contentInset.bottom = isHidden ? 0 : inset(frame ?? .zero)
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

/// A form in constraints whose lower edge is the keyboard's guide.
final class GuideController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (scrollView, content) = (UIScrollView(), UIView())
    for item in [scrollView, content] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    NSLayoutConstraint.activate(
      Self.sides(scrollView, view) + Self.sides(content, scrollView) + [
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        content.topAnchor.constraint(equalTo: scrollView.topAnchor),
        content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 900),
      ])
  }

  private static func sides(_ one: UIView, _ other: UIView) -> [NSLayoutConstraint] {
    [
      one.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      one.trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ]
  }
}

/// A keyboard observer that lives as long as the process, and a controller that asks it.
final class SharedKeyboard: NSObject, @unchecked Sendable {
  static let shared = SharedKeyboard()
  private(set) var isShown = false
  private override init() {
    super.init()
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
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
    log.append("keyboard")
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

/// Logs what UIKit calls.
final class LoggingController: InsetController, UIScrollViewDelegate {
  nonisolated(unsafe) static var log: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    Self.log.append("didLoad")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { Self.log.append("scrolled to top") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    Self.log.append("scrolled")
  }
  override func viewWillAppear(_ animated: Bool) { Self.log.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { Self.log.append("didAppear") }
  override func viewSafeAreaInsetsDidChange() { Self.log.append("safeArea") }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    Self.log.append("willTransition \(Int(size.width))x\(Int(size.height))")
    coordinator.animate { [unowned self] _ in
      Self.log.append("alongside at \(Int(view.frame.width))")
    } completion: { _ in
      Self.log.append("completed")
    }
  }
}
