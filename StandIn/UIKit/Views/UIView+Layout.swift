// Layout passes and the safe area.

internal import Foundation
internal import ReferenceModel
internal import ScrollPhysics

extension UIView {
  /// Asks for a layout at the end of this turn.
  func markForLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markTree()
  }

  /// Lays out now what needs it, from the topmost view above that needs it (A: constraints of the window are solved
  /// as a whole).
  func layOutNow() {
    var start = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout { start = view }
      ancestor = view.superview
    }
    let root = root
    var passes = 0
    LayoutPass.run {
      repeat {
        passes += 1
        root.updateConstraintsIfNeeded()
        if root.needsSolving {
          root.needsSolving = false
          LayoutSolver.solve(root)
        }
        start.layOutTree()
      } while passes < LayoutPass.limit
        && (root.needsSolving || root.treeNeedsConstraints || start.needsLayout
          || start.subtreeNeedsLayout)
    }
  }

  private func layOutTree() {
    if isLayoutRoot { LayoutSolver.solve(self) }
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in subviews where view.needsLayout || view.subtreeNeedsLayout { view.layOutTree() }
  }

  /// Calls `updateConstraints` of the views in its subtree that need it, from the innermost ones on (A).
  func updateConstraintsOfTree() {
    guard root.treeNeedsConstraints else { return }
    if superview == nil { treeNeedsConstraints = false }
    updateTreeConstraints()
  }

  private func updateTreeConstraints() {
    for view in subviews { view.updateTreeConstraints() }
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: - The safe area

  /// Derives the safe area of the subtree, and tells those views for which it has changed.
  func updateSafeArea() {
    guard !LayoutPass.holdsSafeArea else { return }
    let new = presentSafeArea
    if new != safe {
      safe = new
      setNeedsLayout()
      if hasConstraints { root.needsSolving = true }
      safeAreaInsetsDidChange()
      controller?.hasLearntSafeArea = true
      controller?.viewSafeAreaInsetsDidChange()
    }
    for view in subviews { view.updateSafeArea() }
  }

  /// What the superview's safe area covers of it, and what its controller adds (A). The content of a scroll view has
  /// none: the scroll view's insets keep it clear.
  private var presentSafeArea: Insets {
    guard window != nil else { return Insets(0, 0, 0, 0) }
    return inheritedSafeArea + (controller?.additionalSafeAreaInsets ?? .zero).plain
  }

  private var inheritedSafeArea: Insets {
    guard let parent = superview else { return (self as? UIWindow)?.windowSafeArea ?? safe }
    guard !(parent is UIScrollView) else { return Insets(0, 0, 0, 0) }
    let (outer, frame) = (parent.safe, shownPlace)
    // The view of a controller that is moved out of what contains it keeps what it had (C: matrixprojects.net).
    if let controller, controller.hasLearntSafeArea, isMovedOut(of: parent, frame) {
      return keptSafe
    }
    keptSafe = Insets(
      max(0, outer.top - frame.y), max(0, outer.left - frame.x),
      max(0, outer.bottom - (parent.place.height - frame.maxY)),
      max(0, outer.right - (parent.place.width - frame.maxX)))
    return keptSafe
  }

  private func isMovedOut(of parent: UIView, _ frame: Rect) -> Bool {
    let isLarger = frame.width > parent.place.width || frame.height > parent.place.height
    return !isLarger && (frame.y < 0 || frame.maxY > parent.place.height)
  }
}

/// A layout pass: what scroll views learn during it takes effect together at its end, with one correction of the
/// offset (B: a correction for each number would lose the place when a window turns).
@MainActor package enum LayoutPass {
  /// More passes than this mean that a layout asks for itself again and again.
  static let limit = 20
  /// Whether a window changes its geometry: the safe area is derived once, when all numbers are known.
  private(set) static var holdsSafeArea = false
  private static var depth = 0
  private static var changed: [UIScrollView] = []

  /// Runs a pass, or a part of the one that is running.
  package static func run(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0, !changed.isEmpty else { return }
    let views = changed
    changed.removeAll(keepingCapacity: true)
    for view in views { view.takeEffect() }
  }

  /// Forgets the pass in which a run has trapped.
  static func abandon() { (depth, changed, holdsSafeArea) = (0, [], false) }

  /// Changes the geometry of a window, in one pass with one change of the safe area.
  package static func change(_ window: UIWindow, _ body: () -> Void) {
    run {
      holdsSafeArea = true
      body()
      holdsSafeArea = false
      window.updateSafeArea()
      window.layoutIfNeeded()
    }
  }

  /// Lets what a scroll view has learnt so far in this pass take effect, with a correction of its own.
  static func takeEffectNow(_ view: UIScrollView) {
    guard let index = changed.firstIndex(where: { $0 === view }) else { return }
    changed.remove(at: index)
    view.takeEffect()
  }

  static func scrollViewChanged(_ view: UIScrollView) {
    if depth == 0 { return view.takeEffect() }
    if !changed.contains(where: { $0 === view }) { changed.append(view) }
  }
}
