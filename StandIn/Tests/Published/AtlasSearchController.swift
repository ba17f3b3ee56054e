// swift-format-ignore-file
// Habit: a search controller with a table of results that makes room for the keyboard.
import UIKit

class AtlasResultsController: UITableViewController {
    var places: [String] = [] { didSet { tableView.reloadData() } }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return places.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "place")
        cell.textLabel?.text = places[indexPath.row]
        cell.imageView?.image = UIImage(systemName: "mappin.circle")
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

class AtlasSearchController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
    private let results = AtlasResultsController(style: .plain)
    private lazy var searchController = UISearchController(searchResultsController: results)
    private let all = ["Aarhus", "Bergen", "Cork", "Dundee"]
    override func viewDidLoad() {
        super.viewDidLoad()
        searchController.searchResultsUpdater = self
        searchController.searchBar.delegate = self
        navigationItem.searchController = searchController
        definesPresentationContext = true
        NotificationCenter.default.addObserver(self, selector: #selector(makeRoom(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(giveRoomBack(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        results.places = text.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(text) }
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
    @objc private func makeRoom(_ note: Notification) { results.tableView.contentInset.bottom = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0 }
    @objc private func giveRoomBack(_ note: Notification) { results.tableView.contentInset.bottom = 0 }
}
