// Tables and collections: scroll views without rows. Code that mentions them compiles; a run does not show rows.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A table, whose rows the stand-in does not show.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public let style: Style
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  open func reloadData() {}
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public private(set) lazy var contentView = UIView()
}

/// A controller of a table, which makes room for the keyboard by itself (A). The stand-in does not. Code may ask whether
/// a controller is one.
@preconcurrency @MainActor open class UITableViewController: UIViewController {
  open var tableView: UITableView! { refuse() }
  open override func loadView() { refuse() }

  private func refuse() -> Never {
    unsupported(
      "\(Self.self) is a UITableViewController, in which UIKit itself makes room for the keyboard; the stand-in has "
        + "neither that nor rows. Use a simulator or a handler test.")
  }
}

/// A collection, whose items the stand-in does not show.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public let collectionViewLayout: UICollectionViewLayout
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }
}

@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {}
@preconcurrency @MainActor open class UICollectionViewCell: UIView {
  public private(set) lazy var contentView = UIView()
}
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
}

extension UITableView {
  public var numberOfSections: Int { 0 }
  public func numberOfRows(inSection section: Int) -> Int { 0 }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  public func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
}

extension UICollectionView {
  public var numberOfSections: Int { 0 }
  public func numberOfItems(inSection section: Int) -> Int { 0 }
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
