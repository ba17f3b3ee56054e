// Views: a place in a tree.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

/// A rectangle in a tree of rectangles.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: - Geometry

  /// The frame in the superview, without the transform.
  var place = Rect(0, 0, 0, 0)
  /// The beginning of the bounds: what a scroll view scrolls.
  var boundsOrigin: Point {
    get { storedOrigin }
    set { storedOrigin = newValue }
  }
  private var storedOrigin = Point(0, 0)

  /// The rectangle in the superview.
  open var frame: CGRect {
    get { CGRect(shownPlace) }
    set {
      let new = newValue.plain
      setPlace(Rect(new.x - transform.tx, new.y - transform.ty, new.width, new.height))
    }
  }
  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(Rect(boundsOrigin.x, boundsOrigin.y, place.width, place.height)) }
    set {
      let (new, middle) = (newValue.plain, center)
      setPlace(Rect(middle.x - new.width / 2, middle.y - new.height / 2, new.width, new.height))
      boundsOrigin = Point(new.x, new.y)
    }
  }
  /// The middle in the superview.
  open var center: CGPoint {
    get { CGPoint(x: place.x + place.width / 2, y: place.y + place.height / 2) }
    set {
      setPlace(
        Rect(newValue.x - place.width / 2, newValue.y - place.height / 2, place.width, place.height)
      )
    }
  }
  /// A move of the view on the screen. Its neighbours do not notice it (A).
  open var transform = CGAffineTransform.identity {
    didSet {
      guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else {
        unsupported("the transform of \(Self.self) scales or turns. Only moves are known.")
      }
      if transform != oldValue { updateSafeArea() }
    }
  }
  var shownPlace: Rect { place.moved(transform.tx, transform.ty) }

  func setPlace(_ new: Rect) {
    guard new != place else { return }
    let old = place
    place = new
    if new.size != old.size {
      resizeSubviews(from: old.size)
      setNeedsLayout()
    }
    if translatesAutoresizingMaskIntoConstraints, hasConstraints { root.needsSolving = true }
    updateSafeArea()
  }

  /// How it follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow its size.
  open var autoresizesSubviews = true
  /// Whether its frame is what the layout says. Views that code adds to a layout set it to false (A).
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { root.needsSolving = true } }
  }

  private func resizeSubviews(from old: Size) {
    guard autoresizesSubviews, old.width > 0 || old.height > 0 || !subviews.isEmpty else { return }
    for view in subviews where !view.autoresizingMask.isEmpty && !view.isPlacedByConstraints {
      view.setPlace(view.autoresizingMask.resize(view.place, from: old, to: place.size))
    }
  }
  /// Whether constraints decide where it is.
  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

  // MARK: - The tree

  /// The view that contains it.
  public internal(set) weak var superview: UIView?
  /// The views in it, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The window that it is in.
  open var window: UIWindow? { superview?.window }
  /// Its variables in the solver.
  public let layoutSlot = LayoutSlot()
  /// The controller whose root view it is.
  weak var controller: UIViewController?
  /// The topmost view of the tree.
  var root: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }
  override var responderWindow: UIWindow? { window }
  /// Its controller, or the view that contains it (A).
  open override var next: UIResponder? { controller ?? superview }

  // MARK: - Layout

  var needsLayout = true
  var subtreeNeedsLayout = true
  /// The constraints that are active and belong to it, as the nearest view around all their items.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// Whether a constraint names it.
  var hasConstraints = false
  /// Only the root of a tree uses it: whether a constraint, or a number in one, has changed.
  var needsSolving = true
  /// Whether `updateConstraints` is to be called; of the topmost view, whether it is for a view in its tree.
  var (needsConstraints, treeNeedsConstraints) = (true, true)
  /// The guides that belong to it.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The guide for its safe area.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(self, .safeArea)
  /// The guide for its margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(self, .margins)
  /// The guide for text that is not too wide. The stand-in shows the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// The guide that follows the keyboard.
  public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(owner: self)
  /// Its margins. 8 points at each side if nothing is set (A); the safe area adds to them.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { root.needsSolving = true }
  }
  /// The margins in the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
  /// Whether the margins lie inside the safe area.
  open var insetsLayoutMarginsFromSafeArea = true

  // MARK: - The safe area

  /// The safe area at the last callback.
  var safe = Insets(0, 0, 0, 0)
  /// What bars and notches cover of it; 0 while it is in no window (A).
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(safe) }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Appearance

  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// The colour of what can be tapped.
  open var tintColor: UIColor! = .systemBlue
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// Whether it is left out. A stack view gives a hidden view no room (A).
  open var isHidden = false {
    didSet { if isHidden != oldValue { (superview as? UIStackView)?.changed() } }
  }
  /// Whether it covers what is behind it.
  open var isOpaque = true
  /// Whether what lies outside is cut off.
  open var clipsToBounds = false
  /// Whether fingers reach it.
  open var isUserInteractionEnabled = true
  /// A number of the app.
  open var tag = 0
  /// The name for tests.
  open var accessibilityIdentifier: String?
  /// The description for people who cannot see it.
  open var accessibilityLabel: String?
  /// What it is drawn on.
  public private(set) lazy var layer = CALayer()
  /// How its content fills it.
  open var contentMode = ContentMode.scaleToFill
  /// How content fills a view.
  public enum ContentMode: Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }
  /// The recognizers of gestures.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Its size class and the like.
  open var traitCollection: UITraitCollection { UITraitCollection.current }
  /// The priority of not growing and not shrinking, along each axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]

  /// A view with this frame.
  public init(frame: CGRect) {
    super.init()
    place = frame.plain
  }
  /// A view without a size.
  public override convenience init() { self.init(frame: .zero) }
  /// A view of a storyboard, of which the stand-in has none.
  public required init?(coder: NSCoder) {
    unsupported("\(Self.self) comes from a storyboard or a nib file. Make it in code.")
  }

  // MARK: - To override

  /// Places the subviews. Constraints have been applied before (A).
  open func layoutSubviews() {}
  /// Adds or changes constraints. It is called before the first layout, and when it is asked for (A).
  open func updateConstraints() {}
  /// Asks for a call of `updateConstraints` before the next layout (A).
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    root.treeNeedsConstraints = true
    setNeedsLayout()
  }
  /// Asks to be drawn; nothing is drawn.
  open func setNeedsDisplay() {}
  /// Called when it has another superview.
  open func didMoveToSuperview() {}
  /// Called when it is in another window.
  open func didMoveToWindow() {}
  /// Called before it gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called before it gets another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when a subview has been added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The size of its own content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The size that it would like to have.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : bounds.width,
      height: own.height >= 0 ? own.height : bounds.height)
  }
  /// Takes the size that it would like to have.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The subview at a point, or itself.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  /// Whether a point lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

