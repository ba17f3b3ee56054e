// swift-format-ignore-file
// Habit: a constraint of the storyboard is moved (bottomConstraint.constant) instead of an inset.
import UIKit

class QuarryBubbleCell: UITableViewCell {
    @IBOutlet weak var message: UILabel!
    override func awakeFromNib() { super.awakeFromNib(); selectionStyle = .none }
}

class QuarryChatViewController: UIViewController, UITableViewDataSource {
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet weak var inputField: UITextField!
    @IBOutlet weak var bottomConstraint: NSLayoutConstraint!
    private var lines = ["Hello", "Are you there?"]
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.rowHeight = UITableView.automaticDimension
        NotificationCenter.default.addObserver(self, selector: #selector(QuarryChatViewController.keyboardMoves(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(QuarryChatViewController.keyboardMoves(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    @objc func keyboardMoves(_ notification: Notification) {
        guard let userInfo = notification.userInfo, let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
        bottomConstraint.constant = notification.name == UIResponder.keyboardWillShowNotification ? frame.height - view.safeAreaInsets.bottom : 0
        UIView.animate(withDuration: userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.3, animations: { self.view.layoutIfNeeded() }, completion: { _ in self.tableView.scrollToRow(at: IndexPath(row: self.lines.count - 1, section: 0), at: .bottom, animated: true) })
    }
    @IBAction func sendTapped(_ sender: UIButton) {
        lines.append(inputField.text ?? "")
        tableView.insertRows(at: [IndexPath(row: lines.count - 1, section: 0)], with: .automatic)
        inputField.text = nil
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return lines.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as! QuarryBubbleCell
        cell.message.text = lines[indexPath.row]
        return cell
    }
}
