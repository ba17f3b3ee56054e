// Collections: items in lines, as a flow layout puts them.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A collection. Its items stand in lines from the top; a layout that scrolls sideways is not shown.
@preconcurrency @MainActor open class UICollectionView: _RowView, _HasOwnDelegate {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1), centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4), left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16), right = Self(rawValue: 32)
  }
  @nonexhaustive public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout { didSet { adopt() } }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { ownDelegate as? any UICollectionViewDelegate }
    set { ownDelegate = newValue }
  }
  override func adopt(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UICollectionViewDelegate
    if own === delegate { self.delegate = own } else { ownDelegate = delegate }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adopt()
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt()
  }
  private func adopt() {
    collectionViewLayout.collectionView = self
    reloadData()
  }

  open var backgroundView: UIView?
  open var allowsSelection = true, allowsMultipleSelection = false, isEditing = false
  open var isPrefetchingEnabled = true, dragInteractionEnabled = false, allowsFocus = true
  open private(set) var indexPathsForSelectedItems: [IndexPath]? = []
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathsForSelectedItems = path.map { [$0] } ?? []
    if let path, !scrollPosition.isEmpty {
      scrollToItem(at: path, at: scrollPosition, animated: animated)
    }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
  }

  // MARK: - Items

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cells[indexPath] as? UICollectionViewCell
  }
  open var visibleCells: [UICollectionViewCell] {
    visiblePaths.compactMap { cells[$0] as? UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] { visiblePaths }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    rect(at: indexPath).map { rect in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = rect
      return attributes
    }
  }
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let shares: [(ScrollPosition, CGFloat)] = [
      (.top, 0), (.centeredVertically, 0.5), (.bottom, 1),
    ]
    scroll(
      to: path, share: shares.first { position.contains($0.0) }?.1, animated: animated)
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }
  /// A block that does not escape needs no `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    openChanges += 1
    updates()
    reload([])
    openChanges -= 1
    if let completion { DispatchQueue.main.async { completion(true) } }
  }
  open func reloadItems(at indexPaths: [IndexPath]) { reload(indexPaths) }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reload(indexPaths) }
  open func insertItems(at indexPaths: [IndexPath]) { insert(indexPaths) }
  open func deleteItems(at indexPaths: [IndexPath]) { delete(indexPaths) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    delete([indexPath])
    insert([newIndexPath])
  }
  open func insertSections(_ sections: IndexSet) { insertSections(at: sections) }
  open func deleteSections(_ sections: IndexSet) { deleteSections(at: sections) }
  open func reloadSections(_ sections: IndexSet) {
    reload(cells.keys.filter { sections.contains($0.section) })
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: - Cells

  private var classes: [String: UIView.Type] = [:]
  private var unused: [String: [UICollectionReusableView]] = [:]

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UIView.Type
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes[elementKind + identifier] = viewClass as? UIView.Type }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier id: String
  ) {}
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(identifier) as? UICollectionViewCell
      ?? refused(
        "no class is registered for cells \"\(identifier)\"; those of a storyboard or a nib file are not here. Register "
          + "the class in the test.")
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind + identifier) ?? UICollectionReusableView()
  }
  private func dequeue(_ key: String) -> UICollectionReusableView? {
    if let view = unused[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let prototype = hasPrototypes ? UICollectionViewCell.self : nil
    let made = (classes[key] ?? prototype)?.makePlain() as? UICollectionReusableView
    made?.reuseIdentifier = key
    return made
  }

  override func makeCell(_ path: IndexPath) -> UIView? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }
  override func showed(_ cell: UIView, _ path: IndexPath) {
    if let cell = cell as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }
  override func released(_ cell: UIView, _ path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
  }
  override func makeExtra(_ kind: Kind) -> UIView? {
    let (name, section) =
      switch kind {
      case .header(let section): (Self.elementKindSectionHeader, section)
      case .footer(let section): (Self.elementKindSectionFooter, section)
      default: ("", -1)
      }
    guard section >= 0 else { return nil }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: name, at: IndexPath(item: 0, section: section))
  }

  // MARK: - Lines

  override func measure() -> [Part] {
    (0..<numberOfSections).flatMap { collectionViewLayout.lines(of: $0, in: self) }
  }
  override func isSelfSizing(_ path: IndexPath) -> Bool {
    collectionViewLayout.asksCells
  }
}

