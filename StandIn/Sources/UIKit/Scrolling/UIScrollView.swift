// Scroll views: the physics is that of `Platform.ScrollView`, where each behaviour names its evidence.

public import Foundation
internal import Platform
package import ReferenceModel

/// A view whose content may be larger than itself.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Offset, insets and corrections.
  var physics = ScrollView(frame: Rect(0, 0, 0, 0), contentSize: Size(0, 0))
  private var size = Size(0, 0)

  /// The receiver of its messages.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// A scroll view with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    size = Size(0, 0)
    viewChanged()
  }
  /// A scroll view of a storyboard.
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
    MainLoop.main.schedule(after: UIScrollView.scrollDuration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
  /// The duration of an animated scroll (B: measured in apps).
  private static let scrollDuration = 0.3

  // MARK: - Content and insets

  /// The size of what is scrolled.
  open var contentSize: CGSize {
    get { CGSize(content) }
    set {
      guard newValue.plain != content else { return }
      content = newValue.plain
      LayoutPass.scrollViewChanged(self)
    }
  }
  private var content = Size(0, 0)

  /// The distance that the app adds around the content.
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
    }
  }
  /// The distance of the indicators from the edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The distance of the vertical indicator from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distance of the horizontal indicator from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the safe area adds to the distances of the indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// What the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { LayoutPass.scrollViewChanged(self) }
  }
  /// The content inset, and what the safe area adds to it (A).
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(contentInset.plain + safePart)
  }
  /// Called when the adjusted inset has changed.
  open func adjustedContentInsetDidChange() {}
  /// A change of the safe area reaches the insets.
  open override func safeAreaInsetsDidChange() { LayoutPass.scrollViewChanged(self) }

  /// What the safe area adds. `automatic` adds all of it on both axes, as in the controller of a navigation
  /// stack whose content fills the safe area; alone, UIKit adds it along an axis only if that scrolls (A).
  private var safePart: Insets {
    let none = Insets(0, 0, 0, 0)
    switch contentInsetAdjustmentBehavior {
    case .never: return none
    case .always, .automatic: return safe
    case .scrollableAxes:
      let across = alwaysBounceHorizontal || content.width > place.width
      let along = alwaysBounceVertical || content.height > place.height
      return Insets(
        along ? safe.top : 0, across ? safe.left : 0, along ? safe.bottom : 0,
        across ? safe.right : 0)
    }
  }

  // MARK: - Dragging

  /// Whether content that fits can be dragged.
  open var alwaysBounceVertical: Bool {
    get { physics.alwaysBounceVertical }
    set {
      physics.alwaysBounceVertical = newValue
      LayoutPass.scrollViewChanged(self)
    }
  }
  /// Whether content that fits can be dragged sideways.
  open var alwaysBounceHorizontal = false
  /// Whether it moves beyond its ends.
  open var bounces = true
  /// Whether a finger can scroll it.
  open var isScrollEnabled = true
  /// Whether it stops at pages.
  open var isPagingEnabled = false
  /// Whether a finger stays on one axis.
  open var isDirectionalLockEnabled = false
  /// Whether its indicators are shown.
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  /// Whether touches of its content wait.
  open var delaysContentTouches = true, canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// How a drag dismisses the keyboard. The scenario says when that happens.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a finger touches it.
  open var isTracking: Bool { physics.isTracking }
  /// Whether a finger has moved it, or it still moves.
  open var isDragging: Bool { physics.isTracking || isDecelerating }
  /// Whether it moves on after a drag.
  open private(set) var isDecelerating = false
  /// The factor of the zoom, which is always 1.
  open var zoomScale: CGFloat { 1 }
  /// The recognizer of drags.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(
    target: nil, action: nil)

  /// The guide for the content: its edges are those of what is scrolled.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(self, .content)
  /// The guide for the frame, which does not scroll.
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
  /// What the safe area adds to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// Shows the indicators.
  public func flashScrollIndicators() {}
}

/// The messages of a scroll view.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is about to leave.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has left.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// It moves on after the drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// It has stopped after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The adjusted inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Allows it.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
