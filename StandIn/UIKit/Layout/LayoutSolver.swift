// Solves constraints by passing on what is known: no simplex, and no surprises.

internal import Foundation
internal import ReferenceModel

/// Finds the places of views with constraints.
///
/// Each item has four variables an axis: its two ends, its middle and its size; two of them give the others. An
/// equation with one unknown gives that one. If no equation does, the strongest optional equation, the size of a
/// view's own content, or the largest of the "at least" constraints decides, in this order of priority; before the last,
/// what several equations say together. What a simplex solver would find by weighing constraints against each other is not found. A required constraint that does
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
    /// The constraint that says it, by its place among `constraints`, since copies of equations are many.
    var source: Int?
  }

  var extents: [[Extent]] = [[], []]
  var equations: [[Equation]] = [[], []]
  var constraints: [NSLayoutConstraint] = []
  var views: [(view: UIView, depth: Int)] = []
  var guides: [UILayoutGuide] = []
  var slots: [_LayoutSlot] = []
  /// Heights that are a multiple of a width.
  var aspects: [(height: Int, width: Int, factor: Double, constant: Double, priority: Float)] = []
  /// The views whose own content has a size, with that size and their slot, along each axis.
  var contents: [[(slot: Int, size: Double, priority: Float, resistance: Float)]] = [
    [], [],
  ]

  /// Whether a broken constraint is noted. A cell is as high as its row.
  private var isStrict = true
  /// The view whose height is asked for, and not given by its frame.
  var openView: UIView?

  /// The one that was used last, whose arrays have room.
  private static var spare: LayoutSolver?

  /// Solves the constraints in a tree.
  private static func settled(_ root: UIView, open view: UIView? = nil) -> LayoutSolver {
    var solver = spare ?? LayoutSolver()
    spare = nil
    (solver.isStrict, solver.openView) = (!root.isLayoutRoot, view)
    solver.collect(root, isRoot: true)
    if view != nil || !solver.views.isEmpty || !solver.guides.isEmpty {
      solver.settle(0)
      solver.addHeightsThatFollowWidths()
      solver.settle(1)
    }
    return solver
  }

  private mutating func end() {
    for slot in slots { slot.index = -1 }
    for axis in 0...1 {
      extents[axis].removeAll(keepingCapacity: true)
      equations[axis].removeAll(keepingCapacity: true)
      contents[axis].removeAll(keepingCapacity: true)
    }
    constraints.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    aspects.removeAll(keepingCapacity: true)
    openView = nil
    Self.spare = self
  }

  /// The height that the constraints in a cell ask for; nil if they ask for none.
  static func height(of cell: UIView) -> Double? {
    guard let content = cell.subviews.first(where: { !$0.constraints.isEmpty }) else { return nil }
    var solver = settled(cell, open: content)
    defer { solver.end() }
    let index = content._layoutSlot.index
    return index < 0 ? nil : solver.extents[1][index].size
  }

  /// Places the views of a tree.
  static func solve(_ root: UIView) {
    var solver = settled(root)
    solver.apply()
    solver.end()
  }

  // MARK: - Settling

  /// Decides what no equation says, the strongest first, and passes it on.
  private mutating func settle(_ axis: Int) {
    propagate(axis)
    while true {
      let content = strongestContent(axis)
      if let (index, part, wanted) = strongestWish(axis, content?.priority ?? 0) {
        learn(index, part, clamped(wanted, index, part, axis), axis)
      } else if let content {
        learn(content.slot, .size, clamped(content.size, content.slot, .size, axis), axis)
      } else if !eliminate(axis), !raise(axis) {
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

  /// What the strongest optional equation with one unknown says, if it has at least this priority.
  private func strongestWish(_ axis: Int, _ least: Float) -> (Int, Part, Double)? {
    var best: (Int, Part, Double)?, priority = least
    for equation in equations[axis]
    where equation.priority < 1000 && equation.relation == .equal && equation.priority >= priority {
      guard best == nil || equation.priority > priority,
        let found = target(of: equation, axis)
      else { continue }
      (best, priority) = (found, equation.priority)
    }
    return best
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

  /// The least and the largest value that the inequalities admit; for a size also those of the end, and of a guide's end
  /// that follows it.
  private func bounds(_ index: Int, _ part: Part, _ axis: Int) -> (low: Double?, high: Double?) {
    var low: Double?, high: Double?
    let begin = part == .size ? extents[axis][index].low : nil
    func distance(_ other: Int, _ otherPart: Part) -> Double? {
      if other == index { return otherPart == part ? 0 : otherPart == .high ? begin : nil }
      guard other >= 0, value(other, otherPart, axis) == nil else { return nil }
      for link in equations[axis] where link.left == other && link.leftPart == otherPart {
        guard link.relation == .equal, link.factor == 1, link.right == index else { continue }
        if link.rightPart == part { return link.constant }
        if let begin, link.rightPart == .high { return begin + link.constant }
      }
      return nil
    }
    for bound in equations[axis] where bound.relation != .equal {
      var (limit, isLeast) = (0.0, bound.relation == .greaterThanOrEqual)
      if let right = bound.right < 0 ? 0 : value(bound.right, bound.rightPart, axis),
        let distance = distance(bound.left, bound.leftPart)
      {
        limit = bound.factor * right + bound.constant - distance
      } else if bound.factor > 0, let left = value(bound.left, bound.leftPart, axis),
        let distance = distance(bound.right, bound.rightPart)
      {
        limit = (left - bound.constant) / bound.factor - distance
        isLeast.toggle()
      } else {
        continue
      }
      if isLeast { low = max(low ?? limit, limit) } else { high = min(high ?? limit, limit) }
    }
    return (low, high)
  }

  /// Gives the first unknown of a constraint its largest "at least", or its smallest "at most".
  private mutating func raise(_ axis: Int) -> Bool {
    for equation in equations[axis] where equation.relation != .equal {
      for (index, part) in [
        (equation.left, equation.leftPart), (equation.right, equation.rightPart),
      ] where index >= 0 && value(index, part, axis) == nil {
        let (low, high) = bounds(index, part, axis)
        guard let limit = low ?? high else { continue }
        learn(index, part, limit, axis)
        return true
      }
    }
    return false
  }

  // MARK: - Variables

  func value(_ index: Int, _ part: Part, _ axis: Int) -> Double? {
    switch part {
    case .low: extents[axis][index].low
    case .high: extents[axis][index].high
    case .middle: extents[axis][index].middle
    case .size: extents[axis][index].size
    }
  }

  mutating func learn(_ index: Int, _ part: Part, _ value: Double, _ axis: Int) {
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
      guard let source = equation.source,
        let left = value(equation.left, equation.leftPart, axis),
        let right = equation.right < 0 ? 0 : value(equation.right, equation.rightPart, axis)
      else { continue }
      let difference = left - equation.factor * right - equation.constant
      let isBroken =
        switch equation.relation {
        case .equal: abs(difference) > 0.01
        case .lessThanOrEqual: difference > 0.01
        case .greaterThanOrEqual: difference < -0.01
        }
      if isBroken, isStrict { BrokenConstraints.note(constraints[source], difference) }
    }
  }

  // MARK: - Applying

  private mutating func apply() {
    for guide in guides {
      let (x, y) = (extents[0][guide._layoutSlot.index], extents[1][guide._layoutSlot.index])
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
    views.sort { $0.depth < $1.depth }
    for (view, _) in views {
      guard let parent = view.superview else { continue }
      let (x, y) = (extents[0][view._layoutSlot.index], extents[1][view._layoutSlot.index])
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