// MARK: - Layouts

@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  @_Unkept public internal(set) var collectionView: UICollectionView?
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  public override nonisolated init() { super.init() }
  /// A layout of a storyboard: its numbers are the usual ones.
  public required nonisolated init?(coder: NSCoder) { super.init() }
  open func prepare() {}
  open func invalidateLayout() { collectionView?.reload([]) }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.visiblePaths.compactMap { layoutAttributesForItem(at: $0) }
  }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.layoutAttributesForItem(at: path)
  }
  open func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint { offset }

  var asksCells: Bool { false }
  /// The lines of a section. A layout of the app's own cannot be shown.
  func lines(of section: Int, in list: UICollectionView) -> [_RowView.Part] {
    unsupported("\(Self.self) is a layout of its own. The stand-in shows flow layouts and lists.")
  }
}

/// Items from the left to the right, and in the next line where they do not fit (A).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public nonisolated static let automaticSize = CGSize(width: -1, height: -1)
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero, footerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false

  override var asksCells: Bool { estimatedItemSize != .zero }

  override func lines(of section: Int, in list: UICollectionView) -> [_RowView.Part] {
    let flow = list.delegate as? any UICollectionViewDelegateFlowLayout
    let inset = flow?.collectionView(list, layout: self, insetForSectionAt: section) ?? sectionInset
    let gap =
      flow?.collectionView(list, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineGap =
      flow?.collectionView(list, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    var parts: [_RowView.Part] = []
    func add(_ kind: _RowView.Kind, _ height: CGFloat) {
      if height > 0 { parts.append(_RowView.Part(kind: kind, height: height)) }
    }
    add(
      .header(section),
      (flow?.collectionView(list, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize).height)
    add(.gap(section), inset.top)
    var line = _RowView.Part(kind: .gap(section), height: 0)
    var x = inset.left
    func end() {
      guard !line.slots.isEmpty else { return }
      parts.append(line)
      line = _RowView.Part(kind: .gap(section), height: 0)
      x = inset.left
    }
    for item in 0..<list.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size =
        flow?.collectionView(list, layout: self, sizeForItemAt: path)
        ?? (asksCells && estimatedItemSize.width > 0 ? estimatedItemSize : itemSize)
      if !line.slots.isEmpty, x + size.width > list.bounds.width - inset.right {
        end()
        add(.gap(section), lineGap)
      }
      line.slots.append(_RowView.Slot(path: path, x: x, width: size.width))
      line.height = max(line.height, list.ownHeight(path) ?? size.height)
      x += size.width + gap
    }
    end()
    add(.gap(section), inset.bottom)
    add(
      .footer(section),
      (flow?.collectionView(list, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize).height)
    return parts
  }
}

public struct UICollectionLayoutListConfiguration {
  @nonexhaustive public enum Appearance {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  @nonexhaustive public enum HeaderMode { case none, supplementary, firstItemInSection }
  @nonexhaustive public enum FooterMode { case none, supplementary }
  public var backgroundColor: UIColor?, showsSeparators = true
  public var headerMode = HeaderMode.none, footerMode = FooterMode.none
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  public init(appearance: Appearance) {}
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups: each group is a line, whose items share its width.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private var provide: UICollectionViewCompositionalLayoutSectionProvider?
  open lazy var configuration = UICollectionViewCompositionalLayoutConfiguration()

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provide = sectionProvider
    super.init()
  }
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout {
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: $1)
    }
  }

  override var asksCells: Bool { true }
  override func lines(of section: Int, in list: UICollectionView) -> [_RowView.Part] {
    guard let shape = provide?(section, LayoutEnvironment()) else { return [] }
    let (size, items) = (list.bounds.size, list.numberOfItems(inSection: section))
    let (inset, group) = (shape.contentInsets, shape.group)
    let width = size.width - inset.leading - inset.trailing
    let columns = group.columns(in: width)
    var parts = [_RowView.Part(kind: .gap(section), height: inset.top)]
    for first in stride(from: 0, to: items, by: columns) {
      let slots = (first..<min(first + columns, items)).map { item in
        let each = width / CGFloat(columns)
        return _RowView.Slot(
          path: IndexPath(item: item, section: section),
          x: inset.leading + each * CGFloat(item - first), width: each)
      }
      let height = slots.compactMap { list.ownHeight($0.path) }.max()
      if first > 0 {
        parts.append(_RowView.Part(kind: .gap(section), height: shape.interGroupSpacing))
      }
      parts.append(
        _RowView.Part(
          kind: .gap(section),
          height: height ?? group.layoutSize.heightDimension.length(in: size.height),
          slots: slots))
    }
    parts.append(_RowView.Part(kind: .gap(section), height: inset.bottom))
    return parts.filter { $0.height > 0 }
  }
}

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
@MainActor private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let traitCollection = UITraitCollection.current
}

