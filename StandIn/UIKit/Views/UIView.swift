// Views: a place in a tree.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

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

  open var frame: CGRect {
    get { CGRect(shownPlace) }
    set {
      let new = newValue.plain
      setPlace(new.moved(0 - shift.x, 0 - shift.y))
    }
  }
  open var bounds: CGRect {
    get { CGRect(Rect(boundsOrigin.x, boundsOrigin.y, place.width, place.height)) }
    set {
      let (new, middle) = (newValue.plain, center)
      setPlace(Rect(middle.x - new.width / 2, middle.y - new.height / 2, new.width, new.height))
      boundsOrigin = Point(new.x, new.y)
    }
  }
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
      guard transform != oldValue else { return }
      shift = Point(transform.tx, transform.ty)
      updateSafeArea()
      KeyValueObservations.shared.noteChange(of: self)
    }
  }
  private var shift = Point(0, 0)
  var shownPlace: Rect { place.moved(shift.x, shift.y) }

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
    KeyValueObservations.shared.noteChange(of: self)
  }

  open var autoresizingMask: AutoresizingMask = []
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

  public var superview: UIView? { above?.object }
  @safe nonisolated(unsafe) var above: Loose<UIView>?
  deinit {
    for view in subviews { view.above = nil }
    _layoutSlot.ownView = nil
  }
  public internal(set) var subviews: [UIView] = []
  open var window: UIWindow? { root as? UIWindow }
  /// Its variables in the solver.
  public let _layoutSlot = _LayoutSlot()
  /// The controller whose root view it is.
  var controller: UIViewController? { ownController?.object }
  @safe nonisolated(unsafe) var ownController: Loose<UIViewController>?
  /// The topmost view of the tree.
  var root: UIView {
    var view = Loose(self)
    while let parent = view.read(\.above) { view = parent }
    return view.object
  }
  override var responderWindow: UIWindow? { window }
  /// Its controller, or the view that contains it (A).
  open override var next: UIResponder? { controller ?? superview }

  // MARK: - Layout

  var needsLayout = true
  var subtreeNeedsLayout = true
  /// The constraints that are active and belong to it, as the nearest view around all their items.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// Whether what is in it is laid out apart from the rest, as the content of a cell.
  var isLayoutRoot = false
  /// Whether a constraint names it.
  var hasConstraints = false
  /// Only the root of a tree uses it: whether a constraint, or a number in one, has changed.
  var needsSolving = true
  /// Whether `updateConstraints` is to be called; of the topmost view, whether it is for a view in its tree.
  var (needsConstraints, treeNeedsConstraints) = (true, true)
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(self, .safeArea)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(self, .margins)
  /// The guide for text that is not too wide. The stand-in shows the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(owner: self)
  /// Its margins; of the view of a controller with the safe area (A).
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(controller == nil ? margins : marginInsets) }
    set { (ownMargins, root.needsSolving) = (newValue.plain, true) }
  }
  private var ownMargins: Insets?
  /// The margins without the safe area: 8 points at each side if nothing is set, but of the view of a controller none at top
  /// and bottom, and at the sides no less than the system wants (A).
  var margins: Insets {
    guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else {
      return ownMargins ?? Insets(8, 8, 8, 8)
    }
    let (own, least) = (ownMargins ?? Insets(0, 0, 0, 0), controller.systemMinimumLayoutMargins)
    return Insets(
      own.top, max(own.left, least.leading), own.bottom, max(own.right, least.trailing))
  }
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
  open var insetsLayoutMarginsFromSafeArea = true

  // MARK: - The safe area

  /// The safe area at the last callback, and what of it is not its controller's.
  var safe = Insets(0, 0, 0, 0), keptSafe = Insets(0, 0, 0, 0)
  /// What bars and notches cover of it; 0 while it is in no window (A).
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(safe) }
  open func safeAreaInsetsDidChange() {}

  // MARK: - Appearance

  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue { didSet { tintColorDidChange() } }
  open func tintColorDidChange() {}
  open var alpha: CGFloat = 1
  /// Whether it is left out. A stack view gives a hidden view no room (A).
  open var isHidden = false {
    didSet { if isHidden != oldValue { (superview as? UIStackView)?.changed() } }
  }
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open class var layerClass: AnyClass { CALayer.self }
  public private(set) lazy var layer: CALayer = makeLayer(Self.layerClass)
  open var contentMode = ContentMode.scaleToFill
  @nonexhaustive public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var traitCollection: UITraitCollection { UITraitCollection.current }
  /// The priority of not growing and not shrinking, along each axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]

  public init(frame: CGRect) {
    super.init()
    _layoutSlot.ownView = Loose(self)
    place = frame.plain
  }
  public override convenience init() { self.init(frame: .zero) }
  /// An empty view: the stand-in reads no storyboards.
  public required init?(coder: NSCoder) {
    super.init()
    _layoutSlot.ownView = Loose(self)
  }

  // MARK: - Stored or answered, and without effect

  open var clearsContextBeforeDrawing = true, isMultipleTouchEnabled = false
  open var isExclusiveTouch = false, preservesSuperviewLayoutMargins = false
  open var contentScaleFactor: CGFloat = 2
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var mask: UIView?
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?, accessibilityIdentifier: String?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open var interactions: [any UIInteraction] = []
  open var focusGroupIdentifier: String?
  open var isFocused: Bool { false }
  open var canBecomeFocused: Bool { false }
  open var showsLargeContentViewer = false, scalesLargeContentImage = false
  open var largeContentTitle: String?, largeContentImage: UIImage?
  open var accessibilityIgnoresInvertColors = false
  open var minimumContentSizeCategory: UIContentSizeCategory?
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open class var requiresConstraintBasedLayout: Bool { false }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
  }
  /// A view of the same size without a picture.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: bounds) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
  @discardableResult open func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  ) -> Bool { true }
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The insets of what counts for constraints, which take the frame here.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open var hasAmbiguousLayout: Bool { false }
  open func needsUpdateConstraints() -> Bool { needsConstraints }
  open func layoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// What layers ask their view for.
  open func layoutSublayers(of layer: CALayer) {}
  open func display(_ layer: CALayer) {}

  // MARK: - To override or call

  open func addSubview(_ view: UIView) { insert(view) { _ in nil } }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { _ in index } }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { others in others.firstIndex { $0 === sibling } }
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } }
  }
  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
  open func removeFromSuperview() { leaveTree() }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInTree() }
  /// Asks for a layout at the end of this turn of the run loop (A).
  open func setNeedsLayout() { markForLayout() }
  /// Lays out now what needs it (A).
  open func layoutIfNeeded() { layOutNow() }
  /// The size that its constraints ask for: that of its frame after a layout, or of its own content.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    layoutIfNeeded()
    let own = intrinsicContentSize
    return CGSize(width: max(own.width, frame.width), height: max(own.height, frame.height))
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }
  open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }
  open func invalidateIntrinsicContentSize() {
    intrinsicSizeChanged()
    superview?.setNeedsLayout()
  }

  /// A view of a class that is known at run time only: the call of `init()`, as `UITableViewCell.make` has it.
  @_silgen_name("$s5UIKit6UIViewCACycfC")
  package static func makePlain() -> UIView

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
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : bounds.width,
      height: own.height >= 0 ? own.height : bounds.height)
  }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let (place, scrolled) = (view.shownPlace, view.boundsOrigin)
      let inside = CGPoint(x: point.x - place.x + scrolled.x, y: point.y - place.y + scrolled.y)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

extension UIView: UIAppearance, UIAppearanceContainer, UITraitEnvironment, UIFocusEnvironment {
  @nonexhaustive public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  public nonisolated static var noIntrinsicMetric: CGFloat { -1 }
  public nonisolated static var layoutFittingCompressedSize: CGSize { .zero }
  public nonisolated static var layoutFittingExpandedSize: CGSize {
    CGSize(width: 10000, height: 10000)
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
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
