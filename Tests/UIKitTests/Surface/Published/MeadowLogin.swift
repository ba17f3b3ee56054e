// swift-format-ignore-file
// Habit: selector observers from viewDidLoad, the frame as NSValue, removal in deinit.
import Foundation
import UIKit

class MeadowLoginController: UIViewController, UITextFieldDelegate {
    private let scroll = UIScrollView(), email = UITextField(), password = UITextField()
    private let logo = UIImageView(image: UIImage(named: "meadow-logo"))
    private let eye = UIButton(type: .custom)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Paper") ?? .systemBackground
        navigationController?.setNavigationBarHidden(true, animated: false)
        scroll.frame = view.bounds
        scroll.contentSize = CGSize(width: view.bounds.width, height: 820)
        view.addSubview(scroll)
        email.frame = CGRect(x: 20, y: 540, width: view.bounds.width - 40, height: 44)
        password.frame = email.frame.offsetBy(dx: 0, dy: 60)
        email.attributedPlaceholder = NSAttributedString(string: "E-mail", attributes: [.foregroundColor: UIColor.systemGray2])
        eye.setImage(UIImage(systemName: "eye.slash"), for: .normal)
        password.rightView = eye
        [email, password].forEach { $0.delegate = self; $0.borderStyle = .roundedRect }
        [logo, email, password].forEach { scroll.addSubview($0) }
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
    @objc private func keyboardWillShow(_ notification: Notification) {
        guard let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
        scroll.contentInset.bottom = frame.height - view.safeAreaInsets.bottom
        scroll.scrollIndicatorInsets = scroll.contentInset
    }
    @objc private func keyboardWillHide() { scroll.contentInset = .zero; scroll.scrollIndicatorInsets = .zero }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField == email ? password.becomeFirstResponder() : textField.resignFirstResponder() }
}
