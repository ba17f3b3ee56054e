// swift-format-ignore-file
// Habit: a tap and a swipe that end editing, with a delegate that leaves buttons alone.
import UIKit

extension UIViewController {
    func hazelHideKeyboardWhenTappedAround() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(hazelDismissKeyboard))
        tap.cancelsTouchesInView = false
        tap.delegate = self as? UIGestureRecognizerDelegate
        view.addGestureRecognizer(tap)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(hazelDismissKeyboard))
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
    }
    @objc func hazelDismissKeyboard() { view.endEditing(true) }
}

class HazelContactViewController: UIViewController, UIGestureRecognizerDelegate {
    let page = UIScrollView(), message = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        page.frame = view.bounds
        page.contentSize.height = 950
        message.frame = CGRect(x: 20, y: 650, width: 280, height: 50)
        view.addSubview(page)
        page.addSubview(message)
        hazelHideKeyboardWhenTappedAround()
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardMoves(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil) }
    @objc private func keyboardMoves(_ notification: Notification) {
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as AnyObject).cgRectValue ?? .zero
        page.contentInset.bottom = max(view.bounds.height - view.convert(frame, from: nil).minY, 0)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { return !(touch.view is UIControl) }
    @IBAction func call(_ sender: Any) { UIApplication.shared.open(URL(string: "tel://555")!, options: [:], completionHandler: nil) }
}
