// The content of the scroll view, and the fields in it, as the scenario has them.

import Foundation
import ReferenceModel
import UIKit

/// The staged content: its size, and the fields that scenarios focus.
@MainActor struct StagedContent {
  private let scrollView: UIScrollView
  /// The view that constraints tie to the content of the scroll view; nil if code sets `contentSize`.
  private let view: UIView?
  private var width: NSLayoutConstraint?, height: NSLayoutConstraint?
  private var fields: [Int: UIView] = [:]
  private var box: UIView?
  /// The delegates of the controller's own fields, which the staged ones have as well.
  private let fieldDelegate: (any UITextFieldDelegate)?
  private let textViewDelegate: (any UITextViewDelegate)?
  /// The kinds of the controller's own fields.
  private let kinds: FieldKinds

  init(_ scrollView: UIScrollView, in root: UIView) {
    self.scrollView = scrollView
    view = scrollView.constrainedContent
    let own = root.allViews
    let (fields, views) = (
      own.compactMap { $0 as? UITextField }, own.compactMap { $0 as? UITextView }
    )
    fieldDelegate = fields.lazy.compactMap(\.delegate).first
    textViewDelegate = views.lazy.compactMap { $0.delegate as? any UITextViewDelegate }.first
    kinds = [fields.isEmpty ? [] : .textField, views.isEmpty ? [] : .textView]
  }

  // MARK: - The size

  /// Makes the content as large as the scenario says. Constraints that say another size are switched off: the content
  /// stands for any content.
  mutating func resize(_ size: Size) {
    guard let view else {
      scrollView.contentSize = CGSize(width: size.width, height: size.height)
      return
    }
    guard let width, let height else {
      view.releaseSize(in: scrollView)
      let sides = (
        view.widthAnchor.constraint(equalToConstant: CGFloat(size.width)),
        view.heightAnchor.constraint(equalToConstant: CGFloat(size.height))
      )
      NSLayoutConstraint.activate([sides.0, sides.1])
      (width, height) = sides
      return
    }
    width.constant = CGFloat(size.width)
    height.constant = CGFloat(size.height)
  }

  // MARK: - Fields

  /// The field that has the focus.
  var focused: UIView? { fields.values.first { $0.isFirstResponder } }

  /// The field with this number, at a place in the content. A text view is filled by its caret.
  mutating func field(
    _ id: Int, at rect: Rect, _ order: DrawnOrder, on stage: any Stage
  ) -> UIView {
    let field = fields[id] ?? makeField(isTextView: order.isTextView(id, among: kinds))
    if fields[id] == nil { stage.prepare(field) }
    fields[id] = field
    put(field, id, rect)
    stage.moveCaret(field)
    return field
  }

  private func makeField(isTextView: Bool) -> UIView {
    if isTextView {
      let view = UITextView()
      view.delegate = textViewDelegate
      view.contentInsetAdjustmentBehavior = .never
      return view
    }
    let field = UITextField()
    field.delegate = fieldDelegate
    return field
  }

  /// Every fourth field that begins below 500 is in a box, like a section of a form, so that its frame is not in the
  /// coordinates of the content.
  private mutating func put(_ field: UIView, _ id: Int, _ rect: Rect) {
    let parent: UIView
    var rect = rect
    if id % 4 == 3, rect.y >= Self.boxTop {
      parent = box ?? makeBox()
      rect.y -= Self.boxTop
    } else {
      parent = view ?? scrollView
    }
    if field.superview !== parent { parent.addSubview(field) }
    field.frame = CGRect(plain: rect)
  }
  private static let boxTop = 500.0

  private mutating func makeBox() -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: Self.boxTop, width: 10_000, height: 10_000))
    (view ?? scrollView).addSubview(box)
    self.box = box
    return box
  }

  /// Moves the focused field, or the caret of the focused text view. The controller gets no call when a field moves, but
  /// it does when the user types.
  mutating func moveFocus(_ rect: Rect, isTyped: Bool, _ stage: any Stage) {
    guard let (id, field) = fields.first(where: { $0.value.isFirstResponder }) else { return }
    put(field, id, rect)
    if isTyped { return stage.typeLetter(field) }
    if field is UITextView { stage.moveCaret(field) }
  }
}

extension UIView {
  fileprivate var allViews: [UIView] { [self] + subviews.flatMap(\.allViews) }

  /// Switches off the constraints that say how large the content is: those of its own size, and those between its lower
  /// or right edge and what is in it.
  fileprivate func releaseSize(in scrollView: UIScrollView) {
    var candidate: UIView? = self
    while let owner = candidate {
      let released = owner.constraints.filter { constraint in
        let isFirst = constraint.firstItem === self
        guard isFirst || constraint.secondItem === self else { return false }
        let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
        let other = isFirst ? constraint.secondItem : constraint.firstItem
        switch attribute {
        case .width, .height: return isFirst
        case .bottom, .bottomMargin, .right, .trailing, .trailingMargin, .rightMargin, .centerY:
          return (other as? UIView)?.isDescendant(of: self) ?? false && other !== self
            && attribute != .right && attribute != .trailing
        default: return false
        }
      }
      NSLayoutConstraint.deactivate(released)
      candidate = owner === scrollView.superview ? nil : owner.superview
    }
  }
}

extension UIScrollView {
  /// The view whose edges are those of the content, by constraints.
  fileprivate var constrainedContent: UIView? {
    subviews.first { view in
      !view.translatesAutoresizingMaskIntoConstraints
        && constraints.contains { constraint in
          let items = [constraint.firstItem, constraint.secondItem]
          return items.contains { $0 === view }
            && items.contains { $0 === self || $0 === contentLayoutGuide }
        }
    }
  }
}
