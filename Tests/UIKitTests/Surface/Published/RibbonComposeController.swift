// swift-format-ignore-file
// Habit: the size of the content is observed by its key path, and the newest line is kept in sight.
import UIKit

class RibbonComposeController: UIViewController {
    private let scrollView = UIScrollView()
    private let textView = UITextView()
    private var sizeObservation: NSKeyValueObservation?
    private var keyboardOverlap: CGFloat = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        view.addSubview(scrollView)
        scrollView.addSubview(textView)
        textView.frame = CGRect(x: 16, y: 16, width: view.bounds.width - 32, height: 500)
        textView.isScrollEnabled = false
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 6
        textView.typingAttributes = [.paragraphStyle: paragraph, .font: UIFont.systemFont(ofSize: 17), .kern: 0.2]
        sizeObservation = scrollView.observe(\.contentSize, options: [.old, .new]) { [weak self] _, change in
            guard let self = self, change.oldValue != change.newValue, self.keyboardOverlap > 0 else { return }
            self.keepCaretVisible()
        }
        NotificationCenter.default.addObserver(self, selector: #selector(ribbonKeyboard(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); sizeObservation?.invalidate(); sizeObservation = nil }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); scrollView.contentSize = CGSize(width: view.bounds.width, height: textView.frame.maxY + 16) }
    @objc private func ribbonKeyboard(_ note: Notification) {
        guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        keyboardOverlap = max(0, view.convert(view.bounds, to: nil).maxY - frame.minY - view.safeAreaInsets.bottom)
        scrollView.contentInset.bottom = keyboardOverlap
        keepCaretVisible()
    }
    private func keepCaretVisible() {
        guard let range = textView.selectedTextRange else { return }
        scrollView.scrollRectToVisible(textView.convert(textView.caretRect(for: range.end), to: scrollView), animated: false)
    }
}
