// swift-format-ignore-file
// Habit: the navigation bar is hidden while the screen is seen; the last digit pops it.
import UIKit

class GatewayCodeController: UIViewController, UITextFieldDelegate, UIGestureRecognizerDelegate {
    @IBOutlet private var digitFields: [UITextField]!
    private let scrollView = UIScrollView()
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize.height = 720
        view.addSubview(scrollView)
        digitFields = (0..<4).map { index in
            let field = UITextField(frame: CGRect(x: 40 + CGFloat(index) * 60, y: 600, width: 48, height: 56))
            (field.tag, field.delegate) = (index, self)
            scrollView.addSubview(field)
            return field
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))))
        NotificationCenter.default.addObserver(self, selector: #selector(codeKeyboard(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
        navigationController?.interactivePopGestureRecognizer?.delegate = self
    }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); navigationController?.setNavigationBarHidden(false, animated: animated) }
    @objc private func codeKeyboard(_ note: Notification) {
        guard let height = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height else { return }
        scrollView.contentInset.bottom = height
        scrollView.setContentOffset(CGPoint(x: 0, y: 720 - scrollView.bounds.height + height), animated: true)
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard string.rangeOfCharacter(from: CharacterSet.decimalDigits.inverted) == nil else { UINotificationFeedbackGenerator().notificationOccurred(.error); return false }
        textField.text = string
        if textField.tag < 3 { digitFields[textField.tag + 1].becomeFirstResponder() } else { navigationController?.popViewController(animated: true) }
        return false
    }
}
