// swift-format-ignore-file
// Habit: names from before Swift 4.2 around a block observer (UIViewAnimationOptions, UITableViewAutomaticDimension).
import UIKit

class OldAspenCommentsViewController: UIViewController {
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet weak var bottom: NSLayoutConstraint!
    @IBOutlet weak var buttons: UIStackView!
    var keyboardObserver: NSObjectProtocol?
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = UITableViewAutomaticDimension
        buttons.axis = UILayoutConstraintAxis.horizontal
        buttons.distribution = UIStackViewDistribution.fillEqually
        keyboardObserver = NotificationCenter.default.addObserver(forName: .UIKeyboardWillChangeFrame, object: nil, queue: nil, using: { (notification) in
            if let info = notification.userInfo, let time = info[UIKeyboardAnimationDurationUserInfoKey] as? NSNumber,
                let frame = info[UIKeyboardFrameEndUserInfoKey] as? NSValue, let curve = info[UIKeyboardAnimationCurveUserInfoKey] as? NSNumber {
                self.bottom.constant = UIScreen.main.bounds.height - frame.cgRectValue.minY
                UIView.animate(withDuration: time.doubleValue, delay: 0, options: UIViewAnimationOptions(rawValue: UInt(curve.intValue << 16)), animations: {
                    self.view.layoutIfNeeded()
                }, completion: nil)
            }
        })
    }
    deinit { if let observer = keyboardObserver { NotificationCenter.default.removeObserver(observer) } }
}
