// What the stand-in lacks of tables and collections. A use is an error of the compiler that says what to do instead.
//
// The message is written out in each attribute, since the compiler takes no constant there.

public import Foundation

/// Where the rows of a table come from. The stand-in shows none.
@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
public protocol UITableViewDataSource: NSObjectProtocol {}

/// What a table asks about its rows. The stand-in shows none.
@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
public protocol UITableViewDelegate: UIScrollViewDelegate {}

/// Where the items of a collection come from. The stand-in shows none.
@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
public protocol UICollectionViewDataSource: NSObjectProtocol {}

/// What a collection asks about its items. The stand-in shows none.
@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
extension UITableView {
  /// Where the rows come from.
  public var dataSource: AnyObject? {
    get { nil }
    set {}
  }
  /// Names the class of the cells.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// A cell for a row.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// A cell for a row.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
extension UITableViewCell {
  /// How a cell is laid out.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// A cell in a style.
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(frame: .zero) }
}

@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
extension UICollectionView {
  /// Where the items come from.
  public var dataSource: AnyObject? {
    get { nil }
    set {}
  }
  /// Names the class of the cells.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  /// A cell for an item.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
