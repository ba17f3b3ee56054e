// What the stand-in lacks of tables and collections. A use is an error of the compiler that says what to do instead.
//
// The message is written out in each attribute, since the compiler takes no constant there.

public import Foundation

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
public protocol UITableViewDataSource: NSObjectProtocol {}

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
public protocol UITableViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
public protocol UICollectionViewDataSource: NSObjectProtocol {}

@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
extension UITableView {
  public var dataSource: AnyObject? {
    get { nil }
    set {}
  }
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

@available(*, unavailable, message: "The stand-in has no rows: use a simulator or a handler test")
extension UITableViewCell {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(frame: .zero) }
}

@available(*, unavailable, message: "The stand-in has no items: use a simulator or a handler test")
extension UICollectionView {
  public var dataSource: AnyObject? {
    get { nil }
    set {}
  }
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
