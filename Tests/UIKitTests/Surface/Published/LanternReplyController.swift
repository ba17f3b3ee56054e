// swift-format-ignore-file
// Habit: the controller itself is a first responder with an input accessory view.
import UIKit

class LanternReplyController: UIViewController, UITextViewDelegate {
    private let threadView = UIScrollView()
    private let bubbleLabel = UILabel()
    private let replyView = UITextView()
    private lazy var replyBar: UIView = {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.frame.width, height: 50))
        replyView.frame = bar.bounds.inset(by: UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 64))
        replyView.delegate = self
        bar.addSubview(replyView)
        return bar
    }()
    override var inputAccessoryView: UIView? { get { return replyBar } }
    override var canBecomeFirstResponder: Bool { return true }
    override func viewDidLoad() {
        super.viewDidLoad()
        threadView.frame = view.bounds
        threadView.contentSize = CGSize(width: view.bounds.width, height: 1200)
        bubbleLabel.attributedText = NSAttributedString(string: "See you at nine", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.white])
        threadView.addSubview(bubbleLabel)
        view.addSubview(threadView)
        NotificationCenter.default.addObserver(self, selector: #selector(accessoryMoved(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); becomeFirstResponder() }
    @objc func accessoryMoved(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        threadView.contentInset.bottom = frame.height - view.safeAreaInsets.bottom
        threadView.setContentOffset(CGPoint(x: 0, y: max(0, threadView.contentSize.height - threadView.bounds.height + threadView.contentInset.bottom)), animated: true)
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 280
    }
}
