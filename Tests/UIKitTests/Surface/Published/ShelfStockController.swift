// swift-format-ignore-file
// Habit: a table with text fields in its cells; the row of the field that is edited is scrolled to.
import UIKit

final class ShelfStockCell: UITableViewCell {
    let countField = UITextField()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        countField.frame = contentView.bounds.insetBy(dx: 16, dy: 4)
        countField.attributedPlaceholder = NSAttributedString(string: "Count", attributes: [.foregroundColor: UIColor.systemGray3])
        contentView.addSubview(countField)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class ShelfStockController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    private let tableView = UITableView(frame: .zero, style: .grouped)
    private var counts = [String](repeating: "", count: 14)
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: view, action: #selector(UIView.endEditing(_:)))
        tableView.frame = view.bounds
        (tableView.dataSource, tableView.delegate) = (self, self)
        tableView.register(ShelfStockCell.self, forCellReuseIdentifier: "stock")
        view.addSubview(tableView)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardChanged(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "stock", for: indexPath) as! ShelfStockCell
        (cell.countField.text, cell.countField.tag, cell.countField.delegate) = (counts[indexPath.row], indexPath.row, self)
        return cell
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { tableView.scrollToRow(at: IndexPath(row: textField.tag, section: 0), at: .middle, animated: true) }
    @objc private func keyboardChanged(_ note: Notification) {
        guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
        tableView.contentInset.bottom = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY - view.safeAreaInsets.bottom)
    }
}
