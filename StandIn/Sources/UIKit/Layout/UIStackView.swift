// Stack views: a row or a column.

public import Foundation

/// A row or a column of views.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// How the views lie across.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// At the upper edge of a row.
    public static let top = Alignment.leading
    /// At the lower edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The views of the row or column.
  public private(set) var arrangedSubviews: [UIView] = []
  /// Whether it is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  /// How the views share the length.
  open var distribution = Distribution.fill { didSet { changed() } }
  /// How the views lie across.
  open var alignment = Alignment.fill { didSet { changed() } }
  /// The distance between two views.
  open var spacing: CGFloat = 0 { didSet { changed() } }
  /// Whether the views lie inside its margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }
  private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// A stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    view.hasConstraints = true
    changed()
  }
  /// Takes a view out of the row; it stays a subview (A).
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    changed()
  }
  /// A subview that is removed leaves the row.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  /// Sets the distance after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    ownSpacing[ObjectIdentifier(view)] = spacing
    changed()
  }
  /// The distance after a view.
  open func customSpacing(after view: UIView) -> CGFloat {
    ownSpacing[ObjectIdentifier(view)] ?? spacing
  }

  func changed() {
    hasConstraints = true
    intrinsicSizeChanged()
  }
}
