// swift-format-ignore-file
// Habit: block observers whose tokens are kept in an array; a text view with contentInset.
import Foundation
import UIKit

final class HarborNotesViewController: UIViewController {
    private let textView = UITextView()
    private var tokens: [NSObjectProtocol] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 6
        textView.typingAttributes = [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: paragraph, .foregroundColor: UIColor.label]
        textView.frame = view.bounds
        view.addSubview(textView)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: self, action: #selector(shareNote)),
            UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(askToDelete)),
        ]
        let center = NotificationCenter.default
        tokens.append(center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [weak self] note in
            guard let self = self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
            self.textView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: frame.cgRectValue.height - self.view.safeAreaInsets.bottom, right: 0)
            self.textView.scrollIndicatorInsets = self.textView.contentInset
            self.textView.scrollRangeToVisible(self.textView.selectedRange)
        })
        tokens.append(center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main) { [weak self] _ in self?.textView.contentInset = .zero })
    }
    deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    @objc private func shareNote() { present(UIActivityViewController(activityItems: [textView.text ?? ""], applicationActivities: nil), animated: true) }
    @objc private func askToDelete() {
        let alert = UIAlertController(title: "Delete this note?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
        alert.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.last
        present(alert, animated: true, completion: nil)
    }
}
