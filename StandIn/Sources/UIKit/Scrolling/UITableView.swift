// Tables and collections: scroll views without rows. Code that mentions them compiles; a run does not show rows.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A table, whose rows the stand-in does not show.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// What a table looks like.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Where a row is shown.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// Its look.
  public let style: Style
  /// A table with a look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// A table with the plain look.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// A table of a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  /// Reads the rows again.
  open func reloadData() {}
}

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The view of its content.
  public private(set) lazy var contentView = UIView()
}

/// A controller of a table, which makes room for the keyboard by itself (A). The stand-in does not. Code may ask whether
/// a controller is one.
@preconcurrency @MainActor open class UITableViewController: UIViewController {
  /// Its table.
  open var tableView: UITableView! { refuse() }
  /// Makes the table.
  open override func loadView() { refuse() }

  private func refuse() -> Never {
    unsupported(
      "\(Self.self) is a UITableViewController, in which UIKit itself makes room for the keyboard; the stand-in has "
        + "neither that nor rows. Use a simulator or a handler test.")
  }
}

/// A collection, whose items the stand-in does not show.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The layout of its items.
  public let collectionViewLayout: UICollectionViewLayout
  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  /// A collection of a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }
}

/// The layout of a collection.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {}
/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UIView {
  /// The view of its content.
  public private(set) lazy var contentView = UIView()
}
/// Where the layout puts an item.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// The rectangle in the collection.
  open var frame = CGRect.zero
}

extension UITableView {
  /// The number of its sections: none.
  public var numberOfSections: Int { 0 }
  /// The number of rows in a section: none.
  public func numberOfRows(inSection section: Int) -> Int { 0 }
  /// The place of a cell: nowhere.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  /// The row at a point: none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// The cell of a row: none.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// The rectangle of a row: empty.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  /// Scrolls to a row, of which there is none.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
}

extension UICollectionView {
  /// The number of its sections: none.
  public var numberOfSections: Int { 0 }
  /// The number of items in a section: none.
  public func numberOfItems(inSection section: Int) -> Int { 0 }
  /// The place of a cell: nowhere.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  /// Where the layout puts an item: nowhere.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

extension IndexPath {
  /// A row in a section.
  public init(row: Int, section: Int) { self = [section, row] }
  /// An item in a section.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The section.
  public var section: Int { self[0] }
  /// The row in the section.
  public var row: Int { self[1] }
  /// The item in the section.
  public var item: Int { self[1] }
}
