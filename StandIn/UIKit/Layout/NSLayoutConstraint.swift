// Constraints between the edges and sizes of views and guides.

public import Foundation

/// Something that constraints can name: a view, or a guide.
@preconcurrency @MainActor public protocol _LayoutItem: AnyObject {
  /// Its variables in the solver.
  var _layoutSlot: _LayoutSlot { get }
}
extension _LayoutItem {
  /// The view itself, or the view that a guide belongs to.
  var layoutView: UIView? { _layoutSlot.layoutView }
}

/// The variables of an item in the solver, and the item while it is there. What must not keep an item holds this.
public final class _LayoutSlot: @unchecked Sendable {
  var index = -1
  var (ownView, ownGuide): (Loose<UIView>?, Loose<UILayoutGuide>?)
  init() {}

  var view: UIView? { ownView?.object }
  var guide: UILayoutGuide? { ownGuide?.object }
  var isGone: Bool { ownView == nil && ownGuide == nil }
  @MainActor var item: (any _LayoutItem)? { view ?? guide }
  @MainActor var layoutView: UIView? { view ?? guide?.owningView }
}

/// A view that is nil when it has gone, like a weak one, which would slow down every retain of the view.
@propertyWrapper public struct _Unkept<View: UIView> {
  private var slot: _LayoutSlot?
  public init() {}
  public var wrappedValue: View? {
    get { slot?.view as? View }
    set { slot = newValue?._layoutSlot }
  }
}

extension UIView: _LayoutItem {}

/// How strong a constraint is. Constraints of 1000 are required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static func + (one: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(one.rawValue + more)
  }
  public static func - (one: UILayoutPriority, less: Float) -> UILayoutPriority { one + -less }
}

/// A relation between two attributes, or of one attribute and a number:
/// `first.attribute (= | <= | >=) multiplier × second.attribute + constant`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  @nonexhaustive public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }
  @nonexhaustive public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }
  @nonexhaustive public enum Axis: Int, Sendable { case horizontal, vertical }

  private let slots: (_LayoutSlot, _LayoutSlot?)
  /// The slot of the first item; nil when that has gone.
  var first: _LayoutSlot? { slots.0.isGone ? nil : slots.0 }
  /// The slot of the second item; nil without one, and when that has gone.
  var second: _LayoutSlot? { slots.1?.isGone ?? true ? nil : slots.1 }
  /// UIKit does not keep them alive.
  @unsafe public var firstItem: AnyObject? { slots.0.item }
  @unsafe public var secondItem: AnyObject? { slots.1?.item }
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first = slots.0.item else { unsupported("the first view of a constraint has gone.") }
    return NSLayoutAnchor(first, firstAttribute)
  }
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    slots.1?.item.map { NSLayoutAnchor($0, secondAttribute) }
  }
  /// Called when a nib file has been read; there is none.
  open func awakeFromNib() {}
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  open var identifier: String?
  open var shouldBeArchived = false
  /// The view that it belongs to while it is active.
  @_Unkept var owner: UIView?
  /// Whether an item is a view in the tree of this one, or a guide of such a view.
  func reaches(into view: UIView) -> Bool {
    slots.0.layoutView?.isDescendant(of: view) ?? false
      || slots.1?.layoutView?.isDescendant(of: view) ?? false
  }

  /// A constraint, which is not active yet.
  public init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    guard let first = item as? any _LayoutItem else {
      unsupported("a constraint names \(type(of: item)), which is neither a view nor a guide.")
    }
    slots = (first._layoutSlot, (toItem as? any _LayoutItem)?._layoutSlot)
    (firstAttribute, secondAttribute) = (attribute, otherAttribute)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
  }

  open var isActive: Bool {
    get { owner != nil }
    set { if newValue { activate() } else { deactivate() } }
  }
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func activate(in view: UIView? = nil) {
    guard owner == nil else { return }
    guard let owner = view ?? commonView else {
      unsupported("the constraint \(description) has items without a common superview.")
    }
    self.owner = owner
    owner.constraints.append(self)
    slots.0.layoutView?.hasConstraints = true
    slots.1?.layoutView?.hasConstraints = true
    changed()
  }

  private func deactivate() {
    guard let owner else { return }
    owner.constraints.removeAll { $0 === self }
    changed()
    self.owner = nil
  }

  /// The nearest view around both items (A).
  private var commonView: UIView? {
    guard let one = first?.layoutView else { return nil }
    guard let second else { return one }
    guard let other = second.layoutView else { return nil }
    var candidate: UIView? = one
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  private func changed() {
    guard let owner else { return }
    owner.root.needsSolving = true
    owner.setNeedsLayout()
  }

  /// The constraint as an equation, as in the messages of UIKit.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      let sign = ["<=", "==", ">="][relation.rawValue + 1]
      let name = identifier.map { "'\($0)' " } ?? ""
      var right = "\(constant)"
      if let second = unsafe secondItem {
        right =
          (multiplier == 1 ? "" : "\(multiplier) * ") + "\(type(of: second)).\(secondAttribute)"
          + (constant == 0 ? "" : " + \(constant)")
      }
      let left = unsafe firstItem.map { "\(type(of: $0))" } ?? "nil"
      return "\(name)\(left).\(firstAttribute) \(sign) \(right) @\(priority.rawValue)"
    }
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.owningView = self
  }
  public func removeLayoutGuide(_ guide: UILayoutGuide) { layoutGuides.removeAll { $0 === guide } }
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis.rawValue] = priority
    intrinsicSizeChanged()
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis.rawValue] = priority
    intrinsicSizeChanged()
  }
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis.rawValue]
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistance[axis.rawValue] }
}
