// swift-format-ignore-file
// Habit: a base class with default handlers, and a subclass that only names its scroll view.
import UIKit

class FjordBaseViewController: UIViewController {
    var keyboardScrollView: UIScrollView? { return nil }
    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); NotificationCenter.default.removeObserver(self) }
    @objc func keyboardWillShow(_ notification: Notification) {
        guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        keyboardScrollView?.contentInset.bottom = value.cgRectValue.height
    }
    @objc func keyboardWillHide(_ notification: Notification) { keyboardScrollView?.contentInset.bottom = 0 }
    func showMessage(_ text: String, style: UIAlertController.Style = .alert, done: (() -> Void)? = nil) {
        let alert = UIAlertController(title: Bundle.main.infoDictionary?["CFBundleName"] as? String, message: text, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in done?() })
        present(alert, animated: true)
    }
}

final class FjordAddressViewController: FjordBaseViewController {
    private let content = UIScrollView(), street = UITextField()
    override var keyboardScrollView: UIScrollView? { return content }
    override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.contentSize = CGSize(width: view.bounds.width, height: 1000)
        street.frame = CGRect(x: 16, y: 700, width: 200, height: 36)
        view.addSubview(content)
        content.addSubview(street)
    }
}