extension UIView {
  /// The size of a view that has none of its own.
  public nonisolated static var noIntrinsicMetric: CGFloat { -1 }
  /// The smallest size.
  public nonisolated static var layoutFittingCompressedSize: CGSize { .zero }
  /// The largest size.
  public nonisolated static var layoutFittingExpandedSize: CGSize {
    CGSize(width: 10000, height: 10000)
  }

  /// How a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt
    /// Parts as bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge may change.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width may change.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge may change.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge may change.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height may change.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge may change.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// The place after a change of the superview's size: what may change shares the difference (A).
    func resize(_ place: Rect, from old: Size, to new: Size) -> Rect {
      let x = share(
        place.x, place.width, new.width - old.width,
        (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
      let y = share(
        place.y, place.height, new.height - old.height,
        (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
      return Rect(x.0, y.0, x.1, y.1)
    }

    private func share(
      _ origin: Double, _ length: Double, _ change: Double, _ parts: (Bool, Bool, Bool)
    ) -> (Double, Double) {
      let count = [parts.0, parts.1, parts.2].count { $0 }
      guard count > 0 else { return (origin, length) }
      let each = change / Double(count)
      return (origin + (parts.0 ? each : 0), length + (parts.1 ? each : 0))
    }
  }
}

extension Rect {
  func moved(_ x: Double, _ y: Double) -> Rect { Rect(self.x + x, self.y + y, width, height) }
}
