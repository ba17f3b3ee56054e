// swift-format-ignore-file
// Habit: names from before Swift 4.2 (UIKeyboardWillShow, UIKeyboardFrameEndUserInfoKey, UIEdgeInsetsMake).
import UIKit

class OldMapleLoginController: UIViewController {
    @IBOutlet weak var scrollView: UIScrollView!
    @IBOutlet weak var loginField: UITextField!
    @IBOutlet weak var enterButton: UIButton!
    override func viewDidLoad() {
        super.viewDidLoad()
        loginField.borderStyle = UITextBorderStyle.roundedRect
        enterButton.setTitle("Enter", for: UIControlState())
        enterButton.setTitleColor(UIColor.cyan, for: UIControlState.highlighted)
        NotificationCenter.default.addObserver(self, selector: #selector(self.keyboardShow), name: NSNotification.Name.UIKeyboardWillShow, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(self.keyboardHide), name: .UIKeyboardWillHide, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }
    @objc func keyboardShow(_ notification: Notification) {
        let size = ((notification.userInfo?[UIKeyboardFrameEndUserInfoKey]) as! NSValue).cgRectValue.size
        scrollView.contentInset = UIEdgeInsetsMake(0, 0, size.height, 0)
    }
    @objc func keyboardHide() { scrollView.contentInset = UIEdgeInsetsMake(0, 0, 0, 0) }
    @IBAction func enterTapped(_ sender: AnyObject) { performSegue(withIdentifier: "maple", sender: nil) }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
}
