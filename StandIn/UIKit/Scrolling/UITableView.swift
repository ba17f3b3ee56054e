// Tables: rows of cells that a data source makes.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A table. Rows have the heights that the delegate, `rowHeight` or their cells say, with estimates until they are shown
/// (A). The heights of headers and footers are about those of a device.
@preconcurrency @MainActor open class UITableView: _RowView, _HasOwnDelegate {
  @nonexhaustive public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  @nonexhaustive public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  @nonexhaustive public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public nonisolated static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { ownDelegate as? any UITableViewDelegate }
    set { ownDelegate = newValue }
  }
  override func adopt(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UITableViewDelegate
    if own === delegate { self.delegate = own } else { ownDelegate = delegate }
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  open var rowHeight = automaticDimension { didSet { reloadData() } }
  open var sectionHeaderHeight = automaticDimension { didSet { reloadData() } }
  open var sectionFooterHeight = automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight = automaticDimension
  open var estimatedSectionHeaderHeight = automaticDimension
  open var estimatedSectionFooterHeight = automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    reloadData()
  }

  // MARK: - Without effect on places

  open var backgroundView: UIView?
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var allowsSelection = true, allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false, allowsMultipleSelectionDuringEditing = false
  open var allowsFocus = true, dragInteractionEnabled = false, isPrefetchingEnabled = true
  open var cellLayoutMarginsFollowReadableWidth = false, insetsContentViewsToSafeArea = true
  open var remembersLastFocusedIndexPath = false, selectionFollowsFocus = false
  open var sectionIndexColor: UIColor?, sectionIndexBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public private(set) var indexPathsForSelectedRows: [IndexPath]?
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathsForSelectedRows = path.map { [$0] }
    if let path { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedRows?.removeAll { $0 == indexPath }
  }
  open func reloadSectionIndexTitles() {}

  // MARK: - Rows

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    visiblePaths.filter { rectForRow(at: $0).intersects(rect) }
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath] as? UITableViewCell
  }
  open var visibleCells: [UITableViewCell] {
    visiblePaths.compactMap { cells[$0] as? UITableViewCell }
  }
  open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(at: indexPath) ?? .zero }
  open func rect(forSection section: Int) -> CGRect {
    rect {
      switch $0 {
      case .header(section), .footer(section): true
      case .row(let path): path.section == section
      default: false
      }
    }
  }
  open func rectForHeader(inSection section: Int) -> CGRect { rect { $0 == .header(section) } }
  open func rectForFooter(inSection section: Int) -> CGRect { rect { $0 == .footer(section) } }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }

  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let shares: [ScrollPosition: CGFloat] = [.top: 0, .middle: 0.5, .bottom: 1]
    scroll(to: path, share: shares[position], animated: animated)
  }
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow {
      scrollToRow(at: path, at: position, animated: animated)
    }
  }

  // MARK: - Changes

  open func beginUpdates() { openChanges += 1 }
  /// Asks for the heights again (A).
  open func endUpdates() {
    reload([])
    openChanges = max(0, openChanges - 1)
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }
  /// A block that does not escape needs no `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates()
    endUpdates()
    if let completion { DispatchQueue.main.async { completion(true) } }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reload(indexPaths)
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { reload(indexPaths) }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    insert(indexPaths)
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    delete(indexPaths)
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    delete([indexPath])
    insert([newIndexPath])
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(at: sections)
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(at: sections)
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reload(cells.keys.filter { sections.contains($0.section) })
  }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  // MARK: - Cells

  private var classes: [String: UITableViewCell.Type] = [:]
  private var extraClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var unused: [String: [UITableViewCell]] = [:]

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier id: String) {
    extraClasses[id] = aClass as? UITableViewHeaderFooterView.Type
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let prototype = hasPrototypes ? UITableViewCell.self : nil
    return (classes[identifier] ?? prototype)?.make(registered: identifier)
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? refused(
        "no class is registered for cells \"\(identifier)\"; those of a storyboard or a nib file are not here. Register "
          + "the class in the test.")
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    (extraClasses[identifier] ?? UITableViewHeaderFooterView.self).make(registered: identifier)
  }

  override func makeCell(_ path: IndexPath) -> UIView? {
    dataSource?.tableView(self, cellForRowAt: path)
  }
  override func showed(_ cell: UIView, _ path: IndexPath) {
    if let cell = cell as? UITableViewCell {
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }
  override func released(_ cell: UIView, _ path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
  }

  // MARK: - Heights

  override func measure() -> [Part] {
    var parts: [Part] = []
    func add(_ kind: Kind, _ height: CGFloat) {
      if height > 0 { parts.append(Part(kind: kind, height: height)) }
    }
    add(.head, tableHeaderView?.frame.height ?? 0)
    for section in 0..<numberOfSections {
      add(.header(section), headerHeight(section))
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let slot = Slot(path: path, width: bounds.width)
        parts.append(Part(kind: .row(path), height: height(path), slots: [slot]))
      }
      add(.footer(section), footerHeight(section))
    }
    add(.foot, tableFooterView?.frame.height ?? 0)
    return parts
  }

  private func asked(_ path: IndexPath) -> CGFloat {
    delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
  }
  override func isSelfSizing(_ path: IndexPath) -> Bool { asked(path) < 0 }
  private func height(_ path: IndexPath) -> CGFloat {
    let height = asked(path)
    if height >= 0 { return height }
    if let own = ownHeight(path) { return own }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : 44
  }
  private func headerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    let hasView = delegate?.tableView(self, viewForHeaderInSection: section) != nil
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    return hasView || hasTitle ? (style == .plain ? 28 : 38) : style == .plain ? 0 : 18
  }
  private func footerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    let hasView = delegate?.tableView(self, viewForFooterInSection: section) != nil
    let hasTitle = dataSource?.tableView(self, titleForFooterInSection: section) != nil
    return hasView || hasTitle ? 28 : style == .plain ? 0 : 18
  }
  override func makeExtra(_ kind: Kind) -> UIView? {
    switch kind {
    case .head: tableHeaderView
    case .foot: tableFooterView
    case .header(let section): delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): delegate?.tableView(self, viewForFooterInSection: section)
    case .row, .gap: nil
    }
  }
}
