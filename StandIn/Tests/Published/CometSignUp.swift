// swift-format-ignore-file
// Habit: arithmetic with UIScreen.main.bounds, and the content offset set by hand.
import UIKit

class CometSignUpViewController: UIViewController, UITextFieldDelegate {
    let scroll = UIScrollView(frame: UIScreen.main.bounds)
    let terms = UILabel()
    var activeField: UITextField?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scroll)
        scroll.contentSize = CGSize(width: UIScreen.main.bounds.width, height: UIScreen.main.bounds.height * 1.2)
        for (index, name) in ["Name", "E-mail", "Password", "Repeat"].enumerated() {
            let field = UITextField(frame: CGRect(x: 30, y: 360 + 90 * CGFloat(index), width: UIScreen.main.bounds.width - 60, height: 44))
            field.placeholder = name
            field.tag = index
            field.delegate = self
            scroll.addSubview(field)
        }
        let text = NSMutableAttributedString(string: "I accept the terms", attributes: [.font: UIFont.systemFont(ofSize: 12), .kern: 0.4])
        text.addAttributes([.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.systemBlue], range: NSRange(location: 13, length: 5))
        terms.attributedText = text
        scroll.addSubview(terms)
        NotificationCenter.default.addObserver(self, selector: #selector(raise(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(lower), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc func raise(_ notification: Notification) {
        guard let field = activeField, let keyboard = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        let hidden = field.frame.maxY + 20 - (UIScreen.main.bounds.height - keyboard.cgRectValue.height)
        if hidden > 0 { scroll.setContentOffset(CGPoint(x: 0, y: hidden), animated: true) }
    }
    @objc func lower() { scroll.setContentOffset(.zero, animated: true) }
    func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { return scroll.viewWithTag(textField.tag + 1)?.becomeFirstResponder() ?? textField.resignFirstResponder() }
}
