// swift-format-ignore-file
// Habit: outlets and actions of a storyboard; the next screen from UIStoryboard; the view itself is shifted in a scroll view.
import Foundation
import UIKit

class OpalBookingViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var scrollView: UIScrollView!
    @IBOutlet weak var contentHeight: NSLayoutConstraint!
    @IBOutlet var guests: [UITextField]!
    @IBOutlet weak var bookButton: UIButton!
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guests.forEach { $0.delegate = self }
        bookButton.setBackgroundImage(UIImage(named: "button")?.withRenderingMode(.alwaysTemplate), for: .normal)
        NotificationCenter.default.addObserver(self, selector: #selector(onKeyboard(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(onKeyboard(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); NotificationCenter.default.removeObserver(self) }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { return guests.allSatisfy { $0.hasText } }
    @objc func onKeyboard(_ notification: Notification) {
        let height = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height ?? 0
        contentHeight.constant += notification.name == UIResponder.keyboardWillShowNotification ? height : -height
        DispatchQueue.main.async { self.scrollView.scrollRectToVisible(self.bookButton.frame, animated: true) }
    }
    @IBAction func book(_ sender: UIButton) {
        guard let room = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Room") as? OpalBookingViewController else { return }
        room.modalPresentationStyle = .fullScreen
        navigationController?.pushViewController(room, animated: true)
    }
}
