// The fields of a screen that is as its author made it, and what covers them.

#if STAND_IN || os(iOS)
import Foundation
import ReferenceModel
import ScrollConformance
import UIKit

/// A controller's own fields: where they are, and which of them can be seen.
@MainActor struct OwnScreen {
  let root: UIView
  let scrollView: UIScrollView?

  /// What scrolls is the first view of those that hold most of the fields; where there is none, a text view that is half
  /// of the screen.
  init(_ root: UIView, _ chosen: UIScrollView?) {
    self.root = root
    let fields = (root.window ?? root).allFields
    let all = root.allViews.compactMap { $0 as? UIScrollView }
    let lists = all.filter { !($0 is UITextView) }
    let counts = lists.map { list in fields.count { $0.isDescendant(of: list) } }
    scrollView =
      chosen ?? zip(lists, counts).first { $0.1 == counts.max() }?.0
      ?? all.first { $0.bounds.height * 2 > root.bounds.height }
  }

  /// All fields, those of rows that are there, and of a bar above the keyboard.
  var fields: [UIView] { top.allFields }

  /// Whether it is one of the fields: at once, where many ask for one.
  func isField(_ view: UIView) -> Bool {
    guard view.isEdited, view.isDescendant(of: top) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy(\.takesTouches)
  }

  private var top: UIView { root.window ?? root }

  /// Whether the scroll view holds it.
  func isInside(_ view: UIView) -> Bool { scrollView.map { view.isDescendant(of: $0) } ?? false }

  /// The fields that can be tapped above this height, in the order of reading.
  func reachable(above keyboard: CGFloat) -> [UIView] {
    let places = fields.compactMap { field -> (view: UIView, place: CGRect)? in
      let place = visiblePart(of: field, above: keyboard)
      let isSeen = place.height >= min(20, field.bounds.height / 2) && place.width >= 10
      let middle = CGPoint(x: place.midX, y: place.midY)
      guard isSeen, let hit = hit(middle), hit.isDescendant(of: field) else { return nil }
      return (field, place)
    }
    return places.sorted { ($0.place.minY, $0.place.minX) < ($1.place.minY, $1.place.minX) }
      .map(\.view)
  }

  /// What is on the screen of a view, above the keyboard and within the views around it that scroll.
  private func visiblePart(of view: UIView, above keyboard: CGFloat) -> CGRect {
    guard let window = root.window else { return .zero }
    var part = view.convert(view.bounds, to: window).intersection(
      CGRect(x: 0, y: 0, width: window.bounds.width, height: keyboard - window.frame.minY))
    var ancestor = view.superview
    while let view = ancestor, !part.isNull {
      if view is UIScrollView || view.clipsToBounds {
        part = part.intersection(view.convert(view.bounds, to: window))
      }
      ancestor = view.superview
    }
    return part.isNull ? .zero : part
  }

  private func hit(_ point: CGPoint) -> UIView? { root.window?.hitTest(point, with: nil) }

  /// What of the app lies over a field that is to be seen: in its middle, or over two of its corners at one edge. A button in
  /// a corner covers nothing that matters.
  func cover(of field: UIView, above keyboard: CGFloat) -> String? {
    let place = visiblePart(of: field, above: keyboard).insetBy(dx: 2, dy: 2)
    guard place.width > 0, place.height > 0, let window = root.window else { return nil }
    func other(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      guard let hit = hit(CGPoint(x: x, y: y)) else { return nil }
      return hit.isDescendant(of: field) || field.isDescendant(of: hit) ? nil : hit
    }
    let (left, right) = (place.minX, place.maxX - 0.5)
    let edges = [place.minY, place.maxY - 0.5].map { (other(left, $0), other(right, $0)) }
    let corner = edges.first { $0.0 != nil && $0.1 != nil }?.0
    guard let view = other(place.midX, place.midY) ?? corner else { return nil }
    let (over, top) = (view.convert(view.bounds, to: window), root.safeAreaInsets.top)
    // Where there is no room for it beside that, nothing is wrong.
    guard keyboard - top - over.height >= field.bounds.height else { return nil }
    return over.midY > (top + keyboard) / 2 ? "footer" : "header"
  }

