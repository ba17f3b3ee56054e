// Data sources that are given the whole of what they show.

public import Foundation

/// What a table or a collection shows: sections with items.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]
  public init() {}
  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public func itemIdentifiers(inSection section: Section) -> [Item] { items[section] ?? [] }
  public func numberOfItems(inSection section: Section) -> Int { items[section]?.count ?? 0 }
  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
  public func indexOfSection(_ section: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    sectionIdentifiers.first { items[$0]?.contains(item) ?? false }
  }
  public mutating func appendSections(_ sections: [Section]) { sectionIdentifiers += sections }
  public mutating func appendItems(_ new: [Item], toSection section: Section? = nil) {
    if let section = section ?? sectionIdentifiers.last { items[section, default: []] += new }
  }
  public mutating func deleteItems(_ old: [Item]) {
    for section in sectionIdentifiers { items[section]?.removeAll(where: old.contains) }
  }
  public mutating func deleteSections(_ old: [Section]) {
    sectionIdentifiers.removeAll(where: old.contains)
  }
  public mutating func deleteAllItems() { (sectionIdentifiers, items) = ([], [:]) }
  public mutating func reloadItems(_ items: [Item]) {}
  public mutating func reconfigureItems(_ items: [Item]) {}
  public mutating func reloadSections(_ sections: [Section]) {}

  func item(at path: IndexPath) -> Item? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = items[sectionIdentifiers[path.section]] ?? []
    return items.indices.contains(path.row) ? items[path.row] : nil
  }
  func path(of item: Item) -> IndexPath? {
    for (index, section) in sectionIdentifiers.enumerated() {
      if let row = items[section]?.firstIndex(of: item) {
        return IndexPath(row: row, section: index)
      }
    }
    return nil
  }
}

/// The part that both kinds share.
@preconcurrency @MainActor
open class _DiffableDataSource<Section: Hashable, Item: Hashable>: NSObject {
  var shown = NSDiffableDataSourceSnapshot<Section, Item>()
  @_Unkept var list: _RowView?
  init(list: _RowView) {
    super.init()
    self.list = list
  }
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    list?.reloadData()
    if let completion {
      MainLoop.main.schedule { MainActor.assumeIsolated { completion() } }
    }
  }
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) { apply(snapshot, completion: completion) }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }
  open func indexPath(for item: Item) -> IndexPath? { shown.path(of: item) }
  func count(_ section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }
  func needed(_ path: IndexPath) -> Item {
    shown.item(at: path) ?? refused("a cell for row \(path) is asked for, which has no item.")
  }
}

@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  _DiffableDataSource<Section, Item>, UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?
  private let cellProvider: CellProvider
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: tableView)
    tableView.dataSource = self
  }
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(section)
  }
  open func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    cellProvider(table, path, needed(path)) ?? UITableViewCell()
  }
}

@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  _DiffableDataSource<Section, Item>, UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  private let cellProvider: CellProvider
  open var supplementaryViewProvider:
    ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: collectionView)
    collectionView.dataSource = self
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  open func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(section)
  }
  open func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { cellProvider(list, path, needed(path)) ?? UICollectionViewCell() }
}
