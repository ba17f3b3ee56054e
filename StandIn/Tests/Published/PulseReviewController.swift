// swift-format-ignore-file
// Habit: a property animator and animation options with the curve of the keyboard.
import UIKit

class PulseReviewController: UIViewController {
    private let scrollView = UIScrollView(), reviewView = UITextView()
    private var keyboardAnimator: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        (scrollView.frame, scrollView.contentSize) = (view.bounds, view.bounds.size)
        reviewView.frame = CGRect(x: 16, y: view.bounds.height - 260, width: view.bounds.width - 32, height: 140)
        reviewView.isScrollEnabled = false
        view.addSubview(scrollView)
        scrollView.addSubview(reviewView)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardShows(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardHides(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc private func keyboardShows(_ note: Notification) {
        guard let info = note.userInfo, let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
        let curve = UIView.AnimationCurve(rawValue: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 7) ?? .easeInOut
        keyboardAnimator?.stopAnimation(true)
        keyboardAnimator = UIViewPropertyAnimator(duration: duration, curve: curve) {
            self.scrollView.contentInset.bottom = frame.height
            self.scrollView.contentOffset.y = self.reviewView.frame.maxY - (self.scrollView.bounds.height - frame.height) + 12
        }
        keyboardAnimator?.addCompletion { [weak self] position in if position == .end { self?.scrollView.flashScrollIndicators() } }
        keyboardAnimator?.startAnimation()
    }
    @objc private func keyboardHides(_ note: Notification) {
        let curve = (note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 0
        UIView.animate(withDuration: 0.25, delay: 0, options: [UIView.AnimationOptions(rawValue: curve << 16), .beginFromCurrentState], animations: {
            self.scrollView.contentInset.bottom = 0
        }, completion: nil)
    }
}
