// Adding, removing, finding and converting.

public import Foundation
internal import ReferenceModel

/// A reference that keeps nothing, to an object that takes it back when it ends. A weak one would slow down every retain of
/// the object; a walk up the tree with these retains nothing.
@safe struct Loose<Object: AnyObject>: Equatable, @unchecked Sendable {
  private let reference: Unmanaged<Object>
  init(_ object: Object) { unsafe reference = .passUnretained(object) }
  var object: Object { unsafe reference.takeUnretainedValue() }
  /// Reads something of the object without counting a reference to it.
  func read<Value>(_ read: (Object) -> Value) -> Value {
    unsafe reference._withUnsafeGuaranteedRef(read)
  }
  static func == (one: Self, other: Self) -> Bool {
    unsafe one.reference.toOpaque() == other.reference.toOpaque()
  }
}

extension UIView {
  /// The same view; so values of a protocol for views can be compared as with Objective-C.
  public nonisolated static func == (one: UIView, other: UIView) -> Bool { one === other }

  /// Adds a view at the place that a closure finds among the other subviews, or in front of them.
  func insert(_ view: UIView, at place: ([UIView]) -> Int?) {
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if oldWindow !== window { view.windowWillChange(to: window) }
    view.leaveSuperview()
    subviews.insert(view, at: min(place(subviews) ?? subviews.count, subviews.count))
    view.above = Loose(self)
    setNeedsLayout()
    view.markTree()
    root.needsSolving = true
    root.treeNeedsConstraints = true
    view.updateSafeArea()
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldWindow !== window { view.windowChanged() }
  }

  func leaveTree() {
    guard superview != nil else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { windowWillChange(to: nil) }
    leaveSuperview()
    didMoveToSuperview()
    if hadWindow { windowChanged() }
  }

  /// Constraints between its subtree and the rest go with it (A).
  private func leaveSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    if let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    {
      responder.resignFirstResponder()
    }
    var ancestor: UIView? = parent
    while let view = ancestor {
      view.constraints.removeAll { constraint in
        let isCut = constraint.reaches(into: self)
        if isCut { constraint.owner = nil }
        return isCut
      }
      ancestor = view.superview
    }
    parent.root.needsSolving = true
    parent.subviews.removeAll { $0 === self }
    above = nil
    parent.setNeedsLayout()
  }

  private func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  private func windowChanged() {
    didMoveToWindow()
    updateSafeArea()
    // A controller learns its safe area when its view enters a window (B: 001 takes over a keyboard that is up then).
    if window != nil, let controller, !controller.hasLearntSafeArea {
      controller.viewSafeAreaInsetsDidChange()
    }
    for view in subviews { view.windowChanged() }
  }

  /// Marks the views above, so that the next pass finds this one.
  func markTree() {
    var ancestor = above
    while let view = ancestor?.object, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.above
    }
  }

  func move(_ view: UIView, to index: Int) {
    guard let present = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: present)
    subviews.insert(view, at: index)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var candidate = Loose(self) as Loose?
    while let present = candidate {
      if present == Loose(view) { return true }
      candidate = present.read { $0.above }
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  func endEditingInTree() -> Bool {
    guard let responder = window?.firstResponder else { return true }
    if let view = responder as? UIView, !view.isDescendant(of: self) { return true }
    return responder.resignFirstResponder()
  }

  // MARK: - Coordinates

  /// Where its coordinates begin, in those of the topmost view.
  var originInRoot: Point {
    var (view, x, y) = (Loose(self), 0 - boundsOrigin.x, 0 - boundsOrigin.y)
    while let parent = view.read(\.above) {
      let (place, scrolled) = (view.read { $0.shownPlace }, parent.read { $0.boundsOrigin })
      x += place.x - scrolled.x
      y += place.y - scrolled.y
      view = parent
    }
    return Point(x, y)
  }

  private func offset(to view: UIView?) -> Point {
    let own = originInRoot
    guard let other = (view ?? window)?.originInRoot else { return own }
    return Point(own.x - other.x, own.y - other.y)
  }

  /// A point of its coordinates in those of another view; nil is the window (A).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let delta = offset(to: view)
    return CGPoint(x: point.x + delta.x, y: point.y + delta.y)
  }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let delta = offset(to: view)
    return CGPoint(x: point.x - delta.x, y: point.y - delta.y)
  }
  /// A rectangle of its coordinates in those of another view; nil is the window (A).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}

/// Something with coordinates of its own: a view, or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// Where its coordinates begin on the screen.
  var _originOnScreen: CGPoint { get }
}

extension UICoordinateSpace {
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    let (own, other) = (_originOnScreen, space._originOnScreen)
    return rect.offsetBy(dx: own.x - other.x, dy: own.y - other.y)
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: space).origin
  }
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }
}

extension UIView: UICoordinateSpace {
  /// Where its coordinates begin on the screen: the frame of a window is in the screen.
  public var _originOnScreen: CGPoint {
    let (own, window) = (originInRoot, root.place)
    return CGPoint(x: own.x + window.x, y: own.y + window.y)
  }
}
