// What most articles about the keyboard advise, as README shows it.

@testable import AtOnce
@testable import UIKit

/// The bottom inset is as high as the keyboard while it is shown.
final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(scrollView)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(FormViewController.keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: Selector(FormViewController.keyboardWillHide(_:)),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  func keyboardWillShow(_ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    scrollView.contentInset.bottom = frame?.height ?? 0
  }

  func keyboardWillHide(_ notification: Notification) {
    scrollView.contentInset.bottom = 0
  }
}

// What an app's own types need to be, as the article says.
struct Account { var name = "Name", street = "Street" }
@MainActor final class Session { static let shared = Session(); var account = Account() }
