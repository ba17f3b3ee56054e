// Stack views: a row or a column.

public import Foundation

@preconcurrency @MainActor open class UIStackView: UIView {
  @nonexhaustive public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  @nonexhaustive public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  open var distribution = Distribution.fill { didSet { changed() } }
  open var alignment = Alignment.fill { didSet { changed() } }
  open var spacing: CGFloat = 0 { didSet { changed() } }
  open var isBaselineRelativeArrangement = false
  /// The usual distance, which is 8 points (A); `spacingUseDefault` takes back one of a view.
  public nonisolated static let spacingUseSystem: CGFloat = 8
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }
  private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
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
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    ownSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    changed()
  }
  open func customSpacing(after view: UIView) -> CGFloat {
    ownSpacing[ObjectIdentifier(view)] ?? spacing
  }

  func changed() {
    hasConstraints = true
    intrinsicSizeChanged()
  }
}
