// swift-format-ignore-file
// Habit: a chat: a table above an input bar, whose bottom constraint follows the keyboard.
import UIKit

class HarbourChatController: UIViewController, UITableViewDataSource {
    private let tableView = UITableView()
    private let bar = UIView(), inputField = UITextField(), sendButton = UIButton(type: .system)
    private var barBottom: NSLayoutConstraint!
    private var messages = ["Ahoy", "Which pier?"]
    override func viewDidLoad() {
        super.viewDidLoad()
        [tableView, bar, inputField, sendButton].forEach { ($0 == tableView || $0 == bar ? view : bar).addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
        sendButton.setImage(UIImage(systemName: "paperplane.fill"), for: .normal)
        sendButton.addTarget(self, action: #selector(sendTapped), for: .touchUpInside)
        tableView.dataSource = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        barBottom = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor), tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor), tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 52), barBottom,
            inputField.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12), inputField.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            sendButton.leadingAnchor.constraint(equalTo: inputField.trailingAnchor, constant: 8), sendButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12), sendButton.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardMoved), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    @objc private func keyboardMoved(notification: NSNotification) {
        guard let info = notification.userInfo, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double else { return }
        barBottom.constant = -max(0, UIScreen.main.bounds.height - end.minY - view.safeAreaInsets.bottom)
        UIView.animate(withDuration: duration, animations: { self.view.layoutIfNeeded() }, completion: { _ in self.tableView.scrollToRow(at: IndexPath(row: self.messages.count - 1, section: 0), at: .bottom, animated: true) })
    }
    @objc private func sendTapped() {
        messages.append(inputField.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "")
        tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .automatic)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath); cell.textLabel?.text = messages[indexPath.row]; return cell }
}
