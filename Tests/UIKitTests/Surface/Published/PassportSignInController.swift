// swift-format-ignore-file
// Habit: publishers of keyboard notifications, merged and debounced.
import UIKit
import Combine

final class PassportSignInController: UIViewController, UITextFieldDelegate {
    @IBOutlet private weak var logoView: UIImageView?
    private let scrollView = UIScrollView()
    private let emailField = UITextField(), passwordField = UITextField()
    private var cancellables = Set<AnyCancellable>()
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: view.bounds.height)
        view.addSubview(scrollView)
        logoView?.image = UIImage(named: "stamp")?.withRenderingMode(.alwaysTemplate)
        for (row, field) in [emailField, passwordField].enumerated() {
            field.frame = CGRect(x: 24, y: 420 + CGFloat(row) * 60, width: view.bounds.width - 48, height: 48)
            field.delegate = self
            field.layer.borderColor = UIColor.systemGray4.cgColor
            scrollView.addSubview(field)
        }
        passwordField.isSecureTextEntry = true
        let shown = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
            .compactMap { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height }
        let hidden = NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification).map { _ in CGFloat(0) }
        Publishers.Merge(shown, hidden)
            .removeDuplicates().debounce(for: .milliseconds(50), scheduler: RunLoop.main)
            .sink { [weak self] height in
                guard let self else { return }
                self.scrollView.contentInset.bottom = max(0, height - self.view.safeAreaInsets.bottom)
                self.scrollView.scrollRectToVisible(self.passwordField.frame, animated: true)
            }
            .store(in: &cancellables)
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField == emailField ? passwordField.becomeFirstResponder() : textField.resignFirstResponder() }
}
