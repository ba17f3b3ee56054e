// swift-format-ignore-file
// Habit: extensions on a view controller, a scroll view and a constraint do the work.
import UIKit

extension UIViewController {
    func meadowObserveKeyboard(show: Selector, hide: Selector) {
        NotificationCenter.default.addObserver(self, selector: show, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: hide, name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    func meadowAlert(_ message: String, handler: ((UIAlertAction) -> Void)? = nil) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: handler))
        present(alert, animated: true, completion: nil)
    }
}
extension UIScrollView {
    func meadowAvoid(_ note: Notification, in view: UIView) {
        guard let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        contentInset.bottom = view.bounds.intersection(view.convert(value.cgRectValue, from: nil)).height - view.safeAreaInsets.bottom
    }
}
extension NSLayoutConstraint {
    func meadowWithPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint { self.priority = priority; return self }
}

class MeadowFeedbackController: UIViewController {
    @IBOutlet var scrollView: UIScrollView!
    override func loadView() { super.loadView(); if scrollView == nil { scrollView = UIScrollView(frame: view.bounds); view.addSubview(scrollView) } }
    override func viewDidLoad() {
        super.viewDidLoad()
        let commentView = UITextView(frame: CGRect(x: 16, y: 380, width: view.bounds.width - 32, height: 160))
        scrollView.addSubview(commentView)
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 640)
        commentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 120).meadowWithPriority(.defaultLow).isActive = true
        meadowObserveKeyboard(show: #selector(meadowShow(_:)), hide: #selector(meadowHide(_:)))
    }
    @objc func meadowShow(_ note: Notification) { scrollView.meadowAvoid(note, in: view) }
    @objc func meadowHide(_ note: Notification) { scrollView.contentInset = .zero; scrollView.scrollIndicatorInsets = .zero }
    @IBAction func sendFeedback(_ sender: UIButton) { meadowAlert("Thank you") { [weak self] _ in self?.navigationController?.popViewController(animated: true) } }
}
