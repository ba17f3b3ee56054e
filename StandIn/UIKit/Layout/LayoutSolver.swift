// Solves constraints by passing on what is known: no simplex, and no surprises.

internal import Foundation
internal import ReferenceModel

/// Finds the places of views with constraints.
///
/// Each item has four variables an axis: its two ends, its middle and its size; two of them give the others. An
/// equation with one unknown gives that one. If no equation does, the strongest optional equation, the size of a
/// view's own content, or the largest of the "at least" constraints decides, in this order of priority. What a
/// simplex solver would find by weighing constraints against each other is not found. A required constraint that does
/// not hold at the end is one of `BrokenConstraints`.
@MainActor struct LayoutSolver {
  /// The variables of one item along one axis; nil is unknown.
  struct Extent {
    var low: Double?, high: Double?, middle: Double?, size: Double?
  }
  enum Part { case low, high, middle, size }

  /// `left = factor × right + constant`, with the left and right side as parts of extents.
  struct Equation {
    var left: Int, leftPart: Part
    /// The item on the right side; -1 for a number.
    var right: Int, rightPart: Part
    var factor = 1.0
    var constant: Double
    var priority: Float = 1000
    var relation = NSLayoutConstraint.Relation.equal
    var source: NSLayoutConstraint?
  }

  var extents: [[Extent]] = [[], []]
  var equations: [[Equation]] = [[], []]
  var views: [UIView] = []
  var guides: [UILayoutGuide] = []
  var slots: [LayoutSlot] = []
  /// Heights that are a multiple of a width.
  var aspects: [(height: Int, width: Int, factor: Double, constant: Double, priority: Float)] = []
  /// The views whose own content has a size, with that size and their slot, along each axis.
  var contents: [[(slot: Int, size: Double, priority: Float, resistance: Float)]] = [
    [], [],
  ]

  /// Whether a broken constraint is noted. A cell is as high as its row.
  private let isStrict: Bool
  /// The view whose height is asked for, and not given by its frame.
  var openView: UIView?

  private init(_ root: UIView, open view: UIView? = nil) {
    (isStrict, openView) = (!root.isLayoutRoot, view)
    collect(root, isRoot: true)
  }

  /// The height that the constraints in a cell ask for; nil if they ask for none.
  static func height(of cell: UIView) -> Double? {
    guard let content = cell.subviews.first(where: { !$0.constraints.isEmpty }) else { return nil }
    var solver = LayoutSolver(cell, open: content)
    solver.settle(0)
    solver.addHeightsThatFollowWidths()
    solver.settle(1)
    defer { for slot in solver.slots { slot.index = -1 } }
    let index = content.layoutSlot.index
    return index < 0 ? nil : solver.extents[1][index].size
  }

  /// Places the views of a tree.
  static func solve(_ root: UIView) {
    var solver = LayoutSolver(root)
    guard !solver.views.isEmpty || !solver.guides.isEmpty else { return }
    solver.settle(0)
    solver.addHeightsThatFollowWidths()
    solver.settle(1)
    solver.apply()
    for slot in solver.slots { slot.index = -1 }
  }

  // MARK: - Settling

  /// Decides what no equation says, the strongest first, and passes it on.
  private mutating func settle(_ axis: Int) {
    var optional = equations[axis].filter { $0.priority < 1000 && $0.relation == .equal }
    optional.sort { $0.priority > $1.priority }
    propagate(axis)
    while true {
      let equation = optional.firstIndex { target(of: $0, axis) != nil }
      let content = strongestContent(axis)
      if let equation, optional[equation].priority >= content?.priority ?? 0 {
        choose(optional.remove(at: equation), axis)
      } else if let content {
        learn(content.slot, .size, clamped(content.size, content.slot, .size, axis), axis)
      } else if !raise(axis) {
        break
      }
      propagate(axis)
    }
    check(axis)
  }

  /// Applies required equations until nothing new is known.
  private mutating func propagate(_ axis: Int) {
    var isNew = true
    while isNew {
      isNew = false
      for equation in equations[axis] where equation.priority >= 1000 && equation.relation == .equal
      {
        if let (index, part, value) = target(of: equation, axis) {
          learn(index, part, value, axis)
          isNew = true
        }
      }
    }
  }

  /// What an equation with one unknown says.
  private func target(of equation: Equation, _ axis: Int) -> (Int, Part, Double)? {
    let left = value(equation.left, equation.leftPart, axis)
    let right = equation.right < 0 ? 0 : value(equation.right, equation.rightPart, axis)
    if left == nil, let right {
      return (equation.left, equation.leftPart, equation.factor * right + equation.constant)
    }
    if right == nil, let left, equation.factor != 0 {
      return (equation.right, equation.rightPart, (left - equation.constant) / equation.factor)
    }
    return nil
  }

  private mutating func choose(_ equation: Equation, _ axis: Int) {
    guard let (index, part, wanted) = target(of: equation, axis) else { return }
    learn(index, part, clamped(wanted, index, part, axis), axis)
  }

  private func strongestContent(_ axis: Int) -> (slot: Int, size: Double, priority: Float)? {
    var best: (slot: Int, size: Double, priority: Float)?
    for content in contents[axis] where extents[axis][content.slot].size == nil {
      if let best, best.priority >= content.priority { continue }
      best = (content.slot, content.size, content.priority)
    }
    return best
  }

