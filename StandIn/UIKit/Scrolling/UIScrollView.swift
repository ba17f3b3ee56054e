// Scroll views: the physics is that of `Platform.ScrollView`, where each behaviour names its evidence.

public import Foundation
package import ReferenceModel
internal import ScrollPhysics

@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Offset, insets and corrections.
  var physics = ScrollView(frame: Rect(0, 0, 0, 0), contentSize: Size(0, 0))
  private var size = Size(0, 0)

  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { adopt(newValue) }
  }
  weak var ownDelegate: (any UIScrollViewDelegate)?
  func adopt(_ delegate: (any UIScrollViewDelegate)?) { ownDelegate = delegate }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    size = Size(0, 0)
    viewChanged()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Offset

  /// Where the visible part begins. An assigned value is kept, even beyond the end (A, B).
  open var contentOffset: CGPoint {
    get { CGPoint(physics.contentOffset) }
    set { change { $0.contentOffset = newValue.plain } }
  }
  /// Scrolls there. An animated scroll is there at once, and its end is announced later.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isMoving = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, isMoving { announceEndOfScroll() }
  }
  /// The beginning of its bounds is the offset (A).
  override var boundsOrigin: Point {
    get { physics.contentOffset }
    set { change { $0.contentOffset = newValue } }
  }

  /// Scrolls just as far as the rectangle needs to be visible (A).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    // Code that lays out sees the new size, so it scrolls by that.
    LayoutPass.takeEffectNow(self)
    let old = physics.contentOffset
    change { $0.scrollRectToVisible(rect.plain) }
    if animated, physics.contentOffset != old { announceEndOfScroll() }
  }

  private func announceEndOfScroll() {
    MainLoop.main.schedule(after: UIScrollView.scrollDuration) { [_layoutSlot] in
      MainActor.assumeIsolated {
        guard let self = _layoutSlot.view as? UIScrollView else { return }
        self.delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
  /// The duration of an animated scroll (B: measured in apps).
  private static let scrollDuration = 0.3

  // MARK: - Content and insets

  open var contentSize: CGSize {
    get { CGSize(content) }
    set {
      guard newValue.plain != content else { return }
      content = newValue.plain
      LayoutPass.scrollViewChanged(self)
      KeyValueObservations.shared.noteChange(of: self)
    }
  }
  private var content = Size(0, 0)

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      // Both at once: the app must not see its old inset with a new safe area.
      change {
        layOut(&$0)
        $0.contentInset = contentInset.plain
      }
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
      KeyValueObservations.shared.noteChange(of: self)
    }
  }
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { LayoutPass.scrollViewChanged(self) }
  }
  /// The content inset, and what the safe area adds to it (A).
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(contentInset.plain + safePart)
  }
  open func adjustedContentInsetDidChange() {}
  /// A change of the safe area reaches the insets.
  open override func safeAreaInsetsDidChange() { LayoutPass.scrollViewChanged(self) }

  /// What the safe area adds. `automatic` adds all of it from top to bottom, as in the controller of a navigation stack;
  /// alone, UIKit adds it only if the content is higher than the view (A). At the sides it does so only if that scrolls (A),
  /// but where a scenario says what the safe area is.
  private var safePart: Insets {
    let none = Insets(0, 0, 0, 0)
    let behavior = contentInsetAdjustmentBehavior
    switch behavior {
    case .never: return none
    case .always: return safe
    case .automatic where UIApplication.shared.adjustsSides: return safe
    case .scrollableAxes, .automatic:
      let across = alwaysBounceHorizontal || content.width > place.width
      let along = behavior == .automatic || alwaysBounceVertical || content.height > place.height
      return Insets(
        along ? safe.top : 0, across ? safe.left : 0, along ? safe.bottom : 0,
        across ? safe.right : 0)
    }
  }

  // MARK: - Dragging

  open var alwaysBounceVertical: Bool {
    get { physics.alwaysBounceVertical }
    set {
      physics.alwaysBounceVertical = newValue
      LayoutPass.scrollViewChanged(self)
    }
  }
  open var alwaysBounceHorizontal = false
  open var bounces = true
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  open var delaysContentTouches = true, canCancelContentTouches = true
  open var scrollsToTop = true
  /// How a drag dismisses the keyboard. The scenario says when that happens.
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isTracking: Bool { physics.isTracking }
  open var isDragging: Bool { physics.isTracking || isDecelerating }
  open private(set) var isDecelerating = false
  /// How large the content is shown; the stand-in shows it as it is.
  open var zoomScale: CGFloat {
    get { 1 }
    set { if newValue != 1 { unsupported("\(Self.self) zooms to \(newValue).") } }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open var minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1, bouncesZoom = true
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }
  open var indicatorStyle = IndicatorStyle.default, decelerationRate = DecelerationRate.normal
  @available(iOS 17.0, *)
  open var allowsKeyboardScrolling = true
  @available(iOS 17.4, *)
  open var contentAlignmentPoint = CGPoint.zero
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// What is pulled to load again; no scenario does that, so it keeps no room.
  open var refreshControl: UIRefreshControl?
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(
    target: nil, action: nil)

  public private(set) lazy var contentLayoutGuide = UILayoutGuide(self, .content)
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(self, .frame)

  // MARK: - Taking effect

  override func setPlace(_ new: Rect) {
    super.setPlace(new)
    viewChanged()
  }

  private func viewChanged() {
    guard place.size != size else { return }
    size = place.size
    LayoutPass.scrollViewChanged(self)
  }

  /// Hands over what has changed, with one correction of the offset.
  func takeEffect() {
    let old = physics.adjustedContentInset
    change { layOut(&$0) }
    if physics.adjustedContentInset != old {
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  private func layOut(_ physics: inout ScrollView) {
    physics.layOut(
      Rect(0, 0, size.width, size.height), safeAreaInsets: safePart, contentSize: content)
  }

  /// Changes the physics, and announces a new offset: `layoutSubviews` follows each one (A).
  private func change(_ body: (inout ScrollView) -> Void) {
    let old = physics.contentOffset
    body(&physics)
    guard physics.contentOffset != old else { return }
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
    KeyValueObservations.shared.noteChange(of: self)
  }

  // MARK: - A finger, which the host stages

  /// A finger touches it and begins to scroll.
  package func beginDrag() {
    guard isScrollEnabled else { return }
    physics.beginTracking()
    MainLoop.main.isTracking = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger scrolls by a distance.
  package func drag(by x: Double, _ y: Double) {
    guard isScrollEnabled else { return }
    change { $0.drag(by: Point(x, y)) }
  }

  /// The finger leaves. What lies beyond the ends comes back at once.
  package func endDrag() {
    guard physics.isTracking else { return }
    var target = contentOffset
    unsafe withUnsafeMutablePointer(to: &target) {
      unsafe delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
    }
    MainLoop.main.isTracking = false
    change { $0.endTracking() }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// A tap on the status bar scrolls to the top, or the app somewhere else, to the nearest legal offset. It is there at
  /// once.
  package func scrollWithoutFinger(to x: Double, _ y: Double) {
    change { $0.move(to: Point(x, y)) }
    if physics.contentOffset.y == physics.range(.vertical).lower {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// What of a rectangle is revealed that does not fit. UIKit does not document it, so the scenario says it.
  package var oversize: Oversize {
    get { physics.oversize }
    set { physics.oversize = newValue }
  }
}

extension UIScrollView {
  @nonexhaustive public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  @nonexhaustive public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  @nonexhaustive public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998), fast = Self(rawValue: 0.99)
  }
  public func flashScrollIndicators() {}
}

/// A scroll view whose `delegate` has a type of its own, as subclasses have in Objective-C. Swift lets a class declare a
/// property of another type if that is no override, but would then accept the superclass's type besides.
@preconcurrency @MainActor public protocol _HasOwnDelegate {}
extension _HasOwnDelegate where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    @available(*, unavailable, message: "The delegate of this class has a type of its own")
    set {}
  }
}

@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}
