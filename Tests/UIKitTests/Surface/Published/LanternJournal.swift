// swift-format-ignore-file
// Habit: a text view with textContainerInset, the duration as NSNumber, observers never removed.
import UIKit
import Foundation

class LanternJournalVC: UIViewController, UITextViewDelegate {
    let placeholder = "What happened today?"
    lazy var page: UITextView = {
        let page = UITextView(frame: self.view.bounds)
        page.font = UIFont(name: "Georgia", size: 19)
        page.text = placeholder
        page.textColor = .lightGray
        page.textContainerInset = UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20)
        page.delegate = self
        return page
    }()
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        view.addSubview(page)
        let names: [NSNotification.Name] = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
        for name in names { NotificationCenter.default.addObserver(self, selector: #selector(self.moveText), name: name, object: nil) }
    }
    @objc func moveText(_ notification: NSNotification) {
        let info = notification.userInfo!
        let rect = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
        let time = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0.25
        let showing = notification.name == UIResponder.keyboardWillShowNotification
        UIView.animate(withDuration: time, delay: 0, options: [.beginFromCurrentState, .curveEaseOut], animations: {
            self.page.textContainerInset.bottom = showing ? rect.height + 24 : 24
            self.page.verticalScrollIndicatorInsets.bottom = showing ? rect.height : 0
        }) { _ in self.page.scrollRangeToVisible(self.page.selectedRange) }
    }
    func textViewDidBeginEditing(_ textView: UITextView) { if textView.text == placeholder { textView.text = ""; textView.textColor = .label } }
}
