// swift-format-ignore-file
// Habit: userInfo read through NSDictionary.value(forKey:).
import UIKit

class PebbleSurveyController: UIViewController {
    @IBOutlet weak var scrollView: UIScrollView?
    @IBOutlet weak var answerField: UITextField?
    @IBOutlet private weak var scaleControl: UISegmentedControl?
    override func viewDidLoad() {
        super.viewDidLoad()
        let hide = UITapGestureRecognizer(target: self, action: #selector(self.hideKeyboard))
        scrollView?.addGestureRecognizer(hide)
        scaleControl?.selectedSegmentIndex = 2
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(self, selector: #selector(self.keyboardWasShown(notification:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(self.keyboardWillBeHidden(notification:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    override func viewDidDisappear(_ animated: Bool) { NotificationCenter.default.removeObserver(self) }
    @objc func keyboardWasShown(notification: Notification) {
        let info = notification.userInfo! as NSDictionary
        let size = (info.value(forKey: UIResponder.keyboardFrameEndUserInfoKey) as! NSValue).cgRectValue.size
        let insets = UIEdgeInsets(top: 0.0, left: 0.0, bottom: size.height, right: 0.0)
        self.scrollView?.contentInset = insets
        scrollView?.scrollIndicatorInsets = insets
    }
    @objc func keyboardWillBeHidden(notification: Notification) { scrollView?.contentInset = UIEdgeInsets.zero }
    @objc func hideKeyboard() { self.scrollView?.endEditing(true) }
    @IBAction func sendPressed(_ sender: Any) {
        guard let answer = answerField?.text, !answer.isEmpty else { return UINotificationFeedbackGenerator().notificationOccurred(.error) }
        performSegue(withIdentifier: "thanks", sender: answer)
    }
}
