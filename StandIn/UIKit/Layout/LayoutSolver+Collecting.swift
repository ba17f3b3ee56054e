// The equations of a tree: its constraints, frames, guides and stacks.

internal import Foundation
internal import ReferenceModel

extension LayoutSolver {
  /// The content of cells is laid out apart from the rest.
  mutating func collect(_ view: UIView, isRoot: Bool = false) {
    guard isRoot || !view.isLayoutRoot else { return }
    if view.isPlacedByConstraints, view.hasConstraints || !view.constraints.isEmpty {
      _ = slot(view._layoutSlot)
    }
    for constraint in view.constraints { add(constraint) }
    if let stack = view as? UIStackView { arrange(stack) }
    for child in view.subviews { collect(child) }
  }

  /// The slot of an item. What is known of the item is entered when it is first named.
  mutating func slot(_ slot: _LayoutSlot) -> Int {
    if slot.index >= 0 { return slot.index }
    let index = slots.count
    slot.index = index
    slots.append(slot)
    for axis in 0...1 { extents[axis].append(Extent()) }
    if let view = slot.view { enter(view, index) }
    if let guide = slot.guide { enter(guide, index) }
    return index
  }

  private mutating func enter(_ view: UIView, _ index: Int) {
    guard !view.isPlacedByConstraints || view.superview == nil else {
      views.append((view, view.depth))
      let size = view.intrinsicContentSize
      for axis in 0...1 {
        let length = Double(axis == 0 ? size.width : size.height)
        guard length >= 0 else { continue }
        contents[axis].append(
          (index, length, view.hugging[axis].rawValue, view.resistance[axis].rawValue))
      }
      return
    }
    // The frame says where it is, in the nearest view that is placed by constraints, or in the root.
    var (x, y, ancestor) = (view.place.x, view.place.y, view.superview)
    while let parent = ancestor, !parent.isPlacedByConstraints || parent.superview == nil {
      let isContent = parent is UIScrollView
      x += parent.place.x - (isContent ? 0 : parent.boundsOrigin.x)
      y += parent.place.y - (isContent ? 0 : parent.boundsOrigin.y)
      ancestor = parent.superview
    }
    if view.superview == nil {
      (x, y) = (0, 0)
    } else if ancestor == nil {
      let root = view.root.place
      (x, y) = (x - root.x, y - root.y)
    }
    let base = ancestor.map { slot($0._layoutSlot) } ?? -1
    fix(index, 0, .low, base, x)
    fix(index, 1, .low, base, y)
    fix(index, 0, .size, -1, view.place.width)
    if view !== openView { fix(index, 1, .size, -1, view.place.height) }
  }

  private mutating func fix(
    _ index: Int, _ axis: Int, _ part: Part, _ base: Int, _ constant: Double,
    _ basePart: Part = .low
  ) {
    equations[axis].append(
      Equation(left: index, leftPart: part, right: base, rightPart: basePart, constant: constant))
  }

  private mutating func enter(_ guide: UILayoutGuide, _ index: Int) {
    guides.append(guide)
    guard guide.kind != .own, let owner = guide.owningView else { return }
    let base = slot(owner._layoutSlot)
    var insets = Insets(0, 0, 0, 0)
    switch guide.kind {
    case .own, .frame: break
    case .safeArea: insets = owner.safe
    case .margins: insets = owner.marginInsets
    case .content:
      // Its size is that of the content, which other constraints say.
      fix(index, 0, .low, base, 0)
      fix(index, 1, .low, base, 0)
      return
    case .keyboard:
      insets.top = (guide as? UIKeyboardLayoutGuide).map { Double($0.topDistance) } ?? 0
    }
    fix(index, 0, .low, base, insets.left)
    fix(index, 0, .high, base, 0 - insets.right, .high)
    fix(index, 1, .low, base, insets.top)
    fix(index, 1, .high, base, 0 - insets.bottom, .high)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first else { return }
    let second = constraint.second
    let (axis, leftPart, leftShift) = part(constraint.firstAttribute, first, constraint)
    var equation = Equation(
      left: slot(target(first, second, leftPart)), leftPart: leftPart, right: -1,
      rightPart: .low, factor: Double(constraint.multiplier),
      constant: Double(constraint.constant) - leftShift, priority: constraint.priority.rawValue,
      relation: constraint.relation, source: constraints.count)
    if let second {
      let (otherAxis, rightPart, rightShift) = part(
        constraint.secondAttribute, second, constraint)
      guard axis == otherAxis else { return addAspect(constraint, first, second) }
      equation.right = slot(target(second, first, rightPart))
      equation.rightPart = rightPart
      equation.constant += rightShift
      if rightPart != .size, equation.factor != 1 {
        return refuse(constraint, "multiplies an edge")
      }
    } else if leftPart != .size {
      return refuse(constraint, "gives an edge without another item")
    }
    constraints.append(constraint)
    equations[axis].append(equation)
  }