  /// How high the bar of the app is that stands between what scrolls and the keyboard.
  func bar(above keyboard: CGFloat) -> Double {
    guard let scrollView, let parent = scrollView.superview, let window = root.window else {
      return 0
    }
    let place = parent.convert(scrollView.frame, to: window)
    let gap = keyboard - window.frame.minY - place.maxY
    guard gap > 0.5, var bar = hit(CGPoint(x: place.midX, y: place.maxY + gap / 2)),
      !scrollView.isDescendant(of: bar)
    else { return 0 }
    while let above = bar.superview, !scrollView.isDescendant(of: above) { bar = above }
    return Double(min(gap, bar.bounds.height)).thousandths
  }

  /// What a person calls a field.
  func name(of field: UIView) -> String? {
    let text = (field as? UITextField)?.placeholder ?? field.accessibilityLabel
    return text.flatMap { $0.isEmpty ? nil : $0 } ?? field.accessibilityIdentifier
  }

  /// Where the focus is in the content: all of a text field, the line of the caret of a text view.
  func rect(of field: UIView) -> Rect? {
    guard let scrollView, isInside(field) else { return nil }
    var part = field.bounds
    if let text = field as? UITextView, let range = text.selectedTextRange {
      let caret = text.caretRect(for: range.end).intersection(text.bounds)
      if !caret.isNull, !caret.isInfinite { part = caret }
    }
    return field.convert(part, to: scrollView).plainRect.thousandths
  }

  var contentSize: Size? {
    scrollView.map {
      Size(Double($0.contentSize.width).thousandths, Double($0.contentSize.height).thousandths)
    }
  }

  func sight(_ focus: UIView?, above keyboard: CGFloat) -> Sight {
    var sight = Sight()
    func place(_ view: UIView) -> Rect { view.convert(view.bounds, to: nil).plainRect }
    if let focus {
      if !isInside(focus) { sight.focus = place(focus) }
      sight.cover = cover(of: focus, above: keyboard)
    }
    sight.fixed = fields.filter { !isInside($0) && !isInOther($0) }.map(place)
    return sight
  }

  private func isInOther(_ field: UIView) -> Bool {
    var ancestor = field.superview
    while let view = ancestor {
      if view is UIScrollView { return true }
      ancestor = view.superview
    }
    return false
  }
}

extension Double {
  /// Without what sums of a layout lose.
  var thousandths: Double { (self * 1_000).rounded() / 1_000 }
}

extension Rect {
  var thousandths: Rect {
    Rect(x.thousandths, y.thousandths, width.thousandths, height.thousandths)
  }
}

extension UIView {
  var allViews: [UIView] { [self] + subviews.flatMap(\.allViews) }

  /// The fields in it that can be edited.
  fileprivate var allFields: [UIView] {
    takesTouches ? isEdited ? [self] : subviews.flatMap(\.allFields) : []
  }

  fileprivate var takesTouches: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  fileprivate var isEdited: Bool {
    (self as? UITextField)?.isEnabled ?? (self as? UITextView)?.isEditable ?? false
  }
}

extension UIScrollView {
  /// What a user sees of it now.
  var seen: Observation {
    let insets = adjustedContentInset.plainInsets
    let (size, shown) = (contentSize, bounds.size)
    var seen = Observation(offset: contentOffset.plainPoint)
    let first = Point(0 - insets.left, 0 - insets.top)
    seen.range = OffsetRange(
      x: Interval(first.x, max(first.x, size.width + insets.right - shown.width)),
      y: Interval(first.y, max(first.y, size.height + insets.bottom - shown.height)))
    seen.insets = insets
    if let parent = superview { seen.viewport = parent.convert(frame, to: nil).plainRect }
    seen.content = Size(size.width, size.height)
    seen.bounce = alwaysBounceVertical
    return seen
  }
}
#endif