  /// The value within the "at least" and "at most" constraints of the same variable.
  private func clamped(_ wanted: Double, _ index: Int, _ part: Part, _ axis: Int) -> Double {
    let (low, high) = bounds(index, part, axis)
    return min(max(wanted, low ?? wanted), high ?? .infinity)
  }

  private func bounds(_ index: Int, _ part: Part, _ axis: Int) -> (low: Double?, high: Double?) {
    var low: Double?, high: Double?
    for bound in equations[axis]
    where bound.relation != .equal && bound.left == index && bound.leftPart == part {
      guard let right = bound.right < 0 ? 0 : value(bound.right, bound.rightPart, axis) else {
        continue
      }
      let limit = bound.factor * right + bound.constant
      if bound.relation == .greaterThanOrEqual {
        low = max(low ?? limit, limit)
      } else {
        high = min(high ?? limit, limit)
      }
    }
    return (low, high)
  }

  /// Gives the first unknown of a constraint its largest "at least", or its smallest "at most".
  private mutating func raise(_ axis: Int) -> Bool {
    for equation in equations[axis] where equation.relation != .equal {
      guard value(equation.left, equation.leftPart, axis) == nil else { continue }
      let (low, high) = bounds(equation.left, equation.leftPart, axis)
      guard let limit = low ?? high else { continue }
      learn(equation.left, equation.leftPart, limit, axis)
      return true
    }
    return false
  }

  // MARK: - Variables

  private func value(_ index: Int, _ part: Part, _ axis: Int) -> Double? {
    switch part {
    case .low: extents[axis][index].low
    case .high: extents[axis][index].high
    case .middle: extents[axis][index].middle
    case .size: extents[axis][index].size
    }
  }

  private mutating func learn(_ index: Int, _ part: Part, _ value: Double, _ axis: Int) {
    switch part {
    case .low: extents[axis][index].low = value
    case .high: extents[axis][index].high = value
    case .middle: extents[axis][index].middle = value
    case .size: extents[axis][index].size = value
    }
    extents[axis][index].complete()
  }

  /// Holds the required constraints against what was found.
  private func check(_ axis: Int) {
    for equation in equations[axis] where equation.priority >= 1000 {
      guard let source = equation.source, let left = value(equation.left, equation.leftPart, axis),
        let right = equation.right < 0 ? 0 : value(equation.right, equation.rightPart, axis)
      else { continue }
      let difference = left - equation.factor * right - equation.constant
      let isBroken =
        switch equation.relation {
        case .equal: abs(difference) > 0.01
        case .lessThanOrEqual: difference > 0.01
        case .greaterThanOrEqual: difference < -0.01
        }
      if isBroken, isStrict { BrokenConstraints.note(source, difference) }
    }
  }

  // MARK: - Applying

  private func apply() {
    for guide in guides {
      let (x, y) = (extents[0][guide.layoutSlot.index], extents[1][guide.layoutSlot.index])
      if guide.kind == .content, let scrollView = guide.owningView as? UIScrollView {
        let old = scrollView.contentSize
        scrollView.contentSize = CGSize(
          width: x.size ?? old.width, height: y.size ?? old.height)
      } else if guide.kind == .own, let owner = guide.owningView {
        let origin = absoluteOrigin(owner)
        guide.solved = Rect(
          (x.low ?? 0) - origin.x, (y.low ?? 0) - origin.y, x.size ?? 0, y.size ?? 0)
      }
    }
    // Views above come first, since places are relative to them.
    for view in views.sorted(by: { $0.depth < $1.depth }) {
      guard let parent = view.superview else { continue }
      let (x, y) = (extents[0][view.layoutSlot.index], extents[1][view.layoutSlot.index])
      let origin = absoluteOrigin(parent)
      let before = view.place
      view.setPlace(
        Rect(
          x.low.map { $0 - origin.x } ?? view.place.x, y.low.map { $0 - origin.y } ?? view.place.y,
          x.size ?? view.place.width, y.size ?? view.place.height))
      // UIKit applies constraints in the superview's layout, so that is laid out as well.
      if view.place != before { parent.setNeedsLayout() }
    }
  }

  /// Where a view begins in the root, as if nothing had been scrolled. Views above have their new places.
  private func absoluteOrigin(_ view: UIView) -> Point {
    var (x, y, candidate) = (0.0, 0.0, view)
    while let parent = candidate.superview {
      let isContent = candidate is UIScrollView
      x += candidate.place.x - (isContent ? 0 : candidate.boundsOrigin.x)
      y += candidate.place.y - (isContent ? 0 : candidate.boundsOrigin.y)
      candidate = parent
    }
    return Point(x, y)
  }
}

extension UIView {
  fileprivate var depth: Int { superview.map { $0.depth + 1 } ?? 0 }
}

extension LayoutSolver.Extent {
  /// Derives the other two variables from two known ones.
  mutating func complete() {
    if size == nil {
      if let low, let high { size = high - low }
      if let low, let middle { size = 2 * (middle - low) }
      if let high, let middle { size = 2 * (high - middle) }
    }
    guard let size else { return }
    if let known = low ?? high.map({ $0 - size }) ?? middle.map({ $0 - size / 2 }) {
      if low == nil { low = known }
      if high == nil { high = known + size }
      if middle == nil { middle = known + size / 2 }
    }
  }
}
