// swift-format-ignore-file
// Habit: a text view of a storyboard with private outlets, the frame compared with the window, textContainerInset kept.
import UIKit

class JuniperEditorViewController: UIViewController, UITextViewDelegate {
    @IBOutlet private var editor: UITextView! { didSet { editor.delegate = self } }
    @IBOutlet private var wordCount: UILabel!
    @IBInspectable var margin: CGFloat = 12
    override func viewDidLoad() {
        super.viewDidLoad()
        editor.textContainerInset = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        editor.smartQuotesType = .no
        editor.spellCheckingType = .no
        editor.linkTextAttributes = [.foregroundColor: UIColor.systemTeal]
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWasShown), name: UIResponder.keyboardDidShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillBeHidden), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        editor.keyboardAppearance = traitCollection.userInterfaceStyle == .dark ? .dark : .light
    }
    @objc private func keyboardWasShown(notification: Notification) {
        guard let rect = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let window = view.window else { return }
        let overlap = window.convert(editor.frame, from: editor.superview).maxY - rect.minY
        editor.textContainerInset.bottom = margin + max(overlap, 0)
        if let range = editor.selectedTextRange { editor.scrollRectToVisible(editor.caretRect(for: range.end), animated: true) }
    }
    @objc private func keyboardWillBeHidden() { editor.textContainerInset.bottom = margin }
    func textViewDidChange(_ textView: UITextView) { wordCount.text = String(format: "%d words", textView.text.split(separator: " ").count) }
}