  /// A height that is a multiple of a width, or the other way round. Widths are settled first.
  private mutating func addAspect(
    _ constraint: NSLayoutConstraint, _ first: _LayoutSlot, _ second: _LayoutSlot
  ) {
    let (factor, constant) = (Double(constraint.multiplier), Double(constraint.constant))
    let priority = constraint.priority.rawValue
    switch (constraint.firstAttribute, constraint.secondAttribute, constraint.relation) {
    case (.height, .width, .equal):
      aspects.append((slot(first), slot(second), factor, constant, priority))
    case (.width, .height, .equal) where factor != 0:
      aspects.append((slot(second), slot(first), 1 / factor, 0 - constant / factor, priority))
    default: refuse(constraint, "relates two axes")
    }
  }

  /// Enters the heights that follow from widths.
  mutating func addHeightsThatFollowWidths() {
    for aspect in aspects {
      guard let width = extents[0][aspect.width].size else { continue }
      equations[1].append(
        Equation(
          left: aspect.height, leftPart: .size, right: -1, rightPart: .low,
          constant: aspect.factor * width + aspect.constant, priority: aspect.priority))
    }
  }

  private func refuse(_ constraint: NSLayoutConstraint, _ what: String) {
    unsupported("the constraint \(constraint.description) \(what), which its solver does not know.")
  }

  /// The edges of a scroll view are those of its content for the views in it (A).
  private func target(
    _ item: _LayoutSlot, _ other: _LayoutSlot?, _ part: Part
  ) -> _LayoutSlot {
    guard part != .size, let scrollView = item.view as? UIScrollView,
      let inner = other?.layoutView, inner !== scrollView, inner.isDescendant(of: scrollView)
    else { return item }
    return scrollView.contentLayoutGuide._layoutSlot
  }

  private func part(
    _ attribute: NSLayoutConstraint.Attribute, _ item: _LayoutSlot,
    _ constraint: NSLayoutConstraint
  ) -> (axis: Int, part: Part, shift: Double) {
    var margins: Insets { item.layoutView?.marginInsets ?? Insets(0, 0, 0, 0) }
    switch attribute {
    case .left, .leading: return (0, .low, 0)
    case .right, .trailing: return (0, .high, 0)
    case .centerX: return (0, .middle, 0)
    case .width: return (0, .size, 0)
    case .top: return (1, .low, 0)
    case .bottom: return (1, .high, 0)
    case .centerY: return (1, .middle, 0)
    case .height: return (1, .size, 0)
    case .leftMargin, .leadingMargin: return (0, .low, margins.left)
    case .rightMargin, .trailingMargin: return (0, .high, 0 - margins.right)
    case .topMargin: return (1, .low, margins.top)
    case .bottomMargin: return (1, .high, 0 - margins.bottom)
    case .notAnAttribute, .lastBaseline, .firstBaseline, .centerXWithinMargins,
      .centerYWithinMargins:
      refuse(constraint, "uses \(attribute)")
      return (0, .low, 0)
    }
  }

  // MARK: - Stacks

  /// The equations of a stack view: each view follows the one before, and the last one ends with the stack.
  private mutating func arrange(_ stack: UIStackView) {
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let (along, across) = stack.axis == .vertical ? (1, 0) : (0, 1)
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.marginInsets : Insets(0, 0, 0, 0)
    let axes: [Axis] = [.horizontal, .vertical]
    let base = slot(stack._layoutSlot)
    var previous: UIView?
    for view in shown {
      let index = slot(view._layoutSlot)
      if let previous {
        let gap = Double(stack.customSpacing(after: previous))
        fix(index, along, .low, slot(previous._layoutSlot), gap, .high)
      } else {
        fix(index, along, .low, base, margins.leading(axes[along]))
      }
      align(index, stack, base, across, margins, axes[across])
      previous = view
    }
    let end = 0 - margins.trailing(axes[along])
    if let previous {
      fix(slot(previous._layoutSlot), along, .high, base, end, .high)
    } else {
      fix(base, along, .size, -1, margins.leading(axes[along]) - end)
    }
    if stack.distribution == .fillEqually, let first = shown.first {
      let base = slot(first._layoutSlot)
      for view in shown.dropFirst() {
        fix(slot(view._layoutSlot), along, .size, base, 0, .size)
      }
    }
  }

  private mutating func align(
    _ index: Int, _ stack: UIStackView, _ base: Int, _ axis: Int, _ margins: Insets, _ name: Axis
  ) {
    let (start, end) = (margins.leading(name), 0 - margins.trailing(name))
    switch stack.alignment {
    case .fill, .firstBaseline, .lastBaseline:
      fix(index, axis, .low, base, start)
      fix(index, axis, .high, base, end, .high)
    case .leading: fix(index, axis, .low, base, start)
    case .trailing: fix(index, axis, .high, base, end, .high)
    case .center: fix(index, axis, .middle, base, (start + end) / 2, .middle)
    }
  }
}

extension UIView {
  fileprivate var depth: Int {
    var (depth, ancestor) = (0, above)
    while let view = ancestor { (depth, ancestor) = (depth + 1, view.object.above) }
    return depth
  }
}
