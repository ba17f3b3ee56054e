// swift-format-ignore-file
// Habit: outlets and segues of a storyboard, with prepare(for:); a table below a search bar.
import UIKit

class BrookSearchViewController: UIViewController, UISearchBarDelegate {
    @IBOutlet private weak var searchBar: UISearchBar!
    @IBOutlet private weak var tableView: UITableView!
    private var found: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        searchBar.delegate = self
        searchBar.placeholder = NSLocalizedString("Rivers", comment: "placeholder")
        tableView.register(UINib(nibName: "BrookCell", bundle: nil), forCellReuseIdentifier: "BrookCell")
        NotificationCenter.default.addObserver(self, selector: #selector(shrink(notification:)), name: UIResponder.keyboardDidShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(grow), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showRiver", let detail = segue.destination as? BrookDetailViewController, let row = tableView.indexPathForSelectedRow?.row {
            detail.river = found[row]
        }
    }
    @objc func shrink(notification: Notification) {
        if let info = notification.userInfo, let keyboard = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect { tableView.contentInset.bottom = keyboard.height }
    }
    @objc func grow() { tableView.contentInset.bottom = 0 }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { found = searchText.components(separatedBy: " "); tableView.reloadData() }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(false, animated: true); searchBar.resignFirstResponder() }
}

class BrookDetailViewController: UIViewController {
    var river: String?
    @IBAction func unwindToSearch(_ segue: UIStoryboardSegue) {}
}