@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  private let share: CGFloat, points: CGFloat
  private init(share: CGFloat = 0, points: CGFloat = 0) {
    (self.share, self.points) = (share, points)
  }
  public static func fractionalWidth(_ share: CGFloat) -> Self { Self(share: share) }
  public static func fractionalHeight(_ share: CGFloat) -> Self { Self(share: share) }
  public static func absolute(_ points: CGFloat) -> Self { Self(points: points) }
  public static func estimated(_ points: CGFloat) -> Self { Self(points: points) }
  fileprivate func length(in whole: CGFloat) -> CGFloat { share > 0 ? share * whole : points }
}
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }
}
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject {
  public static func fixed(_ fixedSpacing: CGFloat) -> Self { Self() }
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self { Self() }
}
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  fileprivate var items: [NSCollectionLayoutItem] = [], count: Int?, isRow = true
  open var interItemSpacing: NSCollectionLayoutSpacing?
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { make(layoutSize, subitems, nil, isRow: true) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { make(layoutSize, [subitem], count, isRow: true) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { make(layoutSize, [subitem], count, isRow: true) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { make(layoutSize, subitems, nil, isRow: false) }
  private static func make(
    _ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], _ count: Int?, isRow: Bool
  ) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize: size)
    (group.items, group.count, group.isRow) = (items, count, isRow)
    return group
  }
  fileprivate func columns(in width: CGFloat) -> Int {
    guard isRow, let item = items.first else { return 1 }
    let each = item.layoutSize.widthDimension.length(in: width)
    return max(1, count ?? (items.count > 1 ? items.count : each > 0 ? Int(width / each) : 1))
  }
}
@nonexhaustive public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  fileprivate let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero, interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public init(group: NSCollectionLayoutGroup) { self.group = group }
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var interSectionSpacing: CGFloat = 0
}

@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero, bounds = CGRect.zero, center = CGPoint.zero
  open var alpha: CGFloat = 1, zIndex = 0, isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  public var size: CGSize { frame.size }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
}

// MARK: - Cells

@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isLayoutRoot = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isLayoutRoot = true
  }
}

@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false, isHighlighted = false
  open var backgroundView: UIView?, selectedBackgroundView: UIView?
  public var contentConfiguration: (any UIContentConfiguration)?
  public var backgroundConfiguration: UIBackgroundConfiguration?
  open func setNeedsUpdateConfiguration() {}
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }
  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionView {
  /// How cells of a class are filled.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    public init(handler: @escaping Handler) { self.handler = handler }
  }
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = "\(Cell.self)"
    classes[identifier] = Cell.self
    guard let cell = dequeue(identifier) as? Cell, let item else {
      unsupported("a cell of \(Cell.self) has no item.")
    }
    registration.handler(cell, indexPath, item)
    return cell
  }
}
