// swift-format-ignore-file
// Habit: a table view controller whose rows are built once, as static cells are.
import UIKit

class DeliveryRowsController: UITableViewController {
    @IBOutlet private weak var saveButton: UIBarButtonItem?
    private let fields: [UITextField] = ["Street", "Postcode", "Town", "Floor", "Doorbell"].map {
        let field = UITextField()
        field.placeholder = $0
        field.returnKeyType = .next
        return field
    }
    private lazy var cells: [UITableViewCell] = fields.map { field in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        field.frame = cell.contentView.bounds.insetBy(dx: 20, dy: 0)
        field.addTarget(self, action: #selector(fieldChanged(_:)), for: .editingChanged)
        field.addTarget(self, action: #selector(nextField(_:)), for: .editingDidEndOnExit)
        cell.contentView.addSubview(field)
        return cell
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = NSLocalizedString("Delivery", comment: "title")
        tableView.keyboardDismissMode = .interactive
        tableView.tableFooterView = UIView()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return cells.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { return cells[indexPath.row] }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { fields[indexPath.row].becomeFirstResponder() }
    @objc private func fieldChanged(_ sender: UITextField) { saveButton?.isEnabled = fields.allSatisfy { !($0.text ?? "").isEmpty } }
    @objc private func nextField(_ sender: UITextField) {
        if let index = fields.firstIndex(of: sender), index + 1 < fields.count { fields[index + 1].becomeFirstResponder() }
        UISelectionFeedbackGenerator().selectionChanged()
    }
}
